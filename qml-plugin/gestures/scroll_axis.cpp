// SPDX-License-Identifier: MIT
#include "scroll_axis.h"

#include <sprung/physics/friction.h>

#include <QQuickWindow>

#include <algorithm>
#include <cmath>
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
    m_view.setView(view);
    m_unsnappedTarget.reset();
    m_isHeld = false;
    m_stretch.viewChanged();
    m_throttle.reset();
    m_motion.reset();
    if (!view)
        return notifyMoving();
    QString problem;
    const Sink property = Sink::toProperty(view, m_view.propertyName().toUtf8(), &problem);
    AnimatedValueOwner &owner = *this;
    auto sink = std::make_shared<ScrollSink>(m_stretch, m_throttle, property);
    m_motion.emplace(owner, Sink(property.type(), std::move(sink)));
    m_motion->ignoreTargetMotion(); // a wheel's target jumps from notch to notch
    m_motion->filterTime();
    m_view.connectTo(this, "onPositionChanged()", "onRangeChanged()");
    notifyMoving();
}

void ScrollAxis::setOptions(const ScrollOptions &options)
{
    m_options = options;
    m_throttle.setExact(options.isExact);
    m_stretch.setEnabled(options.isElastic && options.stretches);
}

bool ScrollAxis::isMoving() const
{
    return (m_motion && m_motion->isRunning()) || m_stretch.isSpringingBack();
}

double ScrollAxis::restingPosition() const
{
    if (isAnimated())
        return m_restingPosition;
    if (isCoasting())
        return m_view.range().inside(valueAs<double>(m_motion->trajectory().restingValue()));
    return position();
}

double ScrollAxis::velocity() const
{
    if (m_isHeld)
        return m_estimator.velocity()[0] * elasticRange().derivative(m_dragPosition);
    return m_motion ? m_motion->velocity()[0] : 0;
}

bool ScrollAxis::canScroll(double delta) const
{
    if (!m_view.isScrollable())
        return false;
    const ScrollRange range = m_view.range();
    const auto remaining = [&](double position) {
        return delta > 0 ? range.last - position : position - range.first;
    };
    return std::max(remaining(position()), remaining(restingPosition())) > pixel() / 2;
}

double ScrollAxis::pendingTarget() const
{
    const bool isThere = m_unsnappedTarget && (isAnimated() || position() == m_restingPosition);
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
    const bool isMoving = this->isMoving() || m_isHeld;
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
    const ScrollRange range = m_view.range();
    m_unsnappedTarget = range.inside(position);
    animateTo(*m_unsnappedTarget, {}, !isEnd ? None : position <= range.first ? First : Last);
}

void ScrollAxis::animateTo(double position, std::optional<double> velocity, End end)
{
    m_isHeld = false;
    m_end = end;
    m_velocity = velocity;
    m_restingPosition = m_view.range().inside(
        roundToPixel(m_snap.nearest(position, m_view.origin(), m_view.range())));
    runAndNotify([this] { m_stretch.recapture(); }, [this] { startSpring(); });
}

MotionPlan ScrollAxis::plan(const AnimatedValue &) const
{
    MotionPlan plan = m_spring.plan(m_view.view());
    plan.bounds = m_bounds;
    if (m_isCoasting)
        plan.kind = FrictionPlan{m_options.friction, m_options.spring};
    return plan;
}

double ScrollAxis::effectiveSeconds(double seconds) const
{
    return m_throttle.effectiveSeconds(m_motion->trajectory(), seconds);
}

void ScrollAxis::preparePlan(bool isCoasting)
{
    m_isCoasting = isCoasting;
    m_spring.spring.set(this, m_options.spring);
    m_spring.tolerance = pixel() / 4;
    updateBounds();
}

void ScrollAxis::startSpring()
{
    if (!m_motion)
        return;
    preparePlan(false);
    MotionStart start;
    if (m_velocity)
        start.velocity = {*m_velocity};
    m_motion->animateTo(typedValue(m_restingPosition), start);
}

/// Adjusts the velocity slightly, so that friction stops the content on a whole pixel.
void ScrollAxis::coast(double velocity, double from)
{
    const Friction friction(m_options.friction);
    const double resting = friction.restingDisplacement({from, velocity});
    if (m_options.friction > 0 && resting == m_view.range().inside(resting))
        velocity = friction.velocityToTravel(roundToPixel(resting) - position());
    m_velocity = velocity;
    runAndNotify([this] { startCoasting(); });
}

void ScrollAxis::startCoasting()
{
    if (!m_motion)
        return;
    preparePlan(true);
    m_motion->push({*m_velocity});
}

void ScrollAxis::stopMotion()
{
    if (m_motion)
        m_motion->stop();
}

/// Without elasticity, the content stays within the bounds, unless it is beyond them already.
void ScrollAxis::updateBounds()
{
    m_bounds.reset();
    if ((m_options.isElastic && !m_isCoasting) || !isInside())
        return;
    using Behavior = Bounds::BoundsBehavior;
    const ScrollRange range = m_view.range();
    m_bounds = std::make_shared<const Bounds>(
        Bounds{.minimum = typedValue(range.first),
               .maximum = typedValue(range.last),
               .boundsBehavior = !m_isCoasting ? Behavior::Clamp
                   : m_options.isElastic       ? Behavior::SpringBack
                                               : Behavior::Stop,
               .spring = m_options.spring});
}

bool ScrollAxis::stop()
{
    m_velocity = velocity();
    m_unsnappedTarget.reset();
    m_end = None;
    const bool wasHeld = std::exchange(m_isHeld, false);
    if (!wasHeld && !isMoving() && position() == m_view.position())
        return true;
    return runAndNotify([this] { stopMotion(); },
                        [this] { m_stretch.release(m_options.spring, *m_velocity); });
}

void ScrollAxis::springBack(double velocity)
{
    if (m_isHeld || isAnimated() || isCoasting() || !m_view.canScroll())
        return;
    m_stretch.takeOvershoot();
    if (isMoving() || !m_stretch.isAtEdge())
        runAndNotify([&] { m_stretch.release(m_options.spring, velocity); });
    else if (!isInside())
        animateTo(m_view.range().inside(position()), velocity);
}

// Touch

bool ScrollAxis::hold(double seconds)
{
    m_unsnappedTarget.reset();
    m_end = None;
    m_isHeld = true;
    m_isPredicted = false;
    m_dragPosition = position();
    m_estimator.reset();
    return runAndNotify([this] { stopMotion(); }, [this] { m_stretch.recapture(); },
                        [&] {
                            m_dragPosition = elasticRange().inverse(position());
                            m_estimator.addSample(seconds, {m_dragPosition});
                        });
}

bool ScrollAxis::dragBy(double delta, double seconds, bool isPredicted)
{
    if (!m_isHeld && !hold(seconds))
        return false;
    m_dragPosition += delta;
    if (!m_options.isElastic) // so that a reversal takes effect immediately
        m_dragPosition = elasticRange().clamp(m_dragPosition);
    m_estimator.addSample(seconds, {m_dragPosition});
    m_isPredicted = isPredicted;
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
    m_view.setPosition(
        m_stretch.setStretchedPosition(elasticRange().rubberBanded(m_dragPosition + delta)));
}

bool ScrollAxis::isInsideAfter(double delta) const
{
    return m_dragPosition + delta == elasticRange().clamp(m_dragPosition + delta);
}

void ScrollAxis::releaseWith(double velocity)
{
    if (!m_isHeld)
        return;
    const double position = this->position();
    const bool isInside = this->isInside();
    m_isHeld = false;
    const ScrollRange range = m_view.range();
    velocity *= elasticRange().derivative(m_dragPosition);
    if (m_snap.isEmpty() && isInside && velocity != 0)
        return coast(velocity, position);
    const double resting = Friction(m_options.friction).restingDisplacement({position, velocity});
    m_unsnappedTarget = m_snap.nearest(range.inside(isInside ? resting : position), m_view.origin(),
                                       range);
    animateTo(*m_unsnappedTarget, velocity);
}

// External changes

bool ScrollAxis::isOwnWrite(double position) const
{
    return m_isActing
        || (m_motion && m_motion->isRunning()
            && std::abs(m_motion->as<double>() - position) < rounding);
}

/// Ends the motion if external code moves the content.
void ScrollAxis::onPositionChanged()
{
    const double position = this->position();
    if (isOwnWrite(position))
        return;
    if (isMoving() || m_isHeld)
        stop();
    else if (position != m_restingPosition)
        m_unsnappedTarget.reset();
}

void ScrollAxis::onRangeChanged()
{
    if (!m_view.view())
        return;
    const bool isHeld = m_isHeld;
    if (!m_stretch.isAtEdge() && !stop())
        return;
    m_isHeld = isHeld;
    const ScrollRange range = m_view.range();
    if (m_isHeld) {
        m_dragPosition = elasticRange().inverse(position());
    } else if (isCoasting()) {
        if (!isInside())
            return animateTo(range.inside(position()), velocity());
        updateBounds();
        m_motion->updatePlan();
    } else if (isAnimated()) {
        const double restingPosition = m_end == Last ? range.last
            : m_end == First                         ? range.first
                                                     : range.inside(m_restingPosition);
        if (restingPosition == m_restingPosition)
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

/// Rounds to a pixel. Sums close to half a pixel must round the same despite rounding errors.
double ScrollAxis::roundToPixel(double position) const
{
    const double pixel = this->pixel();
    return std::floor(position / pixel + 0.5 + 1e-6) * pixel;
}

/// Without elasticity, the content stays within the bounds, unless it is beyond them already.
ElasticRange ScrollAxis::elasticRange() const
{
    const ScrollRange range = m_view.range();
    return {range.first, range.last, m_options.isElastic ? m_view.size() : 0};
}

} // namespace sprung::qml
