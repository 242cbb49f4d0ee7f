// SPDX-License-Identifier: MIT
#include "bounds.h"

#include <sprung/physics/detail/finite.h>

#include <algorithm>

namespace sprung {

namespace {

constexpr double lookahead = 1e-4; // seconds: too short for a motion to reverse

/// Whether a channel that is on a bound, and moves outward, only touches it: the law turns the
/// channel around within \a tolerance. The acceleration hardly changes on such a short way.
bool onlyTouches(const auto &law, State state, int channel, int side, double tolerance)
{
    const double speed = side * state.velocity;
    const double braking = -side * law.accelerationAt(state, channel);
    return speed <= 0 || (braking > 0 && speed * (speed / (2 * braking)) <= tolerance);
}

/// Returns the time until the channel hits the bound from inside, or from exactly the bound.
/// Infinity if it only touches it, because it comes no closer later.
double timeToCross(const auto &law, State state, double bound, int channel, int side,
                   double tolerance)
{
    const double seconds = law.timeToReach(state, bound, channel);
    return seconds < detail::never
            && onlyTouches(law, law.after(state, seconds, channel), channel, side, tolerance)
        ? detail::never
        : seconds;
}

/// Returns the time until the impact. \a side is 1 for a maximum, -1 for a minimum. From inside,
/// the impact is the first crossing. At the bound or beyond it, a channel that moves outward hits
/// the bound now.
double timeToImpact(const auto &law, State state, double bound, int channel, int side,
                    double tolerance)
{
    if (law.maxExcursion(state, bound, channel) <= tolerance)
        return detail::never;
    if (side * (state.displacement - bound) < 0)
        return timeToCross(law, state, bound, channel, side, tolerance);
    state.displacement = bound; // beyond it only by a rounding error
    // A channel with zero velocity may be about to move.
    const State soon = law.after(state, lookahead, channel);
    const double velocity = state.velocity != 0 ? state.velocity : soon.velocity;
    if (side * velocity > 0) {
        const bool touches = state.velocity != 0
            && onlyTouches(law, state, channel, side, tolerance);
        return touches ? detail::never : 0;
    }
    if (state.velocity == 0)
        return detail::never;
    // A channel that moves inward from exactly the bound hits the bound at its next crossing. If
    // the speed is tiny, rounding hides that crossing; a channel that is pulled outward then
    // returns immediately.
    const double back = timeToCross(law, state, bound, channel, side, tolerance);
    return back == detail::never && side * (soon.displacement - bound) > 0 ? 0 : back;
}

} // namespace

Bounds::Impact Bounds::nextImpact(const Law &law, const States &states, const ChannelType &type,
                                  const TypedValue &origin, double tolerance) const
{
    Impact first;
    const auto checkBound = [&](const std::optional<TypedValue> &bound, int side) {
        if (!bound)
            return;
        const ChannelValues delta = type.difference(&origin, &*bound);
        for (int i = 0; i < type.count; ++i) {
            const double displacement = detail::finite(delta[std::size_t(i)]); // may overflow
            const State state = states[std::size_t(i)];
            const double seconds = std::visit(
                [&](const auto &typedLaw) {
                    return timeToImpact(typedLaw, state, displacement, i, side, tolerance);
                },
                law);
            if (seconds < first.seconds)
                first = {seconds, i, displacement, &*bound};
        }
    };
    checkBound(minimum, -1);
    checkBound(maximum, 1);
    return first;
}

bool Bounds::isConsistent(const ChannelType &type) const
{
    if (!minimum || !maximum)
        return true;
    const ChannelValues width = type.difference(&*minimum, &*maximum);
    return *std::min_element(width.begin(), width.end()) >= 0;
}

TypedValue Bounds::Impact::valueOnBound(const ChannelType &type, const TypedValue &value) const
{
    ChannelValues delta = type.difference(bound, &value);
    delta[std::size_t(channel)] = 0;
    TypedValue result;
    type.displaced(bound, delta.data(), &result);
    return result;
}

bool Bounds::clamp(const ChannelType &type, TypedValue *value) const
{
    bool isClamped = false;
    const auto clampTo = [&](const std::optional<TypedValue> &bound, int side) {
        if (!bound)
            return;
        // Measure from the bound, so that the component ends exactly on it.
        ChannelValues delta = type.difference(&*bound, value);
        bool isOutside = false;
        for (int i = 0; i < type.count; ++i) {
            if (side * delta[std::size_t(i)] > 0) {
                delta[std::size_t(i)] = 0;
                isOutside = true;
            }
        }
        if (isOutside)
            type.displaced(&*bound, delta.data(), value);
        isClamped = isClamped || isOutside;
    };
    clampTo(minimum, -1);
    clampTo(maximum, 1);
    return isClamped;
}

} // namespace sprung
