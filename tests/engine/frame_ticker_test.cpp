// SPDX-License-Identifier: MIT
// Qt's animation timer as the source of time, with its driver in the test's hands.
#include <sprung/engine/frame_ticker.h>
#include <sprung/engine/motion.h>
#include <sprung/engine/timer_ticker.h>

#include <QAnimationDriver>
#include <QElapsedTimer>
#include <QEventLoop>
#include <QRegularExpression>
#include <QTest>
#include <QTimer>

#include <functional>

using namespace sprung;

namespace {

class Client : public TickClient
{
public:
    void tick(double seconds) override
    {
        ++ticks;
        passed += seconds;
        longest = std::max(longest, seconds);
        if (whenTicked)
            whenTicked();
    }

    int ticks = 0;
    double passed = 0;
    double longest = 0;
    std::function<void()> whenTicked;
};

class Driver : public QAnimationDriver
{
public:
    qint64 elapsed() const override { return m_elapsed; }
    /// Qt's animations join their timer with an event that is posted by an event.
    static void awaitStart()
    {
        for (int i = 0; i < 3; ++i)
            QCoreApplication::processEvents();
    }
    void pass(int milliseconds)
    {
        m_elapsed += milliseconds;
        advanceAnimation();
    }

private:
    qint64 m_elapsed = 0;
};

/// Real time is unavoidable here: enough of it that a busy machine passes too.
void runLoopFor(int milliseconds)
{
    QEventLoop loop;
    QTimer::singleShot(milliseconds, &loop, &QEventLoop::quit);
    loop.exec();
}

} // namespace

class FrameTickerTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cleanup();

    void aDriverHasItInHand();
    void aSlowedDriverSlowsTheClock();
    void theFirstFrameDoesNotJump();
    void realTimePassesWhole();
    void aStallIsPassedOnOrPaused_data();
    void aStallIsPassedOnOrPaused();
    void anEventLoopInATickKeepsTheOthersGoing();
    void aTimerTickerKeepsRealTime();
    void aTimerTickerRefusesARateThatMakesNoSense();
};

void FrameTickerTest::cleanup()
{
    Motion::instance()->setTimeSource(Motion::Clock);
    Motion::instance()->setStallPolicy(Motion::Continue);
}

void FrameTickerTest::aDriverHasItInHand()
{
    Motion::instance()->setTimeSource(Motion::AnimationDriver);
    Driver driver;
    driver.install();
    FrameTicker ticker;
    Client client;
    ticker.add(&client);
    driver.awaitStart();
    QList<int> frames;
    client.whenTicked = [&] { frames += qRound(client.passed * 1000); };
    for (int i = 0; i < 6; ++i)
        driver.pass(i % 2 ? 7 : 40);
    QCOMPARE(frames, QList<int>({40, 47, 87, 94, 134, 141}));
    ticker.remove(&client);
    driver.pass(100);
    QCOMPARE(frames.size(), 6);
    driver.uninstall();
}

/// As Qt's tools do: the driver's time runs at a fifth of the clock's.
void FrameTickerTest::aSlowedDriverSlowsTheClock()
{
    Driver driver;
    driver.install();
    FrameTicker ticker;
    Client client;
    ticker.add(&client);
    driver.awaitStart();
    for (int i = 0; i < 10; ++i) {
        QTest::qSleep(20);
        driver.pass(4);
    }
    client.passed = 0; // it takes a few frames to be sure
    for (int i = 0; i < 10; ++i) {
        QTest::qSleep(20);
        driver.pass(4);
    }
    QVERIFY2(qAbs(client.passed - 0.04) < 1e-9, qPrintable(QString::number(client.passed)));
    ticker.remove(&client);
    driver.uninstall();
}

void FrameTickerTest::theFirstFrameDoesNotJump()
{
    FrameTicker ticker;
    Client client;
    ticker.add(&client);
    QTest::qSleep(200); // the rest of the start-up
    QTRY_VERIFY(client.ticks > 0);
    QVERIFY2(client.longest < 0.15, qPrintable(QString::number(client.longest)));
    ticker.remove(&client);
}

void FrameTickerTest::realTimePassesWhole()
{
    FrameTicker ticker;
    Client client;
    ticker.add(&client);
    QTRY_VERIFY(client.ticks > 1);
    const double before = client.passed;
    QElapsedTimer clock;
    clock.start();
    runLoopFor(200);
    const double real = double(clock.nsecsElapsed()) / 1e9;
    QVERIFY2(qAbs(client.passed - before - real) < 0.1,
             qPrintable(QStringLiteral("%1 of %2 s").arg(client.passed - before).arg(real)));
    ticker.remove(&client);
}

void FrameTickerTest::aStallIsPassedOnOrPaused_data()
{
    QTest::addColumn<Motion::StallPolicy>("policy");
    QTest::addRow("continue") << Motion::Continue;
    QTest::addRow("pause") << Motion::Pause;
}

void FrameTickerTest::aStallIsPassedOnOrPaused()
{
    QFETCH(Motion::StallPolicy, policy);
    Motion::instance()->setStallPolicy(policy);
    FrameTicker ticker;
    Client client;
    ticker.add(&client);
    QTRY_VERIFY(client.ticks > 1);
    client.longest = 0;
    QTest::qSleep(500);
    const int before = client.ticks;
    QTRY_VERIFY(client.ticks > before);
    QCOMPARE(client.longest > 0.4, policy == Motion::Continue);
    ticker.remove(&client);
}

void FrameTickerTest::anEventLoopInATickKeepsTheOthersGoing()
{
    FrameTicker ticker;
    Client dialog;
    Client other;
    bool opened = false;
    int during = 0;
    dialog.whenTicked = [&] {
        if (std::exchange(opened, true))
            return;
        const int before = other.ticks;
        runLoopFor(500);
        during = other.ticks - before;
    };
    ticker.add(&dialog);
    ticker.add(&other);
    QTRY_VERIFY(opened && during > 0);
    QVERIFY2(during > 5, qPrintable(QString::number(during)));
    ticker.remove(&dialog);
    ticker.remove(&other);
}

void FrameTickerTest::aTimerTickerKeepsRealTime()
{
    TimerTicker ticker(200);
    QCOMPARE(ticker.hertz(), 200.0);
    Client client;
    QElapsedTimer clock;
    clock.start();
    ticker.add(&client);
    QTRY_VERIFY(client.ticks > 20);
    const double real = double(clock.nsecsElapsed()) / 1e9;
    QVERIFY2(client.passed > 0.09 && client.passed <= real,
             qPrintable(QStringLiteral("%1 of %2 s").arg(client.passed).arg(real)));
    ticker.remove(&client);
    QVERIFY(!ticker.isRunning());
}

void FrameTickerTest::aTimerTickerRefusesARateThatMakesNoSense()
{
    QTest::ignoreMessage(QtWarningMsg, QRegularExpression(QStringLiteral("TimerTicker: refused")));
    const TimerTicker ticker(0);
    QCOMPARE(ticker.hertz(), 60.0);
}

QTEST_GUILESS_MAIN(FrameTickerTest)
#include "frame_ticker_test.moc"
