// SPDX-License-Identifier: MIT
// A SpringDrag from the touch to the rest.
#include "spring_drag.h"

#include <sprung/physics/friction.h>

namespace sprung::qml {

template <typename Function>
void SpringDrag::forEachAxis(Function function)
{
    const Alive alive(this); // each step may lead to slots
    if (m_axis & XAxis)
        function(m_x, &QPointF::x);
    if (alive && m_axis & YAxis)
        function(m_y, &QPointF::y);
}

QPointF SpringDrag::place() const
{
    return {m_axis & XAxis ? m_x.place() : 0, m_axis & YAxis ? m_y.place() : 0};
}

QPointF SpringDrag::speed() const
{
    if (m_dragging && m_scroller.isScrolling())
        return {};
    if (m_dragging) {
        const QPointF finger = m_input.velocity();
        return {m_axis & XAxis ? finger.x() * m_x.slope() : 0,
                m_axis & YAxis ? finger.y() * m_y.slope() : 0};
    }
    return {m_axis & XAxis ? m_x.velocity() : 0, m_axis & YAxis ? m_y.velocity() : 0};
}

void SpringDrag::grab()
{
    const Alive alive(this);
    if (!layEnds())
        refuseCrossedEnds();
    if (alive)
        forEachAxis([](DragAxis &axis, auto) { axis.grab(); });
}

void SpringDrag::press(QPointF place)
{
    if (isOnOneAxis())
        m_scroller.press(place, Qt::Orientation(m_axis));
}

/// Something that moves stops under the finger.
void SpringDrag::touch()
{
    if (!m_running)
        return;
    const Alive alive(this);
    grab();
    if (alive)
        setRunning(false);
}

void SpringDrag::lift()
{
    if (anyHeld())
        giveUp();
}

void SpringDrag::drag(QPointF way)
{
    const Alive alive(this);
    grab();
    if (alive)
        setRunning(false);
    if (alive)
        setDragging(true);
    if (alive && m_dragging)
        pull(way);
}

void SpringDrag::pull(QPointF way)
{
    const Alive alive(this);
    if (isOnOneAxis())
        way = scroll(way);
    if (alive)
        forEachAxis([&](DragAxis &axis, auto coordinate) { axis.pull((way.*coordinate)()); });
}

/// What the flickable leaves of a way.
QPointF SpringDrag::scroll(QPointF way)
{
    const double seconds = m_input.seconds();
    if (m_axis == XAxis)
        way.rx() = m_scroller.scroll(way.x(), m_mirrored ? 1 : -1, m_x.room(), seconds);
    else
        way.ry() = m_scroller.scroll(way.y(), -1, m_y.room(), seconds);
    return way;
}

void SpringDrag::release()
{
    if (!m_dragging)
        return;
    const Alive alive(this);
    const QPointF finger = m_input.velocity();
    m_scroller.release(m_axis == XAxis ? finger.x() : finger.y());
    if (!alive || !m_dragging)
        return;
    const QPointF velocity = speed();
    const QPointF landing = this->landing(velocity);
    const int anchor = anchorFor(landing);
    m_dragging = false;
    const int former = std::exchange(m_current, anchor);
    m_shownAnchor = anchor < 0 ? QVariant() : m_anchors.id(anchor);
    headFor(anchor < 0 ? landing : m_anchors.place(anchor), velocity);
    if (alive)
        Q_EMIT draggingChanged();
    if (alive && former != anchor)
        Q_EMIT anchorChanged();
    if (alive)
        Q_EMIT released(shownPlace(velocity, axes()));
}

/// The drag, or the touch, has come to nothing: back to where it was going.
void SpringDrag::giveUp()
{
    const Alive alive(this);
    m_scroller.release(0);
    if (alive)
        setDragging(false);
    if (!alive)
        return;
    const QPointF here(m_x.inside(place().x()), m_y.inside(place().y()));
    headFor(m_current < 0 ? here : m_anchors.place(m_current), QPointF());
}

/// Something has changed that a drag relies on.
void SpringDrag::endDrag()
{
    if (!m_dragging)
        return;
    const Alive alive(this);
    m_input.drop();
    if (alive)
        giveUp();
}

void SpringDrag::loseTarget()
{
    const Alive alive(this);
    m_input.drop();
    if (alive)
        setDragging(false);
    if (alive)
        setRunning(false);
}

/// Where friction would stop the item, within the ends.
QPointF SpringDrag::landing(QPointF velocity) const
{
    const Friction friction(m_friction);
    const QPointF here = place();
    const double x = friction.restingDisplacement({here.x(), velocity.x()});
    const double y = friction.restingDisplacement({here.y(), velocity.y()});
    return {m_axis & XAxis ? m_x.inside(x) : 0, m_axis & YAxis ? m_y.inside(y) : 0};
}

void SpringDrag::headFor(QPointF there, std::optional<QPointF> velocity)
{
    if (!target())
        return;
    const Alive alive(this);
    const std::optional<SpringParameters> spring = m_current >= 0 && m_springs[m_current]
        ? m_springs[m_current]
        : m_spring.own();
    m_heading = true;
    const int plan = ++m_plan;
    forEachAxis([&](DragAxis &axis, auto coordinate) {
        if (m_plan != plan) // a slot has sent it elsewhere
            return;
        if (spring)
            axis.spring().setSpring(*spring);
        else
            axis.spring().resetSpring();
        if (velocity)
            axis.headFor((there.*coordinate)(), ((*velocity).*coordinate)());
        else
            axis.headFor((there.*coordinate)(), {});
    });
    if (!alive || m_plan != plan)
        return;
    m_heading = false;
    if (!anyMoves())
        return settle();
    setRunning(true);
    if (alive)
        Q_EMIT offsetChanged(); // the velocity
}

void SpringDrag::springFinished(Interpolator::Reason reason)
{
    const bool isLost = reason != Interpolator::Settled && reason != Interpolator::Completed;
    if (m_heading)
        return;
    if (isLost && m_dragging) { // somebody else moves the item now
        const Alive alive(this);
        m_input.drop();
        if (alive)
            setDragging(false);
        return;
    }
    if (anyMoves() || !m_running)
        return;
    if (isLost)
        setRunning(false);
    else
        settle();
}

void SpringDrag::settle()
{
    const Alive alive(this);
    setRunning(false);
    if (alive)
        Q_EMIT offsetChanged(); // the velocity
    if (alive && !m_running && !m_dragging)
        Q_EMIT settledAt(anchor());
}

bool SpringDrag::anyMoves() const
{
    return (m_axis & XAxis && m_x.isMoving()) || (m_axis & YAxis && m_y.isMoving());
}

bool SpringDrag::anyHeld() const
{
    return m_x.spring().isHeld() || m_y.spring().isHeld();
}

void SpringDrag::setDragging(bool dragging)
{
    if (std::exchange(m_dragging, dragging) != dragging)
        Q_EMIT draggingChanged();
}

void SpringDrag::setRunning(bool running)
{
    if (std::exchange(m_running, running) != running)
        Q_EMIT runningChanged();
}

} // namespace sprung::qml
