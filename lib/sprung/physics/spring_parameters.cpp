// SPDX-License-Identifier: MIT
#include <sprung/physics/spring_parameters.h>

#include <sprung/physics/detail/finite.h>
#include <sprung/physics/spring.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace sprung {

namespace {

using detail::finite;

constexpr double infinity = std::numeric_limits<double>::infinity();

SpringParameters validOrNone(SpringParameters parameters)
{
    return parameters.isValid() ? parameters : SpringParameters{0, 0, 0};
}

SpringParameters fromFrequency(double frequency, double dampingRatio, double mass)
{
    if (!(frequency > 0))
        return {0, 0, 0};
    return validOrNone({frequency * frequency * mass, 2 * dampingRatio * frequency * mass, mass});
}

// Returns the parameters for a conversion: invalid ones count as no spring, and −0 as 0.
SpringParameters readable(const SpringParameters &parameters)
{
    const auto [k, c, m] = parameters.isValid() ? parameters : SpringParameters{0, 0, 1};
    return {std::abs(k), std::abs(c), m};
}

// Returns the settling time of the spring with ω = 1.
double settlingAngle(double dampingRatio)
{
    const SpringParameters unit{1, 2 * dampingRatio, 1};
    return unit.isValid() ? Spring(unit).settlingTime({1, 0}, {1e-3, infinity}) : infinity;
}

// Origami: k = (tension − 30) · 3.62 + 194, c = (friction − 8) · 3 + 25.
constexpr double origamiStiffness(double tension)
{
    return (tension - 30) * 3.62 + 194;
}

constexpr double origamiDamping(double friction)
{
    return (friction - 8) * 3 + 25;
}

// Returns the Origami friction of Pop at which a spring of this tension stops bouncing; a fit in
// three pieces.
double frictionWithoutBounce(double tension)
{
    const double t = tension;
    if (t <= 18)
        return ((0.0007 * t - 0.031) * t + 0.64) * t + 1.28;
    if (t <= 44)
        return ((0.000044 * t - 0.006) * t + 0.36) * t + 2;
    return ((0.00000045 * t - 0.000332) * t + 0.1078) * t + 5.84;
}

// The scales of Pop end at 20 · 1.7, and map to a bounce of 0 to 0.8 and an Origami tension of 0.5
// to 200. The friction decreases from the friction without bounce to 0.01.
constexpr double popScale = 20 * 1.7;
constexpr double popBounce = 0.8;
constexpr double popSlowest = 0.5;
constexpr double popFastest = 200;
constexpr double popLeastFriction = 0.01;

} // namespace

bool SpringParameters::isValid() const
{
    return stiffness >= 0 && damping >= 0 && mass > 0 && std::isfinite(mass)
        && std::isfinite(stiffness / mass) && std::isfinite(damping / mass);
}

SpringParameters SpringParameters::fromDampingRatio(double ratio, double stiffness, double mass)
{
    return validOrNone({stiffness, 2 * ratio * std::sqrt(stiffness) * std::sqrt(mass), mass});
}

double SpringParameters::dampingRatio() const
{
    const auto [k, c, m] = readable(*this);
    return c > 0 ? c / (2 * std::sqrt(k) * std::sqrt(m)) : 0;
}

double SpringParameters::naturalFrequency() const
{
    const auto [k, c, m] = readable(*this);
    return std::sqrt(finite(k / m));
}

SpringParameters SpringParameters::fromResponse(double seconds, double dampingRatio, double mass)
{
    return fromFrequency(2 * std::numbers::pi / seconds, dampingRatio, mass);
}

double SpringParameters::response() const
{
    return 2 * std::numbers::pi / naturalFrequency();
}

SpringParameters SpringParameters::fromDurationAndBounce(double seconds, double bounce, double mass)
{
    if (!(bounce > -1 && bounce <= 1))
        return {0, 0, 0};
    return fromResponse(seconds, bounce < 0 ? 1 / (1 + bounce) : 1 - bounce, mass);
}

double SpringParameters::duration() const
{
    return response();
}

double SpringParameters::bounce() const
{
    const double ratio = dampingRatio();
    return ratio > 1 ? 1 / ratio - 1 : 1 - ratio;
}

SpringParameters SpringParameters::fromSettlingTime(double seconds, double dampingRatio,
                                                    double mass)
{
    return fromFrequency(settlingAngle(dampingRatio) / seconds, dampingRatio, mass);
}

double SpringParameters::settlingTime() const
{
    return settlingAngle(dampingRatio()) / naturalFrequency();
}

SpringParameters SpringParameters::fromOrigami(double tension, double friction)
{
    return validOrNone({origamiStiffness(tension), origamiDamping(friction), 1});
}

double SpringParameters::origamiTension() const
{
    const auto [k, c, m] = readable(*this);
    return (finite(k / m) - 194) / 3.62 + 30;
}

double SpringParameters::origamiFriction() const
{
    const auto [k, c, m] = readable(*this);
    return (finite(c / m) - 25) / 3 + 8;
}

SpringParameters SpringParameters::fromBouncinessAndSpeed(double bounciness, double speed)
{
    const double tension = popSlowest + (popFastest - popSlowest) * (speed / popScale);
    const double bounce = bounciness / popScale * popBounce;
    const double highest = frictionWithoutBounce(tension);
    const double friction = highest - (highest - popLeastFriction) * bounce * (2 - bounce);
    return fromOrigami(tension, friction);
}

double SpringParameters::bounciness() const
{
    // The friction is interpolated by (1 − bounce)² between the lowest one and the one without
    // bounce.
    const double highest = frictionWithoutBounce(origamiTension());
    const double up = (origamiFriction() - popLeastFriction) / (highest - popLeastFriction);
    return finite((1 - std::sqrt(std::max(0., up))) / popBounce * popScale);
}

double SpringParameters::speed() const
{
    return (origamiTension() - popSlowest) / (popFastest - popSlowest) * popScale;
}

} // namespace sprung
