// SPDX-License-Identifier: MIT
// The frames of windows as the source of time, on a display that the test has in hand.
#include "client.h"
#include "driver.h"
#include "fake_display.h"
#include "test.h"

#include <sprung/engine/frame_ticker.h>
#include <sprung/engine/manual_ticker.h>
#include <sprung/engine/motion.h>

#include <QAbstractEventDispatcher>
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
    double secondsToEnd() const override { return 0.03; }
};

void takeAway(std::unique_ptr<QWindow> *window, int how)
{
    if (how == 0)
        (*window)->hide();
    else if (how == 1)
        (*window)->close();
    else
        window->reset();
}

void show(QWindow &window)
{
    window.show();
    QVERIFY(QTest::qWaitForWindowExposed(&window));
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

    void eachFrameIsOneTickAndIsAskedFor()
    {
        FakeDisplay &display = FakeDisplay::here();
        display.takeOver();
        QWindow window;
        show(window);
        FrameTicker ticker;
        Client client(ticker);
        for (int i = 0; i < 20; ++i) {
            QVERIFY(display.awaitRequest(window));
            const int before = client.ticks;
            display.frame(window);
            QCOMPARE(client.ticks, before + 1);
        }
    }

    void thereIsNoTimeBesideTheClock()
    {
        FakeDisplay &display = FakeDisplay::here();
        display.takeOver();
        QWindow window;
        show(window);
        FrameTicker ticker;
        Client client(ticker);
        QVERIFY(display.awaitRequest(window));
        display.frame(window);
        QElapsedTimer clock;
        clock.start();
        const double before = client.passed;
        for (int i = 0; i < 20; ++i) {
            QVERIFY(display.awaitRequest(window));
            display.frame(window);
        }
        const double real = double(clock.nsecsElapsed()) * 1e-9;
        const double passed = client.passed - before;
        QVERIFY2(qAbs(passed - real) < 0.03, qPrintable(QString::number(passed - real)));
    }

    void atRestNothingIsAskedForAndNothingWakesUp()
    {
        FakeDisplay &display = FakeDisplay::here();
        display.takeOver();
        QWindow window;
        show(window);
        FrameTicker ticker;
        {
            Client client(ticker);
            QVERIFY(display.awaitRequest(window));
            display.frame(window);
        }
        runEventLoop(100); // what was asked for still comes
        int wakeUps = 0;
        connect(QAbstractEventDispatcher::instance(), &QAbstractEventDispatcher::awake, this,
                [&] { ++wakeUps; });
        display.requests.clear();
        runEventLoop(500);
        disconnect(QAbstractEventDispatcher::instance(), nullptr, this, nullptr);
        QVERIFY2(wakeUps <= 2, qPrintable(QString::number(wakeUps))); // the loop's own timer
        QVERIFY(display.requests.isEmpty());
    }

    void twoFramesAtOnceAreOne()
    {
        FakeDisplay &display = FakeDisplay::here();
        display.takeOver();
        QWindow window;
        show(window);
        FrameTicker ticker;
        Client client(ticker);
        QVERIFY(display.awaitRequest(window));
        display.frame(window);
        const int before = client.ticks;
        display.frame(window); // somebody else asked, and nothing was drawn meanwhile
        QCOMPARE(client.ticks, before);
    }

    void theFramesOfAnotherWindowPassNoTime()
    {
        FakeDisplay &display = FakeDisplay::here();
        display.takeOver();
        QWindow windows[2];
        for (QWindow &window : windows)
            show(window);
        FrameTicker ticker;
        Client client(ticker);
        for (int i = 0; i < 10; ++i) {
            QTRY_VERIFY(!display.requests.isEmpty());
            QWindow &leader = display.requests.contains(&windows[0]) ? windows[0] : windows[1];
            QVERIFY(display.awaitRequest(leader));
            const int before = client.ticks;
            display.frame(leader);
            QThread::msleep(9);
            display.frame(&leader == &windows[0] ? windows[1] : windows[0]);
            QCOMPARE(client.ticks, before + 1);
        }
    }

    void ofTwoLikeWindowsOneGivesAllFrames()
    {
        FakeDisplay &display = FakeDisplay::here();
        display.takeOver();
        QWindow windows[2];
        for (QWindow &window : windows)
            show(window);
        FrameTicker ticker;
        Client client(ticker);
        QTRY_VERIFY(!display.requests.isEmpty());
        const auto leader = std::ranges::find(windows, display.requests.first(),
                                              [](QWindow &window) { return &window; });
        while (client.passed < 0.5) { // it has looked some times where they are shown
            QVERIFY(display.awaitRequest(*leader));
            QCOMPARE(display.requests.size(), 1);
            display.frame(*leader);
        }
    }

    void aRequestThatIsNeverAnsweredIsReplacedByATimer()
    {
        FakeDisplay &display = FakeDisplay::here();
        display.takeOver();
        QWindow window;
        show(window);
        FrameTicker ticker;
        Client client(ticker);
        QTRY_VERIFY(client.ticks > 1);
        QElapsedTimer clock;
        clock.start();
        const int ticks = client.ticks;
        const double before = client.passed + ticker.sinceLastTick();
        QTRY_VERIFY(client.ticks > ticks + 20);
        const double real = double(clock.nsecsElapsed()) * 1e-9;
        QVERIFY(qAbs(client.passed + ticker.sinceLastTick() - before - real) < 0.03);
        QVERIFY2(real > 0.28, qPrintable(QString::number(real))); // no faster than it
        int inARow = 0; // and back; the timer may be quicker for a while
        for (int i = 0; i < 60 && inARow < 5; ++i) {
            QVERIFY(display.awaitRequest(window));
            const int last = client.ticks;
            display.frame(window);
            inARow = client.ticks == last + 1 ? inARow + 1 : 0;
        }
        QCOMPARE(inARow, 5);
    }

    void requestsThatComeTooOftenAreNotFollowed()
    {
        QWindow window; // the platform answers after 5 ms
        show(window);
        FrameTicker ticker;
        Client client(ticker);
        QTRY_VERIFY(client.ticks > 20);
        QElapsedTimer clock;
        clock.start();
        const int ticks = client.ticks;
        QTRY_VERIFY(client.ticks > ticks + 30);
        const double real = double(clock.nsecsElapsed()) * 1e-9;
        const double most = 60 * real + 2;
        QVERIFY2(client.ticks - ticks <= most, qPrintable(QString::number(most)));
        const auto longest = std::exchange(client.longest, 0);
        Q_UNUSED(longest)
        client.leave();
        Client next(ticker); // and that is not learned again with each run
        clock.start();
        QTRY_VERIFY(next.ticks > 6);
        QVERIFY(double(clock.nsecsElapsed()) * 1e-9 > 0.08);
    }

    void aWindowMayGoInItsFrame_data()
    {
        QTest::addColumn<int>("how");
        QTest::addRow("hidden") << 0;
        QTest::addRow("closed") << 1;
        QTest::addRow("deleted") << 2;
    }
    void aWindowMayGoInItsFrame()
    {
        QFETCH(int, how);
        FakeDisplay &display = FakeDisplay::here();
        display.takeOver();
        auto window = std::make_unique<QWindow>();
        QWindow other;
        show(*window);
        FrameTicker ticker;
        Client client(ticker);
        QVERIFY(display.awaitRequest(*window));
        show(other);
        client.deed = [&] { takeAway(&window, how); };
        display.frame(*window);
        QVERIFY(!window || !window->isVisible());
        client.deed = {};
        QVERIFY(display.awaitRequest(other));
        const int before = client.ticks;
        display.frame(other);
        QCOMPARE(client.ticks, before + 1);
    }

    void whenItsWindowIsGoneItGoesOn_data()
    {
        QTest::addColumn<int>("how");
        QTest::addRow("hidden") << 0;
        QTest::addRow("closed") << 1;
        QTest::addRow("deleted") << 2;
    }
    void whenItsWindowIsGoneItGoesOn()
    {
        QFETCH(int, how);
        auto window = std::make_unique<QWindow>();
        show(*window);
        FrameTicker ticker;
        Client client(ticker);
        QTRY_VERIFY(client.ticks > 2);
        QElapsedTimer clock;
        clock.start();
        const double before = client.passed + ticker.sinceLastTick();
        takeAway(&window, how);
        const int ticks = client.ticks;
        QTRY_VERIFY(client.ticks > ticks + 2);
        const double passed = client.passed + ticker.sinceLastTick() - before;
        QVERIFY(qAbs(passed - double(clock.nsecsElapsed()) * 1e-9) < 0.05);
    }

    void whenAHiddenWindowIsGoneNothingSpins()
    {
        auto window = std::make_unique<QWindow>();
        show(*window);
        window->hide();
        FrameTicker ticker;
        Client client(ticker);
        QTRY_VERIFY(client.ticks > 2);
        window.reset();
        QTRY_VERIFY(client.ticks > 6);
        QElapsedTimer clock;
        clock.start();
        client.ticks = 0;
        int wakeUps = 0;
        connect(QAbstractEventDispatcher::instance(), &QAbstractEventDispatcher::awake, this,
                [&] { ++wakeUps; });
        runEventLoop(300);
        disconnect(QAbstractEventDispatcher::instance(), nullptr, this, nullptr);
        QVERIFY2(client.ticks < 0.07 * double(clock.elapsed()), "as often as Qt's timer");
        QVERIFY2(wakeUps < 0.12 * double(clock.elapsed()), qPrintable(QString::number(wakeUps)));
    }

    void thePeriodIsKnownWhereADisplayShowsWhatMoves()
    {
        FrameTicker ticker;
        QCOMPARE(ticker.framePeriod(), 0.0);
        QWindow window;
        show(window);
        {
            Client client(ticker);
            QCOMPARE(ticker.framePeriod(), 1 / window.screen()->refreshRate());
            window.hide();
            QTRY_COMPARE(ticker.framePeriod(), 0.0);
        }
        show(window);
        Motion::instance()->setTimeSource(Motion::AnimationDriver);
        Client client(ticker);
        QCOMPARE(ticker.framePeriod(), 0.0);
    }

    void theTickerMayBeDeletedInAFrame()
    {
        FakeDisplay &display = FakeDisplay::here();
        display.takeOver();
        QWindow window;
        show(window);
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
        FakeDisplay &display = FakeDisplay::here();
        display.takeOver();
        QWindow window;
        show(window);
        FrameTicker ticker;
        Client dialog(ticker);
        Client other(ticker);
        QVERIFY(display.awaitRequest(window));
        bool opened = false;
        int during = 0;
        dialog.deed = [&] {
            if (std::exchange(opened, true))
                return;
            for (int i = 0; i < 10; ++i) {
                QVERIFY(display.awaitRequest(window));
                display.frame(window);
                during = other.ticks;
            }
        };
        display.frame(window);
        QVERIFY2(during >= 10, qPrintable(QString::number(during)));
        QVERIFY(display.awaitRequest(window));
    }

    void anEventLoopInATimersFrameGetsFrames()
    {
        QWindow window;
        show(window);
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
        QWindow window;
        show(window);
        window.hide();
        FrameTicker ticker;
        Client client(ticker);
        QTRY_VERIFY(client.ticks > 2);
        QElapsedTimer clock;
        clock.start();
        const double before = client.passed + ticker.sinceLastTick();
        client.ticks = 0;
        int wakeUps = 0;
        connect(QAbstractEventDispatcher::instance(), &QAbstractEventDispatcher::awake, this,
                [&] { ++wakeUps; });
        QEventLoop loop;
        client.deed = [&] {
            if (client.ticks >= 10)
                loop.quit();
        };
        loop.exec();
        disconnect(QAbstractEventDispatcher::instance(), nullptr, this, nullptr);
        const double real = double(clock.nsecsElapsed()) * 1e-9;
        QVERIFY2(real > 0.85, qPrintable(QString::number(real)));
        const double passed = client.passed - before;
        QVERIFY2(qAbs(passed - real) < 0.05, qPrintable(QString::number(passed - real)));
        QVERIFY2(wakeUps <= 12 * real + 2, qPrintable(QString::number(wakeUps)));
    }

    void whileNoWindowIsExposedAnEndIsOnTime()
    {
        QWindow window;
        show(window);
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
        show(window);
        Client client(ticker);
        for (int i = 0; i < 3; ++i) {
            window.hide();
            runEventLoop(170); // between two ticks
            window.oldest = 0;
            show(window);
            QVERIFY2(window.oldest < 0.02, qPrintable(QString::number(window.oldest)));
        }
    }

    void aWindowThatIsShownLaterGivesFrames()
    {
        FrameTicker ticker;
        Client client(ticker);
        QTRY_VERIFY(client.ticks > 2); // without a window
        FakeDisplay &display = FakeDisplay::here();
        display.takeOver();
        QWindow window;
        show(window);
        QVERIFY(display.awaitRequest(window));
        const int before = client.ticks;
        display.frame(window);
        QCOMPARE(client.ticks, before + 1);
    }

    void aDriverThatTheProgramChoseIsAllThereIs()
    {
        Motion::instance()->setTimeSource(Motion::AnimationDriver);
        FakeDisplay &display = FakeDisplay::here();
        display.takeOver();
        Driver driver;
        QWindow window;
        show(window);
        FrameTicker ticker;
        Client client(ticker);
        Driver::letEventLoopTurn();
        driver.frame(0);
        display.requests.clear();
        client.passed = 0;
        driver.frame(40);
        display.frame(window);
        driver.frame(7);
        QCOMPARE(client.passed, 0.047);
        QVERIFY(display.requests.isEmpty());
    }

    void aManualTickerKnowsNoWindow()
    {
        FakeDisplay &display = FakeDisplay::here();
        display.takeOver();
        QWindow window;
        show(window);
        ManualTicker ticker;
        Client client(ticker);
        runEventLoop(30);
        display.frame(window);
        QCOMPARE(client.ticks, 0);
        QVERIFY(display.requests.isEmpty());
    }

    void aSlowedDriverSlowsTheFrames()
    {
        FakeDisplay &display = FakeDisplay::here();
        display.takeOver();
        QWindow window;
        show(window);
        Driver driver; // in slow motion: a fifth
        FrameTicker ticker;
        Client client(ticker);
        double passed = 0;
        QElapsedTimer clock;
        for (int i = 0; i < 40; ++i) {
            QVERIFY(display.awaitRequest(window));
            driver.frame(2);
            display.frame(window);
            if (i == 20) {
                passed = client.passed;
                clock.start();
            }
        }
        const double real = double(clock.nsecsElapsed()) * 1e-9;
        QVERIFY2(client.passed - passed < 0.4 * real, qPrintable(QString::number(real)));
        QVERIFY(client.passed > passed);
    }

    void anotherThreadHasNoWindows()
    {
        QWindow window;
        show(window);
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
#include "window_frames_test.moc"
