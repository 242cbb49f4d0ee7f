// SPDX-License-Identifier: MIT
// Tests the duration of runs. Oracle: the requested duration, and the motion law.
#include "driver.h"
#include "fixture.h"
#include "numbers.h"

#include <sprung/physics/spring.h>

#include <QElapsedTimer>

#include <functional>

using namespace sprung;

class ScenariosDurationTest : public SpringTest
{
    Q_OBJECT

    void passMilliseconds(int count)
    {
        for (int i = 0; i < count; ++i)
            advance(millisecond);
    }

private Q_SLOTS:
    /// Uses a real clock: the comparison uses the measured time, so that delays do not matter.
    void s63_setTo_afterBusyHandler_startsAtCurrentTime()
    {
        Motion::resetTicker();
        for (const int milliseconds : {50, 120, 300}) {
            Driver driver;
            TestObject moved;
            SpringInterpolator other(&moved, "silent");
            other.setSpring({1, 0}); // never settles
            other.setTo(1000);
            Driver::processEvents();
            for (int i = 0; i < 5; ++i) {
                QThread::msleep(16);
                driver.frame(16);
            }
            QThread::msleep(unsigned(milliseconds)); // the handler that then starts a run
            SpringInterpolator motion(&moved, "real");
            QElapsedTimer since;
            since.start();
            motion.setTo(1000);
            const Spring law(motion.spring());
            for (const int passed : {milliseconds + 16, 16, 16, 16}) {
                driver.frame(passed);
                const double real = double(since.nsecsElapsed()) * 1e-9;
                const double furthest = 1000 + law.after({-1000, 0}, real + frame).displacement;
                QVERIFY2(moved.real <= furthest, qPrintable(QString::number(moved.real)));
                QThread::msleep(16);
            }
            QVERIFY(moved.real > 0);
        }
    }

    void s64_approximateDuration_anyRetarget_restartsDuration_data()
    {
        using Action = std::function<void()>;
        QTest::addColumn<Action>("action");
        QTest::addColumn<int>("settling");
        QTest::addColumn<double>("end");
        QTest::addColumn<int>("error"); // ms
        const auto row = [](const QByteArray &name, double end, int error, const Action &action,
                            int settling = SpringInterpolator::Threshold) {
            QTest::newRow(name) << action << settling << end << error;
        };
        for (const int after : {1, 17, 67, 150, 250, 299}) {
            row("reversed after " + QByteArray::number(after), 0, 15,
                [this, after] { spring.setTo(1), passMilliseconds(after), spring.setTo(0); });
        }
        row("toggled repeatedly", 100, 15, [this] {
            for (int i = 0; i < 7; ++i)
                passMilliseconds(40), spring.setTo(i % 2 ? 0 : 100);
        });
        for (const double target : {10.0, 50.0, 99.0, 101.0, 300.0, -100.0, 1e4}) {
            for (const int settling : {SpringInterpolator::Threshold, SpringInterpolator::Window}) {
                const auto action = [this, target] {
                    spring.setTo(100), passMilliseconds(67), spring.setTo(target);
                };
                const char *const by = settling ? " while running, Window" : " while running";
                row("to " + QByteArray::number(target) + by, target, 15, action, settling);
            }
        }
        row("towards from while running", 0, 15, [this] {
            spring.setFrom(0), spring.setTo(100), passMilliseconds(67);
            spring.setFinalPosition(false);
        });
        row("back to from", 0, 3,
            [this] { spring.snapTo(80), spring.setFrom(0), spring.setTo(0); });
        row("towards from, from rest", 0, 0,
            [this] { spring.setFrom(0), spring.snapTo(80), spring.setFinalPosition(false); });
        row("from rest to rest", 5000, 0,
            [this] { spring.setTo(100), advanceUntilSettled(spring), spring.setTo(5000); });
        row("a push", 0, 15, [this] { spring.setTo(0), spring.setVelocity(2000); });
    }

    void s64_approximateDuration_anyRetarget_restartsDuration()
    {
        QFETCH(std::function<void()>, action);
        QFETCH(int, settling);
        QFETCH(double, end);
        QFETCH(int, error);
        spring.setSettling(SpringInterpolator::Settling(settling));
        spring.setApproximateDuration(300);
        action();
        const int took = qRound(advanceUntilSettled(spring, millisecond, 20) / millisecond);
        QVERIFY2(std::abs(took - 300) <= error, qPrintable(QString::number(took)));
        QCOMPARE(object.real, end);
    }

    void s68_approximateDuration_zero_reachesTargetImmediately()
    {
        for (const bool whileRunning : {false, true}) {
            TestObject moved;
            SpringInterpolator motion(&moved, "real");
            Journal journal(motion);
            if (whileRunning) {
                motion.setTo(100);
                advance(0.1);
            }
            motion.setApproximateDuration(0);
            QCOMPARE(motion.approximateDuration(), 0);
            QCOMPARE(motion.settlingTime(), 0.0);
            motion.setTo(100);
            advance(1e-6);
            QCOMPARE(moved.real, 100.0);
            QVERIFY(!motion.isRunning());
            QCOMPARE(journal.count("started"), 1);
            QCOMPARE(journal.milestones().size(), 2);
            motion.setFinalPosition(false);
            advance(1e-6);
            QCOMPARE(moved.real, 0.0);
            QVERIFY(!motion.isRunning());
        }
    }

    void s68_reducedMotion_parameterSetInStarted_stillApplies()
    {
        Motion::instance()->setReducedMotion(true);
        Journal journal(spring);
        connect(&spring, &Interpolator::started, &spring, [&] { spring.setStiffness(300); });
        spring.setTo(100);
        QCOMPARE(object.real, 100.0);
        QVERIFY(!spring.isRunning());
        QCOMPARE(journal.milestones(), QStringList({"started", "finished Completed"}));
    }
};

SPRUNG_TEST(ScenariosDurationTest)
#include "scenarios_duration_test.moc"
