// SPDX-License-Identifier: MIT
// Tests valid, invalid and extreme parameters of SpringInterpolator. Oracle: the limits in the
// documentation, closed solutions, and equal values and velocities before and after a change.
#include "fixture.h"
#include "interpolator_properties.h"
#include "numbers.h"

#include <sprung/physics/spring.h>

#include <QSignalSpy>

#include <functional>

using namespace sprung;

class ScenariosParametersTest : public SpringTest
{
    Q_OBJECT

    using Change = std::function<void(SpringInterpolator &)>;

private Q_SLOTS:
    void s04_setStiffness_zero_coastsToRest()
    {
        int reached = 0;
        connect(&spring, &SpringInterpolator::finalPositionReached, this, [&] { ++reached; });
        spring.setSpring({0, 10, 2});
        Journal journal(spring);
        spring.animateTo(50); // without a velocity it ends at the current value
        advance(frame);
        QCOMPARE(journal.milestones(), QStringList({"started", "finished Settled"}));
        QCOMPARE(object.real, 0.0);
        journal.entries.clear();
        spring.setVelocity(100);
        advanceUntilSettled(spring);
        // v′ = −(c/m) v moves by v·m/c = 20
        QVERIFY(std::abs(object.real - 20) < 1e-12);
        QCOMPARE(journal.milestones(), QStringList({"started", "finished Settled"}));
        QCOMPARE(reached, 0); // there is no pull to the target
    }

    void s06_complete_withoutDamping_stops()
    {
        spring.setDamping(0);
        Journal journal(spring);
        spring.setTo(100);
        QCOMPARE(spring.settlingTime(), infinity);
        QVERIFY(advanceUntilSettled(spring, frame, 100) >= 100);
        const double here = object.real;
        expectWarning("never comes to rest");
        spring.complete();
        QCOMPARE(journal.milestones(), QStringList({"started", "finished Stopped"}));
        QCOMPARE(object.real, here);
    }

    void s11_setTolerance_anyValue_settles()
    {
        for (const double tolerance : {0.0, 1e-300, 1e-9, 1.0, 1e6}) {
            for (const double target : {5e-324, 1e-310, 1e-300, 1e-12, 1.0, 1e15}) {
                TestObject moved;
                SpringInterpolator motion(&moved, "real");
                motion.setTolerance(tolerance);
                motion.setTo(target);
                advanceUntilSettled(motion);
                QVERIFY(!motion.isRunning());
                QCOMPARE(moved.real, target);
            }
        }
    }

    void s13_setTo_currentValue_doesNotStartRun()
    {
        object.real = 5;
        Journal journal(spring);
        const std::function<void()> commands[] = {
            [this] { spring.setTo(5); },
            [this] { spring.animateTo(5); },
            [this] { spring.animateTo(5, 0); },
        };
        for (const auto &command : commands) {
            command();
            QVERIFY(!spring.isRunning());
            QVERIFY(!ticker().isRunning());
        }
        advance(frame);
        QCOMPARE(journal.entries, QStringList());
        QCOMPARE(spring.to(), QVariant(5.0));
        QCOMPARE(spring.progress(), 1.0);

        spring.setFrom(5);
        spring.start();
        QCOMPARE(journal.milestones(), QStringList({"started"}));
        advance(frame);
        advance(frame);
        QCOMPARE(journal.milestones(), QStringList({"started", "finished Settled"}));
        QCOMPARE(spring.progress(), 1.0);
    }

    void s14_setVelocity_atTarget_startsRun()
    {
        object.real = 5;
        spring.setFrom(5);
        spring.setTo(5);
        const Spring law(spring.spring());
        for (const bool commanded : {false, true}) {
            Journal journal(spring);
            commanded ? spring.animateTo(5, 100) : spring.setVelocity(100);
            advance(0.05);
            QVERIFY(std::abs(object.real - 5 - law.after({0, 100}, 0.05).displacement) < 1e-12);
            advanceUntilSettled(spring);
            QCOMPARE(object.real, 5.0);
            QCOMPARE(journal.milestones(), QStringList({"started", "finished Settled"}));
        }
    }

    void s15_setTo_notFinite_isRejected()
    {
        SpringInterpolator first;
        expectWarning("rejected to nan");
        first.setTo(qQNaN());
        QVERIFY(!first.isRunning());

        TestObject undisturbed;
        SpringInterpolator other(&undisturbed, "real");
        spring.setTo(100);
        other.setTo(100);
        for (const QVariant &bad :
             {QVariant(qQNaN()), QVariant(infinity), QVariant(-infinity), QVariant("far away")}) {
            advance(frame);
            expectWarning("rejected to ");
            spring.setTo(bad);
            expectWarning("rejected value ");
            spring.animateTo(bad);
            expectWarning("rejected value ");
            spring.snapTo(bad);
            expectWarning("rejected from ");
            spring.setFrom(bad);
            QCOMPARE(spring.to(), 100.0);
            QCOMPARE(object.real, undisturbed.real);
        }
        advanceUntilSettled(spring);
        QCOMPARE(object.real, 100.0);
    }

    void s16_setVelocity_notFinite_isRejected()
    {
        spring.setTo(100);
        advance(frame);
        const QVariant before = spring.velocity();
        for (const double bad : {qQNaN(), infinity, -infinity}) {
            expectWarning("rejected velocity ");
            spring.animateTo(50, bad);
            QCOMPARE(spring.velocity(), before);
            QCOMPARE(spring.to(), 100.0);
        }
        SpringInterpolator vector(&object, "point");
        expectWarning("rejected velocity ");
        vector.setVelocity(QPointF(1, qQNaN()));
        QVERIFY(!vector.isRunning());
    }

    void s17_setTo_propertyIsNan_startsAtTarget()
    {
        object.real = qQNaN();
        Journal journal(spring);
        expectWarning("not finite; it starts at its end");
        spring.setTo(10);
        advanceUntilSettled(spring);
        QCOMPARE(object.real, 10.0);
        QCOMPARE(journal.milestones(), QStringList({"started", "finished Settled"}));

        object.real = qQNaN();
        spring.setFrom(0); // defines the start, so that there is no warning
        spring.start();
        advance(frame);
        QVERIFY(object.real > 0 && object.real < 10);
    }

    void s18_parameters_changedWhileRunning_keepValueAndVelocity_data()
    {
        QTest::addColumn<Change>("change");
        QTest::addColumn<int>("duration");
        QTest::addColumn<double>("scale");
        std::vector<std::pair<QByteArray, Change>> changes{
            {"setTo, further", [](auto &it) { it.setTo(400.0); }},
            {"setTo, back", [](auto &it) { it.setTo(0.0); }},
            {"setTo, near", [](auto &it) { it.setTo(it.value().toDouble() + 1); }},
            {"setTo, current value", [](auto &it) { it.setTo(it.value()); }},
            {"animateTo", [](auto &it) { it.animateTo(-50.0); }},
            {"setFrom", [](auto &it) { it.setFrom(99.0); }},
            {"resetFrom", [](auto &it) { it.resetFrom(); }},
            {"resetTo", [](auto &it) { it.resetTo(); }},
            {"setFinalPosition", [](auto &it) { it.setFinalPosition(false); }},
            {"Motion.spring",
             [](auto &it) {
                 it.resetSpring();
                 Motion::instance()->setSpring(springs::stiff);
                 it.setTo(300.0);
             }},
            {"setApproximateDuration(60)", [](auto &it) { it.setApproximateDuration(60); }},
            {"setApproximateDuration(5000)", [](auto &it) { it.setApproximateDuration(5000); }},
            {"resetApproximateDuration", [](auto &it) { it.resetApproximateDuration(); }},
            {"a pause", [](auto &it) { it.setPaused(true), it.setPaused(false); }},
        };
        for (const PropertyRow &row : interpolatorRows("real") + springInterpolatorRows()) {
            if (QByteArrayList{"to", "paused", "held", "angular", "approximateDuration"}.contains(
                    row.name))
                continue;
            for (const QVariant &value : valuesOf(row)) {
                changes.emplace_back(row.name + ' ' + value.toByteArray(),
                                     [=](auto &it) { it.setProperty(row.name, value); });
            }
        }
        for (const auto &[name, change] : changes) {
            for (const int duration : {-1, 100, 3000}) {
                for (const double scale : {0.1, 1.0, 10.0}) {
                    QTest::addRow("%s, %d ms, time scale %g", name.constData(), duration, scale)
                        << change << duration << scale;
                }
            }
        }
    }

    void s18_parameters_changedWhileRunning_keepValueAndVelocity()
    {
        QFETCH(Change, change);
        QFETCH(int, duration);
        QFETCH(double, scale);
        Motion::instance()->setTimeScale(scale);
        spring.setSpring(SpringParameters::fromDampingRatio(0.4, 200));
        spring.setApproximateDuration(duration);
        spring.setFrom(-10);
        spring.setTo(100);
        advance((duration > 0 ? duration / 1000.0 : 0.5) / 5 / scale);

        const double value = object.real;
        const double velocity = spring.velocity().toDouble();
        QVERIFY(std::abs(velocity) > 1);
        change(spring);
        QCOMPARE(object.real, value);
        QVERIFY(std::abs(spring.value().toDouble() - value) <= 1e-11);
        QVERIFY2(std::abs(spring.velocity().toDouble() - velocity) <= 1e-12 * std::abs(velocity),
                 qPrintable(QString::number(spring.velocity().toDouble() / velocity)));

        constexpr double interval = 1e-9; // in scaled time
        advance(interval / scale);
        const double measured = (spring.value().toDouble() - value) / interval;
        // A window of 99 ms leaves 1 ms of 100 ms for the motion.
        const bool rushes = duration == 100 && spring.settling() == SpringInterpolator::Window;
        const double error = rushes ? 0.01 * std::abs(velocity) + 1
                                    : 1e-4 * std::abs(velocity) + 0.01;
        QVERIFY2(std::abs(measured - velocity) <= error,
                 qPrintable(QString::number(measured / velocity)));
    }

    void s19_setMinimum_aboveMaximum_isRejected()
    {
        spring.setMaximum(10);
        for (const double bad : {11.0, qQNaN()}) {
            expectWarning("rejected minimum ");
            spring.setMinimum(bad);
            QVERIFY(!spring.minimum().isValid());
        }
        spring.setMinimum(10); // an empty range
        QCOMPARE(spring.minimum(), 10.0);
    }

    void s19_setTo_outsideBounds_isClamped()
    {
        spring.setMinimum(-10);
        spring.setMaximum(20);
        expectWarning("outside the bounds and was brought inside");
        spring.setTo(50);
        QCOMPARE(spring.to(), 20.0);
        QSignalSpy to(&spring, &Interpolator::toChanged);
        QSignalSpy bounds(&spring, &Interpolator::boundsChanged);
        expectWarning("\"to\" is outside the bounds and was brought inside$");
        spring.setMaximum(10);
        spring.setMaximum(10.0);
        QCOMPARE(spring.to(), 10.0);
        QCOMPARE(to.size(), 1);
        QCOMPARE(bounds.size(), 1);
        advanceUntilSettled(spring);
        QCOMPARE(object.real, 10.0);

        expectWarning("outside the bounds and was brought inside");
        spring.snapTo(-50);
        QCOMPARE(spring.to(), -10.0);
        QCOMPARE(object.real, -10.0);

        spring.setFrom(20);
        expectWarning("outside its bounds and was brought inside");
        spring.start();
        QCOMPARE(object.real, 10.0);
    }
};

SPRUNG_TEST(ScenariosParametersTest)
#include "scenarios_parameters_test.moc"
