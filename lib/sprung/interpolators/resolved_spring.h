// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/sprung_export.h>
#include <sprung/trajectory/trajectory.h>

namespace sprung {

/// How a spring moves something at some place: what its own spring, the scheme there and a given
/// duration come to. SpringSetting::tuning() finds it, for interpolators, motions and animators alike.
struct SPRUNG_EXPORT ResolvedSpring
{
    SpringParameters spring; ///< at the speed of the scheme
    double seconds = -1;     ///< that a run takes; 0: none; negative: as many as the spring says
    bool forbidsOvershoot = false; ///< may not go beyond its equilibrium

    friend bool operator==(const ResolvedSpring &, const ResolvedSpring &) = default;

    /// Whether \a spring is valid, and comes to rest wherever it starts.
    static bool settles(SpringParameters spring);
    /// A value that starts at its equilibrium has not crossed it yet: sets a displacement that is but
    /// a rounding error to 0.
    static void snapRoundingError(Track &track);

    /// The law that draws \a trajectory to its origin.
    SpringLaw makeLaw(Trajectory &trajectory) const
    {
        return forbidsOvershoot ? nonOvershootingLaw(trajectory) : SpringLaw{spring};
    }
    /// Sets that law, the pace and the tolerance: the distance \a near, or 1/1000 of the way if that
    /// is 0. Returns the seconds until the trajectory ends; infinity if the spring never settles.
    double applyTo(Trajectory &trajectory, double near) const;

private:
    SpringLaw nonOvershootingLaw(Trajectory &trajectory) const;
};

} // namespace sprung
