// SPDX-License-Identifier: MIT
// Advances a trajectory from bound to bound, at the exact time of each impact.
#include "trajectory.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace sprung {

namespace {

constexpr int maxImpacts = 4096;         // in one step: after this number, the motion is invisible
constexpr double rounding = 1e-9;        // of a step: the rounding error of many summed frame times
constexpr double impactTolerance = 1e-6; // of the tolerance: a smaller excursion is no impact

/// Whether the impacts accelerate and therefore end. \a flightTime is the time between the last two
/// of \a impacts in \a passed seconds.
bool areImpactsFinite(double flightTime, double passed, int impacts)
{
    return flightTime < passed / impacts / 1000 || passed == 0;
}

/// Brings every channel that is beyond a bound to the bound. Returns whether one was beyond. The
/// value may be rounded onto the bound, so the displacements are compared.
bool clampStates(const Bounds &bounds, const ChannelType &type, const TypedValue &origin,
                 States *states)
{
    constexpr double stateRounding = 1e-14;
    bool clamped = false;
    const auto bring = [&](const std::optional<TypedValue> &bound, int side) {
        if (!bound)
            return;
        const TypedValue zero{};
        const ChannelValues size = type.difference(&zero, &*bound);
        const ChannelValues delta = type.difference(&origin, &*bound);
        for (std::size_t i = 0; i < std::size_t(type.count); ++i) {
            double &displacement = (*states)[i].displacement;
            const double margin = stateRounding * (std::abs(size[i]) + std::abs(delta[i]));
            if (side * (displacement - delta[i]) > margin) {
                displacement = delta[i];
                clamped = true;
            }
        }
    };
    bring(bounds.minimum, -1);
    bring(bounds.maximum, 1);
    return clamped;
}

ChannelValues scaled(ChannelValues values, double factor)
{
    for (double &value : values)
        value *= factor;
    return values;
}

} // namespace

Trajectory::Sample Trajectory::now() const
{
    const ChannelType *const channelType = type();
    if (!channelType)
        return {};
    const ChannelValues rate = scaled(m_track.velocities(), m_timeScale);
    return {channelType, m_track.value(),
            channelType->isRotation
                ? channelType->velocity(m_track.displacements().data(), rate.data())
                : rate};
}

Trajectory::Sample Trajectory::at(double seconds) const
{
    Trajectory future = *this;
    future.advance(seconds);
    return future.now();
}

void Trajectory::setValue(const TypedValue &value)
{
    if (!type())
        return;
    const TypedValue lawOrigin = origin();
    m_track.placeAtRest(value);
    m_track.rebase(lawOrigin);
    clearStopped();
}

void Trajectory::setVelocity(const ChannelValues &perSecond)
{
    const ChannelType *const channelType = type();
    if (!channelType)
        return;
    const ChannelValues rate = channelType->isRotation
        ? channelType->rate(m_track.displacements().data(), perSecond.data())
        : perSecond;
    m_track.setVelocities(scaled(rate, 1 / m_timeScale));
    clearStopped();
}

void Trajectory::setLaw(const Law &law, double timeScale)
{
    m_law = law;
    if (m_cold || std::visit([](const auto &typedLaw) { return typedLaw.usesSettleTimer(); }, law))
        m_cold.ensure().settleTimer = 0; // allocated now, so that no tick allocates
    clearStopped();
    if (timeScale != m_timeScale)
        m_track.setVelocities(scaled(m_track.velocities(), m_timeScale / timeScale));
    m_timeScale = timeScale;
}

void Trajectory::setBounds(std::shared_ptr<const Bounds> bounds)
{
    if (m_cold || bounds)
        m_cold.ensure().bounds = std::move(bounds);
    if (!canHitBounds())
        return;
    States states = m_track.states();
    if (!clampStates(*m_cold->bounds, *type(), origin(), &states))
        return;
    // A value beyond a bound is moved to the bound and keeps its velocity. With SpringBack, the
    // spring takes over immediately.
    if (m_cold->bounds->boundsBehavior == Bounds::BoundsBehavior::SpringBack)
        return springBackAtBound();
    m_track.setStates(states);
    clearStopped();
}

Trajectory::AdvanceResult Trajectory::advance(double seconds)
{
    const AdvanceResult progress = advanceUnsnapped(seconds);
    if (progress == AdvanceResult::Settled)
        snapToRest();
    return progress;
}

Trajectory::AdvanceResult Trajectory::advanceUnsnapped(double seconds)
{
    if (m_cold) {
        const double waited = std::min(m_cold->delay, seconds);
        m_cold->delay -= waited;
        seconds -= waited;
    }
    if (seconds > 0 && isTargetMoving()) {
        seconds = advanceTargetMotion(seconds);
        if (seconds == 0)
            return AdvanceResult::Moving;
    }
    return seconds > 0 ? advanceThroughImpacts(seconds * m_timeScale) : AdvanceResult::Waiting;
}

/// Advances by \a seconds of the law, from impact to impact.
Trajectory::AdvanceResult Trajectory::advanceThroughImpacts(double seconds)
{
    if (!type())
        return AdvanceResult::Settled;
    if (isStopped())
        return AdvanceResult::BoundReached;
    const double total = seconds;
    Bounds::Impact impact;
    for (int i = 0; i < maxImpacts; ++i) {
        impact = nextImpact();
        // The motion ends at a bound or at rest, whichever is first.
        if (impact.seconds <= seconds && timeToRest() <= impact.seconds) {
            snapToRest();
            return AdvanceResult::Settled;
        }
        step(std::min(seconds, impact.seconds));
        if (impact.seconds > seconds) {
            if (timeToRest() > rounding * seconds)
                return AdvanceResult::Moving;
            if (std::holds_alternative<ExponentialLaw>(m_law)) // the law does not stop by itself
                snapToRest();
            return AdvanceResult::Settled;
        }
        seconds -= impact.seconds;
        applyImpact(impact);
        if (m_cold->bounds->boundsBehavior == Bounds::BoundsBehavior::Stop)
            return AdvanceResult::BoundReached;
    }
    if (std::isinf(timeToRest())
        && !areImpactsFinite(impact.seconds, total - seconds, maxImpacts)) {
        // The value alternates between the bounds forever, with constant flight times. With several
        // channels, the impacts are ignored from here on.
        if (type()->count == 1)
            return advanceThroughImpacts(std::fmod(seconds, 2 * impact.seconds));
        return AdvanceResult::Moving;
    }
    m_track.placeAtRest(impact.valueOnBound(*type(), m_track.value()));
    return AdvanceResult::Settled;
}

Trajectory::End Trajectory::end() const
{
    if (!type())
        return {};
    if (isStopped())
        return {EndReason::BoundReached, 0, {type(), m_track.value(), m_cold->impact}};
    Trajectory future = *this;
    constexpr int limit = 4 * maxImpacts;
    double passed = 0;
    double flightTime = 0;
    if (future.isTargetMoving()) {
        passed = targetMotion().seconds() * m_timeScale;
        future.advanceTargetMotion(targetMotion().seconds());
    }
    for (int i = 0; i < limit; ++i) {
        const double remaining = future.timeToRest();
        const Bounds::Impact impact = future.nextImpact();
        flightTime = impact.seconds;
        if (remaining <= flightTime) {
            if (std::isinf(remaining))
                return {EndReason::Never, detail::never, now()};
            future.step(remaining);
            future.snapToRest();
            return {EndReason::Settled, delay() + (passed + remaining) / m_timeScale, future.now()};
        }
        passed += flightTime;
        future.step(flightTime);
        future.applyImpact(impact);
        if (future.isStopped())
            return {EndReason::BoundReached, delay() + passed / m_timeScale, future.end().last};
    }
    if (!areImpactsFinite(flightTime, passed, limit))
        return {EndReason::Never, detail::never, now()};
    future.m_track.placeAtRest(future.now().value);
    return {EndReason::Settled, delay() + passed / m_timeScale, future.now()};
}

TypedValue Trajectory::restingValue() const
{
    const TypedValue lawOrigin = origin();
    const auto *spring = std::get_if<SpringLaw>(&m_law);
    if (!type() || (spring && spring->parameters.stiffness > 0 && !m_cold))
        return lawOrigin;
    const States states = m_track.states();
    ChannelValues displacement{};
    for (int i = 0; i < type()->count; ++i) {
        displacement[std::size_t(i)] = std::visit(
            [&](const auto &law) { return law.restingDisplacement(states[std::size_t(i)], i); },
            m_law);
    }
    TypedValue value{};
    type()->displaced(&lawOrigin, displacement.data(), &value);
    if (m_cold && m_cold->bounds)
        m_cold->bounds->clamp(*type(), &value);
    return value;
}

double Trajectory::timeToRest() const
{
    return std::visit(
        [&](const auto &law) {
            return law.timeToRest(m_track.states(), m_tolerance, settleTimer());
        },
        m_law);
}

double Trajectory::extent() const
{
    return std::max(
        m_track.distance(),
        std::visit([&](const auto &law) { return law.travelDistance(m_track.speed()); }, m_law));
}

Bounds::Impact Trajectory::nextImpact() const
{
    if (!canHitBounds())
        return {};
    return m_cold->bounds->nextImpact(m_law, m_track.states(), *type(), origin(),
                                      impactTolerance * m_tolerance.distance);
}

void Trajectory::step(double seconds)
{
    States states = m_track.states();
    std::visit(
        [&](const auto &law) {
            if (m_cold)
                m_cold->settleTimer = law.advanceSettleTimer(states, m_tolerance,
                                                             m_cold->settleTimer, seconds);
            for (int i = 0; i < type()->count; ++i) {
                State &state = states[std::size_t(i)];
                state = law.after(state, seconds, i);
            }
        },
        m_law);
    m_track.setStates(states);
}

/// Applies the bounds behavior after an impact.
void Trajectory::applyImpact(const Bounds::Impact &impact)
{
    States states = m_track.states();
    State &state = states[std::size_t(impact.channel)];
    state.displacement = impact.displacement;
    switch (m_cold->bounds->boundsBehavior) {
    case Bounds::BoundsBehavior::Stop:
        m_cold->impact = now().velocity;
        m_cold->isStopped = true;
        m_track.setStates(states);
        // If the bound is at the target, the other channels may differ from it by rounding errors.
        m_track.placeAtRest(impact.displacement == 0
                                    && m_track.distance() <= impactTolerance * m_tolerance.distance
                                ? origin()
                                : impact.valueOnBound(*type(), m_track.value()));
        return;
    case Bounds::BoundsBehavior::Bounce:
        state.velocity *= -m_cold->bounds->restitution;
        break;
    case Bounds::BoundsBehavior::Clamp:
        state.velocity = 0;
        break;
    case Bounds::BoundsBehavior::SpringBack:
        break;
    }
    m_track.setStates(states);
    if (m_cold->bounds->boundsBehavior == Bounds::BoundsBehavior::SpringBack)
        springBackAtBound();
}

/// Replaces the law by a spring that moves the value to restingValue().
void Trajectory::springBackAtBound()
{
    const TypedValue resting = restingValue();
    m_law = SpringLaw{m_cold->bounds->spring};
    m_cold->settleTimer = 0;
    m_track.rebase(resting);
}

} // namespace sprung
