// SPDX-License-Identifier: MIT
#include "bounds.h"

#include <sprung/physics/detail/finite.h>

#include <algorithm>

namespace sprung {

namespace {

constexpr double moment = 1e-4; // seconds: too short for a motion to reverse

/// Returns the time until the impact. \a side is 1 for a maximum, -1 for a minimum. From inside,
/// the impact is the first crossing. At the bound or beyond it, a channel that moves outward hits
/// the bound now.
double timeToImpact(const auto &law, State state, double bound, int channel, int side,
                    double tolerance)
{
    if (law.maxExcursion(state, bound, channel) <= tolerance)
        return detail::never;
    const double beyond = side * (state.displacement - bound);
    if (beyond < 0)
        return law.timeToReach(state, bound, channel);
    // A channel with zero velocity may be about to move.
    const State soon = law.after(state, moment, channel);
    const double velocity = state.velocity != 0 ? state.velocity : soon.velocity;
    if (side * velocity > 0)
        return 0;
    if (beyond > 0 || state.velocity == 0)
        return detail::never;
    // A channel that moves inward from exactly the bound hits the bound at its next crossing. If
    // the speed is tiny, rounding hides that crossing; a channel that is pulled outward then
    // returns immediately.
    const double back = law.timeToReach(state, bound, channel);
    return back == detail::never && side * (soon.displacement - bound) > 0 ? 0 : back;
}

} // namespace

Bounds::Impact Bounds::next(const Law &law, const States &states, const ChannelType &type,
                            const TypedValue &origin, double tolerance) const
{
    Impact first;
    const auto consider = [&](const std::optional<TypedValue> &bound, int side) {
        if (!bound)
            return;
        const ChannelValues delta = type.difference(&origin, &*bound);
        for (int i = 0; i < type.count; ++i) {
            const double at = detail::finite(delta[std::size_t(i)]); // may overflow
            const State state = states[std::size_t(i)];
            const double seconds = std::visit(
                [&](const auto &one) { return timeToImpact(one, state, at, i, side, tolerance); },
                law);
            if (seconds < first.seconds)
                first = {seconds, i, at, &*bound};
        }
    };
    consider(minimum, -1);
    consider(maximum, 1);
    return first;
}

bool Bounds::isConsistent(const ChannelType &type) const
{
    if (!minimum || !maximum)
        return true;
    const ChannelValues width = type.difference(&*minimum, &*maximum);
    return *std::min_element(width.begin(), width.end()) >= 0;
}

TypedValue Bounds::Impact::on(const ChannelType &type, const TypedValue &value) const
{
    ChannelValues by = type.difference(bound, &value);
    by[std::size_t(channel)] = 0;
    TypedValue result;
    type.displaced(bound, by.data(), &result);
    return result;
}

bool Bounds::clamp(const ChannelType &type, TypedValue *value) const
{
    bool clamped = false;
    const auto bring = [&](const std::optional<TypedValue> &bound, int side) {
        if (!bound)
            return;
        // Measure from the bound, so that the component ends exactly on it.
        ChannelValues inside = type.difference(&*bound, value);
        bool outside = false;
        for (int i = 0; i < type.count; ++i) {
            if (side * inside[std::size_t(i)] > 0) {
                inside[std::size_t(i)] = 0;
                outside = true;
            }
        }
        if (outside)
            type.displaced(&*bound, inside.data(), value);
        clamped = clamped || outside;
    };
    bring(minimum, -1);
    bring(maximum, 1);
    return clamped;
}

} // namespace sprung
