// SPDX-License-Identifier: MIT
// What an interpolator is told before there is anything that it could move, and when it is to move
// something else.
#include "fixture.h"

#include <sprung/interpolators/gravity_interpolator.h>
#include <sprung/interpolators/spring_interpolator.h>

#include <QSignalSpy>

using namespace sprung;

class UnboundTest : public ControlledTime
{
    Q_OBJECT

private Q_SLOTS:
    void aTargetAloneIsNotEnough()
    {
        Thing thing;
        SpringInterpolator spring;
        spring.setTarget(&thing);
        QVERIFY(!spring.isValid());
        QCOMPARE(spring.value(), QVariant());
        QCOMPARE(spring.velocity(), QVariant(0.0));
        spring.setVelocity(5);
        QCOMPARE(spring.velocity().toDouble(), 5.0);

        expectWarning("not started: it has no target and property yet");
        spring.start();
        expectWarning("refused snapTo\\(\\): there is nothing it can move");
        spring.snapTo(5);
        QVERIFY(!spring.isRunning());
        QCOMPARE(thing.real, 0.0);

        spring.setPropertyName("real");
        QVERIFY(spring.isValid());
        spring.setRunning(true);
        QVERIFY(spring.isRunning());
    }

    void whatWasToldIsKept()
    {
        Thing thing;
        SpringInterpolator spring;
        spring.setTarget(&thing);
        QVERIFY(!spring.minimum().isValid());
        spring.setMinimum(2);
        spring.setMaximum(8);
        QCOMPARE(spring.minimum().toDouble(), 2.0);
        QCOMPARE(spring.maximum().toDouble(), 8.0);

        thing.real = 5;
        spring.setPropertyName("real");
        QCOMPARE(spring.minimum().toDouble(), 2.0);
        QCOMPARE(spring.maximum().toDouble(), 8.0);
        spring.animateTo(3);
        spring.setVelocity(-1e4);
        passUntilRest(spring);
        QCOMPARE(thing.real, 2.0); // where the default is to stop
    }

    void whatWasToldCanBeTakenBack()
    {
        Thing thing;
        thing.real = 7;
        SpringInterpolator spring;
        spring.setTarget(&thing);
        spring.setFrom(3);
        spring.setTo(4);
        spring.setMinimum(5);
        spring.resetFrom();
        spring.resetTo();
        spring.resetMinimum();
        QVERIFY(!spring.from().isValid());
        QVERIFY(!spring.to().isValid());
        QVERIFY(!spring.minimum().isValid());

        spring.setPropertyName("real");
        spring.animateTo(1);
        passUntilRest(spring);
        QCOMPARE(thing.real, 1.0);
    }

    void aTargetThatComesLateIsMoved()
    {
        Thing thing;
        SpringInterpolator spring;
        spring.setPropertyName("real");
        spring.setTo(100);
        QVERIFY(!spring.isRunning());
        spring.setTarget(&thing);
        QVERIFY(spring.isRunning());
        passUntilRest(spring);
        QCOMPARE(thing.real, 100.0);

        // What has moved one target does not move the next by itself.
        Thing next;
        spring.setTarget(&next);
        QVERIFY(!spring.isRunning());

        Thing declaredThing;
        Declared<SpringInterpolator> declared;
        declared.setPropertyName("real");
        declared.setFrom(20);
        declared.setTo(100);
        declared.setRunning(true);
        declared.end();
        QVERIFY(!declared.isRunning());
        declared.setTarget(&declaredThing);
        QVERIFY(declared.isRunning());
        QCOMPARE(declaredThing.real, 20.0);
    }

    void aFingerOrAPushMayComeBeforeTheTarget()
    {
        Thing thing;
        SpringInterpolator held;
        held.setPropertyName("real");
        held.setHeld(true);
        held.setTarget(&thing);
        QVERIFY(held.isHeld());
        QVERIFY(held.isRunning());
        for (int i = 0; i < 10; ++i) {
            thing.real += 5;
            pass(frame);
        }
        held.setHeld(false);
        QVERIFY(std::abs(held.velocity().toDouble() - 300) < 1e-6);

        Thing other;
        SpringInterpolator pushed;
        pushed.setTarget(&other);
        pushed.setVelocity(500);
        pushed.setPropertyName("real");
        QCOMPARE(pushed.velocity().toDouble(), 500.0);
        QVERIFY(pushed.isRunning());
    }

    void aPushToldWithoutRunningIsForTheRunToCome()
    {
        for (const bool targetIsLate : {false, true}) {
            Thing thing;
            Declared<SpringInterpolator> declared;
            declared.setPropertyName("real");
            declared.setTo(100);
            declared.setVelocity(500);
            declared.setRunning(false);
            if (!targetIsLate)
                declared.setTarget(&thing);
            declared.end();
            declared.setTarget(&thing);
            QVERIFY(!declared.isRunning());
            declared.start();
            QCOMPARE(declared.velocity().toDouble(), 500.0);
            declared.stop();
            declared.start();
            QCOMPARE(declared.velocity().toDouble(), 0.0);
        }
    }

    void aStopTakesBackWhatWasToldBefore()
    {
        Thing thing;
        SpringInterpolator spring;
        spring.setPropertyName("real");
        spring.setTo(100);
        spring.stop();
        spring.setTarget(&thing);
        QVERIFY(!spring.isRunning());
        QCOMPARE(spring.to().toDouble(), 100.0);
    }

    void theFirstValueOfAllIsToldToo()
    {
        SpringInterpolator spring;
        QSignalSpy from(&spring, &Interpolator::fromChanged);
        QSignalSpy to(&spring, &Interpolator::toChanged);
        spring.animateTo(5);
        QCOMPARE(to.count(), 1);
        QCOMPARE(from.count(), 1); // it is 0 by default, now that the type is known
        spring.setFrom(1);
        spring.setFrom(1);
        QCOMPARE(from.count(), 2);
    }

    void theFirstValueGivesTheType()
    {
        SpringInterpolator spring;
        spring.setTo(QPointF(1, 2));
        QCOMPARE(spring.value(), QVariant(QPointF(1, 2)));
        spring.animateTo(QPointF(3, 4));
        QVERIFY(spring.isRunning());
        passUntilRest(spring);
        QCOMPARE(spring.value(), QVariant(QPointF(3, 4)));
    }

    void boundsStayWithAnotherTarget()
    {
        Thing first;
        Thing second;
        SpringInterpolator spring(&first, "real");
        spring.setMinimum(-1);
        spring.setMaximum(1);
        spring.setTarget(&second);
        QCOMPARE(spring.minimum().toDouble(), -1.0);
        QCOMPARE(spring.maximum().toDouble(), 1.0);
        expectWarning("\"to\" is outside the bounds and was brought inside");
        spring.setTo(50);
        passUntilRest(spring);
        QCOMPARE(second.real, 1.0);
        QCOMPARE(first.real, 0.0);
    }

    void onlyRealsAreAngles()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "point");
        expectWarning("only a property of type double can be angular");
        spring.setAngular(true);
        spring.setTo(QPointF(370, 0));
        passUntilRest(spring);
        QCOMPARE(thing.point, QPointF(370, 0));
    }

    void startWaitsForTheEndOfTheDeclaration()
    {
        Thing thing;
        Declared<SpringInterpolator> spring;
        spring.setTarget(&thing);
        spring.setPropertyName("real");
        spring.setFrom(5);
        spring.start();
        QVERIFY(!spring.isRunning());
        QCOMPARE(thing.real, 0.0);
        spring.end();
        QVERIFY(spring.isRunning());
        QCOMPARE(thing.real, 5.0);
    }

    void heldWaitsForTheEndOfTheDeclaration()
    {
        Thing thing;
        Declared<SpringInterpolator> spring;
        spring.setTarget(&thing);
        spring.setPropertyName("real");
        spring.setTo(0);
        spring.setHeld(true);
        QVERIFY(!spring.isRunning());
        spring.end();
        QVERIFY(spring.isRunning());
        thing.real = 10;
        pass(frame);
        QCOMPARE(thing.real, 10.0);
        spring.setHeld(false);
        passUntilRest(spring);
        QCOMPARE(thing.real, 0.0);
    }

    void explicitParametersWinInADeclaration()
    {
        const SpringParameters others{.stiffness = 1, .damping = 2, .mass = 3};
        for (const bool isSpringLast : {false, true}) {
            Declared<SpringInterpolator> spring;
            if (!isSpringLast)
                spring.setSpring(others);
            spring.setStiffness(300);
            if (isSpringLast)
                spring.setSpring(others);
            spring.end();
            QCOMPARE(spring.stiffness(), 300.0);
            QCOMPARE(spring.damping(), 2.0);
            QCOMPARE(spring.mass(), 3.0);
        }
    }

    void theSameAgainIsNoChange()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        const QSignalSpy names(&spring, &Interpolator::propertyChanged);
        const QSignalSpy angles(&spring, &Interpolator::angularChanged);
        const QSignalSpy springs(&spring, &SpringInterpolator::springChanged);
        const QSignalSpy durations(&spring, &SpringInterpolator::approximateDurationChanged);
        spring.setPropertyName("real");
        spring.setAngular(false);
        spring.resetSpring();
        spring.resetApproximateDuration();
        QCOMPARE(names.size() + angles.size() + springs.size() + durations.size(), 0);

        spring.setApproximateDuration(500);
        spring.resetApproximateDuration();
        QCOMPARE(spring.approximateDuration(), -1);
        QCOMPARE(durations.size(), 2);
    }
};

SPRUNG_TEST(UnboundTest)

#include "unbound_test.moc"
