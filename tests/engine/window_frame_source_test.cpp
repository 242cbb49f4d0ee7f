// SPDX-License-Identifier: MIT
// The frames of windows as the source of time, on a display that the test has in hand.
#include "client.h"
#include "driver.h"
#include "fake_display.h"
#include "test.h"

#include <sprung/engine/frame_ticker.h>
#include <sprung/engine/manual_ticker.h>
#include <sprung/engine/motion.h>

#include <QElapsedTimer>
#include <QScreen>
#include <QThread>

#include <algorithm>
#include <memory>

using namespace sprung;

namespace {

/// Shows what a client moves, and notes how old that is when the window is exposed.
class NotingWindow : public QWindow
{
public:
    explicit NotingWindow(const Ticker &ticker)
        : m_ticker(ticker)
    {
    }

    double oldest = 0; // s

protected:
    void exposeEvent(QExposeEvent *) override
    {
        if (isExposed())
            oldest = std::max(oldest, m_ticker.sinceLastTick());
    }

private:
    const Ticker &m_ticker;
};

/// Needs a tick a while after the last one.
class EndingClient : public Client
{
public:
    using Client::Client;
    double timeUntilEnd() const override { return 0.03; }
};

/// Something that moves in a window, on a display that is in hand.
struct ShownScene
{
    FakeDisplay &display = FakeDisplay::takenOver();
    ShownWindow window;
    FrameTicker ticker;
    Client client{ticker};

    bool ticksOnce() { return display.ticksOnce(window, client); }
};

const QByteArrayList waysToGo{"hidden", "closed", "deleted"};

void takeAway(std::unique_ptr<ShownWindow> *window, const QByteArray &how)
{
    if (how == "hidden")
        (*window)->hide();
    else if (how == "closed")
        (*window)->close();
    else
        window->reset();
}

} // namespace

class WindowFramesTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cleanup()
    {
        FakeDisplay::here().takeOver(false);
        Motion::instance()->setTimeSource(Motion::Clock);
        Motion::instance()->setStallPolicy(Motion::Continue);
    }

    void eachFrameIsAskedForAndIsOneTickOfTheClocksTime()
    {
        ShownScene scene;
        QVERIFY(scene.ticksOnce());
        const Lag lag(scene.client);
        for (int i = 0; i < 20; ++i)
            QVERIFY(scene.ticksOnce());
        QVERIFY2(qAbs(lag.seconds()) < 0.03, qPrintable(QString::number(lag.seconds())));
        QVERIFY(scene.ticksOnce());
        const int before = scene.client.ticks;
        scene.display.frame(scene.window); // somebody else asked, and nothing was drawn meanwhile
        QCOMPARE(scene.client.ticks, before);
    }

    void atRestNothingIsAskedForAndNothingWakesUp()
    {
        ShownScene scene;
        QVERIFY(scene.ticksOnce());
        scene.client.leave();
        runEventLoop(100); // what was asked for still comes
        scene.display.requests.clear();
        const int wakeUps = wakeUpsIn(500);
        QVERIFY2(wakeUps <= 2, qPrintable(QString::number(wakeUps)));
        QVERIFY(scene.display.requests.isEmpty());
    }

    void ofTwoLikeWindowsOneGivesAllFrames()
    {
        FakeDisplay &display = FakeDisplay::takenOver();
        ShownWindow windows[2];
        FrameTicker ticker;
        Client client(ticker);
        QTRY_VERIFY(!display.requests.isEmpty());
        const bool isFirst = display.requests.first() == &windows[0];
        while (client.passed < 0.5) { // it has looked some times where they are shown
            QVERIFY(display.awaitRequest(windows[isFirst ? 0 : 1]));
            QCOMPARE(display.requests.size(), 1);
            QVERIFY(display.ticksOnce(windows[isFirst ? 0 : 1], client));
            QThread::msleep(9);
            const int before = client.ticks;
            display.frame(windows[isFirst ? 1 : 0]); // passes no time
            QCOMPARE(client.ticks, before);
        }
    }

    void aRequestThatIsNeverAnsweredIsReplacedByATimer()
    {
        ShownScene scene;
        QTRY_VERIFY(scene.client.ticks > 1);
        const Lag lag(scene.client);
        const int ticks = scene.client.ticks;
        QTRY_VERIFY(scene.client.ticks > ticks + 20);
        QVERIFY(qAbs(lag.seconds()) < 0.03);
        QVERIFY2(lag.real() > 0.28, qPrintable(QString::number(lag.real()))); // no faster than it
        int inARow = 0; // and back; the timer may be quicker for a while
        for (int i = 0; i < 60 && inARow < 5; ++i)
            inARow = scene.ticksOnce() ? inARow + 1 : 0;
        QCOMPARE(inARow, 5);
    }

    void requestsThatComeTooOftenAreNotFollowed()
    {
        ShownWindow window; // the platform answers after 5 ms
        FrameTicker ticker;
        Client client(ticker);
        QTRY_VERIFY(client.ticks > 20);
        const Lag lag(client);
        const int ticks = client.ticks;
        QTRY_VERIFY(client.ticks > ticks + 30);
        const double most = 60 * lag.real() + 2;
        QVERIFY2(client.ticks - ticks <= most, qPrintable(QString::number(most)));
        client.leave();
        Client next(ticker); // and that is not learned again with each run
        const Lag again(next);
        QTRY_VERIFY(next.ticks > 6);
        QVERIFY(again.real() > 0.08);
    }

    void aWindowMayGoInItsFrame()
    {
        for (const QByteArray &how : waysToGo) {
            FakeDisplay &display = FakeDisplay::takenOver();
            auto window = std::make_unique<ShownWindow>();
            FrameTicker ticker;
            Client client(ticker);
            QVERIFY(display.awaitRequest(*window));
            ShownWindow other;
            client.deed = [&] { takeAway(&window, how); };
            display.frame(*window);
            QVERIFY2(!window || !window->isVisible(), how);
            client.deed = {};
            QVERIFY2(display.ticksOnce(other, client), how);
        }
    }

    void whenItsWindowIsGoneItGoesOn()
    {
        for (const QByteArray &how : waysToGo) {
            auto window = std::make_unique<ShownWindow>();
            FrameTicker ticker;
            Client client(ticker);
            QTRY_VERIFY(client.ticks > 2);
            const Lag lag(client);
            takeAway(&window, how);
            const int ticks = client.ticks;
            QTRY_VERIFY2(client.ticks > ticks + 2, how);
            QVERIFY2(qAbs(lag.seconds()) < 0.05, how);
        }
    }

    void whenAHiddenWindowIsGoneNothingSpins()
    {
        auto window = std::make_unique<ShownWindow>();
        window->hide();
        FrameTicker ticker;
        Client client(ticker);
        QTRY_VERIFY(client.ticks > 2);
        window.reset();
        QTRY_VERIFY(client.ticks > 6);
        const Lag lag(client);
        client.ticks = 0;
        const int wakeUps = wakeUpsIn(300);
        QVERIFY2(client.ticks < 70 * lag.real(), "as often as Qt's timer");
        QVERIFY2(wakeUps < 120 * lag.real(), qPrintable(QString::number(wakeUps)));
    }

    void thePeriodIsKnownWhereADisplayShowsWhatMoves()
    {
        FrameTicker ticker;
        QCOMPARE(ticker.framePeriod(), 0.0);
        ShownWindow window;
        {
            Client client(ticker);
            QCOMPARE(ticker.framePeriod(), 1 / window.screen()->refreshRate());
            window.hide();
            QTRY_COMPARE(ticker.framePeriod(), 0.0);
        }
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        Motion::instance()->setTimeSource(Motion::AnimationDriver);
        Client client(ticker);
        QCOMPARE(ticker.framePeriod(), 0.0);
    }

    void theTickerMayBeDeletedInAFrame()
    {
        FakeDisplay &display = FakeDisplay::takenOver();
        ShownWindow window;
        auto *ticker = new FrameTicker;
        Client client(*ticker);
        QVERIFY(display.awaitRequest(window));
        client.deed = [&] { delete ticker; };
        display.frame(window);
        runEventLoop(50);
        QCOMPARE(client.ticks, 1);
    }

    void anEventLoopInAFrameGetsFrames()
    {
        ShownScene scene;
        Client other(scene.ticker);
        QVERIFY(scene.display.awaitRequest(scene.window));
        int during = 0;
        scene.client.deed = [&, opened = false]() mutable {
            if (std::exchange(opened, true))
                return;
            for (int i = 0; i < 10; ++i) {
                QVERIFY(scene.display.awaitRequest(scene.window));
                scene.display.frame(scene.window);
                during = other.ticks;
            }
        };
        scene.display.frame(scene.window);
        QVERIFY2(during >= 10, qPrintable(QString::number(during)));
        QVERIFY(scene.display.awaitRequest(scene.window));
    }

    void anEventLoopInATimersFrameGetsFrames()
    {
        ShownWindow window;
        FrameTicker ticker;
        Client dialog(ticker);
        Client other(ticker);
        QTRY_VERIFY(dialog.ticks > 20); // so a timer gives them
        int during = 0;
        dialog.deed = [&, opened = false]() mutable {
            if (std::exchange(opened, true))
                return;
            const int before = other.ticks;
            runEventLoop(300);
            during = other.ticks - before;
        };
        QTRY_VERIFY(during >= 5);
    }

    void whileNoWindowIsExposedTenTicksASecondAreEnough()
    {
        Motion::instance()->setStallPolicy(Motion::Pause); // 100 ms are no stall now
        ShownWindow window;
        window.hide();
        FrameTicker ticker;
        Client client(ticker);
        QTRY_VERIFY(client.ticks > 2);
        const Lag lag(client);
        client.ticks = 0;
        double real = 0;
        double off = 0;
        client.deed = [&] {
            if (client.ticks != 10)
                return;
            real = lag.real();
            off = lag.seconds();
        };
        const int wakeUps = wakeUpsIn(1150);
        const double most = 12 * lag.real() + 2;
        QTRY_VERIFY(client.ticks >= 10);
        QVERIFY2(real > 0.85, qPrintable(QString::number(real)));
        QVERIFY2(qAbs(off) < 0.05, qPrintable(QString::number(off)));
        QVERIFY2(wakeUps <= most, qPrintable(QString::number(wakeUps)));
    }

    void whileNoWindowIsExposedAnEndIsOnTime()
    {
        ShownWindow window;
        window.hide();
        FrameTicker ticker;
        EndingClient client(ticker);
        QTRY_VERIFY(client.ticks > 2);
        double shortest = 1;
        double last = client.passed;
        client.deed = [&] {
            shortest = std::min(shortest, client.passed - last);
            last = client.passed;
        };
        QTRY_VERIFY(client.ticks > 8);
        QVERIFY2(shortest > 0.025 && shortest < 0.06, qPrintable(QString::number(shortest)));
    }

    void whatIsShownAgainIsWhereItIsNow()
    {
        FrameTicker ticker;
        NotingWindow window(ticker);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        Client client(ticker);
        for (int i = 0; i < 3; ++i) {
            window.hide();
            runEventLoop(170); // between two ticks
            window.oldest = 0;
            window.show();
            QVERIFY(QTest::qWaitForWindowExposed(&window));
            QVERIFY2(window.oldest < 0.02, qPrintable(QString::number(window.oldest)));
        }
    }

    void aWindowThatIsShownLaterGivesFrames()
    {
        FrameTicker ticker;
        Client client(ticker);
        QTRY_VERIFY(client.ticks > 2); // without a window
        FakeDisplay &display = FakeDisplay::takenOver();
        ShownWindow window;
        QVERIFY(display.ticksOnce(window, client));
    }

    void aDriverThatTheProgramChoseIsAllThereIs()
    {
        Motion::instance()->setTimeSource(Motion::AnimationDriver);
        Driver driver;
        ShownScene scene;
        Driver::letEventLoopTurn();
        driver.frame(0);
        scene.display.requests.clear();
        scene.client.passed = 0;
        driver.frame(40);
        scene.display.frame(scene.window);
        driver.frame(7);
        QCOMPARE(scene.client.passed, 0.047);
        QVERIFY(scene.display.requests.isEmpty());
    }

    void aManualTickerKnowsNoWindow()
    {
        FakeDisplay &display = FakeDisplay::takenOver();
        ShownWindow window;
        ManualTicker ticker;
        Client client(ticker);
        runEventLoop(30);
        display.frame(window);
        QCOMPARE(client.ticks, 0);
        QVERIFY(display.requests.isEmpty());
    }

    void aSlowedDriverSlowsTheFrames()
    {
        Driver driver; // in slow motion: a fifth
        ShownScene scene;
        double passed = 0;
        QElapsedTimer clock;
        for (int i = 0; i < 40; ++i) {
            QVERIFY(scene.display.awaitRequest(scene.window));
            driver.frame(2);
            scene.display.frame(scene.window);
            if (i == 20) {
                passed = scene.client.passed;
                clock.start();
            }
        }
        const double real = double(clock.nsecsElapsed()) * 1e-9;
        QVERIFY2(scene.client.passed - passed < 0.4 * real, qPrintable(QString::number(real)));
        QVERIFY(scene.client.passed > passed);
    }

    void anotherThreadHasNoWindows()
    {
        ShownWindow window;
        int ticks = 0;
        std::unique_ptr<QThread> thread(QThread::create([&] {
            FrameTicker ticker;
            Client client(ticker);
            QTRY_VERIFY(client.ticks > 3);
            ticks = client.ticks;
        }));
        thread->start();
        QVERIFY(QTest::qWaitFor([&] { return thread->isFinished(); }));
        QVERIFY(ticks > 3);
    }
};

SPRUNG_TEST(WindowFramesTest, FakeDisplay)
#include "window_frame_source_test.moc"
