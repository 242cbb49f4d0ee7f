// SPDX-License-Identifier: MIT
// Qt's animation timer as the source of time: real, slowed, or with its driver in the test's hands.
#include "client.h"
#include "driver.h"
#include "test.h"

#include <sprung/engine/frame_ticker.h>
#include <sprung/engine/motion.h>

#include <QAbstractEventDispatcher>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QThread>
#include <QTimer>

#include <algorithm>
#include <memory>

using namespace sprung;

namespace {

/// Until Qt's animations have joined the driver time is real, and comes with the first frame.
void awaitStart(Driver &driver, Client &client)
{
    Driver::letEventLoopTurn();
    driver.frame(0);
    client.passed = 0;
    client.ticks = 0;
}

double seconds(const QElapsedTimer &clock)
{
    return double(clock.nsecsElapsed()) * 1e-9;
}

/// Measures again if it is off, by more than 20 ms: something else may have had the processor in between.
template <typename Measurement>
bool agreesOnce(Measurement difference)
{
    for (int i = 0; i < 10; ++i) {
        if (qAbs(difference()) < 0.02)
            return true;
    }
    return false;
}

QByteArray told(double passed, double real)
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
        Motion::instance()->setStallPolicy(Motion::Continue);
        Motion::instance()->setTimeScale(1);
    }

    void aDriverHasItInHand()
    {
        Motion::instance()->setTimeSource(Motion::AnimationDriver);
        Driver driver;
        FrameTicker ticker;
        Client client(ticker);
        awaitStart(driver, client);
        QList<int> frames;
        client.deed = [&] { frames += qRound(client.passed * 1000); };
        for (const int milliseconds : {40, 7, 40, 7, 0, 3'600'000})
            driver.frame(milliseconds);
        QCOMPARE(frames, QList<int>({40, 47, 87, 94, 3'600'094}));
        client.leave();
        driver.frame(100);
        QCOMPARE(frames.size(), 5);
    }

    void aSecondStartBeginsAtZeroAgain()
    {
        Motion::instance()->setTimeSource(Motion::AnimationDriver);
        Driver driver;
        FrameTicker ticker;
        for (int i = 0; i < 3; ++i) {
            Client client(ticker);
            awaitStart(driver, client);
            driver.frame(250);
            driver.frame(250);
            QCOMPARE(client.passed, 0.5);
        }
    }

    void aDriversTimeIsNotCountedTwiceWhereASlotRunsAnEventLoop()
    {
        Motion::instance()->setTimeSource(Motion::AnimationDriver);
        Driver driver;
        FrameTicker ticker;
        Client dialog(ticker);
        Client other(ticker);
        awaitStart(driver, other);
        dialog.ticks = 0;
        dialog.deed = [&] {
            if (dialog.ticks != 1)
                return;
            runEventLoop(250);
            driver.frame(1000);
            runEventLoop(50);
        };
        driver.frame(100);
        driver.frame(100);
        QVERIFY2(qAbs(other.passed - 1.2) < 1e-9, qPrintable(QString::number(other.passed)));
    }

    void theSourceOfTimeIsReadAtTheStart()
    {
        Motion::instance()->setTimeSource(Motion::AnimationDriver);
        Driver driver;
        FrameTicker ticker;
        Client client(ticker);
        awaitStart(driver, client);
        driver.frame(40);
        QThread::msleep(30);
        Motion::instance()->setTimeSource(Motion::Clock);
        driver.frame(1);
        QVERIFY(qAbs(client.passed - 0.041) < 1e-9);
    }

    void theClockCountsAndNotTheDriversMilliseconds()
    {
        Driver driver; // rounds, and is late
        FrameTicker ticker;
        Client client(ticker);
        awaitStart(driver, client);
        double real = 0;
        const bool agrees = agreesOnce([&] {
            driver.frame(16);
            QElapsedTimer clock;
            clock.start();
            client.passed = 0;
            for (int i = 0; i < 20; ++i) {
                const qint64 before = clock.elapsed();
                QThread::msleep(5);
                driver.frame(std::max(1, int(clock.elapsed() - before) - 2));
            }
            real = seconds(clock);
            return client.passed - real;
        });
        QVERIFY2(agrees, told(client.passed, real));
    }

    /// As Qt's tools do: the driver's time runs at a fifth of the clock's.
    void aSlowedDriverSlowsTheClock()
    {
        Driver driver;
        FrameTicker ticker;
        Client client(ticker);
        awaitStart(driver, client);
        for (int i = 0; i < 30; ++i) {
            if (i == 10)
                client.passed = 0; // it takes a few frames to be sure
            QThread::msleep(20);
            driver.frame(4);
        }
        QVERIFY2(qAbs(client.passed - 20 * 0.004) < 1e-9,
                 qPrintable(QString::number(client.passed)));
        QElapsedTimer clock;
        clock.start();
        const auto passAsFastAsTheClock = [&] {
            const qint64 before = clock.elapsed();
            QThread::msleep(20);
            driver.frame(int(clock.elapsed() - before));
        };
        for (int i = 0; i < 10; ++i)
            passAsFastAsTheClock();
        double real = 0;
        const bool agrees = agreesOnce([&] {
            clock.start();
            client.passed = 0;
            for (int i = 0; i < 10; ++i)
                passAsFastAsTheClock();
            real = seconds(clock);
            return client.passed - real;
        });
        QVERIFY2(agrees, told(client.passed, real));
    }

    void aDriverThatStandsStillStopsTheClock()
    {
        Driver driver;
        FrameTicker ticker;
        Client client(ticker);
        awaitStart(driver, client);
        for (int i = 0; i < 20; ++i) {
            if (i == 10)
                client.passed = 0;
            QThread::msleep(10);
            driver.frame(0);
        }
        QCOMPARE(client.passed, 0.0);
    }

    void whatStartsBeforeTheEventLoopDoesNotJump()
    {
        FrameTicker ticker;
        Client client(ticker);
        QThread::msleep(300); // the rest of the start-up
        QTRY_VERIFY(client.ticks > 0);
        QVERIFY2(client.passed < 0.25, qPrintable(QString::number(client.passed)));
    }

    void realTimePassesWhole_data()
    {
        QTest::addColumn<double>("scale");
        QTest::addRow("as it is") << 1.0;
        QTest::addRow("slowed") << 0.1;
    }
    void realTimePassesWhole()
    {
        QFETCH(double, scale);
        Motion::instance()->setTimeScale(scale);
        FrameTicker ticker;
        Client client(ticker);
        QTRY_VERIFY(client.ticks > 1);
        double real = 0;
        double passed = 0;
        const bool agrees = agreesOnce([&] {
            QElapsedTimer clock;
            double started = 0;
            real = 0;
            client.deed = [&] {
                if (!clock.isValid()) {
                    clock.start();
                    started = client.passed;
                }
                real = seconds(clock);
                passed = (client.passed - started) / scale;
            };
            runEventLoop(200);
            client.deed = {};
            return real > 0.05 ? passed - real : 1;
        });
        QVERIFY2(agrees, told(passed, real));
        client.leave();
    }

    void aBlockedEventLoopIsCaughtUpOrForgotten_data()
    {
        QTest::addColumn<Motion::StallPolicy>("policy");
        QTest::addRow("Continue") << Motion::Continue;
        QTest::addRow("Pause") << Motion::Pause;
    }
    void aBlockedEventLoopIsCaughtUpOrForgotten()
    {
        QFETCH(Motion::StallPolicy, policy);
        Motion::instance()->setStallPolicy(policy);
        FrameTicker ticker;
        Client client(ticker);
        QTRY_VERIFY(client.ticks > 1);
        client.longest = 0;
        const int ticks = client.ticks;
        QThread::msleep(500);
        QTRY_VERIFY(client.ticks > ticks + 1);
        if (policy == Motion::Continue)
            QVERIFY2(client.longest > 0.45, qPrintable(QString::number(client.longest)));
        else
            QVERIFY2(client.longest <= 0.1, qPrintable(QString::number(client.longest)));
    }

    void anEventLoopInATickKeepsTheOthersGoing_data()
    {
        QTest::addColumn<int>("depth");
        for (int depth = 1; depth <= 4; ++depth)
            QTest::addRow("%d deep", depth) << depth;
    }
    void anEventLoopInATickKeepsTheOthersGoing()
    {
        QFETCH(int, depth);
        FrameTicker ticker;
        Client other(ticker);
        std::vector<std::unique_ptr<Client>> dialogs;
        int open = 0;
        int during = 0;
        for (int i = 0; i < depth; ++i) {
            auto &dialog = *dialogs.emplace_back(std::make_unique<Client>(ticker));
            dialog.deed = [&, i, opened = false]() mutable {
                if (open != i || std::exchange(opened, true))
                    return;
                if (++open < depth) {
                    QEventLoop loop; // until all are open, and the last one has closed
                    QTimer poll;
                    connect(&poll, &QTimer::timeout, &loop, [&] {
                        if (during > 0)
                            loop.quit();
                    });
                    poll.start(5);
                    loop.exec();
                    return;
                }
                const int before = other.ticks;
                for (int tries = 0; tries < 30 && during < 5; ++tries) {
                    runEventLoop(300);
                    during = other.ticks - before;
                }
            };
        }
        QTRY_VERIFY_WITH_TIMEOUT(during > 0, 20000);
        QVERIFY2(during >= 5, qPrintable(QString::number(during)));
        double real = 0;
        const bool agrees = agreesOnce([&] { // the display's rhythm is back
            QElapsedTimer clock;
            clock.start();
            other.passed = 0;
            runEventLoop(150);
            real = seconds(clock);
            return (other.passed - real) / 5;
        });
        QVERIFY2(agrees, told(other.passed, real));
    }

    void atRestNothingWakesUp()
    {
        FrameTicker ticker;
        {
            Client client(ticker);
            QTRY_VERIFY(client.ticks > 2);
        }
        QVERIFY(!ticker.isRunning());
        runEventLoop(100); // Qt stops its own timer with an event
        int wakeUps = 0;
        connect(QAbstractEventDispatcher::instance(), &QAbstractEventDispatcher::awake, this,
                [&] { ++wakeUps; });
        runEventLoop(500);
        disconnect(QAbstractEventDispatcher::instance(), nullptr, this, nullptr);
        QVERIFY2(wakeUps <= 2, qPrintable(QString::number(wakeUps))); // the loop's own timer
    }

    void itMayBeDeletedInItsTick()
    {
        auto *ticker = new FrameTicker;
        Client client(*ticker);
        bool gone = false;
        client.deed = [&] {
            delete ticker;
            gone = true;
        };
        QTRY_VERIFY(gone);
        runEventLoop(50);
        QCOMPARE(client.ticks, 1);
    }

    void itMayBeDeletedInATickOfANestedLoop()
    {
        auto *ticker = new FrameTicker;
        Client first(*ticker);
        Client second(*ticker);
        bool gone = false;
        first.deed = [&] {
            while (first.ticks == 1 && !gone)
                QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        };
        second.deed = [&] {
            delete ticker;
            gone = true;
        };
        QTRY_VERIFY(gone);
        runEventLoop(50);
    }
};

SPRUNG_TEST(FrameTickerTest)
#include "frame_ticker_test.moc"
