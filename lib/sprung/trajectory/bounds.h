// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/property/channel_type.h>
#include <sprung/trajectory/law.h>

#include <limits>
#include <optional>

namespace sprung {

/// A minimum and a maximum per component of a value, and what happens there.
///
/// One rule tells what runs into a bound: a component that the law would carry further beyond it
/// than rounding explains. What comes to rest before that, be it exactly on the bound, has settled.
struct SPRUNG_EXPORT Bounds
{
    enum class AtBound : char {
        Stop,   ///< the motion ends there
        Bounce, ///< the velocity turns round, times `restitution`
        Catch,  ///< `spring` draws it from there to where it would have come to rest
        Clamp,  ///< it stays there until the law leads inside again
    };

    std::optional<TypedValue> minimum;
    std::optional<TypedValue> maximum;
    AtBound atBound = AtBound::Stop;
    double restitution = 0.5;
    SpringParameters spring; ///< with Catch

    bool isEmpty() const { return !minimum && !maximum; }
    /// No component of the minimum is above the maximum's.
    bool isConsistent(const ChannelType &type) const;
    /// Brings every component that is outside to the bound. Whether one was.
    bool clamp(const ChannelType &type, TypedValue *value) const;

    /// The moment at which a channel runs into a bound.
    struct Impact
    {
        double seconds = std::numeric_limits<double>::infinity();
        int channel = -1;
        double displacement = 0; ///< of the bound
        const TypedValue *bound = nullptr;

        /// The value, with the component that ran into the bound exactly on it.
        TypedValue on(const ChannelType &type, const TypedValue &value) const;
    };

    /// The first impact, if there is one. An excursion of less than `grain` is none.
    Impact next(const Law &law, const States &states, const ChannelType &type,
                const TypedValue &origin, double grain) const;
};

} // namespace sprung
