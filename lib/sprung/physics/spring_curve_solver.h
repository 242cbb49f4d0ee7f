// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/spring.h>

namespace sprung {

/// One component of a motion over time. It is monotonic between turning points, and shrinks from
/// one to the next. Two turning points are therefore enough to bracket a solution.
///
/// The velocity satisfies the same equation as the displacement, so this class supports both.
class Spring::Curve
{
public:
    enum Component { Displacement, Velocity };

    Curve(const Spring &spring, State start, Component component);

    double valueAt(double seconds) const { return at(seconds).value; }

    /// Returns the last time outside ±tolerance; infinity if there is no last one.
    double lastTimeOutside(double tolerance) const;

    /// Returns the first time after now at \a level; infinity if never. For the displacement only.
    double firstTimeAt(double level) const;

    double firstTurningPoint; ///< time of the first turning point, ≥ 0; infinity if there is none
    double halfPeriod;   ///< time from one turning point to the next; infinity if there is only one
    double restingValue; ///< the limit of the value, if there is one

private:
    struct Sample
    {
        double value;
        double slope;
        double curvature;
    };

    Sample at(double seconds) const;
    bool isAlwaysZero() const;
    double zero() const;
    double timeToDecayTo(double limit, double from, double until) const;
    double crossingTime(double level, double from, double until) const;
    double lastCrossingTime(double level, double from) const;
    template <typename Measure>
    double root(Measure measure, Sample start, double before, double after) const;

    const Spring &m_spring;
    State m_start;
    Component m_component;
};

} // namespace sprung
