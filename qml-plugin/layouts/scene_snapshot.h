// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/spring_parameters.h>

#include <QColor>
#include <QMetaProperty>
#include <QPointer>
#include <QQuickItem>
#include <QRectF>

#include <optional>
#include <vector>

namespace sprung::qml {

/// A snapshot of the visual values of a window's items, during functions of Motion.animate() and
/// until the layout of the next frame. Changed values are then animated.
class SceneSnapshot
{
public:
    /// The animated values of an item, besides its rect.
    struct Values
    {
        double opacity, scale, rotation;
        QColor color; ///< invalid without a color
    };

    /// A changed property.
    struct Change
    {
        QPointer<QQuickItem> item;
        QMetaProperty property;
        QVariant before, now;
    };

    explicit SceneSnapshot(const QQuickItem &content);

    std::vector<Values> values() const;
    /// Called after a function: records the differences from \a before. Items with another rect
    /// will animate with \a spring.
    void compare(const std::vector<Values> &before, const std::optional<SpringParameters> &spring,
                 std::vector<Change> *changes);
    /// Called after layout and before drawing of the frame. Starts the animations.
    void play();

private:
    struct ItemSnapshot
    {
        QPointer<QQuickItem> item;
        QPointer<QQuickItem> parent; // and rect, in the last frame
        QRectF rect;
        QQuickItem *newParent; // after the last function
        QRectF newRect;
        bool wasVisible;
        int color;       // index of the color property; -1: none
        int spring = -1; // index of the function's spring; -1: the last spring
    };
    static Values valuesOf(const ItemSnapshot &snapshot);
    static void addChanges(const ItemSnapshot &snapshot, const Values &before,
                           std::vector<Change> *changes);
    void collect(QQuickItem &item);
    void playItem(const ItemSnapshot &snapshot) const;

    std::vector<ItemSnapshot> m_items;
    std::vector<std::optional<SpringParameters>> m_springs;
};

} // namespace sprung::qml
