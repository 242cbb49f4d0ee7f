// SPDX-License-Identifier: MIT
// Tests valid, invalid and extreme parameters of SpringInterpolator. Oracle: the limits in the
// documentation, closed solutions, and equal values and velocities before and after a change.
#include "fixture.h"
#include "interpolator_properties.h"
#include "numbers.h"

#include <sprung/interpolators/exponential_interpolator.h>
#include <sprung/interpolators/friction_interpolator.h>
#include <sprung/interpolators/gravity_interpolator.h>
#include <sprung/physics/spring.h>

#include <QSignalSpy>

using namespace sprung;

class ScenariosParametersTest : public SpringTest
{
    Q_OBJECT

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

    void s06_complete_endlessRun_stops()
    {
        SpringInterpolator bounded(&object, "real");
        FrictionInterpolator ice(&object, "real");
        GravityInterpolator withoutFloor(&object, "real");
        GravityInterpolator withoutLoss(&object, "real");
        spring.setDamping(0);
        bounded.setDamping(0);
        bounded.setMaximum(130); // cuts the swing
        bounded.setBoundsBehavior(Interpolator::Bounce);
        ice.setFriction(0);
        withoutLoss.setRestitution(1);
        withoutLoss.setFloor(45);
        for (Interpolator *it : std::initializer_list<Interpolator *>{
                 &spring, &bounded, &ice, &withoutFloor, &withoutLoss}) {
            object.real = 0;
            if (it == &ice)
                it->setVelocity(10);
            else
                it->setTo(100), it->start();
            Journal journal(*it);
            for (const double seconds : {0.01, 60.0, 1.3}) {
                QCOMPARE(it->settlingTime(), infinity);
                advance(seconds);
                QVERIFY(it->isRunning());
            }
            const double here = object.real;
            expectWarning("it never comes to rest, so it was stopped, not completed$");
            it->complete();
            QCOMPARE(journal.milestones(), QStringList("finished Stopped"));
            QCOMPARE(object.real, here);
        }
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
        FrictionInterpolator fling(&object, "real");
        ExponentialInterpolator exponential(&object, "real");
        object.real = 5;
        for (Interpolator *it :
             std::initializer_list<Interpolator *>{&spring, &fling, &exponential}) {
            Journal journal(*it);
            for (const auto command : {+[](Interpolator &run) { run.setTo(5); },
                                       +[](Interpolator &run) { run.animateTo(5); },
                                       +[](Interpolator &run) { run.animateTo(5, 0); }}) {
                command(*it);
                QVERIFY(!it->isRunning());
                QVERIFY(!ticker().isRunning());
            }
            advance(frame);
            QCOMPARE(journal.entries, QStringList());
            QCOMPARE(it->to(), QVariant(5.0));
            QCOMPARE(it->progress(), 1.0);

            it->setFrom(5);
            it->start();
            QCOMPARE(journal.milestones(), QStringList({"started"}));
            QCOMPARE(it->velocity(), QVariant(0.0));
            advance(frame);
            advance(frame);
            QCOMPARE(journal.milestones(), QStringList({"started", "finished Settled"}));
            QCOMPARE(it->progress(), 1.0);
            QCOMPARE(object.real, 5.0);
        }
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

    /// property_contract_test tests the properties.
    void s15to16_commands_notFinite_areRejected()
    {
        spring.setTo(100);
        ReferenceRun reference(spring);
        for (const QVariant &bad :
             {QVariant(qQNaN()), QVariant(infinity), QVariant(-infinity), QVariant("far away")}) {
            QVERIFY(matchesAfter(frame, reference));
            expectWarning("rejected value ");
            spring.animateTo(bad);
            expectWarning("rejected value ");
            spring.snapTo(bad);
            expectWarning("rejected velocity ");
            spring.animateTo(50, bad);
            QCOMPARE(spring.to(), 100.0);
        }
        QCOMPARE(valueAtRest(), 100.0);
    }

    void s17_start_propertyIsNan_startsAtEnd()
    {
        GravityInterpolator fall(&object, "real");
        fall.setFloor(10);
        for (Interpolator *it : std::initializer_list<Interpolator *>{&spring, &fall}) {
            object.real = qQNaN();
            expectWarning("the value it would start from is not finite; it starts at its end");
            it == &spring ? it->setTo(10) : it->start();
            advanceUntilSettled(*it);
            QCOMPARE(object.real, 10.0);

            object.real = qQNaN();
            it->setFrom(0); // defines the start, so that there is no warning
            it->start();
            advance(frame);
            QVERIFY(object.real > 0 && object.real < 10);
            it->stop();
        }
    }

    /// random_commands_test sends commands while running.
    void s18_parameters_changedWhileRunning_keepValueAndVelocity_data()
    {
        QTest::addColumn<QByteArray>("name");
        QTest::addColumn<QVariant>("changed");
        QTest::addColumn<int>("duration");
        QTest::addColumn<double>("scale");
        for (const PropertyRow &row : interpolatorRows("real") + springInterpolatorRows()) {
            if (QByteArrayList{"to", "paused", "held", "angular"}.contains(row.name))
                continue;
            for (const QVariant &value : valuesOf(row)) {
                if (row.name == "approximateDuration" && value == 0)
                    continue; // ends at once
                for (const int duration : {-1, 100, 3000}) {
                    for (const double scale : {0.1, 1.0, 10.0}) {
                        QTest::addRow("%s %s, %d ms, time scale %g", row.name.constData(),
                                      value.toByteArray().constData(), duration, scale)
                            << row.name << value << duration << scale;
                    }
                }
            }
        }
    }

    void s18_parameters_changedWhileRunning_keepValueAndVelocity()
    {
        QFETCH(QByteArray, name);
        QFETCH(QVariant, changed);
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
        spring.setProperty(name, changed);
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
