// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/spring.h>

namespace sprung {

/// One component of a motion over time. Between its turning points it is monotonous, and from one
/// to the next it shrinks, so that two of them tell where to look for an answer.
///
/// The velocity obeys the same equation as the displacement, so both can be asked the same.
class Spring::Course
{
public:
    enum Component { Displacement, Velocity };

    Course(const Spring &spring, State start, Component component);

    double valueAt(double seconds) const { return at(seconds).value; }

    /// The last moment outside ±tolerance; infinity if that comes again and again, or for ever.
    double lastOutside(double tolerance) const;

    /// The first moment after now at `level`; infinity if never. For the displacement.
    double reaches(double level) const;

    double turn;         ///< the first turning point, now or later; infinity if there is none
    double swing;        ///< from one turning point to the next; infinity if there is but one
    double restingValue; ///< what the value tends to, if anything

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
    double fallsTo(double limit, double from, double until) const;
    double passes(double level, double from, double until) const;
    double passesAtLast(double level, double from) const;
    template <typename Measure>
    double root(Measure measure, Sample start, double before, double after) const;

    const Spring &m_spring;
    State m_start;
    Component m_component;
};

} // namespace sprung
