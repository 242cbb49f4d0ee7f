// SPDX-License-Identifier: MIT
#pragma once

#include "test_page.h"

#include <cmath>
#include <numbers>

/// Returns the position after one frame on a spring of 0.5 s and a damping ratio of 0.85.
inline QPointF springAfterFrame(QPointF position, QPointF velocity, QPointF end)
{
    constexpr double t = 1.0 / Stage::hertz;
    constexpr double omega = 2 * std::numbers::pi / 0.5;
    constexpr double decay = 0.85 * omega;
    const double alpha = std::sqrt(omega * omega - decay * decay);
    const double s = std::sin(alpha * t) / alpha;
    const double c = std::cos(alpha * t) + decay * s;
    return end + std::exp(-decay * t) * ((position - end) * c + velocity * s);
}
