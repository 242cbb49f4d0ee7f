// SPDX-License-Identifier: MIT
// Tests Spring and SpringParameters with libFuzzer. Oracle: finite results, unchanged states for
// invalid input, and consistent times.
#include "fuzz_numbers.h"

#include <sprung/physics/detail/finite.h>
#include <sprung/physics/spring.h>

using namespace sprung;

namespace {

bool isSame(State a, State b)
{
    return std::memcmp(&a, &b, sizeof a) == 0;
}

void checkStep(const Spring &spring, State start, double seconds)
{
    const SpringStep step = spring.stepOver(seconds);
    REQUIRE(detail::isFinite({step.xx, step.xv}) && detail::isFinite({step.vx, step.vv}));
    const State result = spring.after(start, seconds);
    if (!spring.parameters().isValid() || !(seconds > 0)) {
        REQUIRE(isSame(result, start));
        REQUIRE(step == SpringStep());
    } else {
        REQUIRE(detail::isFinite(result));
    }
}

void checkTimes(const Spring &spring, State start, Tolerance tolerance, double displacement)
{
    const double settlingTime = spring.settlingTime(start, tolerance);
    REQUIRE(settlingTime >= 0);
    REQUIRE(spring.isAtRest(start, tolerance) == (settlingTime == 0));
    const auto timeToReach = spring.timeToReach(start, displacement);
    REQUIRE(!timeToReach || (*timeToReach > 0 && std::isfinite(*timeToReach)));
    REQUIRE(spring.overshoot(start) >= 0);
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

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t *bytes, std::size_t size)
{
    FuzzNumbers numbers(bytes, size);
    const double stiffness = numbers.number();
    const double damping = numbers.number();
    const Spring spring({stiffness, damping, numbers.number()});
    const State start = numbers.state();
    const double seconds = numbers.number();
    const double distance = numbers.number();
    const Tolerance tolerance{distance, numbers.number()};
    const double displacement = numbers.number();

    checkStep(spring, start, seconds);
    checkTimes(spring, start, tolerance, displacement);
    checkParameters(spring.parameters());
    checkFactories(stiffness, damping, displacement);
    return 0;
}
