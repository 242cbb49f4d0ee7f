// SPDX-License-Identifier: MIT
#include "scroll_axis.h"

#include <sprung/physics/friction.h>

#include <QQuickWindow>

#include <cmath>
#include <memory>
#include <utility>

namespace sprung::qml {

namespace {

// A Flickable rounds its content position when its size changes, and a scroll bar writes back the
// value that it received.
constexpr double rounding = 1;

} // namespace

ScrollAxis::ScrollAxis(Qt::Orientation orientation)
    : m_view(orientation)
{
    connect(&m_stretch, &ScrollStretch::springingBackChanged, this, &ScrollAxis::notifyMoving);
}

ScrollAxis::~ScrollAxis()
{
    disconnect(&m_stretch, nullptr, this, nullptr);
}

void ScrollAxis::setView(QQuickItem *view)
{
    if (m_view.view())
        disconnect(m_view.view(), nullptr, this, nullptr);
    m_isActing = true; // until the new view is complete
    m_view.setView(view);
    m_unsnappedTarget.reset();
    setSink(AnimatedValue::unboundSink<double>());
    m_stretch.viewChanged();
    m_throttle.reset();
    if (view) {
        QString problem;
        const Sink property = Sink::toProperty(view, m_view.propertyName().toUtf8(), &problem);
        setSink(
            Sink(property.type(), std::make_shared<ScrollSink>(m_stretch, m_throttle, property)));
        motion().filterTime();
        m_view.connectTo(this, "onPositionChanged()", "onRangeChanged()");
    }
    m_isActing = false;
    notifyMoving(); // last, since a slot may delete this
}

void ScrollAxis::setOptions(const ScrollOptions &options)
{
    m_options = options;
    m_throttle.setExact(options.isExact);
    m_stretch.setEnabled(options.isElastic && options.stretches);
}

double ScrollAxis::pendingTarget() const
{
    const bool isThere = m_unsnappedTarget && (isAnimated() || position() == target());
    return isThere ? *m_unsnappedTarget : position();
}

template <typename... Actions>
bool ScrollAxis::runAndNotify(const Actions &...actions)
{
    m_isActing = true;
    return m_dispatcher.runInOrder(
        actions..., [this] { m_isActing = false; }, [this] { Q_EMIT changed(); },
        [this] { notifyMoving(); });
}

void ScrollAxis::notifyMoving()
{
    const bool isMoving = this->isMoving() || isHeld();
    if (!m_isActing && std::exchange(m_lastNotifiedMoving, isMoving) != isMoving)
        Q_EMIT movingChanged();
}

// Animation

void ScrollAxis::scrollByNotches(double notches, double velocity)
{
    m_unsnappedTarget = m_snap.targetAfterNotches(
        pendingTarget(), notches, m_options.pixelsPerNotch, m_view.origin(), m_view.range());
    animateTo(*m_unsnappedTarget, velocity == 0 ? std::optional<double>() : velocity);
}

void ScrollAxis::scrollTo(double position, bool isEnd)
{
    const ElasticRange range = m_view.range();
    m_unsnappedTarget = range.clamp(position);
    animateTo(*m_unsnappedTarget, {}, !isEnd ? None : position <= range.first ? First : Last);
}

void ScrollAxis::animateTo(double position, std::optional<double> velocity, End end)
{
    m_end = end;
    const double target = m_snap.nearest(position, m_view.origin(), m_view.range());
    runAndNotify([this] { m_stretch.recapture(); }, [=, this] { moveTo(target, velocity); });
}

double ScrollAxis::effectiveSeconds(double seconds) const
{
    return m_throttle.effectiveSeconds(motion().trajectory(), seconds);
}

bool ScrollAxis::stop()
{
    const double velocity = this->velocity();
    m_unsnappedTarget.reset();
    m_end = None;
    const bool wasHeld = isHeld();
    endDrag();
    if (!wasHeld && !isMoving() && position() == m_view.position())
        return true;
    return stopMotion(velocity);
}

bool ScrollAxis::stopMotion(double velocity)
{
    return runAndNotify([this] { motion().stop(); },
                        [=, this] { m_stretch.release(m_options.spring, velocity); });
}

void ScrollAxis::springBack(double velocity)
{
    if (isHeld() || isRunning() || !m_view.canScroll())
        return;
    m_stretch.takeOvershoot();
    if (isMoving() || !m_stretch.isAtEdge())
        runAndNotify([&] { m_stretch.release(m_options.spring, velocity); });
    else if (!isInside())
        animateTo(m_view.range().clamp(position()), velocity);
}

// Touch

bool ScrollAxis::hold(double seconds)
{
    m_unsnappedTarget.reset();
    m_end = None;
    return runAndNotify([&] { grab(seconds); }, [this] { m_stretch.recapture(); },
                        [this] { applyRange(); });
}

bool ScrollAxis::dragBy(double delta, double seconds, bool isPredicted)
{
    if (!isHeld() && !hold(seconds))
        return false;
    drag(delta, seconds, isPredicted);
    return isPredicted ? runAndNotify() : runAndNotify([this] { showDragged(0); });
}

bool ScrollAxis::applyPrediction(double delta)
{
    if (!isPredicted())
        return true;
    m_isActing = true;
    return m_dispatcher.runInOrder([=, this] { showDragged(delta); },
                                   [this] { m_isActing = false; });
}

/// Shows the content at the drag position plus the predicted \a delta.
void ScrollAxis::showDragged(double delta)
{
    m_view.setPosition(m_stretch.setStretchedPosition(draggedPosition(delta)));
}

bool ScrollAxis::isInsideAfter(double delta) const
{
    return dragPosition() + delta == range().clamp(dragPosition() + delta);
}

void ScrollAxis::releaseWith(double velocity)
{
    if (!isHeld())
        return;
    const double from = position();
    velocity = endDrag(velocity);
    if (m_snap.isEmpty() && isInside() && velocity != 0) {
        runAndNotify([=, this] { coast(velocity, from); });
        return;
    }
    const double resting = Friction(m_options.friction).restingDisplacement({from, velocity});
    const ElasticRange range = m_view.range();
    m_unsnappedTarget = m_snap.nearest(range.clamp(isInside() ? resting : position()),
                                       m_view.origin(), range);
    animateTo(*m_unsnappedTarget, velocity);
}

// External changes

/// Ends the motion if external code moves the content.
void ScrollAxis::onPositionChanged()
{
    const double position = this->position();
    if (m_isActing)
        return;
    if (isRunning()
        && (std::abs(motion().as<double>() - position) < rounding
            || flickable::movesToRows(*m_view.view())))
        return;
    if (isHeld() && std::abs(displayedPosition() - lastDraggedPosition()) < rounding)
        return;
    if (isMoving() || isHeld())
        stop();
    else if (position != target())
        m_unsnappedTarget.reset();
}

void ScrollAxis::onRangeChanged()
{
    if (!m_view.view())
        return;
    if (!m_stretch.isAtEdge() && !(isHeld() ? stopMotion(velocity()) : stop()))
        return;
    const bool isApplied = applyRange();
    const ElasticRange range = m_view.range();
    if (!isApplied && isCoasting())
        return animateTo(range.clamp(position()), velocity());
    if (!isApplied && isAnimated()) {
        const double restingPosition = m_end == Last ? range.last
            : m_end == First                         ? range.first
                                                     : range.clamp(target());
        if (restingPosition == target())
            return;
        m_unsnappedTarget = restingPosition;
        return animateTo(restingPosition, {}, m_end);
    }
    Q_EMIT changed();
}

double ScrollAxis::pixel() const
{
    const QQuickWindow *window = m_view.view() ? m_view.view()->window() : nullptr;
    return window ? 1 / window->effectiveDevicePixelRatio() : 1;
}

ElasticRange ScrollAxis::range() const
{
    ElasticRange range = m_view.range();
    range.overscrollLimit = m_options.isElastic ? m_view.size() : 0;
    return range;
}

} // namespace sprung::qml
