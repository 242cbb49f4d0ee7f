// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/property/channel_type.h>
#include <sprung/trajectory/law.h>

#include <limits>
#include <optional>

namespace sprung {

/// A minimum and a maximum per component of a value, and the behavior there.
///
/// A component hits a bound if the law would move it beyond the bound by more than a rounding
/// error. A value that settles before, even exactly on the bound, has settled.
struct SPRUNG_EXPORT Bounds
{
    /// The behavior of a component that hits its bound.
    enum class BoundsBehavior : char {
        Stop,       ///< the motion ends on the bound
        Bounce,     ///< the velocity is reversed and multiplied by `restitution`
        SpringBack, ///< `spring` takes over, and moves the value to Trajectory::restingValue()
        Clamp,      ///< the component stays on the bound until the law moves it inside again
    };

    std::optional<TypedValue> minimum; ///< without one, no component has a lower bound
    std::optional<TypedValue> maximum; ///< without one, no component has an upper bound
    BoundsBehavior boundsBehavior = BoundsBehavior::Stop; ///< the behavior at both
    double restitution = 0.5;                             ///< with Bounce, 0 to 1
    SpringParameters spring;                              ///< with SpringBack

    friend bool operator==(const Bounds &, const Bounds &) = default;

    /// Whether neither a minimum nor a maximum is set.
    bool isEmpty() const { return !minimum && !maximum; }
    /// Whether no component of the minimum exceeds the maximum.
    bool isConsistent(const ChannelType &type) const;
    /// Moves every component that is outside to its bound. Returns whether one was outside.
    bool clamp(const ChannelType &type, TypedValue *value) const;

    /// The time at which a channel hits a bound.
    struct Impact
    {
        double seconds = std::numeric_limits<double>::infinity(); ///< from now
        int channel = -1;                  ///< the channel that hits a bound; -1 if there is none
        double displacement = 0;           ///< of the bound
        const TypedValue *bound = nullptr; ///< the minimum or the maximum

        /// Returns \a value with the component that hit the bound exactly on the bound.
        TypedValue valueOnBound(const ChannelType &type, const TypedValue &value) const;
    };

    /// Returns the first impact; at infinite time if there is none. An excursion of at most \a
    /// tolerance beyond a bound is no impact.
    Impact nextImpact(const Law &law, const States &states, const ChannelType &type,
                      const TypedValue &origin, double tolerance) const;
};

} // namespace sprung
