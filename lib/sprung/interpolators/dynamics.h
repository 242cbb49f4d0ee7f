// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/finite.h>
#include <sprung/physics/state.h>
#include <sprung/property/channel_values.h>

#include <array>
#include <memory>

namespace sprung {

/// One State per channel; those that a value does not have are at rest in the origin.
using States = std::array<State, 4>;

/// A law applied to the channels of a value, which settle together: their norm decides.
class Dynamics
{
public:
    explicit Dynamics(double pace = 1)
        : m_pace(pace)
    {
    }
    virtual ~Dynamics() = default;

    /// Its seconds per second of the clock.
    double pace() const { return m_pace; }

    virtual State after(State state, double seconds, int channel) const = 0;
    virtual double settlingTime(const States &states, Tolerance tolerance) const = 0;
    virtual bool isAtRest(const States &states, Tolerance tolerance) const
    {
        return settlingTime(states, tolerance) <= 0;
    }
    /// Seconds until the channel is at `displacement` for the first time after now, or infinity.
    virtual double timeToReach(State state, double displacement, int channel) const = 0;
    /// Where a channel rests once it has settled.
    virtual double restingDisplacement(State state, int channel) const = 0;
    /// How far a velocity from rest leads, about: the distance from which tolerances are taken.
    virtual double reach(double speed) const = 0;
    virtual bool isSpring() const { return false; }

private:
    double m_pace;
};

/// Another law of a kind that shares it with nobody: in the place of the former one, if that was no
/// spring, so that a new target allocates nothing.
template <typename Kind>
void renew(std::shared_ptr<Dynamics> &law, const Kind &next)
{
    if (law && !law->isSpring())
        static_cast<Kind &>(*law) = next;
    else
        law = std::make_shared<Kind>(next);
}

inline ChannelValues displacements(const States &states)
{
    return {states[0].displacement, states[1].displacement, states[2].displacement,
            states[3].displacement};
}

inline ChannelValues velocities(const States &states)
{
    return {states[0].velocity, states[1].velocity, states[2].velocity, states[3].velocity};
}

/// What overflowed on the way here saturates: states are finite.
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
