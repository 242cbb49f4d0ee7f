// SPDX-License-Identifier: MIT
#include "bounds.h"

#include <sprung/physics/finite.h>

#include <algorithm>

namespace sprung {

namespace {

constexpr double moment = 1e-4; // seconds, in which no motion has turned round

/// `side` is 1 for a maximum, -1 for a minimum. Inside, the impact is the first crossing; at the
/// bound or beyond it, only what goes on outwards runs into it, and does so now.
double timeToImpact(const Dynamics &law, State state, double bound, int channel, int side)
{
    const double beyond = side * (state.displacement - bound);
    if (beyond < 0)
        return law.timeToReach(state, bound, channel);
    // What stands still may be about to leave.
    const double velocity = state.velocity != 0 ? state.velocity
                                                : law.after(state, moment, channel).velocity;
    if (side * velocity > 0)
        return 0;
    constexpr double never = std::numeric_limits<double>::infinity();
    if (beyond > 0 || state.velocity == 0)
        return never;
    // On its way back from exactly the bound, the next crossing is the next impact. Where the speed
    // is next to nothing rounding hides it, and what pulls outwards is there again at once.
    const double back = law.timeToReach(state, bound, channel);
    const double soon = law.after(state, moment, channel).displacement;
    return back == never && side * (soon - bound) > 0 ? 0 : back;
}

} // namespace

Bounds::Impact Bounds::next(const Dynamics &law, const States &states, const ChannelType &type,
                            const TypedValue &origin) const
{
    Impact first;
    const auto consider = [&](const std::optional<TypedValue> &bound, int side) {
        if (!bound)
            return;
        const ChannelValues way = type.difference(&origin, &*bound);
        for (int i = 0; i < type.count; ++i) {
            const double at = detail::finite(way[std::size_t(i)]); // from end to end of all numbers
            const double seconds = timeToImpact(law, states[std::size_t(i)], at, i, side);
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
        // Counted from the bound, so that the component lands exactly on it.
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
