// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics_export.h>

namespace sprung {

/// The parameters of a spring: mass · x″ + damping · x′ + stiffness · x = 0.
///
/// Only these three numbers are stored. The from… functions convert other descriptions of a spring.
/// The other functions convert back: unless noted, they return the original arguments.
///
/// Arguments outside the stated range give {0, 0, 0}, which is not valid. Invalid parameters count
/// as no stiffness and no damping. Without stiffness, the damping ratio and times are infinite;
/// without both stiffness and damping, the damping ratio is 0.
struct SPRUNG_PHYSICS_EXPORT SpringParameters
{
    double stiffness = 170; ///< force per unit of displacement, ≥ 0; at 0 there is no pull
    double damping = 26;    ///< force per unit of velocity, ≥ 0; at 0 the motion never ends
    double mass = 1;        ///< > 0

    /// Whether all are finite, stiffness and damping are ≥ 0, mass is > 0, and neither
    /// stiffness / mass nor damping / mass overflows.
    bool isValid() const;

    /// Returns a spring with a damping \a ratio ≥ 0. A spring overshoots below 1, settles fastest
    /// without overshooting at 1, and creeps above 1.
    static SpringParameters fromDampingRatio(double ratio, double stiffness, double mass = 1);
    double dampingRatio() const;     ///< damping / (2 · √(stiffness · mass))
    double naturalFrequency() const; ///< radians per second of the undamped spring, √(k/m)

    /// Returns a spring whose undamped period is \a seconds > 0. The period measures the speed of
    /// the spring, not the time until it settles.
    static SpringParameters fromResponse(double seconds, double dampingRatio, double mass = 1);
    double response() const; ///< seconds

    /// Returns a spring with a duration of \a seconds > 0, which is another name of the response.
    /// \a bounce is in (−1, 1]: 0 is critical damping, 1 is no damping, and below 0 the spring
    /// creeps.
    static SpringParameters fromDurationAndBounce(double seconds, double bounce, double mass = 1);
    double duration() const; ///< seconds
    double bounce() const;   ///< 1 − the damping ratio, or 1 / the damping ratio − 1 above 1

    /// Returns a spring with a settling time: \a seconds > 0 is the exact time until a motion from
    /// rest stays within 1/1000 of its distance; \a dampingRatio > 0. The time jumps at damping
    /// ratios at which a peak just touches 1/1000; within a rounding error of them, settlingTime()
    /// may deviate by half an oscillation.
    static SpringParameters fromSettlingTime(double seconds, double dampingRatio, double mass = 1);
    double settlingTime() const; ///< seconds; infinite without damping

    /// Returns a spring on the scale of Origami, as in Facebook's Rebound and Pop. The mass is 1;
    /// origamiTension() and origamiFriction() depend on k/m and c/m.
    static SpringParameters fromOrigami(double tension, double friction);
    double origamiTension() const;  ///< on the scale of Origami
    double origamiFriction() const; ///< on the scale of Origami

    /// Returns a spring on the scale of Pop; both arguments are usually 0 to 20. The mass is 1;
    /// bounciness() and speed() depend on k/m and c/m. From a bounciness of 42.5 on, more means
    /// less, and the friction jumps at the Origami tensions 18 and 44. bounciness() therefore does
    /// not return the original argument above 42.5, nor within a rounding error of these tensions.
    static SpringParameters fromBouncinessAndSpeed(double bounciness, double speed);
    double bounciness() const; ///< on the scale of Pop
    double speed() const;      ///< on the scale of Pop

    friend bool operator==(const SpringParameters &, const SpringParameters &) = default;
};

} // namespace sprung
