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
#include <sprung/physics/two_anchor_system.h>

#include <optional>

using namespace sprung;

namespace {

bool isValidTime(double seconds)
{
    return seconds >= 0; // infinity is valid, NaN is not
}

/// Checks the invariants of every law with any state and time.
template <typename Law>
void check(const Law &law, State start, Tolerance tolerance, double seconds)
{
    const State later = law.after(start, seconds);
    const bool isUntouched = !law.isValid() || !(seconds > 0);
    if (isUntouched)
        REQUIRE(std::memcmp(&later, &start, sizeof later) == 0);
    else
        REQUIRE(detail::isFinite(later));
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

void checkFriction(FuzzNumbers &in)
{
    const Friction friction(in.number());
    const State start = in.state();
    const double tolerance = in.number();
    check(friction, start, {tolerance, in.number()}, in.number());
    checkTime(friction.timeToReach(start, in.number()));
    REQUIRE(!in.allFinite() || std::isfinite(friction.restingDisplacement(start)));
    REQUIRE(std::isfinite(friction.velocityToTravel(in.number())));
}

void checkGravity(FuzzNumbers &in)
{
    const Gravity gravity(in.number());
    const State start = in.state();
    check(gravity, start, {}, in.number());
    checkTime(gravity.timeToReach(start, in.number()));
}

void checkBounce(FuzzNumbers &in)
{
    const double acceleration = in.number();
    const double floor = in.number();
    const double restitution = in.number();
    const Bounce bounce(acceleration, floor, restitution);
    const State start = in.state();
    const double tolerance = in.number();
    const double seconds = in.number();
    check(bounce, start, {tolerance, in.number()}, seconds);
    const auto impact = bounce.timeToImpact(start);
    REQUIRE(!impact || isValidTime(*impact));
    if (bounce.isValid() && seconds > 0 && acceleration != 0) {
        const double x = bounce.after(start, seconds).displacement;
        REQUIRE(acceleration > 0 ? x <= floor : x >= floor);
    }
}

void checkExponentialRate(FuzzNumbers &in)
{
    const ExponentialRate law(in.number());
    const State start = in.state();
    const double seconds = in.number();
    check(law, start, {}, seconds);
    REQUIRE(std::isfinite(law.velocityToTravel(in.number(), seconds)));
    const double distance = in.number();
    const auto departure = ExponentialRate::through(distance, in.number(), seconds);
    REQUIRE(std::isfinite(departure.velocity) && std::isfinite(departure.rate));
}

void checkRungeKutta(FuzzNumbers &in)
{
    const double stiffness = in.number();
    const double longest = in.number();
    const RungeKutta method([=](State s) { return -stiffness * s.displacement; }, longest, 50);
    const State start = in.state();
    const State later = method.after(start, in.number());
    REQUIRE(detail::isFinite(later) || !detail::isFinite(start));
}

void checkTwoAnchorSystem(FuzzNumbers &in)
{
    TwoAnchorSystem system;
    system.mass = in.number();
    system.stiffness = in.number();
    system.damping = in.number();
    system.drivenStiffness = in.number();
    system.drivenDamping = in.number();
    system.drivenTravel = in.number();
    REQUIRE(std::isfinite(system.equilibrium(in.number())));
    REQUIRE(std::isfinite(system.normalized(in.number())));
    const State mass = in.state();
    system.acceleration(mass, in.number());
}

void checkFunctions(FuzzNumbers &in)
{
    const double x = in.number(), dimension = in.number(), coefficient = in.number();
    const double stretch = rubberBand(x, dimension, coefficient);
    REQUIRE(std::isfinite(stretch));
    REQUIRE(stretch == 0 || std::abs(stretch) <= dimension);
    REQUIRE(std::isfinite(rubberBandInverse(x, dimension, coefficient)));

    const double from = in.number(), to = in.number(), period = in.number();
    const double turn = shortestTurn(from, to, period);
    REQUIRE(turn == 0 || (2 * turn > -period && 2 * turn <= period));
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *bytes, std::size_t size)
{
    for (const auto check : {checkFriction, checkGravity, checkBounce, checkExponentialRate,
                             checkRungeKutta, checkTwoAnchorSystem, checkFunctions}) {
        FuzzNumbers in(bytes, size);
        check(in);
    }
    return 0;
}
