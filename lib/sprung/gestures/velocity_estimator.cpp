// SPDX-License-Identifier: MIT
#include <sprung/gestures/velocity_estimator.h>

#include <algorithm>
#include <cmath>

namespace sprung {

namespace {

constexpr double horizon = 0.08;   // s; older positions do not count
constexpr double stillness = 0.04; // s; without a report for this long, nothing moves
constexpr double fading = 0.02;    // s; time in which the weight of a position drops to 1/e
constexpr double turning = 0.02;   // s; a parabola that has turned within this time has overshot
constexpr double spacing = 0.003;  // s; over less, rounding to milliseconds and pixels dominates

/// Fits a polynomial to positions before time 0, by weighted least squares.
class Fit
{
public:
    void add(double seconds, const ChannelValues &position)
    {
        const double u = seconds / horizon;
        double weight = std::exp(std::max(seconds, -horizon) / fading);
        for (std::size_t power = 0; power < 5; ++power, weight *= u) {
            m_time[power] += weight;
            for (std::size_t c = 0; power < 3 && c < position.size(); ++c)
                m_position[power][c] += weight * position[c];
        }
        ++m_count;
    }

    int count() const { return m_count; }

    ChannelValues velocity() const
    {
        ChannelValues velocity{};
        if (m_count < 2)
            return velocity;
        for (std::size_t c = 0; c < velocity.size(); ++c) {
            const double v = (m_count < 3 ? line(c) : parabola(c)) / horizon;
            velocity[c] = std::isfinite(v) ? v : 0; // positions near the largest number overflow
        }
        return velocity;
    }

private:
    /// The slope at time 0 of a + b u: from the normal equations by Cramer's rule.
    double line(std::size_t c) const
    {
        const auto [t0, t1, t2, t3, t4] = m_time;
        const double x0 = m_position[0][c], x1 = m_position[1][c];
        return (t0 * x1 - t1 * x0) / (t0 * t2 - t1 * t1);
    }

    /// The slope at time 0 of a + b u + c u². If a finger brakes hard, the parabola may turn round
    /// although the finger does not. If it has turned a moment ago, the finger stands still.
    double parabola(std::size_t c) const
    {
        const auto [t0, t1, t2, t3, t4] = m_time;
        const double x0 = m_position[0][c], x1 = m_position[1][c], x2 = m_position[2][c];
        const double c01 = t2 * t3 - t1 * t4, c02 = t1 * t3 - t2 * t2, c12 = t1 * t2 - t0 * t3;
        const double determinant = t0 * (t2 * t4 - t3 * t3) + t1 * c01 + t2 * c02;
        const double slope = (x0 * c01 + x1 * (t0 * t4 - t2 * t2) + x2 * c12) / determinant;
        const double curvature = (x0 * c02 + x1 * c12 + x2 * (t0 * t2 - t1 * t1)) / determinant;
        const double before = slope - 2 * curvature * turning / horizon;
        return slope * before < 0 ? 0 : slope;
    }

    std::array<double, 5> m_time{};
    std::array<ChannelValues, 3> m_position{};
    int m_count = 0;
};

ChannelValues difference(const ChannelValues &from, const ChannelValues &to)
{
    return {to[0] - from[0], to[1] - from[1], to[2] - from[2], to[3] - from[3]};
}

} // namespace

bool VelocityEstimator::addSample(double seconds, const ChannelValues &position)
{
    if (!std::isfinite(seconds) || !allFinite(position))
        return false;
    if (m_size > 0 && seconds < at(0).seconds)
        reset();
    // Thin out fast reports, so that the ring covers all of the horizon.
    const bool replaces = m_size > 0
        && (seconds == at(0).seconds || (m_size > 1 && at(0).seconds - at(1).seconds < spacing));
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
    // A release event repeats the last position. Use the time at which that was reached.
    std::size_t latest = 0;
    while (latest + 1 < m_size && at(latest + 1).position == at(latest).position)
        ++latest;
    if (latest + 1 >= m_size || seconds - at(latest).seconds >= stillness)
        return {};

    const Sample &end = at(latest);
    Fit fit;
    fit.add(0, {});
    for (std::size_t age = latest + 1; age < m_size; ++age) {
        const Sample &sample = at(age);
        const double since = end.seconds - sample.seconds;
        const double pause = at(age - 1).seconds - sample.seconds;
        if ((since > horizon || pause > stillness) && fit.count() > 1)
            break;
        if (since >= spacing)
            fit.add(-since, difference(end.position, sample.position));
    }
    return fit.velocity();
}

const VelocityEstimator::Sample &VelocityEstimator::at(std::size_t age) const
{
    return m_ring[(m_latest + m_ring.size() - age) % m_ring.size()];
}

} // namespace sprung
