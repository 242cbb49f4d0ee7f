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
    return scroll.phase == Qt::NoScrollPhase ? handleNotches(scroll, event.modifiers())
                                             : handleTouch(scroll);
}

/// Maps the single axis of a wheel: with Shift, or if that axis cannot scroll, to the other axis.
/// Some systems already map the axes with Alt.
QPointF ScrollInput::mapDirection(QPointF delta, Qt::KeyboardModifiers modifiers) const
{
    if (delta.x() != 0 || !m_axes.x().view().isScrollable())
        return delta;
    const QQuickItem &view = *m_axes.view();
    const bool isOnly = !m_axes.y().view().isScrollable()
        && !flickable::isInside(view, Qt::Vertical);
    if (!isOnly && !(modifiers & Qt::ShiftModifier))
        return delta;
    return {flickable::isMirrored(view) ? -delta.y() : delta.y(), 0};
}

bool ScrollInput::handleNotches(const ScrollEvent &event, Qt::KeyboardModifiers modifiers)
{
    const double pixelsPerNotch = m_axes.options().pixelsPerNotch;
    QPointF notches = mapDirection(event.delta(pixelsPerNotch) / pixelsPerNotch, modifiers);
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
bool ScrollInput::handleTouch(const ScrollEvent &event)
{
    const QPointF delta = event.delta(m_axes.options().pixelsPerNotch);
    if (event.phase == Qt::ScrollBegin) {
        reset();
        m_prediction.add({}, event.seconds, event.hasTimestamp);
        const bool isThere = m_axes.forEach([&](ScrollAxis &axis) {
            if (axis.isMoving())
                axis.hold(event.seconds);
        });
        if (!isThere)
            return true;
    }
    if (m_gesture == Gesture::Open && !delta.isNull()) {
        m_gesture = accepts(delta) ? Gesture::Own : Gesture::Foreign;
        if (m_gesture == Gesture::Own)
            m_prediction.begin(m_axes.view());
    }
    const bool isOwn = m_gesture == Gesture::Own;
    if (event.phase == Qt::ScrollEnd)
        m_gesture = Gesture::Open;
    if (event.phase == Qt::ScrollEnd || (!isOwn && !delta.isNull()))
        return !endTouch(event.seconds) || isOwn;
    if (isOwn)
        dragBy(event);
    return isOwn;
}

bool ScrollInput::accepts(QPointF delta) const
{
    const bool isHorizontal = std::abs(delta.x()) > std::abs(delta.y());
    const ScrollAxis &axis = isHorizontal ? m_axes.x() : m_axes.y();
    if (!axis.view().isScrollable())
        return false;
    if (axis.canScroll(isHorizontal ? delta.x() : delta.y()))
        return true;
    return m_axes.options().isElastic
        && !flickable::isInside(*m_axes.view(), axis.view().orientation());
}

void ScrollInput::dragBy(const ScrollEvent &event)
{
    if (!m_axes.endFlick())
        return;
    const QPointF translation = event.delta(m_axes.options().pixelsPerNotch);
    m_translation += translation;
    m_prediction.add(m_translation, event.seconds, event.hasTimestamp);
    m_axes.forEach(translation, [&](ScrollAxis &axis, double delta) {
        if (m_gesture == Gesture::Own && axis.view().isScrollable())
            dragBy(axis, delta, event);
    });
}

void ScrollInput::dragBy(ScrollAxis &axis, double delta, const ScrollEvent &event)
{
    const bool isSystemsOwn = event.phase == Qt::ScrollMomentum;
    if (!axis.isHeld() && isSystemsOwn)
        return; // the rest of momentum after a bound
    const bool isOver = isSystemsOwn && (!axis.isInsideAfter(delta) || !axis.snap().isEmpty());
    if (!axis.dragBy(delta, event.seconds, m_prediction.isActive()) || !isOver)
        return;
    const QPointF predictedDelta = m_prediction.predictedDelta();
    if (axis.applyPrediction(&axis == &m_axes.x() ? predictedDelta.x() : predictedDelta.y()))
        axis.release(event.seconds);
}

/// Applies the prediction to the content.
bool ScrollInput::applyPrediction(QPointF delta)
{
    return m_axes.forEach(delta, [](ScrollAxis &axis, double part) { axis.applyPrediction(part); });
}

/// Continues from the predicted position, so that the content does not jump back.
bool ScrollInput::endTouch(double seconds)
{
    const QPointF predictedDelta = m_prediction.predictedDelta();
    endPrediction();
    return m_axes.forEach(predictedDelta, [seconds](ScrollAxis &axis, double part) {
        if (axis.applyPrediction(part))
            axis.release(seconds);
    });
}

void ScrollInput::endPrediction()
{
    m_prediction.end();
    m_prediction.reset();
    m_translation = {};
}

void ScrollInput::cancelGesture()
{
    endPrediction();
    if (m_gesture == Gesture::Own)
        m_gesture = Gesture::Foreign;
}

void ScrollInput::reset()
{
    endPrediction();
    m_gesture = Gesture::Open;
}

bool ScrollInput::handleKey(int key)
{
    const double line = m_axes.options().pixelsPerNotch
        / std::max(1, QGuiApplication::styleHints()->wheelScrollLines());
    const bool hasArrows = !m_axes.view()->property("keyNavigationEnabled").toBool();
    ScrollAxis *axis = &m_axes.main();
    const double forward = axis == &m_axes.x() && flickable::isMirrored(*m_axes.view()) ? -1 : 1;
    double delta = 0;
    bool isEnd = false;
    switch (key) {
    case Qt::Key_PageDown:
    case Qt::Key_PageUp:
        delta = forward * page * axis->view().size() * (key == Qt::Key_PageDown ? 1 : -1);
        break;
    case Qt::Key_Home:
    case Qt::Key_End:
        delta = forward * (key == Qt::Key_End ? 1 : -1);
        isEnd = true;
        break;
    case Qt::Key_Up:
    case Qt::Key_Down:
        axis = &m_axes.y();
        delta = hasArrows ? line * (key == Qt::Key_Down ? 1 : -1) : 0;
        break;
    case Qt::Key_Left:
    case Qt::Key_Right:
        axis = &m_axes.x();
        delta = hasArrows ? line * (key == Qt::Key_Right ? 1 : -1) : 0;
        break;
    default:
        break;
    }
    if (delta == 0 || !axis->canScroll(delta))
        return false;
    if (!m_axes.endFlick())
        return true;
    const ElasticRange range = axis->view().range();
    if (isEnd)
        axis->scrollTo(delta > 0 ? range.last : range.first, true);
    else
        axis->scrollTo(axis->pendingTarget() + delta);
    return true;
}

} // namespace sprung::qml
