// SPDX-License-Identifier: MIT
// Tests valueAt(), velocityAt(), trajectory() and restSpeed. Oracle: the motion that follows, an
// undisturbed copy, and Spring::settlingTime().
#include "interpolator_test.h"

#include <sprung/interpolators/exponential_interpolator.h>
#include <sprung/interpolators/friction_interpolator.h>
#include <sprung/interpolators/gravity_interpolator.h>
#include <sprung/physics/spring.h>

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

    void restSpeed_unset_followsTolerance()
    {
        setProperties({{"tolerance", 0.5}, {"to", 100}});
        const double needed = Spring(it.spring()).settlingTime({-100, 0}, {0.5, 30});
        QVERIFY(isNear(it.settlingTime(), 1000 * needed, 1e-6));
        it.setRestSpeed(1);
        const double slower = Spring(it.spring()).settlingTime({-100, 0}, {0.5, 1});
        QVERIFY(isNear(it.settlingTime(), 1000 * slower, 1e-6));
        it.resetRestSpeed();
        QVERIFY(isNear(it.settlingTime(), 1000 * needed, 1e-6));
    }
};

SPRUNG_TEST(ValueAtTest)
#include "value_at_test.moc"
