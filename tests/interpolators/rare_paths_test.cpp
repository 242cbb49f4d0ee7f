// SPDX-License-Identifier: MIT
// What seldom happens, and has its answer nevertheless.
#include "fixture.h"

#include <sprung/interpolators/exponential_interpolator.h>
#include <sprung/interpolators/friction_interpolator.h>
#include <sprung/interpolators/gravity_interpolator.h>
#include <sprung/interpolators/spring_chain.h>
#include <sprung/interpolators/spring_interpolator.h>

#include <QSignalSpy>
#include <QVector2D>

#include <cmath>
#include <limits>
#include <memory>

using namespace sprung;

class RarePathsTest : public ControlledTime
{
    Q_OBJECT

private Q_SLOTS:
    void aBounceOfNothingEndsAtTheBound()
    {
        Thing thing;
        FrictionInterpolator fling(&thing, "real");
        fling.setMaximum(10);
        fling.setAtBound(Interpolator::Bounce);
        fling.setRestitution(0);
        Journal journal(fling);
        fling.setVelocity(1000);
        passUntilRest(fling);
        QCOMPARE(thing.real, 10.0);
        QCOMPARE(journal.count("finished Settled"), 1);
    }

    void impactsWithoutEndInOneTickEndThere()
    {
        Thing thing;
        FrictionInterpolator fling(&thing, "real");
        fling.setMinimum(0);
        fling.setMaximum(1e-6);
        fling.setAtBound(Interpolator::Bounce);
        fling.setRestitution(1);
        fling.setVelocity(1e6);
        pass(frame);
        QVERIFY(!fling.isRunning());
        QVERIFY(thing.real == 0 || thing.real == 1e-6);
    }

    void toAndFroForEverHasNoEnd()
    {
        Thing thing;
        FrictionInterpolator fling(&thing, "real");
        fling.setFriction(0);
        fling.setMinimum(0);
        fling.setMaximum(1);
        fling.setAtBound(Interpolator::Bounce);
        fling.setRestitution(1);
        fling.setVelocity(1000);
        QVERIFY(std::isinf(fling.settlingTime()));
        expectWarning("it never comes to rest, so it was stopped");
        fling.complete();
    }

    void restitutionMayChangeOnTheWay()
    {
        Thing thing;
        FrictionInterpolator fling(&thing, "real");
        fling.setMaximum(10);
        fling.setAtBound(Interpolator::Bounce);
        fling.setRestitution(1);
        fling.setVelocity(1000);
        pass(0.001);
        fling.setRestitution(0);
        passUntilRest(fling);
        QCOMPARE(thing.real, 10.0);
    }

    void aRunThatHasBouncedCanBeSought()
    {
        Thing thing;
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

    void noNumberToStartFromAndNoEndIsNoRun()
    {
        Thing thing;
        thing.real = std::numeric_limits<double>::quiet_NaN();
        FrictionInterpolator fling(&thing, "real");
        expectWarning("the value it would start from is not finite");
        fling.setVelocity(100);
        QVERIFY(!fling.isRunning());
        QVERIFY(std::isnan(thing.real));
    }

    void aFallStartsOnItsFloorWhereThereIsNoNumber()
    {
        Thing thing;
        thing.real = std::numeric_limits<double>::quiet_NaN();
        GravityInterpolator fall(&thing, "real");
        fall.setFloor(7);
        expectWarning("the value it would start from is not finite; it starts at its end");
        fall.start();
        passUntilRest(fall);
        QCOMPARE(thing.real, 7.0);
    }

    void aFloorCanBeTakenAway()
    {
        Thing thing;
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
        Thing thing;
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
        Thing thing;
        FrictionInterpolator fling(&thing, "real");
        fling.setSnapPoints({QStringLiteral("here"), 40.0});
        expectWarning("refused snap point here");
        fling.setVelocity(100);
        passUntilRest(fling);
        QCOMPARE(thing.real, 40.0);
    }

    void aPushWithNowhereToGo()
    {
        Thing thing;
        ExponentialInterpolator exponential(&thing, "point");
        exponential.setVelocity(QPointF(100, 0));
        passUntilRest(exponential);
        QCOMPARE(thing.point, QPointF());

        SpringInterpolator spring(&thing, "point");
        spring.setFrom(QPointF(1, 1));
        QCOMPARE(spring.progress(), 1.0); // there is no end that could be farther
        spring.setApproximateDuration(500);
        spring.setVelocity(QPointF(100, 0));
        QVERIFY(spring.isRunning());
        passUntilRest(spring);
        QCOMPARE(thing.point, QPointF(1, 1)); // where it heads for without `to`
    }

    void holdingThatIsStoppedLetsGoOfNothing()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setHeld(true);
        QVERIFY(spring.isRunning());
        thing.real = 3;
        pass(frame);
        spring.stop();
        spring.setHeld(false);
        QVERIFY(!spring.isRunning());
        QCOMPARE(thing.real, 3.0);

        SpringInterpolator nowhere;
        nowhere.setTarget(&thing);
        nowhere.setHeld(true);
        nowhere.setHeld(false);
        QVERIFY(!nowhere.isRunning());
    }

    void whoIsSnappedWhileHeldMayBeDeletedForIt()
    {
        Thing thing;
        auto spring = std::make_unique<SpringInterpolator>(&thing, "real");
        spring->setHeld(true);
        connect(spring.get(), &Interpolator::heldChanged, this, [&] { spring.reset(); });
        spring->snapTo(5);
        QVERIFY(!spring);
        QCOMPARE(thing.real, 0.0);
    }

    void aPathLeadsThroughObjects()
    {
        Thing inner;
        Thing outer;
        outer.other = &inner;
        SpringInterpolator spring(&outer, "other.real");
        spring.animateTo(5);
        passUntilRest(spring);
        QCOMPARE(inner.real, 5.0);
        QCOMPARE(outer.real, 0.0);
    }

    void vectorsOfTwoHaveAVelocity()
    {
        SpringInterpolator spring;
        spring.setTo(QVector2D(1, 2));
        spring.setVelocity(QVector2D(3, 4));
        QCOMPARE(spring.velocity(), QVariant(QVector2D(3, 4)));
        passUntilRest(spring);
        QCOMPARE(spring.value(), QVariant(QVector2D(1, 2)));
    }

    void aChainTakesTheSameAgainForNoChange()
    {
        Thing leader;
        Thing follower;
        SpringChain chain;
        chain.setProperties({"real"});
        chain.setLeader(&leader);
        chain.setFollowers({&follower});
        chain.setFalloff(0.5);
        const QSignalSpy leaders(&chain, &SpringChain::leaderChanged);
        const QSignalSpy followers(&chain, &SpringChain::followersChanged);
        const QSignalSpy properties(&chain, &SpringChain::propertiesChanged);
        const QSignalSpy springs(&chain, &SpringChain::springChanged);
        const QSignalSpy falloffs(&chain, &SpringChain::falloffChanged);
        const QSignalSpy offsets(&chain, &SpringChain::offsetsChanged);
        chain.setLeader(&leader);
        chain.setFollowers({&follower});
        chain.setProperties({"real"});
        chain.setSpring(chain.spring());
        chain.setFalloff(0.5);
        chain.setOffsets(chain.offsets());
        QCOMPARE(leaders.size() + followers.size() + properties.size() + springs.size()
                     + falloffs.size() + offsets.size(),
                 0);
    }

    void aChainRefusesOffsetsOfAnotherType()
    {
        Thing leader;
        Thing follower;
        SpringChain chain;
        chain.setProperties({"real"});
        chain.setLeader(&leader);
        chain.setFollowers({&follower});
        expectWarning("refused offset");
        chain.setOffsets({QPointF(1, 2)});
        leader.setProperty("real", 10.0);
        pass(20);
        QCOMPARE(follower.real, 10.0);
    }
};

SPRUNG_TEST(RarePathsTest)

#include "rare_paths_test.moc"
