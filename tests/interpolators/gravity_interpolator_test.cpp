// SPDX-License-Identifier: MIT
// Tests GravityInterpolator with floors and bounds. Oracle: the law Bounce, and the closed solution
// of x″ = g.
#include "interpolator_test.h"

#include <sprung/interpolators/gravity_interpolator.h>
#include <sprung/physics/bounce.h>

using namespace sprung;

class GravityInterpolatorTest : public InterpolatorTest<GravityInterpolator>
{
    Q_OBJECT

private Q_SLOTS:
    /// Without a target, the default tolerance is a thousandth of the flight height.
    void tolerance_default_isThousandthOfFlightHeight()
    {
        for (const double start : {500., 2000.}) {
            double times[2] = {};
            for (const bool isExplicit : {false, true}) {
                recreate();
                object.real = 300;
                setProperties({{"floor", 300}, {"restitution", 0.8}});
                if (isExplicit)
                    it.setTolerance(start * start / 2000 / 1000);
                it.setVelocity(-start);
                times[isExplicit] = it.settlingTime();
            }
            QVERIFY(isNear(times[0], times[1], 1e-6));
        }
    }

    void acceleration_number_pullsAlongLastComponent()
    {
        GravityInterpolator drop(&object, "vector");
        drop.start();
        setProperties({{"property", "point"}, {"velocity", QPointF(30, 0)}});
        advance(0.5);
        QCOMPARE(object.vector, QVector3D(0, 0, 125));
        QVERIFY(isNear(object.point.x(), 15, 1e-10));
        QVERIFY(isNear(object.point.y(), 125, 1e-10));

        it.snapTo(QPointF());
        setProperties({{"acceleration", QPointF(-400, 80)}, {"floor", QPointF(-50, 10)}});
        it.setRestitution(0.5);
        it.start();
        for (int i = 1; i < 60; ++i) {
            advance(frame);
            const double x = Bounce(-400, -50, 0.5).after({}, i * frame).displacement;
            const double y = Bounce(80, 10, 0.5).after({}, i * frame).displacement;
            QVERIFY(isNear(object.point.x(), x, 1e-8) && isNear(object.point.y(), y, 1e-8));
        }
        advanceUntilSettled(it);
        QCOMPARE(object.point, QPointF(-50, 10));
    }

    void boundsBehaviorBounce_withFloor_reflectsAtWalls()
    {
        setProperties(
            {{"property", "point"}, {"floor", QPointF(0, 300)}, {"minimum", QPointF(-20, -1e6)}});
        setProperties({{"maximum", QPointF(70, 1e6)}, {"boundsBehavior", Interpolator::Bounce}});
        setProperties({{"restitution", 0.5}, {"velocity", QPointF(200, 0)}});
        double position = 0;
        double rate = 200;
        constexpr double dt = 1.0 / 144;
        for (int i = 1; i < 200; ++i) {
            advance(dt);
            double left = dt;
            for (double wall = rate > 0 ? 70 : -20; (wall - position) / rate <= left;
                 wall = rate > 0 ? 70 : -20) {
                left -= (wall - position) / rate;
                position = wall;
                rate *= -0.5;
            }
            position += rate * left;
            QVERIFY(isNear(object.point.x(), position, 1e-8));
            const double fallen = Bounce(1000, 300, 0.5).after({}, i * dt).displacement;
            QVERIFY(isNear(object.point.y(), fallen, 1e-7));
        }
        QVERIFY(std::abs(rate) < 60); // it bounced off walls
    }

    void floor_startOnFloor_staysOnFloor()
    {
        object.point = QPointF(0, 80);
        setProperties(
            {{"property", "point"}, {"floor", QPointF(0, 80)}, {"maximum", QPointF(100, 100)}});
        it.setVelocity(QPointF(50, 0));
        QVERIFY(isNear(it.settlingTime(), 2000, 1e-6));
        while (it.isRunning()) {
            advance(0.2);
            QCOMPARE(object.point.y(), 80.0);
        }
        QCOMPARE(object.point.x(), 100.0);
    }

    void minimum_extremeDistance_isReached()
    {
        object.real = 1e308;
        setProperties({{"acceleration", -1e300}, {"minimum", -1e308}});
        it.start();
        QVERIFY(std::isfinite(it.settlingTime()));
        advanceUntilSettled(it, 1000, 1e6);
        QCOMPARE(object.real, -1e308);
    }

    void minimum_touchedAtApex_isNoImpact_data() { addRates(); }
    void minimum_touchedAtApex_isNoImpact()
    {
        QFETCH(double, hertz);
        for (const auto behavior :
             {Interpolator::Stop, Interpolator::Bounce, Interpolator::SpringBack}) {
            recreate();
            setProperties({{"acceleration", 100}, {"minimum", -50}, {"boundsBehavior", behavior}});
            it.setVelocity(-100); // the value turns at −50, after a second
            QVERIFY(qIsInf(it.settlingTime()));
            for (int i = 1; i <= 3 * hertz; ++i) {
                advance(1 / hertz);
                const double t = i / hertz;
                QVERIFY(isNear(object.real, -100 * t + 50 * t * t, 1e-8));
                QVERIFY(isNear(speed(), -100 + 100 * t, 1e-8));
            }
        }
    }

    void setTo_atRest_doesNotStartRun()
    {
        setProperties({{"from", 0}, {"to", 500}});
        QVERIFY(!it.isRunning());
        it.start();
        advance(0.5);
        QVERIFY(isNear(it.progress(), 0.25, 1e-12));

        recreate();
        object.real = 10;
        setProperties(
            {{"angular", true}, {"floor", 100}, {"to", 50}}); // only defines where progress is 1
        QVERIFY(!it.isRunning());
        QCOMPARE(object.real, 10.0);
    }

    void setFloor_whileRunning_keepsValueAndVelocity()
    {
        it.setFloor(300);
        it.start();
        advance(0.4);
        it.setFloor(200);
        QVERIFY(isNear(object.real, 80, 1e-10));
        QVERIFY(isNear(speed(), 400, 1e-10));
        advance(0.3);
        QVERIFY(isNear(object.real, Bounce(1000, 200, 0.5).after({80, 400}, 0.3).displacement));
        advanceUntilSettled(it);
        QCOMPARE(object.real, 200.0);
        it.setFloor(50); // above the value: the value moves onto the floor
        it.start();
        advance(frame);
        QCOMPARE(object.real, 50.0);
        advanceUntilSettled(it);
        QCOMPARE(object.real, 50.0);
    }

    /// The value stays, and falls away from the floor. Fast values hit the floor before.
    void setAcceleration_otherSignInMidAir_keepsMotion_data() { addRates(); }
    void setAcceleration_otherSignInMidAir_keepsMotion()
    {
        QFETCH(double, hertz);
        for (const double velocity : {-300.0, 100.0, 1000.0}) {
            object.real = 80;
            setProperties({{"acceleration", 1000}, {"floor", 300}, {"velocity", velocity}});
            it.setAcceleration(-1000);
            QCOMPARE(object.real, 80.0);
            QCOMPARE(speed(), velocity);
            const double impact = velocity == 1000 ? 1 - std::sqrt(0.56) : 1e9;
            for (int i = 1; i < 3 * hertz; ++i) {
                advance(1 / hertz);
                const double t = i / hertz;
                const double after = t - impact;
                const double up = 0.5 * (1000 - 1000 * impact);
                const double expected = after < 0 ? 80 + velocity * t - 500 * t * t
                                                  : 300 - up * after - 500 * after * after;
                QVERIFY2(isNear(object.real, expected, 1e-8), qPrintable(QString::number(t)));
                if (i == int(hertz))
                    it.setTolerance(0.01); // the run is planned again
            }
            it.setAcceleration(1000); // it falls back
            advanceUntilSettled(it);
            QCOMPARE(object.real, 300.0);
        }
    }

    void minimum_afterFloorFromBelow_isReachedInTime()
    {
        object.real = 80;
        setProperties({{"acceleration", 1000}, {"floor", 300}, {"minimum", 0}, {"velocity", 1000}});
        it.setAcceleration(-1000);
        const double impact = 1 - std::sqrt(0.56);
        const double down = 0.5 * (1000 - 1000 * impact); // after the floor
        const double fall = (std::sqrt(down * down + 2 * 1000 * 300) - down) / 1000;
        QVERIFY(isNear(it.settlingTime() / 1000, impact + fall));
    }

    /// Starts at 0, so that the value gives no scale for the tolerance.
    void boundsBehaviorSpringBack_startAtRest_settles()
    {
        setProperties({{"maximum", 100}, {"boundsBehavior", Interpolator::SpringBack}});
        it.start();
        QVERIFY(std::abs(it.settlingTime() / 1000 - advanceUntilSettled(it)) <= frame);
        QVERIFY(!it.isRunning());
        QCOMPARE(object.real, 100.0);
    }

    /// Between 100 and 100.5 the whole number is on the bound, and the motion is beyond it.
    void setAcceleration_wholeNumberBeyondBound_returnsToBound()
    {
        GravityInterpolator fall(&object, "whole");
        fall.setMaximum(100);
        fall.setBoundsBehavior(Interpolator::SpringBack);
        fall.start();
        const auto isReturning = [&] {
            return object.whole == 100 && fall.velocity().toDouble() < 0;
        };
        for (int i = 0; i < 2000 && !isReturning(); ++i)
            advance(0.001);
        QVERIFY(isReturning());
        QVERIFY(fall.isRunning());
        fall.setAcceleration(1200);
        advance(5);
        QCOMPARE(object.whole, 100);
        advanceUntilSettled(fall);
        QCOMPARE(object.whole, 100);
    }

    void maximum_equalToFloor_actsBeforeFloor()
    {
        for (int i = 0; i < 50; ++i) {
            recreate();
            TestObject free;
            GravityInterpolator fall(&free, "real");
            it.setFloor(100);
            object.real = free.real = 1.37 * i - 100;
            for (GravityInterpolator *one : {&it, &fall}) {
                one->setTolerance(0.1);
                one->setRestSpeed(1);
                one->setMaximum(100);
                one->setBoundsBehavior(Interpolator::SpringBack);
                one->start();
            }
            while (fall.isRunning()) {
                QVERIFY(isNear(it.settlingTime(), fall.settlingTime(), 1e-6));
                advance(frame);
            }
            QVERIFY(!it.isRunning());
            QCOMPARE(object.real, 100.0);
        }
    }
};

SPRUNG_TEST(GravityInterpolatorTest)
#include "gravity_interpolator_test.moc"
