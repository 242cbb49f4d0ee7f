// SPDX-License-Identifier: MIT
#include "waypoint_arrival.h"

#include <algorithm>
#include <cmath>

namespace sprung {

namespace {

constexpr int maxBounces = 256;          // after this number of bounces, only rest counts
constexpr int maxApproachSteps = 20'000; // for a motion that hardly approaches
constexpr double relativePrecision = 1e-13;
constexpr double relativeMargin = 1e-6; // of the tolerance: smaller distances count as zero

States after(const SpringLaw &law, States states, double seconds)
{
    for (State &state : states)
        state = law.after(state, seconds, 0);
    return states;
}

double distanceAfter(const SpringLaw &law, const States &states, double seconds)
{
    return norm(displacements(after(law, states, seconds)));
}

/// Returns the speed at which the distance decreases.
double closingSpeed(const States &states, double distance)
{
    double sum = 0;
    for (const State &state : states)
        sum -= state.displacement / distance * state.velocity;
    return sum;
}

/// Returns the first time until which the distance has decreased to \a distance, for several
/// channels. The energy of a spring never grows, so it limits the speed from now on. Steps in
/// proportion to the remaining distance therefore cannot miss this time. Close to it, bisection is
/// faster.
double timeToApproach(const SpringLaw &law, const States &start, double distance, double until)
{
    const double omega = law.parameters.naturalFrequency();
    const double maxRate = std::max(omega, law.parameters.damping / law.parameters.mass);
    const double startDistance = norm(displacements(start));
    double t = 0;
    for (int i = 0; i < maxApproachSteps && t <= until; ++i) {
        const States currentStates = after(law, start, t);
        const double currentDistance = norm(displacements(currentStates));
        const double remaining = currentDistance - distance;
        if (remaining <= relativePrecision * startDistance)
            return t;
        const double speed = closingSpeed(currentStates, currentDistance);
        const double bracket = 2 * remaining / speed;
        if (speed > 0 && bracket * maxRate < 0.1
            && distanceAfter(law, start, t + bracket) <= distance) {
            double lower = t;
            double upper = t + bracket;
            for (int bit = 0; bit < 60; ++bit) {
                const double middle = (lower + upper) / 2;
                (distanceAfter(law, start, middle) > distance ? lower : upper) = middle;
            }
            return upper;
        }
        t += remaining / norm({norm(velocities(currentStates)), omega * currentDistance});
    }
    return detail::never;
}

/// Returns the seconds of the law until the value is within the distance, without bounds.
double timeWithin(const SpringLaw &law, const States &states, double distance, double margin,
                  double until)
{
    if (norm(displacements(states)) <= distance + margin)
        return 0;
    const bool isSingle = std::all_of(states.begin() + 1, states.end(),
                                      [](const State &state) { return state == State(); });
    return isSingle ? law.timeToReach(states[0], std::copysign(distance, states[0].displacement), 0)
                    : timeToApproach(law, states, distance, until);
}

} // namespace

double timeToReachWaypoint(const Trajectory &trajectory, std::optional<double> passDistance)
{
    const Trajectory::End end = trajectory.end();
    const double restTime = end.reason == Trajectory::EndReason::BoundReached ? detail::never
                                                                              : end.seconds;
    const auto *law = std::get_if<SpringLaw>(&trajectory.law());
    if (!passDistance || !law)
        return restTime;
    Trajectory future = trajectory;
    future.setDelay(0);
    double passed = trajectory.delay();
    for (int i = 0; i < maxBounces && passed <= end.seconds; ++i) {
        const double timeScale = future.timeScale();
        const States states = future.track().states();
        const double margin = relativeMargin * future.tolerance().distance;
        Bounds::Impact impact;
        if (future.canHitBounds())
            impact = future.bounds()->nextImpact(*law, states, *future.type(), future.origin(),
                                                 margin);
        const double until = std::min(impact.seconds, (end.seconds - passed) * timeScale);
        const double seconds = timeWithin(*law, states, *passDistance, margin, until);
        if (seconds <= until && seconds < detail::never)
            return passed + seconds / timeScale;
        if (impact.seconds == detail::never)
            break;
        future.advanceUnsnapped(impact.seconds / timeScale);
        passed += impact.seconds / timeScale;
    }
    return restTime;
}

} // namespace sprung
