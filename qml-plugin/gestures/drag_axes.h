// SPDX-License-Identifier: MIT
#pragma once

#include "drag_axis.h"
#include "gesture_actions.h"

namespace sprung::qml {

/// Combines the axes of a drag. The coordinate of an unused axis is 0.
class DragAxes
{
public:
    explicit DragAxes(DragAxis::Owner &owner)
        : m_x(Qt::Horizontal, owner)
        , m_y(Qt::Vertical, owner)
    {
    }

    void setUsed(Qt::Orientations used) { m_used = used; }
    /// Sets the moved item. An axis that is not used has none, and stops.
    void setItem(QQuickItem *item)
    {
        m_x.setItem(m_used & Qt::Horizontal ? item : nullptr);
        m_y.setItem(m_used & Qt::Vertical ? item : nullptr);
    }
    void setMirrored(bool mirrored) { m_x.setMirrored(mirrored); }
    void setBounds(QPointF minimum, QPointF maximum, QSizeF overscrollLimit)
    {
        m_x.setBounds(minimum.x(), maximum.x(), overscrollLimit.width());
        m_y.setBounds(minimum.y(), maximum.y(), overscrollLimit.height());
    }
    DragAxis &axis(Qt::Orientation orientation)
    {
        return orientation == Qt::Horizontal ? m_x : m_y;
    }

    QPointF position() const { return masked(m_x.position(), m_y.position()); }
    /// Returns the velocity of the springs.
    QPointF velocity() const { return masked(m_x.velocity(), m_y.velocity()); }
    /// Returns the item's velocity for a pointer velocity.
    QPointF itemVelocity(QPointF pointer) const
    {
        return masked(pointer.x() * m_x.velocityRatio(), pointer.y() * m_y.velocityRatio());
    }
    QPointF clamp(QPointF position) const
    {
        return masked(m_x.clamp(position.x()), m_y.clamp(position.y()));
    }
    bool isPredicted() const { return m_x.isPredicted() || m_y.isPredicted(); }
    bool isHeld() const { return m_x.isHeld() || m_y.isHeld(); }
    bool isMoving() const { return m_x.isMoving() || m_y.isMoving(); }

    // Plans. Each function returns the actions that execute its plan.
    GestureActions hold()
    {
        return plan([](DragAxis &axis, auto) { axis.hold(); });
    }
    void beginGrab()
    {
        m_x.beginGrab();
        m_y.beginGrab();
    }
    GestureActions dragBy(QPointF delta, bool isPredicted)
    {
        return plan([=](DragAxis &axis, auto part) { axis.dragBy((delta.*part)(), isPredicted); });
    }
    GestureActions planPrediction(QPointF delta)
    {
        return plan([delta](DragAxis &axis, auto part) { axis.planPrediction((delta.*part)()); });
    }
    GestureActions planMoveTo(QPointF position, const std::optional<QPointF> &velocity,
                              const std::optional<SpringParameters> &spring)
    {
        return plan([&](DragAxis &axis, auto part) {
            const auto along = velocity ? std::optional((*velocity.*part)()) : std::nullopt;
            axis.planMoveTo((position.*part)(), along, spring);
        });
    }
    /// Ends the hold and animates to \a position.
    GestureActions cancel(QPointF position, const std::optional<SpringParameters> &spring)
    {
        return plan([&](DragAxis &axis, auto part) {
            if (axis.isHeld())
                axis.planMoveTo((position.*part)(), 0, spring);
        });
    }
    GestureActions planSnapTo(QPointF position)
    {
        return plan([&](DragAxis &axis, auto part) {
            if ((position.*part)() != axis.position())
                axis.planSnapTo((position.*part)());
        });
    }

private:
    QPointF masked(double x, double y) const
    {
        return {m_used & Qt::Horizontal ? x : 0, m_used & Qt::Vertical ? y : 0};
    }
    template <typename Plan>
    GestureActions plan(const Plan &plan)
    {
        if (m_used & Qt::Horizontal)
            plan(m_x, &QPointF::x);
        if (m_used & Qt::Vertical)
            plan(m_y, &QPointF::y);
        return {GestureAction::MoveX, GestureAction::MoveY};
    }

    Qt::Orientations m_used = Qt::Horizontal;
    DragAxis m_x;
    DragAxis m_y;
};

} // namespace sprung::qml
