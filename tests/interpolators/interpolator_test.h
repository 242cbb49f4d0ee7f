// SPDX-License-Identifier: MIT
#pragma once

#include "fixture.h"

#include <cmath>
#include <initializer_list>
#include <memory>
#include <utility>

namespace sprung {

inline bool isNear(double a, double b, double tolerance = 1e-9)
{
    return std::abs(a - b) < tolerance;
}

/// Returns y after one Runge-Kutta step of fourth order of y′ = slope(t, y). A complex number can
/// hold a value and its rate.
template <class Y, class Slope>
Y stepped(const Y &y, double t, double h, const Slope &slope)
{
    const Y a = slope(t, y);
    const Y b = slope(t + h / 2, y + h / 2 * a);
    const Y c = slope(t + h / 2, y + h / 2 * b);
    const Y d = slope(t + h, y + h * c);
    return y + h / 6 * (a + 2. * b + 2. * c + d);
}

/// Each test function and row starts with a new object and an interpolator on its property `real`.
template <class Kind>
class InterpolatorTest : public ManualTimeTest
{
protected:
    TestObject object;
    Kind it{&object, "real"};

    void recreate() override
    {
        std::destroy_at(&it);
        std::destroy_at(&object);
        std::construct_at(&object);
        std::construct_at(&it, &object, "real");
    }
    void setProperties(std::initializer_list<std::pair<const char *, QVariant>> settings)
    {
        for (const auto &[name, value] : settings)
            QVERIFY2(it.setProperty(name, value), name);
    }
    double speed() const { return it.velocity().toDouble(); }
    static void addRates()
    {
        QTest::addColumn<double>("hertz");
        for (const double hertz : {24.0, 60.0, 144.0, 1000.0})
            QTest::addRow("%g Hz", hertz) << hertz;
    }
};

} // namespace sprung
