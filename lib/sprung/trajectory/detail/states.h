// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/detail/finite.h>
#include <sprung/physics/state.h>
#include <sprung/property/channel_values.h>

#include <array>
#include <limits>

namespace sprung {

namespace detail {
inline constexpr double never = std::numeric_limits<double>::infinity(); // in seconds
} // namespace detail

/// One State per channel. Channels that the type does not have are at rest at the origin.
using States = std::array<State, 4>;

inline ChannelValues displacements(const States &states)
{
    return {states[0].displacement, states[1].displacement, states[2].displacement,
            states[3].displacement};
}

inline ChannelValues velocities(const States &states)
{
    return {states[0].velocity, states[1].velocity, states[2].velocity, states[3].velocity};
}

/// Sets the displacements. Numbers that have overflowed saturate, because states must be finite.
inline void setDisplacements(States &states, const ChannelValues &values)
{
    for (std::size_t i = 0; i < states.size(); ++i)
        states[i].displacement = detail::finite(values[i]);
}

inline void setVelocities(States &states, const ChannelValues &values)
{
    for (std::size_t i = 0; i < states.size(); ++i)
        states[i].velocity = detail::finite(values[i]);
}

} // namespace sprung
