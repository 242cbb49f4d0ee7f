// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/spring_parameters.h>

#include <QColor>
#include <QMetaProperty>
#include <QPointer>
#include <QQuickItem>
#include <QRectF>

#include <array>
#include <optional>
#include <vector>

namespace sprung::qml {

/// What is seen of the items of a window, as long as functions change them, which Motion.animate()
/// calls, and until the next frame has been laid out. What has changed then glides.
class SceneSnapshot
{
public:
    /// The values of an item that glide, besides its place.
    struct Values
    {
        double opacity, scale, rotation;
        QColor color; ///< invalid if it has none
    };

    /// A property that has another value than before.
    struct Change
    {
        QPointer<QQuickItem> item;
        QMetaProperty property;
        QVariant before, now;
    };

    explicit SceneSnapshot(const QQuickItem &content);

    /// The present values of its items.
    std::vector<Values> values() const;
    /// A function has been called: adds what has other values than \a before to \a changes. What has
    /// another place will glide on \a spring.
    void compare(const std::vector<Values> &before, const std::optional<SpringParameters> &spring,
                 std::vector<Change> *changes);
    /// The frame has been laid out, and is about to be shown.
    void play();

private:
    struct ItemSnapshot
    {
        QPointer<QQuickItem> item;
        QPointer<QQuickItem> parent; // and place, in the last frame
        QRectF place;
        QQuickItem *newParent; // after the last function
        QRectF newPlace;
        bool wasVisible;
        int color;       // index of that property; -1: none
        int spring = -1; // of the function that changed it; -1: of the last one
    };
    static Values valuesOf(const ItemSnapshot &seen);
    static void addChanges(const ItemSnapshot &seen, const Values &before,
                           std::vector<Change> *changes);
    void collect(QQuickItem &item);
    void playItem(const ItemSnapshot &seen) const;

    std::vector<ItemSnapshot> m_items;
    std::vector<std::optional<SpringParameters>> m_springs;
};

} // namespace sprung::qml
