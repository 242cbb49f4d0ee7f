// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/sprung_export.h>
#include <sprung/trajectory/trajectory.h>

namespace sprung {

/// The spring, duration and limits of a motion, resolved from its own spring, its scheme and its
/// duration. SpringSetting::resolve() returns it for interpolators, motions and animators.
struct SPRUNG_EXPORT ResolvedSpring
{
    SpringParameters spring; ///< at the speed of the scheme
    double seconds = -1;     ///< the duration of a run; 0: none; negative: determined by the spring
    bool forbidsOvershoot = false; ///< may not go beyond its equilibrium

    friend bool operator==(const ResolvedSpring &, const ResolvedSpring &) = default;

    /// Whether \a spring is valid, and settles from every state.
    static bool settles(SpringParameters spring);
    /// Sets a displacement to 0 that is only a rounding error, because a value that starts at its
    /// equilibrium has not crossed it.
    static void snapRoundingError(Track &track);

    /// Returns the law that moves \a trajectory to its origin.
    SpringLaw makeLaw(Trajectory &trajectory) const
    {
        return forbidsOvershoot ? nonOvershootingLaw(trajectory) : SpringLaw{spring};
    }

private:
    SpringLaw nonOvershootingLaw(Trajectory &trajectory) const;
};

} // namespace sprung
