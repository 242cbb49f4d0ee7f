// SPDX-License-Identifier: MIT
#include "spring_curve_data.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace sprung::qml {

namespace {

constexpr double tolerance = 1e-3; // of the distance: less counts as rest, and as no overshoot
constexpr double infinity = std::numeric_limits<double>::infinity();
constexpr double spanFactor = 1.15;  // times the settling time, so that the end is visible
constexpr double visiblePeriods = 8; // of a spring that never settles
constexpr double maxSpan = 3.6e6;    // ms
constexpr int samples = 1024;

} // namespace

SpringCurveData::SpringCurveData(SpringParameters spring, double from, double to,
                                 double unitsPerSecond, double span)
    : m_spring(spring)
    , m_start{from - to, unitsPerSecond}
    , m_to(to)
    , m_distance(std::abs(m_start.displacement))
    , m_minValue(std::min(from, to))
    , m_maxValue(std::max(from, to))
{
    if (m_distance == 0 && spring.stiffness > 0)
        m_distance = std::abs(unitsPerSecond) / spring.naturalFrequency();
    const double distanceTolerance = tolerance * m_distance;
    m_settlingTime = 1000 * m_spring.settlingTime(m_start, {distanceTolerance, infinity});
    m_overshoot = m_distance > 0 && spring.stiffness > 0 ? m_spring.overshoot(m_start) : 0;
    m_peakTime = m_overshoot > distanceTolerance ? firstPeak() : -1;
    m_span = span > 0 ? span : automaticSpan();
    measure();
}

double SpringCurveData::valueAt(double milliseconds) const
{
    return m_to + at(milliseconds).displacement;
}

double SpringCurveData::velocityAt(double milliseconds) const
{
    return at(milliseconds).velocity;
}

double SpringCurveData::automaticSpan() const
{
    if (std::isfinite(m_settlingTime) && m_settlingTime > 0)
        return std::min(spanFactor * m_settlingTime, maxSpan);
    const double response = 1000 * m_spring.parameters().response();
    return std::isfinite(response) && m_distance > 0 ? std::min(visiblePeriods * response, maxSpan)
                                                     : 1000;
}

/// Returns the time of the first peak beyond the target, in milliseconds.
double SpringCurveData::firstPeak() const
{
    const double beyond = m_start.displacement != 0 ? -m_start.displacement : m_start.velocity;
    const double peak = std::copysign(m_overshoot, beyond);
    return 1000 * m_spring.timeToReach(m_start, peak).value_or(-1e-3);
}

void SpringCurveData::measure()
{
    const auto include = [this](double milliseconds) {
        const State state = at(milliseconds);
        m_minValue = std::min(m_minValue, m_to + state.displacement);
        m_maxValue = std::max(m_maxValue, m_to + state.displacement);
        m_minVelocity = std::min(m_minVelocity, state.velocity);
        m_maxVelocity = std::max(m_maxVelocity, state.velocity);
    };
    for (int i = 0; i <= samples; ++i)
        include(m_span * i / samples);
    if (m_peakTime >= 0 && m_peakTime <= m_span)
        include(m_peakTime);
}

} // namespace sprung::qml
