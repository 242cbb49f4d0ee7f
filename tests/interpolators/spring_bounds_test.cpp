// SPDX-License-Identifier: MIT
// Tests bounds and overshoot of SpringInterpolator at exact times, for any frame duration. Oracle:
// the law Spring, applied from impact to impact.
#include "fixture.h"

#include <sprung/physics/spring.h>

#include <QSignalSpy>

#include <numbers>
#include <random>

using namespace sprung;

namespace {

/// A run from 0 to 100 whose amplitude of 100 decays with e^−σt.
struct Swing
{
    SpringParameters parameters;
    double sigma = parameters.damping / (2 * parameters.mass);
    double alpha = std::sqrt(parameters.stiffness / parameters.mass - sigma * sigma);
    Spring law{parameters};

    double at(double t) const { return 100 + law.after({-100, 0}, t).displacement; }
    double speedAt(double t) const { return law.after({-100, 0}, t).velocity; }
    double timeTo(double value) const { return *law.timeToReach({-100, 0}, value - 100); }
};

const Swing swing{SpringParameters::fromDampingRatio(0.2, 300)};

} // namespace

class SpringBoundsTest : public SpringTest
{
    Q_OBJECT

private:
    /// Advances by \a seconds in frames of 1/hertz, the last one shorter; 0: random durations.
    void passEvenly(double seconds, double hertz)
    {
        std::mt19937 random(7);
        std::uniform_real_distribution<double> any(1e-4, 0.1);
        double dt = 0;
        for (; seconds >= 1e-12; seconds -= dt)
            advance(dt = std::min(seconds, hertz > 0 ? 1 / hertz : any(random)));
    }

    static void addFrameRates()
    {
        QTest::addColumn<double>("hertz");
        for (const double hertz : {24, 30, 60, 75, 90, 120, 144, 165, 240, 1000, 0})
            QTest::addRow(hertz > 0 ? "%g Hz" : "any", hertz) << hertz;
    }

private Q_SLOTS:
    void boundsBehaviorStop_reachingBound_finishesExactlyThere_data() { addFrameRates(); }
    void boundsBehaviorStop_reachingBound_finishesExactlyThere()
    {
        QFETCH(double, hertz);
        SpringInterpolator point(&object, "point");
        for (SpringInterpolator *each : {&spring, &point})
            each->setSpring(swing.parameters);
        spring.setMaximum(130);
        point.setMaximum(QPointF(130, 1000));
        Journal journal(spring);
        double speed = 0;
        connect(&spring, &Interpolator::finished, this,
                [&] { speed = spring.velocity().toDouble(); });
        spring.setTo(100);
        point.setTo(QPointF(100, 200));
        const double impact = swing.timeTo(130);
        passEvenly(impact - 1e-6, hertz);
        QVERIFY(std::abs(object.real - (130 - 1e-6 * swing.speedAt(impact))) < 1e-8);
        QVERIFY(std::abs(spring.settlingTime() - 0.001) < 1e-6); // ms until the stop
        advance(2e-6);
        QCOMPARE(object.real, 130.0);
        QVERIFY(std::abs(speed - swing.speedAt(impact)) < 1e-6);
        QCOMPARE(spring.velocity(), 0.0);
        QCOMPARE(journal.milestones(), QStringList({"started", "finished BoundReached"}));
        // One component stops both, at the same part of their distances.
        QCOMPARE(object.point.x(), 130.0);
        QVERIFY(std::abs(object.point.y() - 260) < 1e-9);
        QVERIFY(!point.isRunning());
    }

    void boundsBehaviorBounce_reachingBound_reflectsAtExactTime_data() { addFrameRates(); }
    void boundsBehaviorBounce_reachingBound_reflectsAtExactTime()
    {
        QFETCH(double, hertz);
        QCOMPARE(spring.restitution(), 0.5); // the default
        SpringInterpolator point(&object, "point");
        for (SpringInterpolator *each : {&spring, &point}) {
            each->setSpring(swing.parameters);
            each->setBoundsBehavior(Interpolator::Bounce);
            each->setRestitution(0.8);
        }
        spring.setMaximum(120);
        point.setMaximum(QPointF(120, 1000));
        Journal journal(spring);
        spring.setTo(100);
        point.setTo(QPointF(100, 100));

        const Spring &law = swing.law;
        State state{-100, 0};
        double now = 0;
        for (const double time : {0.1, 0.2, 0.3, 0.4, 0.6, 0.8}) {
            passEvenly(time - now, hertz);
            while (const auto impact = law.timeToReach(state, 20)) {
                if (*impact > time - now)
                    break;
                state = {20, -0.8 * law.after(state, *impact).velocity};
                now += *impact;
            }
            state = law.after(state, time - now);
            now = time;
            QVERIFY(std::abs(object.real - 100 - state.displacement) < 1e-7);
            QVERIFY(std::abs(spring.velocity().toDouble() - state.velocity) < 1e-6);
            QVERIFY(std::abs(object.point.x() - object.real) < 1e-8);
            QVERIFY(std::abs(object.point.y() - swing.at(now)) < 1e-9); // moves independently
        }
        advanceUntilSettled(spring);
        QCOMPARE(object.real, 100.0);
        QCOMPARE(journal.milestones(), QStringList({"started", "finished Settled"}));
    }

    void setVelocity_againstBound_stopsImmediately()
    {
        object.real = 10;
        spring.setMaximum(10);
        spring.setTo(10);
        Journal journal(spring);
        spring.setVelocity(500);
        advance(frame);
        QCOMPARE(object.real, 10.0);
        spring.setVelocity(500);
        spring.complete();
        QCOMPARE(object.real, 10.0);
        QCOMPARE(
            journal.milestones(),
            QStringList({"started", "finished BoundReached", "started", "finished Completed"}));
    }

    void maximum_hardlyBelowPeak_isNotReached()
    {
        const double peak = swing.at(std::numbers::pi / swing.alpha);
        for (const bool isTouched : {true, false}) {
            recreate();
            spring.setSpring(swing.parameters);
            spring.setTolerance(1);
            spring.setMaximum(peak - (isTouched ? 5e-7 : 2e-6));
            Journal journal(spring);
            spring.setTo(100);
            advanceUntilSettled(spring);
            QCOMPARE(journal.count("finished Settled"), int(isTouched));
        }
    }

    /// The other component reaches its target at the same time, up to rounding.
    void maximum_ofOneComponentAtTarget_finishesExactlyAtTarget_data() { addFrameRates(); }
    void maximum_ofOneComponentAtTarget_finishesExactlyAtTarget()
    {
        QFETCH(double, hertz);
        for (const QPointF to : {QPointF(-100, 40), QPointF(-70.3, 12.9), QPointF(-0.7, 1e3)}) {
            object.point = QPointF(100.6875, -10.3);
            SpringInterpolator moving(&object, "point");
            moving.setSpring(swing.parameters);
            moving.setMaximum(QPointF(163.1, to.y()));
            const QSignalSpy arrivals(&moving, &SpringInterpolator::finalPositionReached);
            moving.setTo(to);
            passEvenly(1, hertz);
            QVERIFY(!moving.isRunning());
            QVERIFY(object.point.x() == to.x() && object.point.y() == to.y());
            QCOMPARE(arrivals.size(), 1);
        }
    }

    void boundsBehaviorSpringBack_orResetMaximum_continuesRun()
    {
        SpringInterpolator other(&object, "silent");
        spring.setMaximum(100);
        spring.setBoundsBehavior(Interpolator::SpringBack);
        other.setMaximum(110);
        Journal journal(spring);
        for (SpringInterpolator *each : {&spring, &other}) {
            each->setSpring(swing.parameters);
            each->setTo(100);
        }
        advance(0.05);
        other.resetMaximum();
        const double peak = std::numbers::pi / swing.alpha;
        passEvenly(peak - 0.05, 60);
        QVERIFY(std::abs(object.real - swing.at(peak)) < 1e-9);
        QVERIFY(std::abs(object.silent - swing.at(peak)) < 1e-9);
        QVERIFY(object.real > 150);
        other.setMinimum(90); // the spring swings back beyond it
        advanceUntilSettled(spring);
        QCOMPARE(object.real, 100.0);
        QCOMPARE(object.silent, 90.0);
        QCOMPARE(journal.milestones(), QStringList({"started", "finished Settled"}));
    }

    void overshootClamped_firstCrossing_settles_data() { addFrameRates(); }
    void overshootClamped_firstCrossing_settles()
    {
        QFETCH(double, hertz);
        spring.setSpring(swing.parameters);
        spring.setOvershoot(SpringInterpolator::Clamped);
        Journal journal(spring);
        spring.setTo(100);
        const double crossing = swing.timeTo(100);
        QVERIFY(std::abs(spring.settlingTime() - 1000 * crossing) < 1e-9);
        passEvenly(crossing - 1e-6, hertz);
        QVERIFY(std::abs(object.real - swing.at(crossing - 1e-6)) < 1e-9);
        advance(2e-6);
        QCOMPARE(object.real, 100.0);
        QCOMPARE(journal.milestones(), QStringList({"started", "finished Settled"}));

        spring.setVelocity(1000);
        // decaying sin αt: out and back takes half a period
        const double half = std::numbers::pi / swing.alpha;
        passEvenly(half / 2, hertz);
        const double most = 1000 / swing.alpha * std::exp(-swing.sigma * half / 2);
        QVERIFY(std::abs(object.real - 100 - most) < 1e-9);
        passEvenly(half / 2 - 1e-6, hertz);
        QVERIFY(spring.isRunning());
        QVERIFY(object.real > 100);
        advance(2e-6);
        QCOMPARE(object.real, 100.0);
        QVERIFY(!spring.isRunning());
    }

    void overshootClamped_retarget_returnsAndSettles()
    {
        std::mt19937 random(1);
        std::uniform_real_distribution<double> anywhere(-100, 100);
        for (int i = 0; i < 100; ++i) {
            TestObject moved;
            moved.real = anywhere(random);
            SpringInterpolator motion(&moved, "real");
            motion.setSpring(swing.parameters);
            motion.setOvershoot(SpringInterpolator::Clamped);
            motion.setTo(anywhere(random));
            const double start = moved.real;
            advance(0.05);
            const double here = moved.real;                                  // at full speed
            const double target = here - (i % 2 ? 0 : 0.2) * (here - start); // or behind the value
            motion.setTo(target);
            advance(frame);
            QVERIFY(std::abs(moved.real - here) > 0.1);
            for (; motion.isRunning(); advance(frame))
                QVERIFY((moved.real - target) * (here - start) >= 0);
            QCOMPARE(moved.real, target);
        }
    }

    void overshootClamped_point_noComponentOvershoots()
    {
        spring.setPropertyName("point");
        spring.setSpring(swing.parameters);
        spring.setOvershoot(SpringInterpolator::Clamped);
        spring.animateTo(QPointF(100, 100), QPointF(0, 3000)); // much faster in y
        QPointF last = object.point;
        constexpr double dt = 0.0005;
        double fastest = 3000;
        while (spring.isRunning()) {
            const QPointF velocity = spring.velocity().toPointF();
            fastest = std::max({fastest, std::abs(velocity.x()), std::abs(velocity.y())});
            advance(dt);
            const QPointF delta = object.point - last;
            QVERIFY(std::max(std::abs(delta.x()), std::abs(delta.y())) <= 1.01 * fastest * dt);
            QVERIFY(object.point.x() <= 100 && object.point.y() <= 100);
            last = object.point;
        }
        QCOMPARE(object.point, QPointF(100, 100));
    }

    /// The first peak is e^{−πζ/√(1−ζ²)} of the distance beyond the target.
    void maximum_touchedByOvershoot_isNoImpact()
    {
        constexpr double ratio = 0.2;
        const double peak = std::exp(-ratio * M_PI / std::sqrt(1 - ratio * ratio));
        for (const double hertz : {24., 60., 144., 1000.}) {
            recreate();
            spring.setSpring(SpringParameters::fromDampingRatio(ratio, 100));
            spring.setMaximum(100 + 100 * peak);
            Journal journal(spring);
            spring.setTo(100);
            ReferenceRun reference(spring);
            while (spring.isRunning()) {
                QVERIFY(reference.agrees(spring));
                reference.advance(1 / hertz);
                advance(1 / hertz);
            }
            QCOMPARE(journal.milestones(), QStringList({"started", "finished Settled"}));
            QCOMPARE(object.real, 100.0);
        }
    }
};

SPRUNG_TEST(SpringBoundsTest)
#include "spring_bounds_test.moc"
