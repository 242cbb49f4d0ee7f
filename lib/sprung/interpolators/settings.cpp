// SPDX-License-Identifier: MIT
#include "settings.h"

#include "endpoints.h"

#include <sprung/trajectory/default_tolerance.h>

#include <algorithm>
#include <cmath>
#include <limits>

namespace sprung {

namespace {
// Smaller numbers are subnormal, and rounding stops their decay.
constexpr double leastDistance = std::numeric_limits<double>::min();

/// Returns the distance from zero; 1 for types without bounds, such as colors or rotations, where
/// the distance is meaningless.
double sizeOf(const ChannelType &type, const TypedValue &value)
{
    if (isDouble(type))
        return std::abs(toDouble(value));
    const TypedValue zero{};
    return type.bounded ? norm(type.difference(&zero, &value)) : 1;
}
} // namespace

Tolerance Settings::tolerance(const Trajectory &motion, double distance, double finest) const
{
    double near = (*this)->tolerance;
    if (near == 0) {
        near = distance / 1000;
        if (finest > 0)
            near = std::min(near, finest);
        const double size = sizeOf(*motion.type(), motion.origin());
        near = std::max({near, 1e-9 * (size < detail::maxFinite ? size : 1), leastDistance});
    }
    return defaultTolerance(near, distance, (*this)->restSpeed);
}

double Settings::applyLimits(Trajectory &motion, double distance, double finest) const
{
    if (m_given)
        motion.setBounds(m_given->bounds);
    distance = std::max(distance, motion.extent());
    const Tolerance near = tolerance(motion, distance, finest);
    // Without this margin for the rounding error of summed frame times, a motion that ends exactly
    // at a tick could end one tick later.
    motion.setTolerance({near.distance * (1 + 1e-9), near.speed * (1 + 1e-9)});
    return distance;
}

} // namespace sprung
