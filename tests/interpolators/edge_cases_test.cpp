// SPDX-License-Identifier: MIT
// Tests edge cases of the interpolators: endless impacts, missing numbers and types, deletion in
// slots. Oracle: the end values follow from the parameters.
#include "fixture.h"

#include <sprung/interpolators/exponential_interpolator.h>
#include <sprung/interpolators/friction_interpolator.h>
#include <sprung/interpolators/gravity_interpolator.h>

#include <limits>

using namespace sprung;

class EdgeCasesTest : public SpringTest
{
    Q_OBJECT

private:
    static void setBouncing(FrictionInterpolator &fling, double maximum, double restitution)
    {
        fling.setMaximum(maximum);
        fling.setBoundsBehavior(Interpolator::Bounce);
        fling.setRestitution(restitution);
    }

private Q_SLOTS:
    void restitution_zero_endsAtBound()
    {
        for (const bool whileRunning : {false, true}) {
            recreate();
            FrictionInterpolator fling(&object, "real");
            setBouncing(fling, 10, whileRunning ? 1 : 0);
            Journal journal(fling);
            fling.setVelocity(1000);
            if (whileRunning)
                advance(0.001);
            fling.setRestitution(0);
            advanceUntilSettled(fling);
            QCOMPARE(object.real, 10.0);
            QCOMPARE(journal.count("finished Settled"), 1);
        }
    }

    void advance_endlessImpacts_finishesInTick()
    {
        FrictionInterpolator fling(&object, "real");
        setBouncing(fling, 1e-6, 1);
        fling.setMinimum(0);
        fling.setVelocity(1e6);
        advance(frame);
        QVERIFY(!fling.isRunning());
        QVERIFY(object.real == 0 || object.real == 1e-6);
    }

    void settlingTime_endlessBounces_isInfinite()
    {
        FrictionInterpolator fling(&object, "real");
        setBouncing(fling, 1, 1);
        fling.setFriction(0);
        fling.setMinimum(0);
        fling.setVelocity(1000);
        QVERIFY(std::isinf(fling.settlingTime()));
        expectWarning("it never comes to rest, so it was stopped");
        fling.complete();
    }

    void start_propertyNotFinite_startsAtEnd()
    {
        object.real = std::numeric_limits<double>::quiet_NaN();
        FrictionInterpolator fling(&object, "real");
        expectWarning("the value it would start from is not finite");
        fling.setVelocity(100);
        QVERIFY(!fling.isRunning());
        QVERIFY(std::isnan(object.real));
        GravityInterpolator fall(&object, "real");
        fall.setFloor(7);
        expectWarning("the value it would start from is not finite; it starts at its end");
        fall.start();
        advanceUntilSettled(fall);
        QCOMPARE(object.real, 7.0);
    }

    void acceleration_typeMismatch_isRejectedAtStart()
    {
        GravityInterpolator fall;
        fall.setAcceleration(QVector3D(1, 2, 3)); // no type yet
        fall.setTarget(&object);
        fall.setPropertyName("point");
        expectWarning("rejected acceleration");
        fall.start();
        advance(1);
        QCOMPARE(object.point, QPointF());
    }

    void snapPoints_typeMismatch_isSkipped()
    {
        FrictionInterpolator fling(&object, "real");
        fling.setSnapPoints({QStringLiteral("here"), 40.0});
        expectWarning("rejected snap point here");
        fling.setVelocity(100);
        advanceUntilSettled(fling);
        QCOMPARE(object.real, 40.0);
    }

    void setVelocity_withoutTo_returnsToFrom()
    {
        ExponentialInterpolator exponential(&object, "point");
        exponential.setVelocity(QPointF(100, 0));
        advanceUntilSettled(exponential);
        QCOMPARE(object.point, QPointF());

        spring.setPropertyName("point");
        spring.setFrom(QPointF(1, 1));
        QCOMPARE(spring.progress(), 1.0); // without a target there is no distance
        spring.setApproximateDuration(500);
        spring.setVelocity(QPointF(100, 0));
        QVERIFY(spring.isRunning());
        advanceUntilSettled(spring);
        QCOMPARE(object.point, QPointF(1, 1)); // the default target without `to`
    }

    void snapTo_deletedInHeldChanged_isSafe()
    {
        auto mortal = std::make_unique<SpringInterpolator>(&object, "real");
        mortal->setHeld(true);
        connect(mortal.get(), &Interpolator::heldChanged, this, [&] { mortal.reset(); });
        mortal->snapTo(5);
        QVERIFY(!mortal);
        QCOMPARE(object.real, 0.0);
    }

    void propertyName_nestedPath_animatesInnerObject()
    {
        TestObject outer;
        outer.other = &object;
        SpringInterpolator motion(&outer, "other.real");
        motion.animateTo(5);
        advanceUntilSettled(motion);
        QCOMPARE(object.real, 5.0);
        QCOMPARE(outer.real, 0.0);
    }
};

SPRUNG_TEST(EdgeCasesTest)

#include "edge_cases_test.moc"
