// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics_export.h>

namespace sprung {

/// What a spring is made of: mass · x″ + damping · x′ + stiffness · x = 0.
///
/// These three numbers are all that is stored. The from… functions translate the ways in which
/// others describe a spring, and the queries read each description back: what went in comes out,
/// except where said otherwise. Input outside the stated range gives {0, 0, 0}, which is not valid;
/// what is not valid reads as no stiffness and no damping. Ratio and times are infinite without
/// stiffness.
struct SPRUNG_PHYSICS_EXPORT SpringParameters
{
    double stiffness = 170; ///< force per unit of displacement, ≥ 0. 0: nothing pulls, it coasts
    double damping = 26;    ///< force per unit of velocity, ≥ 0. 0: it never stops
    double mass = 1;        ///< > 0

    /// All finite, stiffness and damping not negative, mass positive.
    bool isValid() const;

    /// `ratio` ≥ 0: below 1 it overshoots, at 1 it is as fast as possible without, above 1 it creeps.
    static SpringParameters fromDampingRatio(double ratio, double stiffness, double mass = 1);
    double dampingRatio() const;
    double naturalFrequency() const; ///< radians per second of the undamped spring, √(k/m)

    /// `seconds` > 0 is the period of the undamped spring: a measure of its pace, not of its end.
    static SpringParameters fromResponse(double seconds, double dampingRatio, double mass = 1);
    double response() const; ///< seconds

    /// The response under another name, with `bounce` in (−1, 1]: 0 is the critical damping,
    /// 1 none at all, below 0 it creeps.
    static SpringParameters fromDurationAndBounce(double seconds, double bounce, double mass = 1);
    double duration() const; ///< seconds
    double bounce() const;

    /// `seconds` > 0 until a run from rest stays within 1/1000 of its distance, exactly.
    /// `dampingRatio` > 0. The time jumps at the ratios where a peak just touches the 1/1000;
    /// within rounding of one of them the time read back may be half a swing off.
    static SpringParameters fromSettlingTime(double seconds, double dampingRatio, double mass = 1);
    double settlingTime() const; ///< seconds; infinite without damping

    /// Origami's scale, as in Facebook's Rebound and Pop. Mass 1; read back for k/m and c/m.
    static SpringParameters fromOrigami(double tension, double friction);
    double origamiTension() const;
    double origamiFriction() const;

    /// Pop's scale, both usually 0 … 20. Mass 1; read back for k/m and c/m. From 42.5 on more
    /// bounciness means less, and the friction has steps at the Origami tensions 18 and 44:
    /// bounciness is not read back beyond the one, nor within rounding of the others.
    static SpringParameters fromBouncinessAndSpeed(double bounciness, double speed);
    double bounciness() const;
    double speed() const;

    friend bool operator==(const SpringParameters &, const SpringParameters &) = default;
};

} // namespace sprung
