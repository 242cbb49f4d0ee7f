// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/engine/logging.h>
#include <sprung/physics/spring.h>

#include <cmath>
#include <limits>

namespace sprung {

/// A spring's run from rest at 0 to rest at 1, which is to be drawn as a curve.
class SpringEasingSampler
{
public:
    explicit SpringEasingSampler(const SpringParameters &parameters)
        : m_spring(parameters)
    {
    }

    /// The value and its rate per second.
    State at(double seconds) const
    {
        const State state = m_spring.after({-1, 0}, seconds);
        return {1 + state.displacement, state.velocity};
    }

    /// Whole milliseconds after which it stays within \a error of 1; infinity if it never does.
    double duration(double error) const
    {
        constexpr double any = std::numeric_limits<double>::infinity();
        return std::ceil(1000 * m_spring.settlingTime({-1, 0}, {error, any}));
    }

private:
    Spring m_spring;
};

/// \a error if it can be one, else the default.
inline double sanitizedError(double error)
{
    return error > 0 && error <= 1 ? error : 0.001;
}

/// Whether \a spring has a course; warns in the name of \a function if not.
inline bool validateSpring(const SpringParameters &spring, const char *function)
{
    if (!spring.isValid())
        qCWarning(lcSprung, "%s: refused spring: it is invalid", function);
    return spring.isValid();
}

} // namespace sprung
