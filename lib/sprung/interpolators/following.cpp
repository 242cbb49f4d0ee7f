// SPDX-License-Identifier: MIT
// A SpringInterpolator whose target moves.
#include "following.h"

#include "spring_interpolator_p.h"

#include <algorithm>
#include <cmath>

namespace sprung {

namespace {

constexpr double growth = 2;      // times as fast as in the step before
constexpr double tooFast = 1e300; // units per second; near overflow

/// The velocity that both steps have shown.
double seen(double before, double now)
{
    const double limit = growth * std::abs(before);
    const bool isUsable = (before > 0) == (now > 0) && std::abs(now) < tooFast;
    return isUsable ? std::clamp(now, -limit, limit) : 0;
}

} // namespace

void Following::begin(const TypedValue &place, double frame, double time, const ChannelValues &way)
{
    m_former = {};
    m_last = {place, time, way, 0};
    m_frame = frame;
}

void Following::goTo(double frame)
{
    m_former = m_last;
    m_frame = frame;
}

void Following::heed(const ChannelType &type, const TypedValue &place, double time)
{
    if (isSame(type, m_last.place, place))
        return;
    const double seconds = time - m_former.time;
    m_last = {place, time, {}, 0};
    if (seconds > 0 && seconds <= longestStep) {
        m_last.way = type.difference(&m_former.place, &place);
        m_last.seconds = seconds;
    }
}

Drift Following::seenFrom(double time) const
{
    if (m_last.seconds == 0)
        return {};
    const double before = m_former.seconds > 0 ? m_former.seconds : m_last.seconds;
    ChannelValues velocity{};
    for (std::size_t i = 0; i < velocity.size(); ++i)
        velocity[i] = seen(m_former.way[i] / before, m_last.way[i] / m_last.seconds);
    return drift(time, velocity);
}

Drift Following::drift(double time, const ChannelValues &velocity) const
{
    const double since = time - m_last.time;
    const double step = m_last.seconds > 0 ? m_last.seconds : longestStep;
    if (since < -longestStep || since >= 2 * step || velocity == ChannelValues{})
        return {};
    const double ahead = std::min(since, step);
    return {velocity, ahead, step - ahead, 2 * step - std::max(since, step)};
}

void SpringInterpolator::Private::retargeted(const TypedValue &former, double frameBefore)
{
    const double frame = movers->frame();
    if (!following || following->frame() != frameBefore) {
        // A run that began from rest began with the way to that target.
        const States start = ends.segment();
        ChannelValues leap{};
        if (sprung::velocities(start) == leap) {
            for (std::size_t i = 0; i < leap.size(); ++i)
                leap[i] = -start[i].displacement;
        }
        const double time = movers->ticker().now() - (frame - frameBefore);
        knownFollowing().begin(former, frameBefore, time, leap);
    }
    following->goTo(frame);
}

void SpringInterpolator::Private::followTarget()
{
    mover->trajectory.setDrift(targetDrift());
}

/// How the target moves on from now.
Drift SpringInterpolator::Private::targetDrift()
{
    // A duration holds from each setting on, whatever comes next.
    if (!headsForEnd() || isOnWay() || mover->trajectory.delay() > 0 || duration > 0)
        return {};
    const bool isSeen = following->frame() == targetFrame;
    if (!isSeen && !following->given.isValid())
        return {};
    const TypedValue to = ends.value(Endpoints::To);
    if (isSeen)
        following->heed(*binding.type, to, movers->ticker().now());
    else
        following->begin(to, targetFrame, movers->ticker().now(), {});
    const double time = movers->movedUntil(*mover);
    if (!following->given.isValid())
        return following->seenFrom(time);
    ChannelValues velocity{};
    if (binding.type->velocityFromVariant(following->given, velocity.data()))
        return following->drift(time, velocity);
    refuse("toVelocity", std::exchange(following->given, {}));
    return {};
}

} // namespace sprung
