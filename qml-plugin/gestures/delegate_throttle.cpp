// SPDX-License-Identifier: MIT
#include "delegate_throttle.h"

#include <sprung/engine/motion.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace sprung::qml {

namespace {
constexpr double memory = 120;   // px: distance after which old measurements no longer count
constexpr double least = 4;      // px: minimum distance per frame
constexpr double budget = 0.012; // s of work per frame; the period of 80 Hz
constexpr double share = 0.6;    // of a longer frame period
} // namespace

void DelegateThrottle::reset()
{
    m_distance = assumedRowHeight;
    m_work = 0;
}

double DelegateThrottle::most(double period) const
{
    if (!(m_work > 0))
        return std::numeric_limits<double>::infinity();
    return std::max(least, m_distance / m_work * std::max(budget, share * period));
}

double DelegateThrottle::effectiveSeconds(const Interpolator &motion, double seconds) const
{
    const Ticker *ticker = Motion::ticker();
    const double period = ticker ? ticker->framePeriod() : 0;
    const double most = this->most(period);
    if (m_isExact || period <= 0 || std::isinf(most))
        return seconds;
    const Trajectory ahead = motion.trajectory();
    const auto position = [&](double time) { return ahead.at(time).as<double>(); };
    const double start = position(0);
    while (std::abs(position(seconds) - start) > most && seconds > 1e-5)
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
    const double weight = std::exp(-std::abs(delta) / memory);
    m_distance = m_distance * weight + std::abs(delta);
    m_work = m_work * weight + std::max(ticker->clock() - begin, 0.);
}

} // namespace sprung::qml
