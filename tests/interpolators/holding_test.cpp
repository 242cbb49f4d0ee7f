// SPDX-License-Identifier: MIT
// What a finger holds: where it is, how fast it turns, and where it goes when it is let go.
#include "fixture.h"

#include <sprung/interpolators/friction_interpolator.h>
#include <sprung/interpolators/spring_interpolator.h>
#include <sprung/physics/spring.h>

#include <cmath>
#include <limits>
#include <numbers>

using namespace sprung;

class HoldingTest : public ControlledTime
{
    Q_OBJECT

private Q_SLOTS:
    void anAngleAddsUpItsTurnsInTheHand()
    {
        for (const int frames : {25, 31, 32, 33, 60}) {
            Thing thing;
            SpringInterpolator spring;
            spring.setAngular(true);
            spring.setTarget(&thing);
            spring.setPropertyName("real");
            spring.setTo(0);
            spring.setHeld(true);
            for (int i = 1; i <= frames; ++i) {
                thing.setProperty("real", 6.0 * i);
                pass(frame);
            }
            spring.setHeld(false);
            QVERIFY(std::abs(spring.velocity().toDouble() - 360) < 1e-6);
            spring.stop();
        }
    }

    void heldStillForLongItIsNotThrown()
    {
        for (const double tick : {0.005, frame, 0.02, 0.06, 0.12}) {
            Thing thing;
            SpringInterpolator spring(&thing, "real");
            spring.setHeld(true);
            for (int i = 1; i <= 5; ++i) {
                thing.setProperty("real", 16.0 * i);
                pass(frame);
            }
            for (double rested = 0; rested < 0.12 - 1e-9; rested += tick)
                pass(tick);
            QCOMPARE(spring.velocity(), QVariant(0.0));
            spring.setHeld(false);
            QCOMPARE(spring.velocity(), QVariant(0.0));
            spring.stop();
        }
    }

    void aRotationAddsUpItsTurnsInTheHand()
    {
        for (const int frames : {25, 31, 32, 60}) {
            Thing thing;
            SpringInterpolator spring(&thing, "rotation");
            spring.setHeld(true);
            for (int i = 1; i <= frames; ++i) {
                thing.setProperty("rotation",
                                  QQuaternion::fromAxisAndAngle(0, 0, 1, 6.f * float(i)));
                pass(frame);
            }
            spring.setHeld(false);
            const QVector3D expected(0, 0, 2 * std::numbers::pi_v<float>);
            QVERIFY((spring.velocity().value<QVector3D>() - expected).length() < 1e-3f);
            spring.stop();
        }
    }

    void aRotationForgetsTheAxisItTurnedAboutBefore()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "rotation");
        spring.setHeld(true);
        const auto turn = [&](const QVector3D &axis, float degrees) {
            const QQuaternion step = QQuaternion::fromAxisAndAngle(axis, degrees);
            thing.setProperty("rotation", step * thing.rotation);
            pass(frame);
        };
        for (int i = 0; i < 25; ++i)
            turn({1, 0, 0}, 6);
        for (int i = 0; i < 15; ++i)
            turn({0, 1, 0}, 2);
        spring.setHeld(false);
        const QVector3D expected(0, 2 * std::numbers::pi_v<float> / 3, 0);
        QVERIFY((spring.velocity().value<QVector3D>() - expected).length() < 1e-3f);
        spring.stop();
    }

    void whatNoPropertyKeepsStaysWhereItWasCaught()
    {
        double written = 0;
        SpringInterpolator spring([&](double value) { written = value; });
        spring.setTo(100);
        pass(0.1);
        const double caught = written;
        QVERIFY(caught > 1);
        spring.setHeld(true);
        QCOMPARE(spring.value(), caught);
        pass(1);
        QCOMPARE(spring.value(), caught);
        spring.setHeld(false);
        pass(1e-6);
        QVERIFY(std::abs(written - caught) < 1e-3);
        passUntilRest(spring);
        QCOMPARE(written, 100.0);
    }

    void whatNoPropertyKeepsStaysInTheHand()
    {
        SpringInterpolator spring;
        spring.snapTo(10);
        spring.setTo(100);
        spring.stop();
        spring.setHeld(true);
        pass(0.1);
        spring.stop();
        QCOMPARE(spring.value(), 10.0);
    }

    void aTargetGivenBeforeDoesNotBendTheVelocity()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "rotation");
        spring.setTo(QQuaternion::fromAxisAndAngle(1, 0, 0, 120));
        spring.stop();
        spring.setHeld(true);
        for (int i = 1; i <= 10; ++i) {
            thing.setProperty("rotation", QQuaternion::fromAxisAndAngle(0, 0, 1, 2.f * float(i)));
            pass(frame);
        }
        const QVector3D expected(0, 0, 2 * std::numbers::pi_v<float> / 3);
        QVERIFY((spring.velocity().value<QVector3D>() - expected).length() < 1e-3f);
        spring.setHeld(false);
        QVERIFY((spring.velocity().value<QVector3D>() - expected).length() < 1e-3f);
        spring.stop();
    }

    void completedInTheHandItIsWhereItWasToGo()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setTo(100);
        pass(0.05);
        spring.setHeld(true);
        for (int i = 0; i < 5; ++i) {
            thing.setProperty("real", 20.0 + i);
            pass(frame);
        }
        Journal journal(spring);
        spring.complete();
        QCOMPARE(thing.real, 100.0);
        QCOMPARE(spring.progress(), 1.0);
        QVERIFY(!spring.isHeld());
        QVERIFY(!spring.isRunning());
        QCOMPARE(journal.count("finished Completed"), 1);
    }

    void whatIsNotFiniteInTheHandIsNotSeen()
    {
        Thing thing;
        FrictionInterpolator friction(&thing, "real");
        friction.setHeld(true);
        for (int i = 1; i <= 5; ++i) {
            thing.setProperty("real", 10.0 * i);
            pass(frame);
        }
        thing.setProperty("real", std::numeric_limits<double>::quiet_NaN());
        pass(frame / 8);
        QVERIFY(std::abs(friction.velocity().toDouble() - 600) < 1e-6);
        friction.setHeld(false);
        QVERIFY(std::abs(friction.value().toDouble() - 50) < 1e-9);
        QVERIFY(std::abs(friction.velocity().toDouble() - 600) < 1e-6);
        pass(frame);
        QVERIFY(thing.real > 50 && thing.real < 60);
        friction.stop();
    }

    void spoiltOnTheWayItIsHeldWhereItWas()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setTo(100);
        pass(0.1);
        const double caught = thing.real;
        thing.setProperty("real", std::numeric_limits<double>::quiet_NaN());
        spring.setHeld(true);
        spring.setHeld(false);
        QCOMPARE(spring.value(), caught);
        passUntilRest(spring);
        QCOMPARE(thing.real, 100.0);
    }

    void takenHoldOfWhereNothingIsFiniteItMeasuresFromTheFirstThatIs()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setTo(0);
        spring.stop();
        thing.real = std::numeric_limits<double>::quiet_NaN();
        expectWarning("not finite");
        spring.setTo(100);
        spring.stop();
        thing.real = std::numeric_limits<double>::quiet_NaN();
        expectWarning("not finite");
        spring.setHeld(true);
        pass(frame);
        for (int i = 0; i < 10; ++i) {
            thing.setProperty("real", 5.0 * i);
            pass(frame);
        }
        spring.setHeld(false);
        QVERIFY(std::abs(spring.velocity().toDouble() - 300) < 1e-6);
        QVERIFY(std::abs(spring.value().toDouble() - 45) < 1e-9);
        spring.stop();
    }

    void letGoItWaitsNoMore()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setDelay(200);
        spring.setTo(0);
        spring.setHeld(true);
        thing.setProperty("real", 100.0);
        pass(0.05);
        spring.setHeld(false);
        pass(frame);
        QVERIFY(thing.real != 100);
        passUntilRest(spring);
        QCOMPARE(thing.real, 0.0);
    }

    void whatRestsInTheHandLetsTheTickerRest()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setTo(0);
        spring.setHeld(true);
        int updates = 0;
        connect(&spring, &Interpolator::updated, this, [&] { ++updates; });
        for (const double begin : {0., 500.}) { // it is dragged twice
            for (int i = 1; i <= 5; ++i) {
                thing.setProperty("real", begin + 5 * i);
                pass(frame);
                QVERIFY(ticker().isRunning());
            }
            const double asFast = begin == 0 ? 300 : spring.velocity().toDouble();
            QVERIFY(std::abs(spring.velocity().toDouble() - asFast) < 1e-6);
            for (int i = 0; i < 16; ++i) // a quarter of a second
                pass(frame);
            QVERIFY(!ticker().isRunning());
            QVERIFY(spring.isRunning());
            QCOMPARE(spring.velocity(), QVariant(0.0));
            QCOMPARE(spring.value(), QVariant(begin + 25));
        }
        QCOMPARE(updates, 10);
        spring.setHeld(false);
        QVERIFY(ticker().isRunning());
        pass(frame);
        const double exact = Spring(spring.spring()).after({525, 0}, frame).displacement;
        QVERIFY(std::abs(thing.real - exact) < 1e-9);
        passUntilRest(spring);
        QCOMPARE(thing.real, 0.0);
    }

    void whatNobodyHearsOfInTheHandIsStillWatched()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "silent"); // has no NOTIFY signal
        spring.setHeld(true);
        for (int i = 0; i < 60; ++i)
            pass(frame);
        thing.silent = 10;
        pass(frame);
        QCOMPARE(spring.value(), QVariant(10.0));
        QVERIFY(spring.velocity().toDouble() > 0);
        spring.stop();
    }

    void restingInTheHandItIsPausedAndResumed()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setHeld(true);
        for (int i = 0; i < 30; ++i)
            pass(frame);
        spring.setPaused(true);
        thing.setProperty("real", 10.0);
        QVERIFY(!ticker().isRunning());
        spring.setPaused(false);
        QVERIFY(ticker().isRunning());
        spring.setPaused(true);
        spring.setHeld(false);
        QVERIFY(!ticker().isRunning());
        spring.setPaused(false);
        passUntilRest(spring);
        QCOMPARE(thing.real, 0.0);
    }

    void itsTargetGoesWhileItRestsInTheHand()
    {
        auto thing = std::make_unique<Thing>();
        SpringInterpolator spring(thing.get(), "real");
        spring.setHeld(true);
        QList<Interpolator::Reason> ends;
        connect(&spring, &Interpolator::finished, this,
                [&](Interpolator::Reason reason) { ends += reason; });
        for (int i = 0; i < 30; ++i)
            pass(frame);
        QVERIFY(!ticker().isRunning());
        thing.reset();
        QCOMPARE(ends, QList<Interpolator::Reason>{Interpolator::TargetLost});
        QVERIFY(!spring.isRunning());
    }
};

SPRUNG_TEST(HoldingTest)
#include "holding_test.moc"
