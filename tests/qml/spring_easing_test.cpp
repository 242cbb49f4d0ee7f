// SPDX-License-Identifier: MIT
#include "spring_easing.h"

#include <QtTest>

#include <cmath>

using namespace sprung;
using namespace sprung::qml;

class SpringEasingTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void itIsTheSpring();
    void itEndsOnTheTarget();
    void whatNeverSettlesHasNone();
    void oldCurvesGoOnWhileNewOnesAreMade();
};

namespace {

/// From rest, critically damped.
double critical(double omega, double seconds)
{
    return 1 - (1 + omega * seconds) * std::exp(-omega * seconds);
}

/// From rest, below critical damping, of mass 1.
double ringing(double stiffness, double damping, double seconds)
{
    const double decay = damping / 2;
    const double alpha = std::sqrt(stiffness - decay * decay);
    return 1
        - std::exp(-decay * seconds)
        * (std::cos(alpha * seconds) + decay / alpha * std::sin(alpha * seconds));
}

} // namespace

void SpringEasingTest::itIsTheSpring()
{
    const SpringEasing slow({100, 20, 1});
    const SpringEasing bouncy({400, 4, 1});
    for (double part = 0; part < 1; part += 0.01) {
        const double seconds = part * bouncy.seconds;
        QVERIFY(std::abs(slow.curve.valueForProgress(part) - critical(10, part * slow.seconds))
                < 1e-12);
        QVERIFY(std::abs(bouncy.curve.valueForProgress(part) - ringing(400, 4, seconds)) < 1e-12);
    }
}

void SpringEasingTest::itEndsOnTheTarget()
{
    const SpringEasing easing({170, 10, 1});
    QCOMPARE(easing.curve.valueForProgress(0), 0.0);
    QCOMPARE(easing.curve.valueForProgress(1), 1.0);
    QVERIFY(std::abs(easing.curve.valueForProgress(1 - 1e-9) - 1) < 0.0011);
}

void SpringEasingTest::whatNeverSettlesHasNone()
{
    QVERIFY(std::isinf(SpringEasing({170, 0, 1}).seconds));
    QVERIFY(std::isinf(SpringEasing({0, 10, 1}).seconds));
}

void SpringEasingTest::oldCurvesGoOnWhileNewOnesAreMade()
{
    const SpringEasing first({100, 20, 1});
    for (int i = 0; i < 62; ++i)
        SpringEasing({200.0 + i, 20, 1});
    QVERIFY(std::abs(first.curve.valueForProgress(0.5) - critical(10, first.seconds / 2)) < 1e-12);
}

QTEST_APPLESS_MAIN(SpringEasingTest)
#include "spring_easing_test.moc"
