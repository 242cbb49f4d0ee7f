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

/// Returns the time at which the velocity reverses after the first crossing of the target. Uses
/// bisection, which needs no distinction of damping regimes. The time is at most a few 1/ω after
/// the crossing.
double SpringCurveData::firstPeak() const
{
    const double crossing = m_start.displacement == 0
        ? 0
        : m_spring.timeToReach(m_start, 0).value_or(-1);
    if (crossing < 0)
        return -1;
    const double outward = m_spring.after(m_start, crossing).velocity;
    const auto movesOutward = [&](double seconds) {
        return m_spring.after(m_start, seconds).velocity * outward > 0;
    };
    double early = crossing;
    const double step = 1 / m_spring.parameters().naturalFrequency();
    for (int i = 0; i < 8 && movesOutward(early + step); ++i)
        early += step;
    double late = early + step;
    for (int i = 0; i < 60; ++i) {
        const double middle = (early + late) / 2;
        (movesOutward(middle) ? early : late) = middle;
    }
    return 1000 * late;
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
