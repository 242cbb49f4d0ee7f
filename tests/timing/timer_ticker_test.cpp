// SPDX-License-Identifier: MIT
// Tests TimerTicker. Oracle: QElapsedTimer and the wake-ups of the event dispatcher.
#include "test.h"
#include "test_client.h"

#include <sprung/timing/timer_ticker.h>

#include <QRegularExpression>
#include <QThread>

#include <cmath>

using namespace sprung;

class TimerTickerTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void hertz_outOfRange_isRejected()
    {
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".")));
        for (const double hertz : {1.0, 30.0, 1000.0})
            QCOMPARE(TimerTicker(hertz).hertz(), hertz);
        for (const double hertz : {0.0, -30.0, 0.99, 1001.0, HUGE_VAL, std::nan("")}) {
            QTest::ignoreMessage(
                QtWarningMsg, QRegularExpression(QStringLiteral("^TimerTicker: rejected .* Hz")));
            QCOMPARE(TimerTicker(hertz).hertz(), 60);
        }
    }

    void tick_atRate_passesClockTime()
    {
        TimerTicker ticker(100);
        QElapsedTimer clock;
        clock.start();
        TestClient client(ticker);
        double real = 0;
        client.onTick = [&] { real = double(clock.nsecsElapsed()) * 1e-9; };
        for (int i = 0; i < 20 && client.ticks < 3; ++i)
            runEventLoop(300);
        // A busy machine ticks less often, but never more often, and no time is lost or added.
        QVERIFY2(client.ticks <= 100 * real + 1, qPrintable(QString::number(client.ticks)));
        QVERIFY2(client.ticks >= 3, qPrintable(QString::number(client.ticks)));
        QVERIFY2(client.passed <= real && client.passed >= real - 0.05,
                 qPrintable(QStringLiteral("%1 of %2 s").arg(client.passed).arg(real)));
    }

    void tick_blockedEventLoop_countsWhileRunning()
    {
        TimerTicker ticker(100);
        {
            TestClient client(ticker);
            QThread::msleep(200);
            QTRY_VERIFY(client.ticks > 0);
            QVERIFY(client.longest >= 0.2);
        }
        QThread::msleep(200);
        QElapsedTimer clock;
        clock.start();
        TestClient client(ticker);
        QTRY_VERIFY(client.ticks > 0);
        QVERIFY(client.passed <= double(clock.nsecsElapsed()) * 1e-9);
    }

    void s54_ticker_atRest_doesNotWakeThread()
    {
        TimerTicker ticker(100);
        {
            TestClient client(ticker);
            QTRY_VERIFY(client.ticks > 2);
        }
        QVERIFY(!ticker.isRunning());
        const int wakeUps = wakeUpsIn(300);
        QVERIFY2(wakeUps <= 2, qPrintable(QString::number(wakeUps)));
    }

    void nestedEventLoop_inTick_keepsOthersTicking()
    {
        TimerTicker ticker(100);
        TestClient other(ticker);
        const int during = ticksInNestedLoops(other, 1);
        QVERIFY2(during >= 5, qPrintable(QString::number(during)));
    }

    void ticker_deletedInTick_isSafe()
    {
        deleteInTick(new TimerTicker(100));
        deleteInNestedTick(new TimerTicker(100));
    }
};

SPRUNG_TEST(TimerTickerTest)
#include "timer_ticker_test.moc"
