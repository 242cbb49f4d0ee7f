// SPDX-License-Identifier: MIT
// What seldom happens, and has its answer nevertheless.
#include "fixture.h"

#include <sprung/interpolators/exponential_interpolator.h>
#include <sprung/interpolators/friction_interpolator.h>
#include <sprung/interpolators/gravity_interpolator.h>

#include <QVector2D>

#include <limits>

using namespace sprung;

class RarePathsTest : public SpringTest
{
    Q_OBJECT

private:
    static void setBouncing(FrictionInterpolator &fling, double maximum, double restitution)
    {
        fling.setMaximum(maximum);
        fling.setAtBound(Interpolator::Bounce);
        fling.setRestitution(restitution);
    }

private Q_SLOTS:
    void aBounceOfNothingEndsAtTheBound()
    {
        for (const bool onTheWay : {false, true}) {
            renew();
            FrictionInterpolator fling(&thing, "real");
            setBouncing(fling, 10, onTheWay ? 1 : 0);
            Journal journal(fling);
            fling.setVelocity(1000);
            if (onTheWay)
                pass(0.001);
            fling.setRestitution(0);
            passUntilRest(fling);
            QCOMPARE(thing.real, 10.0);
            QCOMPARE(journal.count("finished Settled"), 1);
        }
    }

    void impactsWithoutEndInOneTickEndThere()
    {
        FrictionInterpolator fling(&thing, "real");
        setBouncing(fling, 1e-6, 1);
        fling.setMinimum(0);
        fling.setVelocity(1e6);
        pass(frame);
        QVERIFY(!fling.isRunning());
        QVERIFY(thing.real == 0 || thing.real == 1e-6);
    }

    void toAndFroForEverHasNoEnd()
    {
        FrictionInterpolator fling(&thing, "real");
        setBouncing(fling, 1, 1);
        fling.setFriction(0);
        fling.setMinimum(0);
        fling.setVelocity(1000);
        QVERIFY(std::isinf(fling.settlingTime()));
        expectWarning("it never comes to rest, so it was stopped");
        fling.complete();
    }

    void aRunThatHasBouncedCanBeSought()
    {
        FrictionInterpolator fling(&thing, "real");
        fling.setMaximum(10);
        fling.setAtBound(Interpolator::Catch);
        fling.setVelocity(1000);
        pass(0.005);
        const double before = thing.real;
        QVERIFY(before > 0 && before < 10);
        pass(0.05); // beyond the bound, on a spring
        fling.seek(5);
        QCOMPARE(thing.real, before);
        passUntilRest(fling);
        QCOMPARE(thing.real, 10.0);
    }

    void whereThereIsNoNumberItStartsAtItsEndIfItHasOne()
    {
        thing.real = std::numeric_limits<double>::quiet_NaN();
        FrictionInterpolator fling(&thing, "real");
        expectWarning("the value it would start from is not finite");
        fling.setVelocity(100);
        QVERIFY(!fling.isRunning());
        QVERIFY(std::isnan(thing.real));
        GravityInterpolator fall(&thing, "real");
        fall.setFloor(7);
        expectWarning("the value it would start from is not finite; it starts at its end");
        fall.start();
        passUntilRest(fall);
        QCOMPARE(thing.real, 7.0);
    }

    void aFloorCanBeTakenAway()
    {
        GravityInterpolator fall(&thing, "real");
        fall.setFloor(10);
        fall.resetFloor();
        QVERIFY(!fall.floor().isValid());
        fall.start();
        pass(1);
        QVERIFY(qAbs(thing.real - 500) < 1e-9); // a·t²/2
    }

    void anAccelerationOfAnotherShapeIsRefusedOnceTheTypeIsKnown()
    {
        GravityInterpolator fall;
        fall.setAcceleration(QVector3D(1, 2, 3)); // may yet fit
        fall.setTarget(&thing);
        fall.setPropertyName("point");
        expectWarning("refused acceleration");
        fall.start();
        pass(1);
        QCOMPARE(thing.point, QPointF());
    }

    void aSnapPointOfAnotherTypeIsLeftOut()
    {
        FrictionInterpolator fling(&thing, "real");
        fling.setSnapPoints({QStringLiteral("here"), 40.0});
        expectWarning("refused snap point here");
        fling.setVelocity(100);
        passUntilRest(fling);
        QCOMPARE(thing.real, 40.0);
    }

    void aPushWithNowhereToGo()
    {
        ExponentialInterpolator exponential(&thing, "point");
        exponential.setVelocity(QPointF(100, 0));
        passUntilRest(exponential);
        QCOMPARE(thing.point, QPointF());

        spring.setPropertyName("point");
        spring.setFrom(QPointF(1, 1));
        QCOMPARE(spring.progress(), 1.0); // there is no end that could be farther
        spring.setApproximateDuration(500);
        spring.setVelocity(QPointF(100, 0));
        QVERIFY(spring.isRunning());
        passUntilRest(spring);
        QCOMPARE(thing.point, QPointF(1, 1)); // where it heads for without `to`
    }

    void whoIsSnappedWhileHeldMayBeDeletedForIt()
    {
        auto mortal = std::make_unique<SpringInterpolator>(&thing, "real");
        mortal->setHeld(true);
        connect(mortal.get(), &Interpolator::heldChanged, this, [&] { mortal.reset(); });
        mortal->snapTo(5);
        QVERIFY(!mortal);
        QCOMPARE(thing.real, 0.0);
    }

    void aPathLeadsThroughObjects()
    {
        Thing outer;
        outer.other = &thing;
        SpringInterpolator motion(&outer, "other.real");
        motion.animateTo(5);
        passUntilRest(motion);
        QCOMPARE(thing.real, 5.0);
        QCOMPARE(outer.real, 0.0);
    }

    void vectorsOfTwoHaveAVelocity()
    {
        SpringInterpolator motion;
        motion.setTo(QVector2D(1, 2));
        motion.setVelocity(QVector2D(3, 4));
        QCOMPARE(motion.velocity(), QVariant(QVector2D(3, 4)));
        passUntilRest(motion);
        QCOMPARE(motion.value(), QVariant(QVector2D(1, 2)));
    }
};

SPRUNG_TEST(RarePathsTest)

#include "rare_paths_test.moc"
