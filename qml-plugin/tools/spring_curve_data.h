// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/physics/spring.h>

namespace sprung::qml {

/// The curve of a spring between two values, and its characteristic points. Times are
/// milliseconds.
class SpringCurveData
{
public:
    /// Constructs the curve over the time \a span. With 0, the span includes the settling.
    SpringCurveData(SpringParameters spring, double from, double to, double unitsPerSecond,
                    double span);

    double valueAt(double milliseconds) const;
    double velocityAt(double milliseconds) const; ///< units per second

    double span() const { return m_span; }
    /// Returns the time until the value stays within 1/1000 of its distance; infinity if never.
    double settlingTime() const { return m_settlingTime; }
    /// Returns the overshoot in units; 0 if there is none.
    double overshoot() const { return m_overshoot; }
    /// Returns the time of the first peak beyond the target; negative if there is no visible peak.
    double peakTime() const { return m_peakTime; }

    // The ranges of values and velocities within the span. Values include `from` and `to`.
    double minValue() const { return m_minValue; }
    double maxValue() const { return m_maxValue; }
    double minVelocity() const { return m_minVelocity; }
    double maxVelocity() const { return m_maxVelocity; }

private:
    State at(double milliseconds) const { return m_spring.after(m_start, milliseconds / 1000); }
    double automaticSpan() const;
    double firstPeak() const;
    void measure();

    Spring m_spring;
    State m_start;
    double m_to;
    double m_distance; // the reference of tolerances
    double m_settlingTime;
    double m_overshoot;
    double m_peakTime;
    double m_span;
    double m_minValue;
    double m_maxValue;
    double m_minVelocity = 0;
    double m_maxVelocity = 0;
};

} // namespace sprung::qml
