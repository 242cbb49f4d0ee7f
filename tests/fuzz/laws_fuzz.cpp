// SPDX-License-Identifier: MIT
// Tests the laws of motion and free functions of the physics library with libFuzzer. Oracle: finite
// results, unchanged states for invalid input, and consistent times.
#include "fuzz_numbers.h"

#include <sprung/physics/bounce.h>
#include <sprung/physics/detail/finite.h>
#include <sprung/physics/exponential_rate.h>
#include <sprung/physics/friction.h>
#include <sprung/physics/gravity.h>
#include <sprung/physics/rubber_band.h>
#include <sprung/physics/runge_kutta.h>
#include <sprung/physics/shortest_turn.h>
#include <sprung/physics/spring.h>
#include <sprung/physics/two_anchor_system.h>

#include <optional>

using namespace sprung;

namespace {

bool isValidTime(double seconds)
{
    return seconds >= 0; // infinity is valid, NaN is not
}

template <typename Law>
bool isValid(const Law &law)
{
    if constexpr (requires { law.parameters(); })
        return law.parameters().isValid();
    else
        return law.isValid();
}

/// Checks the invariants of every law with any state and time.
template <typename Law>
void check(const Law &law, State start, Tolerance tolerance, double seconds)
{
    const State result = law.after(start, seconds);
    const bool isUntouched = !isValid(law) || !(seconds > 0);
    if (isUntouched)
        REQUIRE(std::memcmp(&result, &start, sizeof result) == 0);
    else
        REQUIRE(detail::isFinite(result));
    if constexpr (requires { law.settlingTime(start, tolerance); }) {
        const double settled = law.settlingTime(start, tolerance);
        REQUIRE(isValidTime(settled));
        REQUIRE(law.isAtRest(start, tolerance) == (settled == 0));
    }
}

void checkTime(std::optional<double> seconds)
{
    REQUIRE(!seconds || (isValidTime(*seconds) && std::isfinite(*seconds)));
}

void checkParameters(SpringParameters parameters)
{
    // Infinity means that there is no period; NaN is not allowed.
    for (const double description : {parameters.dampingRatio(), parameters.response(),
                                     parameters.duration(), parameters.settlingTime()})
        REQUIRE(description >= 0);
    for (const double description :
         {parameters.naturalFrequency(), parameters.bounce(), parameters.origamiTension(),
          parameters.origamiFriction(), parameters.bounciness(), parameters.speed()})
        REQUIRE(std::isfinite(description));
}

void checkFactories(double a, double b, double c)
{
    for (const SpringParameters parameters :
         {SpringParameters::fromDampingRatio(a, b, c), SpringParameters::fromResponse(a, b, c),
          SpringParameters::fromDurationAndBounce(a, b, c),
          SpringParameters::fromSettlingTime(a, b, c), SpringParameters::fromOrigami(a, b),
          SpringParameters::fromBouncinessAndSpeed(a, b)}) {
        REQUIRE(parameters.isValid() || parameters == (SpringParameters{0, 0, 0}));
        checkParameters(parameters);
    }
}

void checkSpring(FuzzNumbers &numbers)
{
    const double stiffness = numbers.number();
    const double damping = numbers.number();
    const Spring spring({stiffness, damping, numbers.number()});
    const State start = numbers.state();
    const double seconds = numbers.number();
    const double distance = numbers.number();
    check(spring, start, {distance, numbers.number()}, seconds);
    const SpringStep step = spring.stepOver(seconds);
    REQUIRE(detail::isFinite({step.xx, step.xv}) && detail::isFinite({step.vx, step.vv}));
    REQUIRE(step == SpringStep() || (isValid(spring) && seconds > 0));
    const double displacement = numbers.number();
    const auto passage = spring.timeToReach(start, displacement);
    checkTime(passage);
    REQUIRE(passage != 0.);
    REQUIRE(spring.overshoot(start) >= 0);
    checkParameters(spring.parameters());
    checkFactories(stiffness, damping, displacement);
}

void checkFriction(FuzzNumbers &numbers)
{
    const Friction friction(numbers.number());
    const State start = numbers.state();
    const double tolerance = numbers.number();
    check(friction, start, {tolerance, numbers.number()}, numbers.number());
    checkTime(friction.timeToReach(start, numbers.number()));
    REQUIRE(!numbers.allFinite() || std::isfinite(friction.restingDisplacement(start)));
    REQUIRE(std::isfinite(friction.velocityToTravel(numbers.number())));
}

void checkGravity(FuzzNumbers &numbers)
{
    const Gravity gravity(numbers.number());
    const State start = numbers.state();
    check(gravity, start, {}, numbers.number());
    checkTime(gravity.timeToReach(start, numbers.number()));
}

void checkBounce(FuzzNumbers &numbers)
{
    const double acceleration = numbers.number();
    const double floor = numbers.number();
    const double restitution = numbers.number();
    const Bounce bounce(acceleration, floor, restitution);
    const State start = numbers.state();
    const double tolerance = numbers.number();
    const double seconds = numbers.number();
    check(bounce, start, {tolerance, numbers.number()}, seconds);
    const auto impact = bounce.timeToImpact(start);
    REQUIRE(!impact || isValidTime(*impact));
    if (bounce.isValid() && seconds > 0 && acceleration != 0) {
        const double x = bounce.after(start, seconds).displacement;
        REQUIRE(acceleration > 0 ? x <= floor : x >= floor);
    }
}

void checkExponentialRate(FuzzNumbers &numbers)
{
    const ExponentialRate law(numbers.number());
    const State start = numbers.state();
    const double seconds = numbers.number();
    check(law, start, {}, seconds);
    REQUIRE(std::isfinite(law.velocityToTravel(numbers.number(), seconds)));
    const double distance = numbers.number();
    const auto departure = ExponentialRate::through(distance, numbers.number(), seconds);
    REQUIRE(std::isfinite(departure.velocity) && std::isfinite(departure.rate));
}

void checkRungeKutta(FuzzNumbers &numbers)
{
    const double stiffness = numbers.number();
    const double maximumStep = numbers.number();
    const RungeKutta method([=](State s) { return -stiffness * s.displacement; }, maximumStep, 50);
    const State start = numbers.state();
    const State result = method.after(start, numbers.number());
    REQUIRE(detail::isFinite(result) || !detail::isFinite(start));
}

void checkTwoAnchorSystem(FuzzNumbers &numbers)
{
    TwoAnchorSystem system;
    system.mass = numbers.number();
    system.stiffness = numbers.number();
    system.damping = numbers.number();
    system.drivenStiffness = numbers.number();
    system.drivenDamping = numbers.number();
    system.drivenTravel = numbers.number();
    REQUIRE(std::isfinite(system.equilibrium(numbers.number())));
    REQUIRE(std::isfinite(system.normalized(numbers.number())));
    const State mass = numbers.state();
    system.acceleration(mass, numbers.number());
}

void checkFunctions(FuzzNumbers &numbers)
{
    const double x = numbers.number(), dimension = numbers.number(), coefficient = numbers.number();
    const double stretch = rubberBand(x, dimension, coefficient);
    REQUIRE(std::isfinite(stretch));
    REQUIRE(stretch == 0 || std::abs(stretch) <= dimension);
    REQUIRE(std::isfinite(rubberBandInverse(x, dimension, coefficient)));
    REQUIRE(std::isfinite(rubberBandDerivative(x, dimension, coefficient)));

    const double from = numbers.number(), to = numbers.number(), period = numbers.number();
    const double turn = shortestTurn(from, to, period);
    REQUIRE(turn == 0 || (2 * turn > -period && 2 * turn <= period));
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *bytes, std::size_t size)
{
    for (const auto check :
         {checkSpring, checkFriction, checkGravity, checkBounce, checkExponentialRate,
          checkRungeKutta, checkTwoAnchorSystem, checkFunctions}) {
        FuzzNumbers numbers(bytes, size);
        check(numbers);
    }
    return 0;
}
