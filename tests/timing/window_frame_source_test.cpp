// SPDX-License-Identifier: MIT
// Tests FrameTicker with the frames of windows as the source of time. Oracle: the requests and
// frames of a fake display, and QElapsedTimer.
#include "driver.h"
#include "fake_display.h"
#include "test.h"
#include "test_client.h"

#include <sprung/testing/manual_ticker.h>
#include <sprung/timing/frame_ticker.h>
#include <sprung/timing/motion.h>

#include <QElapsedTimer>
#include <QScreen>
#include <QThread>

#include <algorithm>
#include <memory>

using namespace sprung;

namespace {

/// Records the age of the last tick when the window is exposed.
class RecordingWindow : public QWindow
{
public:
    explicit RecordingWindow(const Ticker &ticker)
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

/// A client in a window on a fake display.
struct ShownScene
{
    FakeDisplay &display = FakeDisplay::intercepting();
    ShownWindow window;
    FrameTicker ticker;
    TestClient client{ticker};

    bool ticksOnce() { return display.ticksOnce(window, client); }
};

const QByteArrayList removals{"hidden", "closed", "deleted"};

void removeWindow(std::unique_ptr<ShownWindow> *window, const QByteArray &how)
{
    if (how == "hidden")
        (*window)->hide();
    else if (how == "closed")
        (*window)->close();
    else if (how == "minimized")
        (*window)->showMinimized();
    else
        window->reset();
}

} // namespace

class WindowFrameSourceTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void cleanup()
    {
        FakeDisplay::current().interceptRequests(false);
        Motion::instance()->setTimeSource(Motion::Clock);
        Motion::instance()->setStallPolicy(Motion::CatchUp);
    }

    void requestUpdate_eachFrame_ticksOnce()
    {
        ShownScene scene;
        QVERIFY(scene.ticksOnce());
        const Lag lag(scene.client);
        for (int i = 0; i < 20; ++i)
            QVERIFY(scene.ticksOnce());
        QVERIFY2(qAbs(lag.seconds()) < 0.03, qPrintable(QString::number(lag.seconds())));
        QVERIFY(scene.ticksOnce());
        const int before = scene.client.ticks;
        scene.display.frame(scene.window); // an external request without a frame of the ticker
        QCOMPARE(scene.client.ticks, before);
    }

    void ticker_atRest_requestsNoFrames()
    {
        ShownScene scene;
        QVERIFY(scene.ticksOnce());
        scene.client.unregister();
        runEventLoop(100); // pending requests are still delivered
        scene.display.requests.clear();
        const int wakeUps = wakeUpsIn(500);
        QVERIFY2(wakeUps <= 2, qPrintable(QString::number(wakeUps)));
        QVERIFY(scene.display.requests.isEmpty());
    }

    void s60_frames_twoWindows_oneDrives()
    {
        FakeDisplay &display = FakeDisplay::intercepting();
        ShownWindow windows[2];
        FrameTicker ticker;
        TestClient client(ticker);
        QTRY_VERIFY(!display.requests.isEmpty());
        const bool isFirst = display.requests.first() == &windows[0];
        while (client.passed < 0.5) { // the windows have been polled several times
            QVERIFY(display.awaitRequest(windows[isFirst ? 0 : 1]));
            QCOMPARE(display.requests.size(), 1);
            QVERIFY(display.ticksOnce(windows[isFirst ? 0 : 1], client));
            QThread::msleep(9);
            const int before = client.ticks;
            display.frame(windows[isFirst ? 1 : 0]); // passes no time
            QCOMPARE(client.ticks, before);
        }
    }

    void requestUpdate_unanswered_fallsBackToTimer()
    {
        ShownScene scene;
        QTRY_VERIFY(scene.client.ticks > 1);
        const Lag lag(scene.client);
        const int ticks = scene.client.ticks;
        QTRY_VERIFY(scene.client.ticks > ticks + 20);
        QVERIFY(qAbs(lag.seconds()) < 0.03);
        QVERIFY2(lag.real() > 0.28,
                 qPrintable(QString::number(lag.real()))); // not faster than the timer
        int inARow = 0; // back to the display; the timer may be faster for a while
        for (int i = 0; i < 60 && inARow < 5; ++i)
            inARow = scene.ticksOnce() ? inARow + 1 : 0;
        QCOMPARE(inARow, 5);
    }

    void requestUpdate_unpacedPlatform_limitsRate()
    {
        ShownWindow window; // the platform answers after 5 ms
        FrameTicker ticker;
        TestClient client(ticker);
        QTRY_VERIFY(client.ticks > 20);
        const Lag lag(client);
        const int ticks = client.ticks;
        QTRY_VERIFY(client.ticks > ticks + 30);
        const double most = 60 * lag.real() + 2;
        QVERIFY2(client.ticks - ticks <= most, qPrintable(QString::number(most)));
        client.unregister();
        const int wakeUps = wakeUpsIn(300);
        QVERIFY2(wakeUps <= 2, qPrintable(QString::number(wakeUps)));
        TestClient next(ticker); // the result is kept between runs
        const Lag again(next);
        QTRY_VERIFY(next.ticks > 6);
        QVERIFY(again.real() > 0.08);
    }

    void window_goneInFrame_isSafe()
    {
        for (const QByteArray &how : removals) {
            FakeDisplay &display = FakeDisplay::intercepting();
            auto window = std::make_unique<ShownWindow>();
            FrameTicker ticker;
            TestClient client(ticker);
            QVERIFY(display.awaitRequest(*window));
            ShownWindow other;
            client.onTick = [&] { removeWindow(&window, how); };
            display.frame(*window);
            QVERIFY2(!window || !window->isVisible(), how);
            client.onTick = {};
            QVERIFY2(display.ticksOnce(other, client), how);
        }
    }

    void s55_window_gone_tickerContinues()
    {
        for (const QByteArray &how : removals + QByteArrayList{"minimized"}) {
            auto window = std::make_unique<ShownWindow>();
            FrameTicker ticker;
            TestClient client(ticker);
            QTRY_VERIFY(client.ticks > 2);
            const Lag lag(client);
            removeWindow(&window, how);
            const int ticks = client.ticks;
            QTRY_VERIFY2(client.ticks > ticks + 2, how);
            QVERIFY2(qAbs(lag.seconds()) < 0.05, how);
        }
    }

    void hiddenWindow_gone_limitsWakeUps()
    {
        auto window = std::make_unique<ShownWindow>();
        window->hide();
        FrameTicker ticker;
        TestClient client(ticker);
        QTRY_VERIFY(client.ticks > 2);
        window.reset();
        QTRY_VERIFY(client.ticks > 6);
        const Lag lag(client);
        client.ticks = 0;
        const int wakeUps = wakeUpsIn(300);
        QVERIFY2(client.ticks < 70 * lag.real(), "as often as Qt's timer");
        QVERIFY2(wakeUps < 120 * lag.real(), qPrintable(QString::number(wakeUps)));
    }

    void framePeriod_exposedWindow_matchesScreen()
    {
        FrameTicker ticker;
        QCOMPARE(ticker.framePeriod(), 0.0);
        ShownWindow window;
        {
            TestClient client(ticker);
            QCOMPARE(ticker.framePeriod(), 1 / window.screen()->refreshRate());
            window.hide();
            QTRY_COMPARE(ticker.framePeriod(), 0.0);
        }
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        Motion::instance()->setTimeSource(Motion::AnimationDriver);
        TestClient client(ticker);
        QCOMPARE(ticker.framePeriod(), 0.0);
    }

    void ticker_deletedInFrame_isSafe()
    {
        FakeDisplay &display = FakeDisplay::intercepting();
        ShownWindow window;
        auto *ticker = new FrameTicker;
        TestClient client(*ticker);
        QVERIFY(display.awaitRequest(window));
        client.onTick = [&] { delete ticker; };
        display.frame(window);
        runEventLoop(50);
        QCOMPARE(client.ticks, 1);
    }

    void nestedEventLoop_inFrame_receivesFrames()
    {
        ShownScene scene;
        TestClient other(scene.ticker);
        QVERIFY(scene.display.awaitRequest(scene.window));
        int during = 0;
        scene.client.onTick = [&, opened = false]() mutable {
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

    void s55_ticker_hiddenWindows_ticksTenTimesPerSecond()
    {
        Motion::instance()->setStallPolicy(Motion::Skip); // 100 ms are not a stall here
        ShownWindow window;
        window.hide();
        FrameTicker ticker;
        TestClient client(ticker);
        QTRY_VERIFY(client.ticks > 2);
        const Lag lag(client);
        client.ticks = 0;
        double real = 0;
        double off = 0;
        client.onTick = [&] {
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

    void s55_window_shownAgain_isUpToDate()
    {
        FrameTicker ticker;
        RecordingWindow window(ticker);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        TestClient client(ticker);
        for (int i = 0; i < 3; ++i) {
            window.hide();
            runEventLoop(170); // between two ticks
            window.oldest = 0;
            window.show();
            QVERIFY(QTest::qWaitForWindowExposed(&window));
            QVERIFY2(window.oldest < 0.02, qPrintable(QString::number(window.oldest)));
        }
    }

    void window_shownLater_drivesTicker()
    {
        FrameTicker ticker;
        TestClient client(ticker);
        QTRY_VERIFY(client.ticks > 2); // no window yet
        FakeDisplay &display = FakeDisplay::intercepting();
        ShownWindow window;
        QVERIFY(display.ticksOnce(window, client));
    }

    void timeSourceAnimationDriver_windowFrame_isIgnored()
    {
        Motion::instance()->setTimeSource(Motion::AnimationDriver);
        Driver driver;
        ShownScene scene;
        Driver::processEvents();
        driver.frame(0);
        scene.display.requests.clear();
        scene.client.passed = 0;
        driver.frame(40);
        scene.display.frame(scene.window);
        driver.frame(7);
        QCOMPARE(scene.client.passed, 0.047);
        QVERIFY(scene.display.requests.isEmpty());
    }

    void tick_slowedDriver_slowsTime()
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

    void frameTicker_otherThread_ignoresWindows()
    {
        ShownWindow window;
        int ticks = 0;
        std::unique_ptr<QThread> thread(QThread::create([&] {
            FrameTicker ticker;
            TestClient client(ticker);
            QTRY_VERIFY(client.ticks > 3);
            ticks = client.ticks;
        }));
        thread->start();
        QVERIFY(QTest::qWaitFor([&] { return thread->isFinished(); }));
        QVERIFY(ticks > 3);
    }
};

SPRUNG_TEST(WindowFrameSourceTest, FakeDisplay)
#include "window_frame_source_test.moc"
