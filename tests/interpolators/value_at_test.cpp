// SPDX-License-Identifier: MIT
// Tests valueAt() and trajectory() after changes, and restSpeed. Oracle: earlier predictions, and
// Spring::settlingTime(). scenarios_bounds_test compares predictions with the motion.
#include "interpolator_test.h"

#include <sprung/physics/spring.h>

using namespace sprung;

class ValueAtTest : public InterpolatorTest<SpringInterpolator>
{
    Q_OBJECT

private Q_SLOTS:
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
