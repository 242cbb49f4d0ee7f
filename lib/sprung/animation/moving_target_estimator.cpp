// SPDX-License-Identifier: MIT
#include "moving_target_estimator.h"

#include <sprung/property/detail/typed_values.h>

#include <algorithm>
#include <cmath>

namespace sprung {

namespace {

constexpr double growth = 2;      // the maximum ratio to the velocity of the previous step
constexpr double tooFast = 1e300; // units per second; near overflow

/// Returns the velocity that is common to both steps.
double commonVelocity(double before, double now)
{
    const double limit = growth * std::abs(before);
    const bool isUsable = (before > 0) == (now > 0) && std::abs(now) < tooFast;
    return isUsable ? std::clamp(now, -limit, limit) : 0;
}

} // namespace

void MovingTargetEstimator::begin(const TypedValue &target, double frame, double time,
                                  const ChannelValues &delta)
{
    m_previous = {};
    m_last = {target, time, delta, 0};
    m_frame = frame;
}

void MovingTargetEstimator::beginFrame(double frame)
{
    m_previous = m_last;
    m_frame = frame;
}

void MovingTargetEstimator::addSample(const ChannelType &type, const TypedValue &target,
                                      double time)
{
    if (isSame(type, m_last.target, target))
        return;
    const double seconds = time - m_previous.time;
    m_last = {target, time, {}, 0};
    if (seconds > 0 && seconds <= longestStep) {
        m_last.delta = type.difference(&m_previous.target, &target);
        m_last.seconds = seconds;
    }
}

TargetMotion MovingTargetEstimator::estimatedMotion(double time) const
{
    if (m_last.seconds == 0)
        return {};
    const double before = m_previous.seconds > 0 ? m_previous.seconds : m_last.seconds;
    ChannelValues velocity{};
    for (std::size_t i = 0; i < velocity.size(); ++i)
        velocity[i] = commonVelocity(m_previous.delta[i] / before,
                                     m_last.delta[i] / m_last.seconds);
    return extrapolatedMotion(time, velocity);
}

TargetMotion MovingTargetEstimator::extrapolatedMotion(double time,
                                                       const ChannelValues &velocity) const
{
    const double since = time - m_last.time;
    const double step = m_last.seconds > 0 ? m_last.seconds : longestStep;
    if (since < -longestStep || since >= 2 * step || velocity == ChannelValues{})
        return {};
    const double ahead = std::min(since, step);
    return {velocity, ahead, step - ahead, 2 * step - std::max(since, step)};
}

} // namespace sprung
