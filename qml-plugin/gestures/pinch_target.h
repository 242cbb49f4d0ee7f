// SPDX-License-Identifier: MIT
#pragma once

#include "elastic_range.h"
#include "gesture_delta.h"

#include <QPointer>
#include <QQuickItem>

namespace sprung::qml {

/// How an item is shown: turned and scaled about its transform origin.
struct PinchPose
{
    QPointF origin; ///< where that is, in the coordinates of the parent
    double scale = 1;
    double turn = 0; ///< radians, clockwise

    /// From a spot of the item, measured from the transform origin, to its place in the parent.
    QPointF placeOf(QPointF spot) const { return origin + turned(spot * scale, turn); }
    QPointF spotAt(QPointF place) const { return turned(place - origin, -turn) / scale; }
    /// The same, with that spot at this place.
    PinchPose with(QPointF spot, QPointF place) const
    {
        return {place - turned(spot * scale, turn), scale, turn};
    }
    static QPointF turned(QPointF way, double angle);

    friend bool operator==(const PinchPose &, const PinchPose &) = default;
};

/// The item that a SpringPinch moves, and the one in which it is seen.
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
    /// Slots may delete this.
    void show(const PinchPose &pose);
    /// As if it was shown as it is.
    void captureState() { m_shown = itemState(); }
    /// Whether nobody else has moved the item since.
    bool isUnchanged() const { return m_item && m_shown == itemState(); }
    /// Where the transform origin may be: so that the item covers the view or, where it is smaller,
    /// is in the middle of it. Without a view, anywhere.
    ElasticRange ends(Qt::Orientation orientation, const PinchPose &pose, bool isElastic) const;
    PinchPose inside(const PinchPose &pose) const;
    /// How far it goes if one looks further by so many parts of the view, or without one, if it goes
    /// by so many parts of its own size.
    QPointF wayOf(QPointF parts) const;
    /// Along which axes an item that is shown like this can be moved.
    Qt::Orientations pannableAxes(const PinchPose &pose) const;
    /// Pixels by which the corners move if the scale changes by 1, or the turn by a radian: at least 1.
    double reach() const;

private:
    struct ItemState
    {
        QPointF place;
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
    ItemState m_shown;
};

} // namespace sprung::qml
