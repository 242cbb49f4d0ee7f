// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/global/logging.h>
#include <sprung/physics/spring.h>

#include <cmath>
#include <limits>

namespace sprung {

/// Samples the motion of a spring from rest at 0 to rest at 1.
class SpringEasingSampler
{
public:
    explicit SpringEasingSampler(const SpringParameters &parameters)
        : m_spring(parameters)
    {
    }

    /// Returns the value and its rate per second.
    State at(double seconds) const
    {
        const State state = m_spring.after({-1, 0}, seconds);
        return {1 + state.displacement, state.velocity};
    }

    /// Returns the whole milliseconds after which the value stays within \a error of 1. Infinity if
    /// it never does.
    double duration(double error) const
    {
        constexpr double any = std::numeric_limits<double>::infinity();
        return std::ceil(1000 * m_spring.settlingTime({-1, 0}, {error, any}));
    }

private:
    Spring m_spring;
};

/// Returns \a error if it is in (0, 1], else the default.
inline double sanitizedError(double error)
{
    return error > 0 && error <= 1 ? error : 0.001;
}

/// Returns whether \a spring is valid. Warns with the name of \a function if it is not.
inline bool validateSpring(const SpringParameters &spring, const char *function)
{
    if (!spring.isValid())
        qCWarning(lcSprung, "%s: rejected spring: it is invalid", function);
    return spring.isValid();
}

} // namespace sprung
