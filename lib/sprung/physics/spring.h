// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/spring_parameters.h>
#include <sprung/physics/spring_step.h>
#include <sprung/physics/state.h>
#include <sprung/physics_export.h>

#include <optional>

namespace sprung {

/// The damped spring, solved exactly: m·x″ + c·x′ + k·x = 0, with x relative to the target.
///
/// The solution is correct for every damping, stiffness and time, without a step size or an
/// accumulated error. Without stiffness, a state coasts to a stop by its damping; without either,
/// its velocity stays.
///
/// The parameters must be valid and states must be finite; both are asserted. Without asserts, a
/// spring with invalid parameters changes no state. In a state, NaN counts as 0 and infinity as the
/// largest number. Results that overflow saturate at the largest number.
class SPRUNG_PHYSICS_EXPORT Spring
{
public:
    /// Constructs a spring of \a parameters, which must be valid.
    explicit Spring(SpringParameters parameters = {});
    /// The parameters, as passed to the constructor.
    SpringParameters parameters() const { return m_parameters; }

    /// Returns the state after \a seconds. Times that are 0, negative or NaN change nothing;
    /// infinity counts as a very long time.
    State after(State state, double seconds) const;

    /// Returns the step over \a seconds, which can be applied to many states.
    SpringStep stepOver(double seconds) const;

    /// Whether \a state is within \a tolerance, now and later: its settling time is 0.
    bool isAtRest(State state, Tolerance tolerance) const;

    /// Returns the last time at which the displacement is outside tolerance.distance or the
    /// velocity is outside tolerance.speed, in seconds. Infinity if there is no last time. Every
    /// state is within an infinite tolerance. A tolerance that is 0, negative or NaN contains only
    /// a state at rest exactly on the target.
    ///
    /// Without stiffness there is no force toward the target; use an infinite distance to compute
    /// when the state has coasted to a stop.
    double settlingTime(State state, Tolerance tolerance) const;

    /// Returns the first time after now at which the state reaches \a displacement, in seconds. A
    /// peak that just touches \a displacement counts, within rounding. None for a state at rest,
    /// and for an approach that never ends.
    std::optional<double> timeToReach(State state, double displacement) const;

    /// Returns the largest distance by which the state will go beyond the target, in units, ≥ 0.
    /// Beyond is the other side of the target, or, for a state on the target, the side to which it
    /// moves. 0 if it never goes beyond, infinity if it never stops.
    double overshoot(State state) const;

private:
    class Curve;

    bool isValid() const { return m_maxTime > 0; }
    template <typename Use>
    auto stepped(double t, Use use) const;
    State saturatedAfter(State state, double seconds) const;

    SpringParameters m_parameters;
    double m_maxTime = 0;     // the longest computable time; 0 with invalid parameters
    double m_frequency = 0;   // ω = √(k/m)
    double m_halfDamping = 0; // β = c/2m
    double m_alpha = 0;       // α = √|β² − ω²|: the frequency, or half the difference of the rates
    double m_omega2OverAlpha = 0; // ω²/α, below critical damping
    double m_slowRate = 0;        // the slow rate σ: β below critical damping, else β − α
    bool m_isUnderdamped = false; // below critical damping
};

} // namespace sprung
