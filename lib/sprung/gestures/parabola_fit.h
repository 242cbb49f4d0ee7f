// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/property/channel_values.h>

#include <cmath>

namespace sprung {

/// Fits a parabola to positions before time 0, by weighted least squares; a line to two positions.
/// Later positions have more weight: the weight drops to 1/e within `decayTime` seconds.
class ParabolaFit
{
public:
    ParabolaFit(double span, double decayTime)
        : m_span(span)
        , m_decayTime(decayTime)
    {
    }

    /// Adds a \a position at a time ≤ 0. Positions before −`span` have the weight of −`span`.
    void add(double seconds, const ChannelValues &position)
    {
        const double u = seconds / m_span;
        double weight = std::exp(std::max(seconds, -m_span) / m_decayTime);
        for (std::size_t power = 0; power < 5; ++power, weight *= u) {
            m_time[power] += weight;
            for (std::size_t c = 0; power < 3 && c < position.size(); ++c)
                m_position[power][c] += weight * position[c];
        }
        ++m_count;
    }

    int count() const { return m_count; }

    /// Position, velocity and acceleration of one component at time 0.
    struct Kinematics
    {
        double position = 0;
        double velocity = 0;
        double acceleration = 0;
    };
    /// Returns the kinematics of component \a c. Needs at least two positions. The result is not
    /// finite for positions near the largest number.
    Kinematics kinematics(std::size_t c) const { return m_count < 3 ? line(c) : parabola(c); }

private:
    /// Fits a + b u, from the normal equations by Cramer's rule.
    Kinematics line(std::size_t c) const
    {
        const auto [t0, t1, t2, t3, t4] = m_time;
        const double x0 = m_position[0][c], x1 = m_position[1][c];
        const double determinant = t0 * t2 - t1 * t1;
        return {(x0 * t2 - x1 * t1) / determinant, (t0 * x1 - t1 * x0) / determinant / m_span, 0};
    }

    /// Fits a + b u + c u².
    Kinematics parabola(std::size_t c) const
    {
        const auto [t0, t1, t2, t3, t4] = m_time;
        const double x0 = m_position[0][c], x1 = m_position[1][c], x2 = m_position[2][c];
        const double c00 = t2 * t4 - t3 * t3, c01 = t2 * t3 - t1 * t4, c02 = t1 * t3 - t2 * t2;
        const double c11 = t0 * t4 - t2 * t2, c12 = t1 * t2 - t0 * t3, c22 = t0 * t2 - t1 * t1;
        const double determinant = t0 * c00 + t1 * c01 + t2 * c02;
        return {(x0 * c00 + x1 * c01 + x2 * c02) / determinant,
                (x0 * c01 + x1 * c11 + x2 * c12) / determinant / m_span,
                2 * (x0 * c02 + x1 * c12 + x2 * c22) / determinant / m_span / m_span};
    }

    double m_span;
    double m_decayTime;
    std::array<double, 5> m_time{};
    std::array<ChannelValues, 3> m_position{};
    int m_count = 0;
};

} // namespace sprung
