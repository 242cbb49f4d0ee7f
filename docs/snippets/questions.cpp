// SPDX-License-Identifier: MIT
// Physics without Qt: a law computes results from a state, and stores no state.
#include <sprung/physics/friction.h>
#include <sprung/physics/rubber_band.h>
#include <sprung/physics/runge_kutta.h>
#include <sprung/physics/spring.h>
#include <sprung/physics/spring_presets.h>

#include <cmath>
#include <cstdio>

using namespace sprung; // NOLINT(google-build-using-namespace): an example reads better so

int main()
{
    const Spring spring(SpringParameters::fromDampingRatio(0.5, 100));
    const State start{.displacement = -200, .velocity = 0}; // 200 units short of the target
    const State later = spring.after(start, 0.1);
    const double end = spring.settlingTime(start, {.distance = 0.5, .speed = 30});
    std::printf("after 0.1 s: %.2f\n", later.displacement);
    std::printf("overshoot: %.2f\n", spring.overshoot(start));
    std::printf("first at the target: %.4f s\n", *spring.timeToReach(start, 0));
    std::printf("at rest: %.1f s\n", end);

    const Friction friction = Friction::fromDecelerationRate(0.998);
    const State released{.displacement = 40, .velocity = 900};
    const double resting = friction.restingDisplacement(released);
    const double page = 320 * std::round(resting / 320);
    std::printf("rests at %.1f, snaps to %.0f\n", resting, page);

    const double shown = rubberBand(100, 480); // dragged 100 beyond the end of a view of 480
    std::printf("displayed at %.2f\n", shown);

    const auto pendulum = [](State s) { return -9.81 * std::sin(s.displacement); };
    const RungeKutta swing(pendulum, 1.0 / 1000);
    const State half = swing.after({.displacement = 0.01, .velocity = 0}, 1.003);
    std::printf("the other side: %.4f\n", half.displacement);
}
