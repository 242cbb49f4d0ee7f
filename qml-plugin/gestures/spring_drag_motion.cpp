// SPDX-License-Identifier: MIT
// A SpringDrag from the touch to the rest.
#include "spring_drag.h"

#include <sprung/engine/motion.h>
#include <sprung/physics/friction.h>

#include <algorithm>
#include <limits>

namespace sprung::qml {

namespace {
constexpr double unlimited = std::numeric_limits<double>::infinity();
}

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
    if (m_dragging) {
        const QPointF finger = m_input.velocity();
        return {m_axis & XAxis ? finger.x() * m_x.slope() : 0,
                m_axis & YAxis ? finger.y() * m_y.slope() : 0};
    }
    return {m_axis & XAxis ? m_x.velocity() : 0, m_axis & YAxis ? m_y.velocity() : 0};
}

/// The declared anchor, or the nearest one: the item is there from the beginning.
void SpringDrag::beginAtAnchor()
{
    const Alive alive(this);
    layEnds();
    int anchor = m_anchors.nearest(place());
    if (m_wantedAnchor.isValid()) {
        const int wanted = m_anchors.find(m_wantedAnchor);
        if (wanted < 0)
            refuse("anchor", m_wantedAnchor);
        else
            anchor = wanted;
        m_wantedAnchor = QVariant();
    }
    setCurrent(anchor);
    if (alive)
        followAnchors();
}

/// The anchors have changed. The item stays at its anchor, or heads for it; a finger keeps it.
void SpringDrag::followAnchors()
{
    const Alive alive(this);
    const QVariant id = m_shownAnchor;
    int anchor = id.isValid() ? m_anchors.find(id) : -1;
    if (anchor < 0)
        anchor = m_anchors.nearest(place());
    layEnds();
    setCurrent(anchor);
    if (!alive || m_current != anchor || anchor < 0 || m_dragging || anyHeld() || !target())
        return;
    const QPointF there = m_anchors.place(anchor);
    if (m_running)
        headFor(there, {});
    else if (there != place())
        forEachAxis([&](DragAxis &axis, auto coordinate) { axis.snapTo((there.*coordinate)()); });
}

void SpringDrag::layEnds()
{
    QPointF least(-unlimited, -unlimited), most(unlimited, unlimited);
    if (!m_anchors.isEmpty()) {
        least = m_anchors.extent().topLeft();
        most = m_anchors.extent().bottomRight();
    }
    least = placeFrom(m_minimum, axes()).value_or(least);
    most = placeFrom(m_maximum, axes()).value_or(most);
    most = {std::max(least.x(), most.x()), std::max(least.y(), most.y())};
    const QQuickItem *view = target() ? target()->parentItem() : nullptr;
    if (!view)
        view = target();
    m_input.setFrame(target() ? target()->parentItem() : nullptr);
    const QSizeF give = m_elastic && view ? view->size() : QSizeF(0, 0);
    m_x.setEnds(least.x(), most.x(), give.width());
    m_y.setEnds(least.y(), most.y(), give.height());
}

void SpringDrag::grab()
{
    layEnds();
    forEachAxis([](DragAxis &axis, auto) { axis.grab(); });
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
    forEachAxis([&](DragAxis &axis, auto coordinate) { axis.pull((way.*coordinate)()); });
}

void SpringDrag::release()
{
    if (!m_dragging)
        return;
    const Alive alive(this);
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
    setDragging(false);
    if (!alive)
        return;
    const QPointF here(m_x.inside(place().x()), m_y.inside(place().y()));
    headFor(m_current < 0 ? here : m_anchors.place(m_current), QPointF());
}

void SpringDrag::loseTarget()
{
    const Alive alive(this);
    m_input.drop();
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

int SpringDrag::anchorFor(QPointF place) const
{
    return m_oneStep && m_current >= 0 ? m_anchors.nearestWithinOneStep(place, m_current)
                                       : m_anchors.nearest(place);
}

void SpringDrag::step(int steps)
{
    if (m_current >= 0)
        setAnchor(m_anchors.id(m_anchors.stepped(m_current, steps)));
}

void SpringDrag::headFor(QPointF there, std::optional<QPointF> velocity)
{
    if (!target())
        return;
    const Alive alive(this);
    const std::optional<SpringParameters> spring = m_current >= 0 && m_springs[m_current]
        ? m_springs[m_current]
        : m_spring;
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
        m_input.drop();
        return setDragging(false);
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

void SpringDrag::setCurrent(int anchor)
{
    const QVariant id = anchor < 0 ? QVariant() : m_anchors.id(anchor);
    m_current = anchor;
    if (std::exchange(m_shownAnchor, id) != id)
        Q_EMIT anchorChanged();
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
