// SPDX-License-Identifier: MIT
// What a finger holds: where it is, how fast it turns, and where it goes when it is let go.
#include "fixture.h"

#include <sprung/interpolators/friction_interpolator.h>

#include <limits>
#include <numbers>

using namespace sprung;

class HoldingTest : public SpringTest
{
    Q_OBJECT

private:
    static constexpr double nan = std::numeric_limits<double>::quiet_NaN();

    /// Turns `rotation` by so much in each frame.
    void turn(const QVector3D &axis, float degrees, int frames)
    {
        const QQuaternion step = QQuaternion::fromAxisAndAngle(axis, degrees);
        for (int i = 0; i < frames; ++i) {
            thing.setProperty("rotation", step * thing.rotation);
            pass(frame);
        }
    }

    bool hasVelocity(double expected) const
    {
        return std::abs(spring.velocity().toDouble() - expected) < 1e-6;
    }
    bool turnsAbout(const QVector3D &axis, float degreesPerSecond) const
    {
        const QVector3D expected = axis * degreesPerSecond * std::numbers::pi_v<float> / 180;
        return (spring.velocity().value<QVector3D>() - expected).length() < 1e-3f;
    }

private Q_SLOTS:
    void anAngleAndARotationAddUpTheirTurnsInTheHand()
    {
        for (const int frames : {25, 31, 32, 33, 60}) {
            renew();
            spring.setAngular(true);
            spring.setTo(0);
            spring.setHeld(true);
            drag(thing, 6, frames);
            spring.setHeld(false);
            QVERIFY(hasVelocity(360));

            renew();
            spring.setPropertyName("rotation");
            spring.setHeld(true);
            turn({0, 0, 1}, 6, frames);
            spring.setHeld(false);
            QVERIFY(turnsAbout({0, 0, 1}, 360));
        }
    }

    void heldStillForLongItIsNotThrown()
    {
        for (const double tick : {0.005, frame, 0.02, 0.06, 0.12}) {
            renew();
            spring.setHeld(true);
            drag(thing, 16, 5);
            for (double rested = 0; rested < 0.12 - 1e-9; rested += tick)
                pass(tick);
            QCOMPARE(spring.velocity(), QVariant(0.0));
            spring.setHeld(false);
            QCOMPARE(spring.velocity(), QVariant(0.0));
        }
    }

    void aRotationForgetsTheAxisItTurnedAboutBefore()
    {
        spring.setPropertyName("rotation");
        spring.setHeld(true);
        turn({1, 0, 0}, 6, 25);
        turn({0, 1, 0}, 2, 15);
        spring.setHeld(false);
        QVERIFY(turnsAbout({0, 1, 0}, 120));
    }

    void aTargetGivenBeforeDoesNotBendTheVelocity()
    {
        spring.setPropertyName("rotation");
        spring.setTo(QQuaternion::fromAxisAndAngle(1, 0, 0, 120));
        spring.stop();
        spring.setHeld(true);
        turn({0, 0, 1}, 2, 10);
        QVERIFY(turnsAbout({0, 0, 1}, 120));
        spring.setHeld(false);
        QVERIFY(turnsAbout({0, 0, 1}, 120));
    }

    void whatNoPropertyKeepsStaysWhereItWasCaught()
    {
        double written = 0;
        SpringInterpolator number([&](double value) { written = value; });
        number.setTo(100);
        pass(0.1);
        const double caught = written;
        QVERIFY(caught > 1);
        number.setHeld(true);
        QCOMPARE(number.value(), caught);
        pass(1);
        QCOMPARE(number.value(), caught);
        number.setHeld(false);
        pass(1e-6);
        QVERIFY(std::abs(written - caught) < 1e-3);
        passUntilRest(number);
        QCOMPARE(written, 100.0);

        SpringInterpolator resting;
        resting.snapTo(10);
        resting.setTo(100);
        resting.stop();
        resting.setHeld(true);
        pass(0.1);
        resting.stop();
        QCOMPARE(resting.value(), 10.0);
    }

    void whatIsNotFiniteInTheHandIsNotSeen()
    {
        FrictionInterpolator friction(&thing, "real");
        friction.setHeld(true);
        drag(thing, 10, 5);
        thing.setProperty("real", nan);
        pass(frame / 8);
        QVERIFY(std::abs(friction.velocity().toDouble() - 600) < 1e-6);
        friction.setHeld(false);
        QVERIFY(std::abs(friction.value().toDouble() - 50) < 1e-9);
        QVERIFY(std::abs(friction.velocity().toDouble() - 600) < 1e-6);
        pass(frame);
        QVERIFY(thing.real > 50 && thing.real < 60);
    }

    void spoiltOnTheWayItIsHeldWhereItWas()
    {
        spring.setTo(100);
        pass(0.1);
        const double caught = thing.real;
        thing.setProperty("real", nan);
        spring.setHeld(true);
        spring.setHeld(false);
        QCOMPARE(spring.value(), caught);
        QCOMPARE(placeAtRest(), 100.0);
    }

    void takenHoldOfWhereNothingIsFiniteItMeasuresFromTheFirstThatIs()
    {
        spring.setTo(0);
        spring.stop();
        thing.real = nan;
        expectWarning("not finite");
        spring.setTo(100);
        spring.stop();
        thing.real = nan;
        expectWarning("not finite");
        spring.setHeld(true);
        pass(frame);
        thing.real = -5;
        drag(thing, 5, 10);
        spring.setHeld(false);
        QVERIFY(hasVelocity(300));
        QVERIFY(std::abs(spring.value().toDouble() - 45) < 1e-9);
    }

    void letGoItWaitsNoMore()
    {
        spring.setDelay(200);
        spring.setTo(0);
        spring.setHeld(true);
        thing.setProperty("real", 100.0);
        pass(0.05);
        spring.setHeld(false);
        pass(frame);
        QVERIFY(thing.real != 100);
        QCOMPARE(placeAtRest(), 0.0);
    }

    void whatRestsInTheHandLetsTheTickerRest()
    {
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
            QVERIFY(begin > 0 || hasVelocity(300));
            for (int i = 0; i < 16; ++i) // a quarter of a second
                pass(frame);
            QVERIFY(!ticker().isRunning());
            QVERIFY(spring.isRunning());
            QCOMPARE(spring.velocity(), QVariant(0.0));
            QCOMPARE(spring.value(), QVariant(begin + 25));
        }
        QCOMPARE(updates, 10);
        Reckoning reckoning(spring, 0);
        reckoning.place = 525;
        spring.setHeld(false);
        QVERIFY(ticker().isRunning());
        pass(frame);
        reckoning.pass(frame);
        QVERIFY(std::abs(thing.real - reckoning.place) < 1e-9);
        QCOMPARE(placeAtRest(), 0.0);
    }

    void restingInTheHandItIsPausedAndResumed()
    {
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
        QCOMPARE(placeAtRest(), 0.0);
    }

    void itsTargetGoesWhileItRestsInTheHand()
    {
        auto gone = std::make_unique<Thing>();
        spring.setTarget(gone.get());
        spring.setHeld(true);
        Journal journal(spring);
        for (int i = 0; i < 30; ++i)
            pass(frame);
        QVERIFY(!ticker().isRunning());
        gone.reset();
        QCOMPARE(journal.milestones(), QStringList("finished TargetLost"));
        QVERIFY(!spring.isRunning());
    }
};

SPRUNG_TEST(HoldingTest)
#include "holding_test.moc"
