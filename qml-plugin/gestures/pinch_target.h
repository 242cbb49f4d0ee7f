// SPDX-License-Identifier: MIT
#pragma once

#include "gesture_delta.h"

#include <sprung/gestures/elastic_range.h>

#include <QPointer>
#include <QQuickItem>

namespace sprung::qml {

/// The pose of an item: rotation and scale about its transform origin.
struct PinchPose
{
    QPointF origin; ///< transform origin in the parent's coordinates
    double scale = 1;
    double rotation = 0; ///< radians, clockwise

    /// Maps a point of the item, relative to the transform origin, to the parent.
    QPointF mapToParent(QPointF point) const { return origin + turned(point * scale, rotation); }
    QPointF mapFromParent(QPointF position) const
    {
        return turned(position - origin, -rotation) / scale;
    }
    /// Returns the pose moved so that \a point is at \a position.
    PinchPose moved(QPointF point, QPointF position) const
    {
        return {position - turned(point * scale, rotation), scale, rotation};
    }
    /// Returns the pose with another scale and rotation. The point at \a position stays there.
    PinchPose transformed(double newScale, double newRotation, QPointF position) const
    {
        return PinchPose{{}, newScale, newRotation}.moved(mapFromParent(position), position);
    }
    static QPointF turned(QPointF vector, double angle);
    friend bool operator==(const PinchPose &, const PinchPose &) = default;
};

/// The item that a SpringPinch moves, and its viewport.
class PinchTarget
{
public:
    void set(QQuickItem *item, QQuickItem *view)
    {
        m_item = item;
        m_view = view;
    }
    QQuickItem *item() const { return m_item; }
    QQuickItem *view() const { return m_view; }

    PinchPose pose() const;
    /// Applies a pose. Slots may delete this.
    void apply(const PinchPose &pose);
    /// Stores the current state as the applied state.
    void captureState() { m_appliedState = itemState(); }
    /// Whether no external code has moved the item since captureState() and apply().
    bool isUnchanged() const { return m_item && m_appliedState == itemState(); }
    /// Returns the range of the transform origin in which the item covers the view, or is centered
    /// where it is smaller. Unlimited without a view.
    ElasticRange bounds(Qt::Orientation orientation, const PinchPose &pose, bool isElastic) const;
    /// Returns \a pose, moved inside the bounds.
    PinchPose clamp(const PinchPose &pose) const;
    /// Converts fractions of the view, or of the item without a view, to a delta.
    QPointF deltaOf(QPointF parts) const;
    /// Returns the axes along which an item with \a pose can be panned.
    Qt::Orientations pannableAxes(const PinchPose &pose) const;
    /// Returns the distance of the corners per unit of scale, and per radian, in pixels, ≥ 1.
    double cornerDistance() const;

private:
    struct ItemState
    {
        QPointF position;
        double scale = 1;
        double rotation = 0;
        friend bool operator==(const ItemState &, const ItemState &) = default;
    };
    ItemState itemState() const
    {
        return {m_item->position(), m_item->scale(), m_item->rotation()};
    }
    QRectF viewRect() const;
    QRectF extent(const PinchPose &pose) const;

    QPointer<QQuickItem> m_item;
    QPointer<QQuickItem> m_view;
    ItemState m_appliedState;
};

} // namespace sprung::qml
