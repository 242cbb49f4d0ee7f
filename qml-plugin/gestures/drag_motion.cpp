// SPDX-License-Identifier: MIT
#include "drag_motion.h"

#include <QQmlEngine>

#include <cmath>
#include <limits>
#include <utility>

namespace sprung::qml {

DragMotion::DragMotion(DragSettings &settings)
    : m_settings(settings)
    , m_recognizer(
          [this](DragRecognizer::Event event, QPointF point) { handleInput(event, point); })
{
}

void DragMotion::setItems(QQuickItem *handle, Qt::Orientations axes, bool isMirrored)
{
    m_isMirrored = isMirrored;
    m_axes.setUsed(axes);
    m_axes.setMirrored(isMirrored);
    m_axes.setItem(m_settings.target());
    m_settledPending = m_settledPending && m_settings.target();
    m_recognizer.setAxes(axes);
    m_recognizer.setItem(handle, qmlEngine(&m_settings));
}

QPointF DragMotion::velocity() const
{
    return isDragging() ? m_axes.itemVelocity(heldPointerVelocity()) : m_axes.velocity();
}

/// Returns zero while a touch does not drag yet, and while the nested Flickable scrolls.
QPointF DragMotion::heldPointerVelocity() const
{
    return isDragging() && !m_scroller.isScrolling() ? m_recognizer.velocity() : QPointF();
}

bool DragMotion::takeSettled()
{
    return !isRunning() && !isDragging() && std::exchange(m_settledPending, false);
}

bool DragMotion::isOnOneAxis() const
{
    return m_settings.axes() != (Qt::Horizontal | Qt::Vertical);
}

void DragMotion::execute(GestureAction action, GestureActions &pending)
{
    switch (action) {
    case GestureAction::ResetInput:
        pending |= GestureAction::Active;
        return m_recognizer.reset();
    case GestureAction::Cancel:
        pending |= cancel();
        return;
    case GestureAction::Input:
        return m_recognizer.setEnabled(m_settings.isEnabled());
    case GestureAction::Bounds:
        updateBounds();
        return;
    case GestureAction::FollowAnchor:
        pending |= followAnchor();
        return;
    case GestureAction::Scroll:
        return m_scroller.applyPlan(m_recognizer.seconds(), m_recognizer.isFrameDriven());
    case GestureAction::MoveX:
        return m_axes.axis(Qt::Horizontal).executePlan();
    case GestureAction::MoveY:
        return m_axes.axis(Qt::Vertical).executePlan();
    default:
        return;
    }
}

// Drag

void DragMotion::handleInput(DragRecognizer::Event event, QPointF point)
{
    switch (event) {
    case DragRecognizer::Event::Canceled:
        m_settings.flush({GestureAction::Cancel, GestureAction::Active});
        return;
    case DragRecognizer::Event::Pressed:
        if (isOnOneAxis())
            m_scroller.press(point, axis());
        return;
    case DragRecognizer::Event::Touched: // a moving item stops under the pointer
        if (isRunning())
            m_settings.flush(hold());
        return;
    case DragRecognizer::Event::Begun:
        return beginDrag(point);
    case DragRecognizer::Event::Moved:
        return dragBy(point);
    case DragRecognizer::Event::Frame:
        applyPrediction(point);
        return;
    case DragRecognizer::Event::Released:
        return release();
    case DragRecognizer::Event::Lifted:
        if (m_axes.isHeld())
            m_settings.flush(cancel());
        return;
    case DragRecognizer::Event::Over:
        return m_scroller.end();
    case DragRecognizer::Event::CheckRelease:
        return;
    }
}

GestureActions DragMotion::hold()
{
    GestureActions pending{GestureAction::Running};
    if (isRunning())
        pending |= GestureAction::Velocity;
    if (!updateBounds())
        pending |= m_settings.restoreBounds();
    m_settledPending = false;
    return pending | m_axes.hold();
}

void DragMotion::beginDrag(QPointF delta)
{
    if (!m_settings.flush(hold() | GestureAction::Active) || !isDragging())
        return;
    m_axes.beginGrab();
    dragBy(delta);
}

/// Returns the delta that the nested Flickable does not consume.
QPointF DragMotion::consumeScroll(QPointF delta,
                                  double (NestedScroller::*consume)(double, double, double))
{
    if (isOnOneAxis()) {
        double &part = axis() == Qt::Horizontal ? delta.rx() : delta.ry();
        const double opening = axis() == Qt::Horizontal && m_isMirrored ? 1 : -1;
        part = (m_scroller.*consume)(part, opening, m_axes.axis(axis()).distanceToMinimum());
    }
    return delta;
}

void DragMotion::dragBy(QPointF delta)
{
    const bool isFramed = m_recognizer.isFrameDriven() && m_axes.isHeld();
    const GestureActions pending = m_axes.dragBy(consumeScroll(delta, &NestedScroller::consume),
                                                 isFramed);
    m_settings.flush(pending | GestureAction::Scroll);
}

/// Applies the prediction to the item or the nested Flickable.
void DragMotion::applyPrediction(QPointF delta)
{
    m_settings.flush(m_axes.planPrediction(consumeScroll(delta, &NestedScroller::consumePrediction))
                     | GestureAction::Scroll);
}

/// Continues from the predicted position, so that the item does not jump back.
void DragMotion::release()
{
    m_axes.planPrediction(
        consumeScroll(m_recognizer.predictedDelta(), &NestedScroller::consumePrediction));
    const QPointF pointerVelocity = m_recognizer.velocity();
    m_releaseVelocity = m_scroller.isScrolling() ? QPointF() : m_axes.itemVelocity(pointerVelocity);
    m_scroller.release(axis() == Qt::Horizontal ? pointerVelocity.x() : pointerVelocity.y());
    const QPointF targetPosition = restingPosition(m_releaseVelocity);
    setAnchor(anchorFor(targetPosition));
    m_settings.flush(
        animateTo(m_anchor < 0 ? targetPosition : m_settings.parsedAnchors().position(m_anchor),
                  m_releaseVelocity)
        | GestureActions{GestureAction::Scroll, GestureAction::Active, GestureAction::Anchor,
                         GestureAction::Released});
}

/// Handles a canceled drag or touch: continues to the previous target.
GestureActions DragMotion::cancel()
{
    m_scroller.release(0);
    if (!m_settings.target() || !m_axes.isHeld())
        return GestureAction::Scroll;
    m_settledPending = true;
    const QPointF targetPosition = m_anchor < 0 ? m_axes.clamp(position())
                                                : m_settings.parsedAnchors().position(m_anchor);
    return m_axes.cancel(targetPosition, m_settings.springFor(m_anchor))
        | GestureActions{GestureAction::Scroll, GestureAction::Running, GestureAction::Velocity,
                         GestureAction::Settled};
}

// Animation

/// Returns the position at which friction would stop the item, within the bounds.
QPointF DragMotion::restingPosition(QPointF velocity) const
{
    constexpr double infinity = std::numeric_limits<double>::infinity();
    const QPointF limit = m_axes.clamp(
        {std::copysign(infinity, velocity.x()), std::copysign(infinity, velocity.y())});
    const QPointF start = position();
    return m_axes.clamp({m_settings.flingEnd(start.x(), velocity.x(), std::isfinite(limit.x())),
                         m_settings.flingEnd(start.y(), velocity.y(), std::isfinite(limit.y()))});
}

GestureActions DragMotion::animateTo(QPointF position, const std::optional<QPointF> &velocity)
{
    if (!m_settings.target())
        return {};
    m_settledPending = true;
    return m_axes.planMoveTo(position, velocity, m_settings.springFor(m_anchor))
        | GestureActions{GestureAction::Running, GestureAction::Velocity, GestureAction::Settled};
}

/// Called when a spring settles, or another motion acquires the item's position.
void DragMotion::axisFinished(FinishReason reason)
{
    const bool isLost = reason != FinishReason::Settled && reason != FinishReason::Completed;
    GestureActions pending{GestureAction::Running, GestureAction::Velocity, GestureAction::Settled};
    if (isLost && isDragging())
        pending |= cancel() | GestureAction::ResetInput;
    if (isLost)
        m_settledPending = false;
    if (pending.has(GestureAction::ResetInput) || (!m_settings.isExecutingEffect() && !isRunning()))
        m_settings.flush(pending);
}

// Rest

/// Returns false, without a change, if the bounds are crossed.
bool DragMotion::updateBounds()
{
    const std::optional<DragBounds> bounds = m_settings.takeBounds();
    if (!bounds)
        return false;
    const QQuickItem *target = m_settings.target();
    QQuickItem *parent = target ? target->parentItem() : nullptr;
    const QQuickItem *view = parent ? parent : target;
    m_recognizer.setCoordinateItem(parent);
    m_axes.setBounds(bounds->minimum, bounds->maximum,
                     m_settings.isElastic() && view ? view->size() : QSizeF(0, 0));
    return true;
}

void DragMotion::setAnchor(int anchor)
{
    m_anchor = anchor;
    m_anchorId = m_settings.parsedAnchors().id(anchor);
}

int DragMotion::anchorFor(QPointF position) const
{
    const DragAnchors &anchors = m_settings.parsedAnchors();
    return m_settings.snapsOneAnchor() && m_anchor >= 0
        ? anchors.nearestWithinOneStep(position, m_anchor)
        : anchors.nearest(position);
}

GestureActions DragMotion::animateToAnchor(int anchor)
{
    const QPointF targetPosition = m_settings.parsedAnchors().position(anchor);
    const bool isAtAnchor = anchor == m_anchor && !isRunning() && position() == targetPosition;
    setAnchor(anchor);
    if (isAtAnchor || isDragging()) // the end of the drag decides
        return GestureAction::Anchor;
    return animateTo(targetPosition, {}) | GestureAction::Anchor;
}

GestureActions DragMotion::begin(int anchor)
{
    setAnchor(anchor < 0 ? m_settings.parsedAnchors().nearest(position()) : anchor);
    return followAnchor();
}

/// Called when the anchors change. The item stays at its anchor, or animates to it; a dragged item
/// stays under the pointer.
GestureActions DragMotion::followAnchor()
{
    const int index = m_anchorId.isValid() ? m_settings.parsedAnchors().find(m_anchorId) : -1;
    setAnchor(index < 0 ? m_settings.parsedAnchors().nearest(position()) : index);
    updateBounds();
    if (m_anchor < 0 || isDragging() || m_axes.isHeld() || !m_settings.target())
        return GestureAction::Anchor;
    const QPointF targetPosition = m_settings.parsedAnchors().position(m_anchor);
    return (isRunning() ? animateTo(targetPosition, {}) : m_axes.planSnapTo(targetPosition))
        | GestureAction::Anchor;
}

} // namespace sprung::qml
