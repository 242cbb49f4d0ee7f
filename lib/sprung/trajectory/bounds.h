// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/property/channel_type.h>
#include <sprung/trajectory/law.h>

#include <limits>
#include <optional>

namespace sprung {

/// A minimum and a maximum per component of a value, and what happens there.
///
/// A component runs into a bound if the law would carry it beyond the bound by more than rounding
/// explains. A value that comes to rest before, even exactly on the bound, has settled.
struct SPRUNG_EXPORT Bounds
{
    /// What happens to a component that runs into its bound.
    enum class AtBound : char {
        Stop,   ///< the motion ends on the bound
        Bounce, ///< the velocity is reversed and multiplied by `restitution`
        Catch,  ///< `spring` takes over, and draws the value to Trajectory::heading()
        Clamp,  ///< the component stays on the bound until the law leads inside again
    };

    std::optional<TypedValue> minimum; ///< without one, no component has a lower bound
    std::optional<TypedValue> maximum; ///< without one, no component has an upper bound
    AtBound atBound = AtBound::Stop;   ///< what happens at both
    double restitution = 0.5;          ///< with Bounce, 0 to 1
    SpringParameters spring;           ///< with Catch

    /// Whether there is neither a minimum nor a maximum.
    bool isEmpty() const { return !minimum && !maximum; }
    /// Whether no component of the minimum is above that of the maximum.
    bool isConsistent(const ChannelType &type) const;
    /// Brings every component that is outside to its bound. Returns whether one was outside.
    bool clamp(const ChannelType &type, TypedValue *value) const;

    /// The moment at which a channel runs into a bound.
    struct Impact
    {
        double seconds = std::numeric_limits<double>::infinity(); ///< from now
        int channel = -1;                  ///< the one that runs into a bound; -1 if there is none
        double displacement = 0;           ///< of the bound
        const TypedValue *bound = nullptr; ///< the minimum or the maximum

        /// Returns \a value with the component that ran into the bound exactly on the bound.
        TypedValue on(const ChannelType &type, const TypedValue &value) const;
    };

    /// The first impact; in infinite time if there is none. An excursion of no more than \a grain
    /// beyond a bound is no impact.
    Impact next(const Law &law, const States &states, const ChannelType &type,
                const TypedValue &origin, double grain) const;
};

} // namespace sprung
