// SPDX-License-Identifier: MIT
// Tests FrameTicker on Qt's animation timer: real, slowed, or with the test's own driver. Oracle:
// the driver's milliseconds, and QElapsedTimer.
#include "driver.h"
#include "test.h"
#include "test_client.h"

#include <sprung/timing/frame_ticker.h>
#include <sprung/timing/motion.h>

#include <QThread>
#include <QTimer>

#include <algorithm>
#include <memory>

using namespace sprung;

namespace {

/// A client whose time comes from the test's driver.
struct DrivenScene
{
    Driver driver;
    FrameTicker ticker;
    TestClient client{ticker};

    DrivenScene() { awaitStart(); }
    /// Starts the ticker's animation, and counts from then on.
    void awaitStart()
    {
        Driver::processEvents();
        driver.frame(0);
        client.passed = 0;
        client.ticks = 0;
    }
};

double seconds(const QElapsedTimer &clock)
{
    return double(clock.nsecsElapsed()) * 1e-9;
}

/// Repeats the measurement if it is off by more than 20 ms, because other processes may have
/// delayed it.
template <typename Measurement>
bool agreesOnce(Measurement difference)
{
    for (int i = 0; i < 10; ++i) {
        if (qAbs(difference()) < 0.02)
            return true;
    }
    return false;
}

QByteArray describe(double passed, double real)
{
    return QByteArray::number(passed) + " s, and really " + QByteArray::number(real);
}

} // namespace

class FrameTickerTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cleanup()
    {
        Motion::instance()->setTimeSource(Motion::Clock);
        Motion::instance()->setStallPolicy(Motion::CatchUp);
        Motion::instance()->setTimeScale(1);
    }

    void s24_timeSourceAnimationDriver_anyFrames_passesDriverTime()
    {
        Motion::instance()->setTimeSource(Motion::AnimationDriver);
        DrivenScene scene;
        QList<int> frames;
        scene.client.onTick = [&] { frames += qRound(scene.client.passed * 1000); };
        for (const int milliseconds : {40, 7, 40, 7, 0, 3'600'000})
            scene.driver.frame(milliseconds);
        QCOMPARE(frames, QList<int>({40, 47, 87, 94, 3'600'094}));
        scene.client.unregister();
        scene.driver.frame(100);
        QCOMPARE(frames.size(), 5);
        for (int i = 0; i < 2; ++i) { // a second start begins at zero
            scene.ticker.add(&scene.client);
            scene.awaitStart();
            scene.driver.frame(250);
            scene.driver.frame(250);
            QCOMPARE(scene.client.passed, 0.5);
            scene.client.unregister();
        }
        scene.ticker.add(&scene.client);
        scene.awaitStart();
        scene.driver.frame(40);
        QThread::msleep(30);
        Motion::instance()->setTimeSource(Motion::Clock); // read at the start
        scene.driver.frame(1);
        QVERIFY(qAbs(scene.client.passed - 0.041) < 1e-9);
    }

    void timeSourceAnimationDriver_nestedEventLoop_countsOnce()
    {
        Motion::instance()->setTimeSource(Motion::AnimationDriver);
        DrivenScene scene; // its client opens a dialog
        TestClient other(scene.ticker);
        scene.client.onTick = [&] {
            if (scene.client.ticks != 1)
                return;
            runEventLoop(250);
            scene.driver.frame(1000);
            runEventLoop(50);
        };
        scene.driver.frame(100);
        scene.driver.frame(100);
        QVERIFY2(qAbs(other.passed - 1.2) < 1e-9, qPrintable(QString::number(other.passed)));
    }

    void timeSourceClock_roundingDriver_passesClockTime()
    {
        DrivenScene scene; // its driver rounds and is late
        double real = 0;
        const bool agrees = agreesOnce([&] {
            scene.driver.frame(16);
            QElapsedTimer clock;
            clock.start();
            scene.client.passed = 0;
            for (int i = 0; i < 20; ++i) {
                const qint64 before = clock.elapsed();
                QThread::msleep(5);
                scene.driver.frame(std::max(1, int(clock.elapsed() - before) - 2));
            }
            real = seconds(clock);
            return scene.client.passed - real;
        });
        QVERIFY2(agrees, describe(scene.client.passed, real));
    }

    /// Qt's tools slow down or pause time: the driver passes a fifth of the clock's time, or none.
    void s28_timeSourceClock_slowedDriver_slowsTime()
    {
        DrivenScene scene;
        for (const int milliseconds : {4, 0}) {
            for (int i = 0; i < 30; ++i) {
                if (i == 10)
                    scene.client.passed = 0; // detection takes a few frames
                QThread::msleep(20);
                scene.driver.frame(milliseconds);
            }
            QVERIFY2(qAbs(scene.client.passed - 20 * 0.001 * milliseconds) < 1e-9,
                     qPrintable(QString::number(scene.client.passed)));
        }
        QElapsedTimer clock;
        clock.start();
        const auto passClockTime = [&] {
            for (int i = 0; i < 10; ++i) {
                const qint64 before = clock.elapsed();
                QThread::msleep(20);
                scene.driver.frame(int(clock.elapsed() - before));
            }
        };
        passClockTime();
        double real = 0;
        const bool agrees = agreesOnce([&] {
            clock.start();
            scene.client.passed = 0;
            passClockTime();
            real = seconds(clock);
            return scene.client.passed - real;
        });
        QVERIFY2(agrees, describe(scene.client.passed, real));
    }

    void s27_add_beforeEventLoop_doesNotJump()
    {
        FrameTicker ticker;
        TestClient client(ticker);
        QThread::msleep(300); // the rest of the start-up
        QTRY_VERIFY(client.ticks > 0);
        QVERIFY2(client.passed < 0.25, qPrintable(QString::number(client.passed)));

        Motion::instance()->setTimeSource(Motion::AnimationDriver);
        Driver driver;
        FrameTicker driven;
        TestClient other(driven);
        driver.block(700);
        Driver::processEvents();
        driver.frame(16);
        QCOMPARE(other.passed, 0.016);
    }

    void tick_realTime_passesElapsedTime()
    {
        for (const double scale : {1.0, 0.1}) {
            Motion::instance()->setTimeScale(scale);
            FrameTicker ticker;
            TestClient client(ticker);
            QTRY_VERIFY(client.ticks > 1);
            double real = 0;
            double passed = 0;
            const bool agrees = agreesOnce([&] {
                QElapsedTimer clock;
                double started = 0;
                real = 0;
                client.onTick = [&] {
                    if (!clock.isValid()) {
                        clock.start();
                        started = client.passed;
                    }
                    real = seconds(clock);
                    passed = (client.passed - started) / scale;
                };
                runEventLoop(200);
                client.onTick = {};
                return real > 0.05 ? passed - real : 1;
            });
            QVERIFY2(agrees, describe(passed, real));
        }
    }

    void s23_stallPolicy_blockedEventLoop_catchesUpOrSkips()
    {
        for (const Motion::StallPolicy policy : {Motion::CatchUp, Motion::Skip}) {
            Motion::instance()->setStallPolicy(policy);
            FrameTicker ticker;
            TestClient client(ticker);
            QTRY_VERIFY(client.ticks > 1);
            client.longest = 0;
            const int ticks = client.ticks;
            QThread::msleep(500);
            QTRY_VERIFY(client.ticks > ticks + 1);
            QVERIFY2(policy == Motion::CatchUp ? client.longest > 0.45 : client.longest <= 0.1,
                     qPrintable(QString::number(client.longest)));
        }
    }

    void nestedEventLoop_inTick_keepsOthersTicking()
    {
        for (int depth = 1; depth <= 4; ++depth) {
            FrameTicker ticker;
            TestClient other(ticker);
            const int during = ticksInNestedLoops(other, depth);
            QVERIFY2(during >= 5, qPrintable(QString::number(during)));
            double real = 0;
            const bool agrees = agreesOnce([&] { // display pacing has resumed
                QElapsedTimer clock;
                clock.start();
                other.passed = 0;
                runEventLoop(150);
                real = seconds(clock);
                return (other.passed - real) / 5;
            });
            QVERIFY2(agrees, describe(other.passed, real));
        }
    }

    void s54_ticker_atRest_doesNotWakeThread()
    {
        FrameTicker ticker;
        {
            TestClient client(ticker);
            QTRY_VERIFY(client.ticks > 2);
        }
        QVERIFY(!ticker.isRunning());
        runEventLoop(100); // Qt stops its timer with an event
        const int wakeUps = wakeUpsIn(500);
        QVERIFY2(wakeUps <= 2, qPrintable(QString::number(wakeUps)));
    }

    void ticker_deletedInTick_isSafe()
    {
        deleteInTick(new FrameTicker);
        deleteInNestedTick(new FrameTicker);
    }
};

SPRUNG_TEST(FrameTickerTest)
#include "frame_ticker_test.moc"
