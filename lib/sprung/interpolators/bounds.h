// SPDX-License-Identifier: MIT
#pragma once

#include "dynamics.h"
#include "interpolator.h"

#include <limits>
#include <memory>
#include <optional>

namespace sprung {

/// Minimum and maximum of a run, as the displacements from its origin at which they lie.
struct Bounds
{
    std::optional<TypedValue> minimum;
    std::optional<TypedValue> maximum;
    Interpolator::AtBound atBound = Interpolator::Stop;
    double restitution = 0.5;

    TypedValue segmentOrigin{}; ///< before a spring caught the motion, for seeking
    std::shared_ptr<Dynamics> segmentLaw;
    bool wasSought = false; ///< a seek led to the bound that ends the run

    /// No component of the minimum is above the maximum's.
    bool isConsistent(const ChannelType &type) const;
    bool isEmpty() const { return !minimum && !maximum; }

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

    /// The first impact of these states under the law, if there is one at all.
    Impact next(const Dynamics &law, const States &states, const ChannelType &type,
                const TypedValue &origin) const;

    /// The value, with every component that is outside brought to the bound. Whether one was.
    bool clamp(const ChannelType &type, TypedValue *value) const;
};

} // namespace sprung
