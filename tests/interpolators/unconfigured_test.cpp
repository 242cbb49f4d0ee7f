// SPDX-License-Identifier: MIT
// Tests commands to an interpolator without a target or property, and changes of the target.
// Oracle: the state after the target is set.
#include "fixture.h"

#include <sprung/interpolators/friction_interpolator.h>
#include <sprung/interpolators/gravity_interpolator.h>

#include <QSignalSpy>

#include <functional>

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
        QCOMPARE(unbound.valueAt(100), QVariant());
        QCOMPARE(unbound.settlingTime(), 0.0);
        QVERIFY(!unbound.trajectory().at(1).type);
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

    void setTarget_afterCommands_appliesThem()
    {
        struct Row
        {
            const char *name;
            bool runs;
            double value;
            QVariant to; // invalid: any
            double velocity;
            std::function<void(SpringInterpolator &)> send;
        };
        const Row rows[] = {
            {"setTo()", true, 0, 100.0, 0, [](auto &it) { it.setTo(100); }},
            {"animateTo()", true, 0, 100.0, 500, [](auto &it) { it.animateTo(100, 500); }},
            {"a velocity", true, 0, {}, 500, [](auto &it) { it.setVelocity(500); }},
            {"snapTo()", false, 50, 50.0, 0, [](auto &it) { it.setFrom(3), it.snapTo(50); }},
            {"snapTo(), setVelocity()", true, 50, 50.0, 500,
             [](auto &it) { it.snapTo(50), it.setVelocity(500); }},
            {"setVelocity(), snapTo()", false, 50, 50.0, 0,
             [](auto &it) { it.setVelocity(500), it.snapTo(50); }},
            {"snapTo(), animateTo()", true, 0, 70.0, 0,
             [](auto &it) { it.snapTo(50), it.animateTo(70); }},
            {"start()", true, 20, 60.0, 0,
             [](auto &it) {
                 it.setFrom(20), it.setWaypoints({{.to = 60}, {.to = 100}}), it.start();
             }},
            {"start(), stop()",
             false,
             0,
             {},
             0,
             [](auto &it) { it.setFrom(20), it.start(), it.stop(); }},
            {"setTo(), stop()", false, 0, 100.0, 0,
             [](auto &it) { it.setTo(100), it.setVelocity(5000), it.stop(); }},
        };
        for (const Row &row : rows) {
            TestObject first, next;
            SpringInterpolator unbound;
            unbound.setPropertyName("real");
            row.send(unbound);
            QVERIFY(!unbound.isRunning());
            unbound.setTarget(&first);
            QVERIFY2(unbound.isRunning() == row.runs && first.real == row.value, row.name);
            QVERIFY2(!row.to.isValid() || unbound.to() == row.to, row.name);
            QCOMPARE(unbound.velocity(), row.velocity);
            advanceUntilSettled(unbound);
            unbound.setTarget(&next); // they are not applied again
            QVERIFY2(!unbound.isRunning() && next.real == 0, row.name);
        }
    }

    void setHeld_beforeTarget_applies()
    {
        SpringInterpolator unbound;
        unbound.setPropertyName("real");
        unbound.setHeld(true);
        unbound.setTarget(&object);
        QVERIFY(unbound.isHeld());
        QVERIFY(unbound.isRunning());
        drag(object, 5, 10);
        unbound.setHeld(false);
        QVERIFY(std::abs(unbound.velocity().toDouble() - 300) < 1e-6);
    }

    void setHeld_afterSnapToBeforeTarget_holdsAtThatValue()
    {
        SpringInterpolator unbound;
        unbound.setPropertyName("real");
        unbound.setHeld(true);
        unbound.snapTo(5.0);
        QVERIFY(!unbound.isHeld());
        unbound.setHeld(true);
        unbound.setTarget(&object);
        QVERIFY(unbound.isHeld());
        QCOMPARE(object.real, 5.0);
        advance(frame);
        QVERIFY(unbound.isRunning());
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

    void start_insideDeclaration_waitsForEnd()
    {
        for (const bool isTargetLate : {false, true}) {
            recreate();
            Declared<SpringInterpolator> started;
            if (!isTargetLate)
                started.setTarget(&object);
            started.setPropertyName("real");
            started.setFrom(5);
            started.setTo(100);
            started.setVelocity(500);
            isTargetLate ? started.setRunning(true) : started.start();
            QVERIFY(!started.isRunning());
            QCOMPARE(object.real, 0.0);
            started.end();
            QCOMPARE(started.isRunning(), !isTargetLate);
            started.setTarget(&object);
            QVERIFY(started.isRunning());
            QCOMPARE(object.real, 5.0);
            QCOMPARE(started.velocity(), 500.0);
        }
        TestObject next;
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

    void start_valueOfWrongType_isRejected()
    {
        const auto check = [this](auto &it, const char *warning, double end, const auto &start) {
            object.real = 0;
            it.setTarget(&object); // the type becomes known
            it.setPropertyName("real");
            expectWarning(warning);
            start(it);
            advance(60);
            QCOMPARE(object.real, end);
        };
        SpringInterpolator follower;
        follower.setTargetVelocity(QPointF(1, 2));
        QCOMPARE(follower.targetVelocity(), QVariant(QPointF(1, 2)));
        check(follower, "rejected targetVelocity", 20, [this](auto &it) {
            it.setTo(10);
            advance(frame);
            it.setTo(20);
        });
        SpringInterpolator traveler;
        traveler.setWaypoints({{QPointF(1, 2)}, {5.0}});
        check(traveler, "property \"real\".*waypoints", 0, [](auto &it) { it.start(); });
        FrictionInterpolator fling;
        fling.setSnapPoints({QStringLiteral("here"), 40.0});
        check(fling, "rejected snap point here", 40, [](auto &it) { it.setVelocity(100); });
        GravityInterpolator ball;
        ball.setAcceleration(QPointF(1, 2));
        check(ball, "rejected acceleration", 0, [](auto &it) { it.start(); });
        ball.stop();
    }

    void commands_withoutTargetAndInvalid_areRejected()
    {
        SpringInterpolator unbound;
        unbound.setPropertyName("real");
        unbound.setVelocity(5);
        for (const QVariant &wrong :
             {QVariant(qInf()), QVariant(qQNaN()), QVariant(QPointF(1, qInf()))}) {
            expectWarning("rejected velocity");
            unbound.setVelocity(wrong);
            expectWarning("rejected velocity");
            unbound.animateTo(100, wrong);
            QCOMPARE(unbound.velocity().toDouble(), 5.0);
        }
        expectWarning("rejected value");
        unbound.animateTo(QVariant());
        unbound.stop();
        unbound.setTarget(&object);
        QVERIFY(!unbound.isRunning());
    }
};

SPRUNG_TEST(UnconfiguredTest)

#include "unconfigured_test.moc"
