// SPDX-License-Identifier: MIT
#include "scroll_input.h"

#include <QGuiApplication>
#include <QStyleHints>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace sprung::qml {

namespace {
constexpr double page = 0.9; // fraction of the view
}

bool ScrollInput::handleWheel(const QWheelEvent &event)
{
    const ScrollEvent scroll(event);
    return scroll.kind == ScrollEvent::Wheel ? turn(scroll, event.modifiers()) : follow(scroll);
}

/// Maps the single axis of a wheel: with Shift, or if that axis cannot scroll, to the other axis. Some
/// systems already map the axes with Alt.
QPointF ScrollInput::mapDirection(QPointF way, Qt::KeyboardModifiers modifiers) const
{
    if (way.x() != 0 || !m_axes.x().view().isScrollable())
        return way;
    const QQuickItem &view = *m_axes.view();
    const bool isOnly = !m_axes.y().view().isScrollable()
        && !flickable::isInside(view, Qt::Vertical);
    if (!isOnly && !(modifiers & Qt::ShiftModifier))
        return way;
    return {flickable::isMirrored(view) ? -way.y() : way.y(), 0};
}

bool ScrollInput::turn(const ScrollEvent &event, Qt::KeyboardModifiers modifiers)
{
    const double pixelsPerNotch = m_axes.options().pixelsPerNotch;
    QPointF notches = mapDirection(event.way(pixelsPerNotch) / pixelsPerNotch, modifiers);
    for (auto [axis, part] : {std::pair(&m_axes.x(), &notches.rx()), {&m_axes.y(), &notches.ry()}})
        *part = *part != 0 && axis->canScroll(*part) ? *part : 0;
    if (notches.isNull())
        return false;
    const bool isFlicking = flickable::isMoving(*m_axes.view());
    const QPointF velocity = isFlicking ? m_axes.viewVelocity() : QPointF();
    if (m_axes.endFlick()) {
        m_axes.forEach(notches, [&](ScrollAxis &axis, double part) {
            if (part != 0)
                axis.scrollByNotches(part, &axis == &m_axes.x() ? velocity.x() : velocity.y());
        });
    }
    return true;
}

/// The view that can scroll in the initial direction handles the whole gesture. A touch stops the
/// motion.
bool ScrollInput::follow(const ScrollEvent &event)
{
    const QPointF way = event.way(m_axes.options().pixelsPerNotch);
    if (event.kind == ScrollEvent::TouchBegin) {
        reset();
        m_lead.add({}, event.seconds, event.isDated);
        const bool isThere = m_axes.forEach([&](ScrollAxis &axis) {
            if (axis.isMoving())
                axis.hold(event.seconds);
        });
        if (!isThere)
            return true;
    }
    if (m_gesture == Gesture::Open && !way.isNull()) {
        m_gesture = accepts(way) ? Gesture::Own : Gesture::Foreign;
        if (m_gesture == Gesture::Own)
            m_lead.begin(m_axes.view());
    }
    const bool isOwn = m_gesture == Gesture::Own;
    if (event.kind == ScrollEvent::TouchEnd)
        m_gesture = Gesture::Open;
    if (event.kind == ScrollEvent::TouchEnd || (!isOwn && !way.isNull()))
        return !endTouch(event.seconds) || isOwn;
    if (isOwn)
        pull(event);
    return isOwn;
}

bool ScrollInput::accepts(QPointF way) const
{
    const bool isHorizontal = std::abs(way.x()) > std::abs(way.y());
    const ScrollAxis &axis = isHorizontal ? m_axes.x() : m_axes.y();
    if (!axis.view().isScrollable())
        return false;
    if (axis.canScroll(isHorizontal ? way.x() : way.y()))
        return true;
    return m_axes.options().isElastic
        && !flickable::isInside(*m_axes.view(), axis.view().orientation());
}

void ScrollInput::pull(const ScrollEvent &event)
{
    if (!m_axes.endFlick())
        return;
    const QPointF all = event.way(m_axes.options().pixelsPerNotch);
    m_way += all;
    m_lead.add(m_way, event.seconds, event.isDated);
    m_axes.forEach(all, [&](ScrollAxis &axis, double way) {
        if (m_gesture == Gesture::Own && axis.view().isScrollable())
            pull(axis, way, event);
    });
}

void ScrollInput::pull(ScrollAxis &axis, double way, const ScrollEvent &event)
{
    const bool isSystemsOwn = event.kind == ScrollEvent::Momentum;
    if (!axis.isHeld() && isSystemsOwn)
        return; // the rest of momentum after a bound
    const bool isOver = isSystemsOwn && (!axis.isInsideAfter(way) || !axis.snap().isAnywhere());
    if (!axis.pull(way, event.seconds, m_lead.isActive()) || !isOver)
        return;
    const QPointF ahead = m_lead.predictedOffset();
    if (axis.lead(&axis == &m_axes.x() ? ahead.x() : ahead.y()))
        axis.release(event.seconds);
}

/// Applies the prediction to the content.
bool ScrollInput::lead(QPointF way)
{
    return m_axes.forEach(way, [](ScrollAxis &axis, double part) { axis.lead(part); });
}

/// Continues from the predicted position, so that the content does not jump back.
bool ScrollInput::endTouch(double seconds)
{
    const QPointF ahead = m_lead.predictedOffset();
    endLead();
    return m_axes.forEach(ahead, [seconds](ScrollAxis &axis, double part) {
        if (axis.lead(part))
            axis.release(seconds);
    });
}

void ScrollInput::endLead()
{
    m_lead.end();
    m_lead.reset();
    m_way = {};
}

void ScrollInput::cancelGesture()
{
    endLead();
    if (m_gesture == Gesture::Own)
        m_gesture = Gesture::Foreign;
}

void ScrollInput::reset()
{
    endLead();
    m_gesture = Gesture::Open;
}

bool ScrollInput::handleKey(int key)
{
    const double line = m_axes.options().pixelsPerNotch
        / std::max(1, QGuiApplication::styleHints()->wheelScrollLines());
    const bool hasArrows = !m_axes.view()->property("keyNavigationEnabled").toBool();
    ScrollAxis *axis = &m_axes.main();
    const double forward = axis == &m_axes.x() && flickable::isMirrored(*m_axes.view()) ? -1 : 1;
    double way = 0;
    bool isEnd = false;
    switch (key) {
    case Qt::Key_PageDown:
    case Qt::Key_PageUp:
        way = forward * page * axis->view().size() * (key == Qt::Key_PageDown ? 1 : -1);
        break;
    case Qt::Key_Home:
    case Qt::Key_End:
        way = forward * (key == Qt::Key_End ? 1 : -1);
        isEnd = true;
        break;
    case Qt::Key_Up:
    case Qt::Key_Down:
        axis = &m_axes.y();
        way = hasArrows ? line * (key == Qt::Key_Down ? 1 : -1) : 0;
        break;
    case Qt::Key_Left:
    case Qt::Key_Right:
        axis = &m_axes.x();
        way = hasArrows ? line * (key == Qt::Key_Right ? 1 : -1) : 0;
        break;
    default:
        break;
    }
    if (way == 0 || !axis->canScroll(way))
        return false;
    if (!m_axes.endFlick())
        return true;
    const ScrollRange ends = axis->view().ends();
    if (isEnd)
        axis->scrollTo(way > 0 ? ends.last : ends.first, true);
    else
        axis->scrollTo(axis->pendingTarget() + way);
    return true;
}

} // namespace sprung::qml
