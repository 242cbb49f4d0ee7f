// SPDX-License-Identifier: MIT
#include "client.h"
#include "test.h"

#include <sprung/engine/timer_ticker.h>

#include <QAbstractEventDispatcher>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QRegularExpression>
#include <QThread>

#include <cmath>

using namespace sprung;

class TimerTickerTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void itTakesOneToAThousandHertz_data()
    {
        QTest::addColumn<double>("hertz");
        QTest::addColumn<bool>("good");
        for (const double hertz : {1.0, 30.0, 1000.0})
            QTest::addRow("%g", hertz) << hertz << true;
        for (const double hertz : {0.0, -30.0, 0.99, 1001.0, HUGE_VAL, std::nan("")})
            QTest::addRow("%g", hertz) << hertz << false;
    }
    void itTakesOneToAThousandHertz()
    {
        QFETCH(double, hertz);
        QFETCH(bool, good);
        QTest::failOnWarning(QRegularExpression(QStringLiteral(".")));
        if (!good) {
            QTest::ignoreMessage(QtWarningMsg,
                                 QRegularExpression(QStringLiteral("^TimerTicker: refused .* Hz")));
        }
        const TimerTicker ticker(hertz);
        QCOMPARE(ticker.hertz(), good ? hertz : 60);
    }

    void itTicksAtItsRateAndPassesTheTimeThatTheClockShows()
    {
        TimerTicker ticker(100);
        QElapsedTimer clock;
        clock.start();
        Client client(ticker);
        double real = 0;
        client.deed = [&] { real = double(clock.nsecsElapsed()) * 1e-9; };
        for (int i = 0; i < 20 && client.ticks < 3; ++i)
            runEventLoop(300);
        // Less often on a busy machine, but never more often, and no time is lost or gained.
        QVERIFY2(client.ticks <= 100 * real + 1, qPrintable(QString::number(client.ticks)));
        QVERIFY2(client.ticks >= 3, qPrintable(QString::number(client.ticks)));
        QVERIFY2(client.passed <= real && client.passed >= real - 0.05,
                 qPrintable(QStringLiteral("%1 of %2 s").arg(client.passed).arg(real)));
    }

    void aBlockIsCaughtUp()
    {
        TimerTicker ticker(100);
        Client client(ticker);
        QThread::msleep(200);
        QTRY_VERIFY(client.ticks > 0);
        QVERIFY(client.longest >= 0.2);
    }

    void aSecondStartDoesNotJump()
    {
        TimerTicker ticker(100);
        {
            const Client client(ticker);
        }
        QThread::msleep(200);
        QElapsedTimer clock;
        clock.start();
        Client client(ticker);
        QTRY_VERIFY(client.ticks > 0);
        QVERIFY(client.passed <= double(clock.nsecsElapsed()) * 1e-9);
    }

    void atRestNothingWakesUp()
    {
        TimerTicker ticker(100);
        {
            Client client(ticker);
            QTRY_VERIFY(client.ticks > 2);
        }
        QVERIFY(!ticker.isRunning());
        int wakeUps = 0;
        connect(QAbstractEventDispatcher::instance(), &QAbstractEventDispatcher::awake, this,
                [&] { ++wakeUps; });
        runEventLoop(300);
        disconnect(QAbstractEventDispatcher::instance(), nullptr, this, nullptr);
        QVERIFY2(wakeUps <= 2, qPrintable(QString::number(wakeUps))); // the loop's own timer
    }

    void anEventLoopInATickKeepsTheOthersGoing()
    {
        TimerTicker ticker(100);
        Client dialog(ticker);
        Client other(ticker);
        int during = 0;
        dialog.deed = [&] {
            if (dialog.ticks != 1)
                return;
            const int before = other.ticks;
            for (int i = 0; i < 20 && during < 5; ++i) {
                runEventLoop(400);
                during = other.ticks - before;
            }
        };
        QTRY_VERIFY_WITH_TIMEOUT(during > 0, 20000);
        QVERIFY2(during >= 5, qPrintable(QString::number(during)));
    }

    void itMayBeDeletedInItsTick()
    {
        auto *ticker = new TimerTicker(100);
        Client client(*ticker);
        client.deed = [&] { delete ticker; };
        QTRY_COMPARE(client.ticks, 1);
        runEventLoop(50);
        QCOMPARE(client.ticks, 1);
    }

    void itMayBeDeletedInATickOfANestedLoop()
    {
        auto *ticker = new TimerTicker(100);
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

SPRUNG_TEST(TimerTickerTest)
#include "timer_ticker_test.moc"
