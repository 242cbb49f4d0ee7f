// SPDX-License-Identifier: MIT
#include "delegate_throttle.h"

#include <sprung/timing/motion.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace sprung::qml {

namespace {
constexpr double memoryDistance = 120; // px: distance after which old measurements no longer count
constexpr double minDistance = 4;      // px: minimum distance per frame
constexpr double workBudget = 0.012;   // s of work per frame; the period of 80 Hz
constexpr double workShare = 0.6;      // of a longer frame period
} // namespace

void DelegateThrottle::reset()
{
    m_distance = assumedRowHeight;
    m_work = 0;
}

double DelegateThrottle::maxDistance(double period) const
{
    if (!(m_work > 0))
        return std::numeric_limits<double>::infinity();
    return std::max(minDistance, m_distance / m_work * std::max(workBudget, workShare * period));
}

double DelegateThrottle::effectiveSeconds(const Trajectory &motion, double seconds) const
{
    const Ticker *ticker = Motion::ticker();
    const double period = ticker ? ticker->framePeriod() : 0;
    const double maxDistance = this->maxDistance(period);
    if (m_isExact || period <= 0 || std::isinf(maxDistance))
        return seconds;
    const auto position = [&](double time) { return motion.at(time).as<double>(); };
    const double start = position(0);
    while (std::abs(position(seconds) - start) > maxDistance && seconds > 1e-5)
        seconds *= 0.8;
    return seconds;
}

void DelegateThrottle::measureWrite(double delta, const std::function<void()> &write)
{
    const Ticker *ticker = Motion::ticker();
    if (!ticker)
        return write();
    const double begin = ticker->clock();
    write();
    const double weight = std::exp(-std::abs(delta) / memoryDistance);
    m_distance = m_distance * weight + std::abs(delta);
    m_work = m_work * weight + std::max(ticker->clock() - begin, 0.);
}

} // namespace sprung::qml
