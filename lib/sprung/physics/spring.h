// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/spring_parameters.h>
#include <sprung/physics/spring_step.h>
#include <sprung/physics/state.h>
#include <sprung/physics_export.h>

#include <optional>

namespace sprung {

/// The damped spring, solved exactly: m·x″ + c·x′ + k·x = 0, with x measured from the target.
///
/// Correct at every damping, stiffness and time: there is no step to choose and no error to
/// gather. Without stiffness it coasts under its damping, without either it moves on uniformly.
///
/// The parameters have to be valid and states finite; both are asserted. Where asserts are compiled
/// out, a spring of invalid parameters leaves every state as it is, and in a state NaN counts as 0
/// and infinity as the largest number. Answers that overflow saturate at the largest number.
class SPRUNG_PHYSICS_EXPORT Spring
{
public:
    /// Of parameters which it keeps, and which have to be valid.
    explicit Spring(SpringParameters parameters = {});
    SpringParameters parameters() const { return m_parameters; }

    /// Where `state` will be. A time that is not positive, be it 0, negative or NaN, changes
    /// nothing; an infinite one counts as a very long one.
    State after(State state, double seconds) const;

    /// The same for many states at once.
    SpringStep over(double seconds) const;

    /// Whether `state` is within `tolerance` and will stay so: its settling time is 0.
    bool isAtRest(State state, Tolerance tolerance) const;

    /// The last moment at which the displacement is outside tolerance.distance or the velocity
    /// outside tolerance.speed, in seconds; infinity where that happens again and again, or for
    /// ever. An infinite tolerance is never left; one that is 0, negative or NaN is left by all but
    /// what stands still exactly on the target.
    ///
    /// Without stiffness nothing pulls towards the target: give an infinite distance to learn when
    /// it has coasted to a stop.
    double settlingTime(State state, Tolerance tolerance) const;

    /// The first moment after now at which the displacement is `displacement`, in seconds. A peak
    /// that just touches it counts, as far as rounding can tell; a state that stands still, and an
    /// approach that never ends, do not.
    std::optional<double> timeToReach(State state, double displacement) const;

    /// How far beyond the target it will go at most, in units, ≥ 0: seen from where it is now or,
    /// on the target, from where it comes. 0 if it never goes beyond, infinity if it never stops.
    double overshoot(State state) const;

private:
    class Course;

    bool isValid() const { return m_longest > 0; }
    template <typename Use>
    auto stepped(double t, Use use) const;
    State afterAtTheLimits(State state, double seconds) const;

    SpringParameters m_parameters;
    double m_longest = 0;     // time that is told from infinity; 0 with invalid parameters
    double m_frequency = 0;   // ω = √(k/m)
    double m_halfDamping = 0; // β = c/2m
    double m_split = 0;       // α = √|β² − ω²|: the pace of ringing, or half the gap of the rates
    double m_pull = 0;        // ω²/α, where it rings
    double m_decay = 0;       // the slow rate σ: β where it rings, else β − α
    bool m_rings = false;     // below critical damping
};

} // namespace sprung
