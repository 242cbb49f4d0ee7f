// SPDX-License-Identifier: MIT
// Tests the property held: value, measured velocity, release and suspension of the ticker. Oracle:
// the property is moved at a known velocity.
#include "fixture.h"

#include <sprung/interpolators/friction_interpolator.h>

#include <limits>
#include <numbers>

using namespace sprung;

class HeldTest : public SpringTest
{
    Q_OBJECT

private:
    static constexpr double nan = std::numeric_limits<double>::quiet_NaN();

    /// Rotates `rotation` by \a degrees in each frame.
    void rotate(const QVector3D &axis, float degrees, int frames)
    {
        const QQuaternion step = QQuaternion::fromAxisAndAngle(axis, degrees);
        for (int i = 0; i < frames; ++i) {
            object.setProperty("rotation", step * object.rotation);
            advance(frame);
        }
    }

    bool hasVelocity(double expected) const
    {
        return std::abs(spring.velocity().toDouble() - expected) < 1e-6;
    }
    bool rotatesAbout(const QVector3D &axis, float degreesPerSecond) const
    {
        const QVector3D expected = axis * degreesPerSecond * std::numbers::pi_v<float> / 180;
        return (spring.velocity().value<QVector3D>() - expected).length() < 1e-3f;
    }

private Q_SLOTS:
    void held_angleAndRotation_accumulateTurns()
    {
        for (const int frames : {25, 31, 32, 33, 60}) {
            recreate();
            spring.setAngular(true);
            spring.setTo(0);
            spring.setHeld(true);
            drag(object, 6, frames);
            spring.setHeld(false);
            QVERIFY(hasVelocity(360));

            recreate();
            spring.setPropertyName("rotation");
            spring.setHeld(true);
            rotate({0, 0, 1}, 6, frames);
            spring.setHeld(false);
            QVERIFY(rotatesAbout({0, 0, 1}, 360));
        }
    }

    void held_rotationAxisChanged_measuresNewAxis()
    {
        spring.setPropertyName("rotation");
        spring.setTo(QQuaternion::fromAxisAndAngle(1, 0, 0, 120)); // of an earlier run
        spring.stop();
        spring.setHeld(true);
        rotate({1, 0, 0}, 6, 25);
        rotate({0, 1, 0}, 2, 15);
        QVERIFY(rotatesAbout({0, 1, 0}, 120));
        spring.setHeld(false);
        QVERIFY(rotatesAbout({0, 1, 0}, 120));
    }

    void held_withoutProperty_keepsValue()
    {
        double written = 0;
        SpringInterpolator number([&](double value) { written = value; });
        number.setTo(100);
        advance(0.1);
        const double grabbed = written;
        QVERIFY(grabbed > 1);
        number.setHeld(true);
        QCOMPARE(number.value(), grabbed);
        advance(1);
        QCOMPARE(number.value(), grabbed);
        number.setHeld(false);
        advance(1e-6);
        QVERIFY(std::abs(written - grabbed) < 1e-3);
        advanceUntilSettled(number);
        QCOMPARE(written, 100.0);
    }

    void held_nonFiniteValue_isIgnored()
    {
        FrictionInterpolator friction(&object, "real");
        friction.setHeld(true);
        drag(object, 10, 5);
        object.setProperty("real", nan);
        advance(frame / 8);
        QVERIFY(std::abs(friction.velocity().toDouble() - 600) < 1e-6);
        friction.setHeld(false);
        QVERIFY(std::abs(friction.value().toDouble() - 50) < 1e-9);
        QVERIFY(std::abs(friction.velocity().toDouble() - 600) < 1e-6);
        advance(frame);
        QVERIFY(object.real > 50 && object.real < 60);
    }

    void setHeld_propertyNotFinite_keepsLastValue()
    {
        spring.setTo(100);
        advance(0.1);
        const double grabbed = object.real;
        object.setProperty("real", nan);
        spring.setHeld(true);
        spring.setHeld(false);
        QCOMPARE(spring.value(), grabbed);
        QCOMPARE(valueAtRest(), 100.0);
    }

    void setHeld_nothingFinite_measuresFromFirstFiniteValue()
    {
        spring.setTo(0);
        spring.stop();
        object.real = nan;
        expectWarning("not finite");
        spring.setTo(100);
        spring.stop();
        object.real = nan;
        expectWarning("not finite");
        spring.setHeld(true);
        advance(frame);
        object.real = -5;
        drag(object, 5, 10);
        spring.setHeld(false);
        QVERIFY(hasVelocity(300));
        QVERIFY(std::abs(spring.value().toDouble() - 45) < 1e-9);
    }

    void setHeldFalse_withDelay_startsImmediately()
    {
        spring.setDelay(200);
        spring.setTo(0);
        spring.setHeld(true);
        object.setProperty("real", 100.0);
        advance(0.05);
        spring.setHeld(false);
        advance(frame);
        QVERIFY(object.real != 100);
        QCOMPARE(valueAtRest(), 0.0);
    }

    void feed_whileHeld_writesAndMeasures()
    {
        double written = 0;
        SpringInterpolator silent(&object, "silent");
        SpringInterpolator callable([&](double value) { written = value; });
        for (SpringInterpolator *it : {&spring, &silent, &callable}) {
            it->setHeld(true);
            for (int i = 1; i <= 10; ++i) {
                it->feed(5 * i);
                QCOMPARE(it->value(), 5.0 * i);
                advance(frame);
            }
            it->setHeld(false);
            QVERIFY(std::abs(it->velocity().toDouble() - 300) < 1e-6);
            it->stop();
            expectWarning("rejected feed\\(\\): it is not held");
            it->feed(1);
        }
        QVERIFY(object.real == 50 && object.silent == 50 && written == 50);
    }

    void setHeldFalse_motionReduced_completes()
    {
        spring.setTo(100);
        spring.setHeld(true);
        Motion::instance()->setReducedMotion(true);
        QVERIFY(spring.isRunning());
        spring.setHeld(false);
        Motion::instance()->resetReducedMotion();
        QVERIFY(!spring.isRunning());
        QCOMPARE(object.real, 100.0);
    }

    void held_withoutWrites_suspendsTicker()
    {
        spring.setTo(0);
        spring.setHeld(true);
        int updates = 0;
        connect(&spring, &Interpolator::updated, this, [&] { ++updates; });
        for (const double begin : {0., 500.}) { // two drags
            for (int i = 1; i <= 5; ++i) {
                object.setProperty("real", begin + 5 * i);
                advance(frame);
                QVERIFY(ticker().isRunning());
            }
            QVERIFY(begin > 0 || hasVelocity(300));
            for (int i = 0; i < 16; ++i) // a quarter of a second
                advance(frame);
            QVERIFY(!ticker().isRunning());
            QVERIFY(spring.isRunning());
            QCOMPARE(spring.velocity(), QVariant(0.0));
            QCOMPARE(spring.value(), QVariant(begin + 25));
        }
        QCOMPARE(updates, 10);
        ReferenceRun reference(spring, 0);
        reference.value = 525;
        spring.setHeld(false);
        QVERIFY(ticker().isRunning());
        advance(frame);
        reference.advance(frame);
        QVERIFY(std::abs(object.real - reference.value) < 1e-9);
        QCOMPARE(valueAtRest(), 0.0);
    }

    void setPaused_whileHeldAtRest_suspendsTicker()
    {
        spring.setHeld(true);
        for (int i = 0; i < 30; ++i)
            advance(frame);
        spring.setPaused(true);
        object.setProperty("real", 10.0);
        QVERIFY(!ticker().isRunning());
        spring.setPaused(false);
        QVERIFY(ticker().isRunning());
        spring.setPaused(true);
        spring.setHeld(false);
        QVERIFY(!ticker().isRunning());
        spring.setPaused(false);
        QCOMPARE(valueAtRest(), 0.0);
    }
};

SPRUNG_TEST(HeldTest)
#include "held_test.moc"
