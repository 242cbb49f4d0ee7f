// SPDX-License-Identifier: MIT
// Advances a trajectory from bound to bound, at the exact moment of each impact.
#include "trajectory.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace sprung {

namespace {

constexpr int manyImpacts = 4096; // in one step: after as many, there is nothing left to see
constexpr double rounding = 1e-9; // of a step: the sum of many frame times is a little off
constexpr double grain = 1e-6;    // of the tolerance: a smaller excursion is no impact

/// After manyImpacts, tells impacts that come faster and faster, and so end, from those that go on
/// forever.
bool comeToAnEnd(double flight, double passed, int impacts)
{
    return flight < passed / impacts / 1000 || passed == 0;
}

ChannelValues scaled(ChannelValues values, double factor)
{
    for (double &value : values)
        value *= factor;
    return values;
}

} // namespace

Trajectory::Moment Trajectory::now() const
{
    const ChannelType *const kind = type();
    if (!kind)
        return {};
    const ChannelValues rate = scaled(m_track.velocities(), m_pace);
    return {kind, m_track.value(),
            kind->rotation ? kind->velocity(m_track.displacements().data(), rate.data()) : rate};
}

Trajectory::Moment Trajectory::at(double seconds) const
{
    Trajectory ahead = *this;
    ahead.advance(seconds);
    return ahead.now();
}

void Trajectory::setValue(const TypedValue &value)
{
    const TypedValue counted = origin();
    m_track.standAt(value);
    m_track.rebase(counted);
    goOn();
}

void Trajectory::setVelocity(const ChannelValues &perSecond)
{
    const ChannelType *const kind = type();
    const ChannelValues rate = kind->rotation
        ? kind->rate(m_track.displacements().data(), perSecond.data())
        : perSecond;
    m_track.setVelocities(scaled(rate, 1 / m_pace));
    goOn();
}

void Trajectory::setLaw(const Law &law, double pace)
{
    m_law = law;
    if (m_rare || std::visit([](const auto &some) { return some.counts(); }, law))
        m_rare.existing().counted = 0; // made now, so that no tick allocates
    goOn();
    if (pace != m_pace)
        m_track.setVelocities(scaled(m_track.velocities(), m_pace / pace));
    m_pace = pace;
}

void Trajectory::setBounds(std::shared_ptr<const Bounds> bounds)
{
    if (m_rare || bounds)
        m_rare.existing().bounds = std::move(bounds);
    if (!meetsBounds())
        return;
    TypedValue value = m_track.value();
    if (!m_rare->bounds->clamp(*type(), &value))
        return;
    // A value beyond a bound is brought to the bound and keeps its velocity. With Catch, the spring
    // takes over right there.
    if (m_rare->bounds->atBound == Bounds::AtBound::Catch)
        return catchAtBound();
    const ChannelValues velocity = m_track.velocities();
    setValue(value);
    m_track.setVelocities(velocity);
}

Trajectory::Progress Trajectory::advance(double seconds)
{
    const Progress progress = pass(seconds);
    if (progress == Progress::Settled)
        settle();
    return progress;
}

Trajectory::Progress Trajectory::pass(double seconds)
{
    if (m_rare) {
        const double waited = std::min(m_rare->delay, seconds);
        m_rare->delay -= waited;
        seconds -= waited;
    }
    if (seconds > 0 && isDrifting()) {
        seconds = passDrift(seconds);
        if (seconds == 0)
            return Progress::Moving;
    }
    return seconds > 0 ? travel(seconds * m_pace) : Progress::Waiting;
}

/// Advances by \a seconds of the law's time, from impact to impact.
Trajectory::Progress Trajectory::travel(double seconds)
{
    if (isStopped())
        return Progress::AtBound;
    const double whole = seconds;
    Bounds::Impact impact;
    for (int i = 0; i < manyImpacts; ++i) {
        impact = nextImpact();
        // The motion ends at a bound or by coming to rest, whichever is first.
        if (impact.seconds <= seconds && timeToRest() <= impact.seconds) {
            settle();
            return Progress::Settled;
        }
        step(std::min(seconds, impact.seconds));
        if (impact.seconds > seconds) {
            if (timeToRest() > rounding * seconds)
                return Progress::Moving;
            if (std::holds_alternative<ExponentialLaw>(m_law)) // it does not stop by itself
                settle();
            return Progress::Settled;
        }
        seconds -= impact.seconds;
        heed(impact);
        if (m_rare->bounds->atBound == Bounds::AtBound::Stop)
            return Progress::AtBound;
    }
    if (std::isinf(timeToRest()) && !comeToAnEnd(impact.seconds, whole - seconds, manyImpacts)) {
        // The value goes back and forth forever, and takes the same time each way. With several
        // channels, stop following the impacts here.
        if (type()->count == 1)
            return travel(std::fmod(seconds, 2 * impact.seconds));
        return Progress::Moving;
    }
    m_track.standAt(impact.on(*type(), m_track.value()));
    return Progress::Settled;
}

Trajectory::End Trajectory::end() const
{
    if (isStopped())
        return {Why::AtBound, 0, {type(), m_track.value(), m_rare->impact}};
    Trajectory ahead = *this;
    ahead.setDelay(0);
    constexpr int most = 4 * manyImpacts;
    double passed = 0;
    double flight = 0;
    if (ahead.isDrifting()) {
        passed = drift().seconds() * m_pace;
        ahead.passDrift(drift().seconds());
    }
    for (int i = 0; i < most; ++i) {
        const double left = ahead.timeToRest();
        const Bounds::Impact impact = ahead.nextImpact();
        flight = impact.seconds;
        if (left <= flight) {
            if (std::isinf(left))
                return {Why::Never, detail::never, now()};
            ahead.step(left);
            ahead.settle();
            return {Why::Settles, delay() + (passed + left) / m_pace, ahead.now()};
        }
        passed += flight;
        ahead.step(flight);
        ahead.heed(impact);
        if (ahead.isStopped())
            return {Why::AtBound, delay() + passed / m_pace, ahead.end().last};
    }
    if (!comeToAnEnd(flight, passed, most))
        return {Why::Never, detail::never, now()};
    ahead.m_track.standAt(ahead.now().value);
    return {Why::Settles, delay() + passed / m_pace, ahead.now()};
}

TypedValue Trajectory::heading() const
{
    const TypedValue counted = origin();
    const auto *spring = std::get_if<SpringLaw>(&m_law);
    if (spring && spring->parameters.stiffness > 0 && !m_rare)
        return counted;
    const States states = m_track.states();
    ChannelValues by{};
    for (int i = 0; i < type()->count; ++i) {
        by[std::size_t(i)] = std::visit(
            [&](const auto &law) { return law.restingDisplacement(states[std::size_t(i)], i); },
            m_law);
    }
    TypedValue value{};
    type()->displaced(&counted, by.data(), &value);
    if (m_rare && m_rare->bounds)
        m_rare->bounds->clamp(*type(), &value);
    return value;
}

double Trajectory::timeToRest() const
{
    return std::visit(
        [&](const auto &law) { return law.timeToRest(m_track.states(), m_tolerance, counted()); },
        m_law);
}

double Trajectory::reach() const
{
    return std::max(m_track.distance(),
                    std::visit([&](const auto &law) { return law.reach(m_track.speed()); }, m_law));
}

Bounds::Impact Trajectory::nextImpact() const
{
    if (!meetsBounds())
        return {};
    return m_rare->bounds->next(m_law, m_track.states(), *type(), origin(),
                                grain * m_tolerance.distance);
}

void Trajectory::step(double seconds)
{
    States states = m_track.states();
    std::visit(
        [&](const auto &law) {
            if (m_rare)
                m_rare->counted = law.counted(states, m_tolerance, m_rare->counted, seconds);
            for (int i = 0; i < type()->count; ++i) {
                State &state = states[std::size_t(i)];
                state = law.after(state, seconds, i);
            }
        },
        m_law);
    m_track.setStates(states);
}

/// Does what AtBound says after an impact.
void Trajectory::heed(const Bounds::Impact &impact)
{
    States states = m_track.states();
    State &state = states[std::size_t(impact.channel)];
    state.displacement = impact.displacement;
    switch (m_rare->bounds->atBound) {
    case Bounds::AtBound::Stop:
        m_rare->impact = now().velocity;
        m_rare->isStopped = true;
        m_track.standAt(impact.on(*type(), m_track.value()));
        return;
    case Bounds::AtBound::Bounce:
        state.velocity *= -m_rare->bounds->restitution;
        break;
    case Bounds::AtBound::Clamp:
        state.velocity = 0;
        break;
    case Bounds::AtBound::Catch:
        break;
    }
    m_track.setStates(states);
    if (m_rare->bounds->atBound == Bounds::AtBound::Catch)
        catchAtBound();
}

/// From here on, a spring draws the value to heading().
void Trajectory::catchAtBound()
{
    const TypedValue place = heading();
    m_law = SpringLaw{m_rare->bounds->spring};
    m_rare->counted = 0;
    m_track.rebase(place);
}

} // namespace sprung
