// SPDX-License-Identifier: MIT
// Tests commands to an interpolator without a target or property, and changes of the target.
// Oracle: the state after the target is set.
#include "fixture.h"

#include <QSignalSpy>

using namespace sprung;

class UnconfiguredTest : public SpringTest
{
    Q_OBJECT

private Q_SLOTS:
    void setTarget_withoutProperty_isNotValid()
    {
        SpringInterpolator unbound;
        unbound.setTarget(&object);
        QVERIFY(!unbound.isValid());
        QCOMPARE(unbound.value(), QVariant());
        QCOMPARE(unbound.velocity(), QVariant(0.0));
        unbound.setVelocity(5);
        QCOMPARE(unbound.velocity().toDouble(), 5.0);

        unbound.start();
        unbound.snapTo(5);
        QVERIFY(!unbound.isRunning());
        QCOMPARE(object.real, 0.0);

        unbound.setPropertyName("real");
        QVERIFY(unbound.isValid());
        QCOMPARE(object.real, 5.0);
        unbound.setTo(8);
        QVERIFY(unbound.isRunning());
    }

    void settings_withoutProperty_areKept()
    {
        SpringInterpolator unbound;
        unbound.setTarget(&object);
        unbound.setFrom(3);
        unbound.setTo(4);
        unbound.setMinimum(5);
        unbound.resetFrom();
        unbound.resetTo();
        unbound.resetMinimum();
        QVERIFY(!unbound.from().isValid());
        QVERIFY(!unbound.to().isValid());
        QVERIFY(!unbound.minimum().isValid());
        unbound.setMinimum(2);
        unbound.setMaximum(8);
        object.real = 5;
        for (const bool bound : {false, true}) {
            if (bound)
                unbound.setPropertyName("real");
            QCOMPARE(unbound.minimum().toDouble(), 2.0);
            QCOMPARE(unbound.maximum().toDouble(), 8.0);
        }
        QVERIFY(!unbound.isRunning());
        unbound.animateTo(3);
        unbound.setVelocity(-1e4);
        advanceUntilSettled(unbound);
        QCOMPARE(object.real, 2.0); // the default bounds behavior stops there
    }

    void setTarget_afterSetTo_startsRun()
    {
        TestObject next;
        SpringInterpolator unbound;
        unbound.setPropertyName("real");
        unbound.setTo(100);
        QVERIFY(!unbound.isRunning());
        unbound.setTarget(&object);
        QVERIFY(unbound.isRunning());
        advanceUntilSettled(unbound);
        QCOMPARE(object.real, 100.0);

        // A new target does not start a run that has finished.
        unbound.setTarget(&next);
        QVERIFY(!unbound.isRunning());

        Declared<SpringInterpolator> declared;
        declared.setPropertyName("real");
        declared.setFrom(20);
        declared.setTo(100);
        declared.setRunning(true);
        declared.end();
        QVERIFY(!declared.isRunning());
        declared.setTarget(&next);
        QVERIFY(declared.isRunning());
        QCOMPARE(next.real, 20.0);
    }

    void setHeld_beforeTarget_applies()
    {
        TestObject next;
        SpringInterpolator unbound;
        unbound.setPropertyName("real");
        unbound.setHeld(true);
        unbound.setTarget(&object);
        QVERIFY(unbound.isHeld());
        QVERIFY(unbound.isRunning());
        drag(object, 5, 10);
        unbound.setHeld(false);
        QVERIFY(std::abs(unbound.velocity().toDouble() - 300) < 1e-6);

        SpringInterpolator pushed;
        pushed.setTarget(&next);
        pushed.setVelocity(500);
        pushed.setPropertyName("real");
        QCOMPARE(pushed.velocity().toDouble(), 500.0);
        QVERIFY(pushed.isRunning());
    }

    void setVelocity_notRunning_appliesToNextRun()
    {
        for (const bool targetIsLate : {false, true}) {
            Declared<SpringInterpolator> declared;
            declared.setPropertyName("real");
            declared.setTo(100);
            declared.setVelocity(500);
            declared.setRunning(false);
            if (!targetIsLate)
                declared.setTarget(&object);
            declared.end();
            declared.setTarget(&object);
            QVERIFY(!declared.isRunning());
            declared.start();
            QCOMPARE(declared.velocity().toDouble(), 500.0);
            declared.stop();
            declared.start();
            QCOMPARE(declared.velocity().toDouble(), 0.0);
        }
    }

    void stop_withoutTarget_discardsPendingRun()
    {
        SpringInterpolator unbound;
        unbound.setPropertyName("real");
        unbound.setTo(100);
        unbound.setVelocity(5000);
        unbound.stop();
        unbound.setTarget(&object);
        QVERIFY(!unbound.isRunning());
        QCOMPARE(unbound.to().toDouble(), 100.0);
        QCOMPARE(unbound.velocity(), 0.0);
        unbound.setTo(50);
        QVERIFY(unbound.isRunning());
        QCOMPARE(unbound.velocity(), 0.0);
    }

    void toChanged_firstValue_isEmitted()
    {
        SpringInterpolator unbound;
        const QSignalSpy from(&unbound, &Interpolator::fromChanged);
        const QSignalSpy to(&unbound, &Interpolator::toChanged);
        unbound.animateTo(5);
        QCOMPARE(to.count(), 1);
        QCOMPARE(from.count(), 1); // 0 by default, once the type is known
        unbound.setFrom(1);
        unbound.setFrom(1);
        QCOMPARE(from.count(), 2);
    }

    void setTo_firstValue_determinesType()
    {
        SpringInterpolator unbound;
        unbound.setTo(QPointF(1, 2));
        QCOMPARE(unbound.value(), QVariant(QPointF(1, 2)));
        unbound.animateTo(QPointF(3, 4));
        QVERIFY(unbound.isRunning());
        advanceUntilSettled(unbound);
        QCOMPARE(unbound.value(), QVariant(QPointF(3, 4)));
    }

    void setTarget_withBounds_keepsBounds()
    {
        TestObject next;
        spring.setMinimum(-1);
        spring.setMaximum(1);
        spring.setTarget(&next);
        QCOMPARE(spring.minimum().toDouble(), -1.0);
        QCOMPARE(spring.maximum().toDouble(), 1.0);
        expectWarning("\"to\" is outside the bounds and was brought inside");
        spring.setTo(50);
        advanceUntilSettled(spring);
        QCOMPARE(next.real, 1.0);
        QCOMPARE(object.real, 0.0);
    }

    void setAngular_point_isRejected()
    {
        spring.setPropertyName("point");
        expectWarning("only a property of type double can be angular");
        spring.setAngular(true);
        spring.setTo(QPointF(370, 0));
        advanceUntilSettled(spring);
        QCOMPARE(object.point, QPointF(370, 0));
    }

    void start_insideDeclaration_waitsForEnd()
    {
        TestObject next;
        Declared<SpringInterpolator> started;
        started.setTarget(&object);
        started.setPropertyName("real");
        started.setFrom(5);
        started.start();
        QVERIFY(!started.isRunning());
        QCOMPARE(object.real, 0.0);
        started.end();
        QVERIFY(started.isRunning());
        QCOMPARE(object.real, 5.0);

        Declared<SpringInterpolator> held;
        held.setTarget(&next);
        held.setPropertyName("real");
        held.setTo(0);
        held.setHeld(true);
        QVERIFY(!held.isRunning());
        held.end();
        QVERIFY(held.isRunning());
        next.real = 10;
        advance(frame);
        QCOMPARE(next.real, 10.0);
        held.setHeld(false);
        advanceUntilSettled(held);
        QCOMPARE(next.real, 0.0);
    }

    void stiffness_insideDeclaration_overridesSpring()
    {
        const SpringParameters others{.stiffness = 1, .damping = 2, .mass = 3};
        for (const bool isSpringLast : {false, true}) {
            Declared<SpringInterpolator> declared;
            declared.setTo(100);
            if (!isSpringLast)
                declared.setSpring(others);
            declared.setStiffness(300);
            if (isSpringLast)
                declared.setSpring(others);
            advance(1);
            QVERIFY(!declared.isRunning());
            declared.end();
            QVERIFY(declared.isRunning());
            QCOMPARE(declared.spring(), (SpringParameters{300, 2, 3}));
            declared.setSpring(others); // afterwards the last one wins
            QCOMPARE(declared.spring(), others);
        }
    }

    void trajectory_withoutProperty_movesNothing()
    {
        SpringInterpolator unbound;
        unbound.setTarget(&object);
        Trajectory none = unbound.trajectory();
        none.setVelocity({5});
        QVERIFY(!none.at(1).type);
        QCOMPARE(none.end().seconds, 0.0);
        QCOMPARE(none.advance(1), Trajectory::AdvanceResult::Settled);
        QCOMPARE(unbound.valueAt(100), QVariant());
        QCOMPARE(unbound.settlingTime(), 0.0);
    }

    void animateTo_beforeSetTarget_runsAfterwards()
    {
        SpringInterpolator unbound;
        unbound.setPropertyName("real");
        unbound.animateTo(100, 500);
        QVERIFY(!unbound.isRunning());
        QCOMPARE(unbound.to().toDouble(), 100.0);
        QCOMPARE(unbound.velocity().toDouble(), 500.0);
        unbound.setTarget(&object);
        QVERIFY(unbound.isRunning());
        QCOMPARE(unbound.velocity().toDouble(), 500.0);
        advance(0.1);
        const State expected = Spring(unbound.spring()).after({-100, 500}, 0.1);
        QVERIFY(std::abs(object.real - (100 + expected.displacement)) < 1e-9);
    }

    void animateTo_withoutTargetAndWrongVelocity_isRejected()
    {
        SpringInterpolator unbound;
        unbound.setPropertyName("real");
        expectWarning("rejected velocity inf");
        unbound.animateTo(100, qInf());
        expectWarning("rejected value");
        unbound.animateTo(QVariant());
        unbound.setTarget(&object);
        QVERIFY(!unbound.isRunning());
    }

    void snapTo_beforeSetTarget_writesAfterwards()
    {
        SpringInterpolator unbound;
        unbound.setPropertyName("real");
        unbound.setFrom(3);
        unbound.snapTo(50);
        unbound.setTarget(&object);
        QCOMPARE(object.real, 50.0);
        QCOMPARE(unbound.to().toDouble(), 50.0);
        QVERIFY(!unbound.isRunning());
    }

    void snapTo_beforeOtherCommand_isReplaced()
    {
        SpringInterpolator unbound;
        unbound.setPropertyName("real");
        unbound.snapTo(50);
        unbound.animateTo(70);
        unbound.setTarget(&object);
        QCOMPARE(object.real, 0.0);
        QVERIFY(unbound.isRunning());
        QCOMPARE(unbound.to().toDouble(), 70.0);
        TestObject other;
        unbound.snapTo(7); // bound: at once
        QCOMPARE(object.real, 7.0);
        unbound.setTarget(&other);
        QCOMPARE(other.real, 0.0);
    }

    void start_beforeSetTarget_startsAtFrom()
    {
        SpringInterpolator unbound;
        unbound.setPropertyName("real");
        unbound.setFrom(20);
        unbound.setWaypoints({{.to = 60}, {.to = 100}});
        unbound.start();
        QVERIFY(!unbound.isRunning());
        unbound.setTarget(&object);
        QVERIFY(unbound.isRunning());
        QCOMPARE(object.real, 20.0);
        QCOMPARE(unbound.currentWaypoint(), 0);
        QCOMPARE(unbound.to().toDouble(), 60.0);
    }

    void stop_withoutTarget_cancelsPendingStart()
    {
        SpringInterpolator unbound;
        unbound.setPropertyName("real");
        unbound.setFrom(20);
        unbound.start();
        unbound.stop();
        unbound.setTarget(&object);
        QVERIFY(!unbound.isRunning());
        QCOMPARE(object.real, 0.0);
    }

    void setVelocity_withoutTargetAndNotFinite_isRejected()
    {
        SpringInterpolator unbound;
        unbound.setPropertyName("real");
        unbound.setVelocity(5);
        for (const QVariant &wrong :
             {QVariant(qInf()), QVariant(qQNaN()), QVariant(QPointF(1, qInf()))}) {
            expectWarning("rejected velocity");
            unbound.setVelocity(wrong);
            QCOMPARE(unbound.velocity().toDouble(), 5.0);
        }
    }
};

SPRUNG_TEST(UnconfiguredTest)

#include "unconfigured_test.moc"
