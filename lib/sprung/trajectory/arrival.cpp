// SPDX-License-Identifier: MIT
#include "arrival.h"

#include <algorithm>
#include <cmath>

namespace sprung {

namespace {

constexpr int manyBounces = 256;  // after this number of bounces, only rest counts
constexpr int manySteps = 20'000; // for a motion that hardly approaches
constexpr double shortest = 1e-13;
constexpr double smallest = 1e-6; // of the tolerance: smaller distances count as zero

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
double approach(const SpringLaw &law, const States &start, double distance, double until)
{
    const double omega = law.parameters.naturalFrequency();
    const double quickest = std::max(omega, law.parameters.damping / law.parameters.mass);
    const double whole = norm(displacements(start));
    double t = 0;
    for (int i = 0; i < manySteps && t <= until; ++i) {
        const States now = after(law, start, t);
        const double away = norm(displacements(now));
        const double left = away - distance;
        if (left <= shortest * whole)
            return t;
        const double closing = closingSpeed(now, away);
        const double soon = 2 * left / closing;
        if (closing > 0 && soon * quickest < 0.1
            && distanceAfter(law, start, t + soon) <= distance) {
            double before = t;
            double behind = t + soon;
            for (int bit = 0; bit < 60; ++bit) {
                const double middle = (before + behind) / 2;
                (distanceAfter(law, start, middle) > distance ? before : behind) = middle;
            }
            return behind;
        }
        t += left / norm({norm(velocities(now)), omega * away});
    }
    return detail::never;
}

/// Returns the seconds of the law until the value is within the distance, without bounds.
double timeWithin(const SpringLaw &law, const States &states, double distance, double grain,
                  double until)
{
    if (norm(displacements(states)) <= distance + grain)
        return 0;
    const bool isSingle = std::all_of(states.begin() + 1, states.end(),
                                      [](const State &state) { return state == State(); });
    return isSingle ? law.timeToReach(states[0], std::copysign(distance, states[0].displacement), 0)
                    : approach(law, states, distance, until);
}

} // namespace

double timeToArrive(const Trajectory &trajectory, std::optional<double> within)
{
    const Trajectory::End end = trajectory.end();
    const double rests = end.reason == Trajectory::EndReason::BoundReached ? detail::never
                                                                           : end.seconds;
    const auto *law = std::get_if<SpringLaw>(&trajectory.law());
    if (!within || !law)
        return rests;
    Trajectory ahead = trajectory;
    ahead.setDelay(0);
    double passed = trajectory.delay();
    for (int i = 0; i < manyBounces && passed <= end.seconds; ++i) {
        const double pace = ahead.timeScale();
        const States states = ahead.track().states();
        const double grain = smallest * ahead.tolerance().distance;
        Bounds::Impact impact;
        if (ahead.canHitBounds())
            impact = ahead.bounds()->next(*law, states, *ahead.type(), ahead.origin(), grain);
        const double until = std::min(impact.seconds, (end.seconds - passed) * pace);
        const double seconds = timeWithin(*law, states, *within, grain, until);
        if (seconds <= until && seconds < detail::never)
            return passed + seconds / pace;
        if (until < impact.seconds || impact.seconds == detail::never)
            break;
        ahead.advanceUnsnapped(impact.seconds / pace);
        passed += impact.seconds / pace;
    }
    return rests;
}

} // namespace sprung
