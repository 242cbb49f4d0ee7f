// SPDX-License-Identifier: MIT
#include <sprung/gestures/velocity_estimator.h>

#include "parabola_fit.h"

#include <algorithm>
#include <cmath>
#include <tuple>

namespace sprung {

namespace {

constexpr double minSampleSpacing = 0.003; // s; below, rounding dominates
constexpr double maxPause = 0.04;          // s; positions before a longer pause are ignored
constexpr double timeRounding = 1e-9;      // s; of the difference of two times
constexpr double weightDecayTime = 0.02;   // s; the weight of a position drops to 1/e in this time
constexpr double reversalWindow = 0.02; // s; a parabola that reversed within this time has overshot

/// Returns the velocity at time 0. If a pointer decelerates quickly, the parabola may reverse
/// although the pointer does not. If the parabola has just reversed, the pointer rests.
ChannelValues velocityOf(const ParabolaFit &fit)
{
    ChannelValues velocity{};
    if (fit.count() < 2)
        return velocity;
    for (std::size_t c = 0; c < velocity.size(); ++c) {
        const auto [position, v, acceleration] = fit.kinematics(c);
        const bool hasTurned = v * (v - acceleration * reversalWindow) < 0;
        velocity[c] = std::isfinite(v) && !hasTurned ? v : 0;
    }
    return velocity;
}

ChannelValues difference(const ChannelValues &from, const ChannelValues &to)
{
    return {to[0] - from[0], to[1] - from[1], to[2] - from[2], to[3] - from[3]};
}

} // namespace

bool VelocityEstimator::addSample(double seconds, const ChannelValues &position)
{
    static_assert(maximumAge < minSampleSpacing * (std::tuple_size<decltype(m_ring)>::value - 2));
    if (!std::isfinite(seconds) || !allFinite(position))
        return false;
    if (seconds < at(0).seconds)
        reset();
    // Discard positions in quick succession, so that the ring spans the whole time.
    const bool replaces = m_size > 0
        && (seconds == at(0).seconds
            || (m_size > 1 && at(0).seconds - at(1).seconds < minSampleSpacing));
    if (!replaces) {
        m_latest = (m_latest + 1) % m_ring.size();
        m_size = std::min(m_size + 1, m_ring.size());
    }
    m_ring[m_latest] = {seconds, position};
    return true;
}

ChannelValues VelocityEstimator::velocity() const
{
    return m_size > 0 ? velocity(at(0).seconds) : ChannelValues{};
}

ChannelValues VelocityEstimator::velocity(double seconds) const
{
    // A release event repeats the last position, so use the time at which it was reached.
    std::size_t latest = 0;
    while (latest + 1 < m_size && at(latest + 1).position == at(latest).position)
        ++latest;
    if (latest + 1 >= m_size || seconds - at(latest).seconds >= restTimeout - timeRounding)
        return {};

    const Sample &end = at(latest);
    ParabolaFit fit(maximumAge, weightDecayTime);
    fit.add(0, {});
    for (std::size_t age = latest + 1; age < m_size; ++age) {
        const Sample &sample = at(age);
        const double since = end.seconds - sample.seconds;
        const double pause = at(age - 1).seconds - sample.seconds;
        if ((since > maximumAge || pause > maxPause) && fit.count() > 1)
            break;
        if (since >= minSampleSpacing)
            fit.add(-since, difference(end.position, sample.position));
    }
    return velocityOf(fit);
}

const VelocityEstimator::Sample &VelocityEstimator::at(std::size_t age) const
{
    return m_ring[(m_latest + m_ring.size() - age) % m_ring.size()];
}

} // namespace sprung
