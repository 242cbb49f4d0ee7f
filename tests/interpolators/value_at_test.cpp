// SPDX-License-Identifier: MIT
// Tests valueAt(), velocityAt(), trajectory(), restSpeed and BoundsBehavior::Clamp. Oracle: the
// motion that follows, an undisturbed copy, and Spring::settlingTime().
#include "interpolator_test.h"
#include "numbers.h"

#include <sprung/interpolators/exponential_interpolator.h>
#include <sprung/interpolators/friction_interpolator.h>
#include <sprung/interpolators/gravity_interpolator.h>
#include <sprung/physics/spring.h>

#include <QSignalSpy>

#include <tuple>

using namespace sprung;

namespace {

/// Starts an interpolator of each class, some with bounds or a delay.
std::unique_ptr<Interpolator> moving(int kind, TestObject &object)
{
    if (kind < 2) {
        auto spring = std::make_unique<SpringInterpolator>(&object, "real");
        spring->setSpring(SpringParameters::fromDampingRatio(0.2, 300));
        if (kind == 0) {
            spring->setApproximateDuration(700);
        } else {
            spring->setMaximum(120);
            spring->setBoundsBehavior(Interpolator::Bounce);
            spring->setDelay(50);
        }
        spring->setTo(100);
        return spring;
    }
    if (kind == 2) {
        auto fling = std::make_unique<FrictionInterpolator>(&object, "real");
        fling->setMaximum(90);
        fling->setBoundsBehavior(Interpolator::SpringBack);
        fling->setVelocity(600);
        return fling;
    }
    if (kind == 3) {
        auto ball = std::make_unique<GravityInterpolator>(&object, "real");
        ball->setFloor(50);
        ball->setVelocity(-200);
        return ball;
    }
    auto ring = std::make_unique<ExponentialInterpolator>(&object, "real");
    ring->setTo(100);
    return ring;
}

} // namespace

class ValueAtTest : public InterpolatorTest<SpringInterpolator>
{
    Q_OBJECT

private Q_SLOTS:
    void init() { begin(); }
    void cleanup() { end(); }

    void valueAt_anyTime_matchesLaterMotion_data()
    {
        QTest::addColumn<int>("kind");
        const char *names[] = {"a spring with a duration", "a bouncing spring with a delay",
                               "a fling that springs back", "a fall", "an exponential"};
        for (int kind = 0; kind < int(std::size(names)); ++kind)
            QTest::addRow("%s", names[kind]) << kind;
    }

    /// The queries do not change the motion.
    void valueAt_anyTime_matchesLaterMotion()
    {
        QFETCH(int, kind);
        TestObject other, third;
        const auto queried = moving(kind, object);
        const auto undisturbed = moving(kind, other);
        const auto completed = moving(kind, third);
        Journal journal(*queried);
        const Trajectory trajectory = queried->trajectory();
        const auto end = trajectory.end();
        QVERIFY(end.reason == Trajectory::EndReason::Settled);
        const double seconds = queried->settlingTime() / 1000;
        QVERIFY(isNear(end.seconds, seconds));
        const QVariant finalValue = queried->valueAt(1000 * seconds + 1);
        QCOMPARE(queried->valueAt(1e9), finalValue);
        QCOMPARE(queried->velocityAt(1000 * seconds + 1).toDouble(), 0.0);
        for (int i = 1; undisturbed->isRunning() && i < 2000; ++i) {
            const double now = object.real;
            for (const double ms : {0.0, 10.0, 333.0, 1e4, 1e9}) {
                queried->valueAt(ms);
                queried->velocityAt(ms);
            }
            Trajectory copy = queried->trajectory();
            copy.advance(0.5);
            copy.snapToRest();
            const double value = queried->valueAt(1000 * frame).toDouble();
            const double velocity = queried->velocityAt(1000 * frame).toDouble();
            QCOMPARE(object.real, now);
            advance(frame);
            QCOMPARE(object.real, other.real);
            QVERIFY(isNear(object.real, value));
            if (i == 6) {
                Journal ending(*completed);
                completed->complete();
                QCOMPARE(QVariant(third.real), finalValue);
                QCOMPARE(ending.entries, QStringList({"updated", "finished Completed"}));
            }
            QVERIFY(isNear(object.real, trajectory.at(i * frame).as<double>(), 1e-7));
            if (queried->isRunning())
                QVERIFY(isNear(queried->velocity().toDouble(), velocity, 1e-6));
        }
        QVERIFY(!queried->isRunning());
        QCOMPARE(journal.milestones(), QStringList({"finished Settled"}));
        QCOMPARE(end.last.as<double>(), object.real);
        QCOMPARE(finalValue, QVariant(object.real));
    }

    void trajectory_afterChanges_keepsOldMotion()
    {
        object.real = 7;
        QCOMPARE(it.valueAt(0), QVariant(7.0));
        QCOMPARE(it.valueAt(1000), QVariant(7.0));
        QCOMPARE(it.velocityAt(1000), QVariant(0.0));
        QCOMPARE(it.trajectory().end().seconds, 0.0);
        it.setTo(100);
        advance(0.05);
        const Trajectory before = it.trajectory();
        const double there = before.at(0.2).as<double>();
        it.setTo(-500);
        it.setDamping(3);
        advance(0.1);
        QCOMPARE(before.at(0.2).as<double>(), there); // the copy is independent of later changes
        QCOMPARE(before.end().last.as<double>(), 100.0);
        it.stop();
        QCOMPARE(it.valueAt(1000), QVariant(object.real));
    }

    void restSpeed_explicit_determinesSettlingTime()
    {
        for (const auto &[name, tolerance, restSpeed] : {
                 std::tuple("Rebound's", 0.005, 0.005),
                 {"Flutter's", 0.001, 0.001},
                 {"Android's, of pixels", 0.75, 46.875},
                 {"fast, and near", 0.01, 1000.0},
                 {"slow, and far", 5.0, 0.1},
             }) {
            for (const double ratio : {0.2, 0.7, 1.0, 2.0}) {
                recreate();
                it.setSpring(SpringParameters::fromDampingRatio(ratio, 200));
                setProperties({{"tolerance", tolerance}, {"restSpeed", restSpeed}, {"to", 100}});
                const double needed =
                    Spring(it.spring()).settlingTime({-100, 0}, {tolerance, restSpeed});
                QVERIFY2(isNear(it.settlingTime(), 1000 * needed, 1e-6), name);
                const double took = advanceUntilSettled(it, millisecond);
                QVERIFY2(std::abs(took - needed) <= 1.5 * millisecond, name);
                QCOMPARE(object.real, 100.0);
            }
        }
    }

    void restSpeed_unset_followsTolerance()
    {
        QCOMPARE(it.restSpeed(), -1.0);
        setProperties({{"tolerance", 0.5}, {"to", 100}});
        QSignalSpy changed(&it, &Interpolator::settingsChanged);
        const double needed = Spring(it.spring()).settlingTime({-100, 0}, {0.5, 30});
        QVERIFY(isNear(it.settlingTime(), 1000 * needed, 1e-6));
        it.setRestSpeed(1);
        QVERIFY(it.settlingTime() > 1000 * needed + 1);
        for (int i = 0; i < 2; ++i) {
            it.resetRestSpeed();
            QCOMPARE(it.restSpeed(), -1.0);
            QVERIFY(isNear(it.settlingTime(), 1000 * needed, 1e-6));
            QCOMPARE(changed.size(), 2);
        }
    }

    void setRestSpeed_whileRunning_endsRunEarlier()
    {
        TestObject otherObject;
        SpringInterpolator other(&otherObject, "real");
        for (SpringInterpolator *one : {&it, &other}) {
            one->setTolerance(0.5);
            one->setRestSpeed(0.01);
            one->setTo(100);
        }
        advance(0.1);
        it.setRestSpeed(30);
        QCOMPARE(it.velocity(), other.velocity());
        QVERIFY(advanceUntilSettled(it, millisecond) < 2);
        QVERIFY(other.isRunning());
        QCOMPARE(object.real, 100.0);
    }

    void boundsBehaviorClamp_anyFrameRate_settlesAtSameTime_data()
    {
        QTest::addColumn<double>("hertz");
        for (const double hertz : {1000.0, 240.0, 60.0, 24.0, 3.0})
            QTest::addRow("%g Hz", hertz) << hertz;
    }

    /// Between two bounds.
    void boundsBehaviorClamp_anyFrameRate_settlesAtSameTime()
    {
        QFETCH(double, hertz);
        TestObject fineObject;
        SpringInterpolator fine(&fineObject, "real");
        Journal journal(it);
        object.real = fineObject.real = 96;
        for (SpringInterpolator *one : {&it, &fine}) {
            one->setSpring(SpringParameters::fromDampingRatio(0.1, 300));
            one->setMinimum(96);
            one->setMaximum(110);
            one->setBoundsBehavior(Interpolator::Clamp);
            one->animateTo(100, 2000);
        }
        fine.setPaused(true);
        double seconds = 0;
        while (it.isRunning() && seconds < 10) {
            advance(1 / hertz);
            seconds += 1 / hertz;
            if (!it.isRunning())
                break;
            it.setPaused(true);
            fine.setPaused(false);
            for (int i = 0; i < 50; ++i) {
                advance(1 / hertz / 50);
                QVERIFY(fineObject.real >= 96 && fineObject.real <= 110);
            }
            fine.setPaused(true);
            it.setPaused(false);
            QVERIFY2(isNear(object.real, fineObject.real, 1e-7),
                     qPrintable(QStringLiteral("%1 at %2 s").arg(object.real).arg(seconds)));
        }
        QCOMPARE(object.real, 100.0);
        QCOMPARE(journal.milestones(), QStringList({"started", "finished Settled"}));
    }

    void boundsBehaviorClamp_targetOnBound_settlesExactly()
    {
        for (const double seconds : {millisecond, frame, 60.0}) {
            recreate();
            it.setPropertyName("point");
            it.setSpring(springs::bouncy);
            setProperties({{"maximum", QPointF(100, 50)}, {"boundsBehavior", Interpolator::Clamp}});
            Journal journal(it);
            QSignalSpy reached(&it, &SpringInterpolator::finalPositionReached);
            it.animateTo(QPointF(100, 20), QPointF(900, 2000));
            for (int i = 0; it.isRunning() && i < 10'000; ++i) {
                advance(seconds);
                QVERIFY(object.point.x() <= 100 && object.point.y() <= 50);
            }
            QCOMPARE(object.point, QPointF(100, 20));
            QCOMPARE(reached.size(), 1);
            QCOMPARE(journal.milestones(), QStringList({"started", "finished Settled"}));
        }
    }

    void boundsBehaviorClamp_fling_staysInside()
    {
        FrictionInterpolator fling(&object, "real");
        fling.setMinimum(-10);
        fling.setMaximum(30);
        fling.setBoundsBehavior(Interpolator::Clamp);
        fling.setVelocity(2000);
        for (int i = 0; fling.isRunning() && i < 6000; ++i) {
            advance(frame);
            QVERIFY(object.real >= -10 && object.real <= 30);
        }
        QVERIFY(!fling.isRunning());
    }
};

SPRUNG_TEST(ValueAtTest)
#include "value_at_test.moc"
