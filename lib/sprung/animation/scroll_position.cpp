// SPDX-License-Identifier: MIT
#include "scroll_position.h"

#include <sprung/physics/friction.h>

#include <algorithm>
#include <cmath>

namespace sprung {

double ScrollPosition::position() const
{
    return isPredicted() ? m_range.rubberBanded(m_dragPosition) : displayedPosition();
}

double ScrollPosition::restingPosition() const
{
    if (isAnimated())
        return m_target;
    return isCoasting() ? range().clamp(valueAs<double>(m_motion->trajectory().restingValue()))
                        : position();
}

double ScrollPosition::velocity() const
{
    return m_isHeld ? visibleVelocity(m_estimator.velocity()[0]) : m_motion->velocity()[0];
}

double ScrollPosition::visibleVelocity(double pointer) const
{
    return pointer * range().derivative(m_dragPosition + m_ahead);
}

bool ScrollPosition::canScroll(double delta) const
{
    const ElasticRange range = this->range();
    const auto remaining = [&](double position) {
        return delta > 0 ? range.last - position : position - range.first;
    };
    return range.last > range.first
        && std::max(remaining(position()), remaining(restingPosition())) > pixel() / 2;
}

/// Rounds to a pixel. Sums close to half a pixel must round the same despite rounding errors.
double ScrollPosition::roundToPixel(double position) const
{
    return std::floor(position / pixel() + 0.5 + 1e-6) * pixel();
}

// Animation

void ScrollPosition::setSink(const Sink &sink)
{
    m_motion.emplace(*this, sink);
    m_motion->ignoreTargetMotion(); // a wheel's target jumps from notch to notch
}

MotionPlan ScrollPosition::plan(const AnimatedValue &value) const
{
    MotionPlan plan = m_spring.plan(value.owner().subject());
    plan.bounds = m_bounds;
    if (m_isCoasting)
        plan.kind = FrictionPlan{.rate = options().friction, .spring = {}};
    return plan;
}

/// Sets the parts of plan() for a motion that starts now. Without elasticity, the content stays
/// within the bounds, unless it is beyond them already.
void ScrollPosition::preparePlan(bool isCoasting)
{
    m_isCoasting = isCoasting;
    m_spring.spring.set(subject(), options().spring);
    m_spring.tolerance = pixel() / 4;
    m_bounds.reset();
    const bool isElastic = options().isElastic;
    if ((isElastic && !isCoasting) || !isInside())
        return;
    using Behavior = Bounds::BoundsBehavior;
    const ElasticRange range = this->range();
    m_bounds = std::make_shared<const Bounds>(
        Bounds{.minimum = typedValue(range.first),
               .maximum = typedValue(range.last),
               .boundsBehavior = !isCoasting ? Behavior::Clamp
                   : isElastic               ? Behavior::SpringBack
                                             : Behavior::Stop,
               .spring = m_spring.plan(subject()).spring()->resolved.spring});
}

void ScrollPosition::moveTo(double position, std::optional<double> velocity)
{
    m_isHeld = false;
    m_target = range().clamp(roundToPixel(position));
    preparePlan(false);
    MotionStart start;
    if (velocity)
        start.velocity = {*velocity};
    m_motion->animateTo(typedValue(m_target), start);
}

/// Adjusts the velocity slightly, so that friction stops the content on a whole pixel.
void ScrollPosition::coast(double velocity, double from)
{
    const Friction friction(options().friction);
    const double resting = friction.restingDisplacement({from, velocity});
    if (options().friction > 0 && resting == range().clamp(resting))
        velocity = friction.velocityToTravel(roundToPixel(resting) - position());
    preparePlan(true);
    m_motion->push({velocity});
}

// Drag

void ScrollPosition::grab(double seconds)
{
    m_motion->stop();
    m_isHeld = true;
    m_isPredicted = false;
    m_range = range();
    m_lastDraggedPosition = displayedPosition();
    m_dragPosition = m_range.inverse(m_lastDraggedPosition);
    m_ahead = m_dragDistance = 0;
    m_estimator.reset();
    m_estimator.addSample(seconds, {m_dragDistance});
}

void ScrollPosition::drag(double delta, double seconds, bool isPredicted)
{
    const double before = m_dragPosition;
    m_dragPosition += delta;
    if (!options().isElastic)
        m_dragPosition = range().clamp(m_dragPosition); // a reversal takes effect immediately
    m_dragDistance += m_dragPosition - before;
    m_estimator.addSample(seconds, {m_dragDistance});
    m_isPredicted = isPredicted;
}

double ScrollPosition::draggedPosition(double ahead)
{
    m_ahead = ahead;
    m_lastDraggedPosition = range().rubberBanded(m_dragPosition + ahead);
    return m_lastDraggedPosition;
}

double ScrollPosition::endDrag(double velocity)
{
    m_isHeld = false;
    return visibleVelocity(velocity);
}

bool ScrollPosition::applyRange()
{
    if (m_isHeld) {
        const double current = position(); // in the previous range
        m_range = range();
        m_dragPosition = m_range.inverse(current);
    } else if (isCoasting() && isInside()) {
        preparePlan(true);
        m_motion->updatePlan();
    } else {
        return false;
    }
    return true;
}

} // namespace sprung
