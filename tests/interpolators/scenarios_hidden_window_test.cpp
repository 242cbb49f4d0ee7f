// SPDX-License-Identifier: MIT
// Tests interpolators while windows hide, close, draw at different rates or lose their render loop.
// Oracle: the spring equation at the elapsed time, with the real clock or the test's animation
// driver.
#include "driver.h"
#include "fixture.h"

#include <sprung/physics/spring.h>
#include <sprung/timing/frame_ticker.h>

#include <QElapsedTimer>
#include <QGuiApplication>
#include <QWindow>

#include <algorithm>

using namespace sprung;

namespace {

/// The driver that a render loop installs.
class RenderLoop : public Driver
{
public:
    RenderLoop() { processEvents(); }
};

} // namespace

class ScenariosHiddenWindowTest : public ManualTimeTest
{
    Q_OBJECT

private Q_SLOTS:
    void s55_run_hiddenWindow_continuesInRealTime()
    {
        Motion::resetTicker();
        TestObject object;
        SpringInterpolator spring(&object, "real");
        spring.setSpring({4, 4, 1}); // 2.3 s, without overshoot
        const Spring law(spring.spring());
        QElapsedTimer clock;
        int updates = 0;
        bool onTime = true;
        const auto seconds = [&] { return double(clock.nsecsElapsed()) / 1e9; };
        const auto expectedValue = [&](double time) {
            return 100 + law.after({-100, 0}, std::max(time, 0.0)).displacement;
        };
        double first = 0;    // s, at the end of the first update
        double previous = 0; // s, at the end of the previous update
        connect(&spring, &Interpolator::updated, this, [&] {
            // The frame's time is between the previous frame and now, on any machine. The tolerance
            // covers rounding to frames and the first frame.
            onTime = onTime && object.real <= expectedValue(seconds() + frame)
                && object.real >= expectedValue(previous - first - 0.1);
            previous = seconds();
            if (first == 0)
                first = previous;
            ++updates;
        });
        clock.start();
        spring.setTo(100);
        QWindow window;
        const auto expectProgress = [&] {
            updates = 0;
            QTest::qWait(150);
            QTRY_VERIFY(updates > 2);
            QVERIFY(onTime);
        };
        for (const auto change :
             {&QWindow::show, &QWindow::hide, &QWindow::showMinimized, &QWindow::showNormal}) {
            (window.*change)();
            expectProgress();
        }
        window.close();
        expectProgress();
    }

    void s55_finished_hiddenWindows_isOnTime()
    {
        FrameTicker frames;
        Motion::setTicker(&frames);
        QWindow window;
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        window.hide();
        std::vector<double> late; // s; a busy machine may add to some of them
        for (const int duration : {130, 170, 210, 250, 290}) {
            TestObject object;
            SpringInterpolator spring(&object, "real");
            spring.setApproximateDuration(duration);
            spring.setTo(100);
            const double begun = frames.now();
            QVERIFY(QTest::qWaitFor([&] { return spring.velocity().toDouble() != 0; }));
            double ended = 0;
            int updates = 0;
            connect(&spring, &Interpolator::updated, this, [&] { ++updates; });
            connect(&spring, &Interpolator::finished, this, [&] { ended = frames.now(); });
            QVERIFY(QTest::qWaitFor([&] { return ended > 0; }));
            QVERIFY(!frames.isRunning());
            QVERIFY2(updates < 0.02 * duration + 4, qPrintable(QString::number(updates)));
            late.push_back(ended - begun - duration / 1000.0);
        }
        std::sort(late.begin(), late.end());
        QVERIFY2(std::abs(late[2]) < 0.03, qPrintable(QString::number(late[2])));
    }

    void s60_frameTicker_twoWindows_advancesTimeOnce()
    {
        RenderLoop loop;
        FrameTicker frames;
        Motion::setTicker(&frames);
        Motion::instance()->setTimeSource(Motion::AnimationDriver);
        QWindow windows[2];
        TestObject objects[2];
        SpringInterpolator springs[] = {SpringInterpolator(&objects[0], "real"),
                                        SpringInterpolator(&objects[1], "real")};
        for (int i = 0; i < 2; ++i) {
            windows[i].show();
            springs[i].setTo(100);
        }
        RenderLoop::processEvents();
        const Spring law(springs[0].spring());
        // They draw at 60 and 144 Hz in one thread. A frame of one adds no time for the other.
        int now = 0;
        for (const int time : {7, 14, 16, 21, 28, 33, 35, 42, 49, 50, 56}) {
            loop.frame(time - now);
            loop.frame(0);
            now = time;
            for (const TestObject &object : objects) {
                const double exact = 100 + law.after({-100, 0}, now / 1000.0).displacement;
                QVERIFY(std::abs(object.real - exact) < 1e-9);
            }
        }
        Motion::instance()->setTimeSource(Motion::Clock);
    }

    void s61_renderLoop_restarted_continuesMotion()
    {
        auto loop = std::make_unique<RenderLoop>();
        FrameTicker frames;
        Motion::setTicker(&frames);
        Motion::instance()->setTimeSource(Motion::AnimationDriver);
        TestObject object;
        SpringInterpolator spring(&object, "real");
        spring.setSpring({4, 4, 1});
        spring.setTo(100);
        RenderLoop::processEvents();
        loop->frame(100);
        const Spring law(spring.spring());
        QVERIFY(std::abs(object.real - 100 - law.after({-100, 0}, 0.1).displacement) < 1e-9);
        loop.reset(); // the window hides, the render thread ends
        loop =
            std::make_unique<RenderLoop>(); // the window shows, and another loop starts at time 0
        QVERIFY(spring.isRunning());
        const double between = object.real;
        loop->frame(100);
        QVERIFY(object.real > between);
        // The time is at most this frame and the time of Qt's timer in between.
        QVERIFY(object.real < 100 + law.after({-100, 0}, 0.5).displacement);
        Motion::instance()->setTimeSource(Motion::Clock);
    }

    void s61_renderLoop_destroyed_timerContinues()
    {
        auto loop = std::make_unique<RenderLoop>();
        Motion::resetTicker();
        TestObject object;
        SpringInterpolator spring(&object, "real");
        spring.setApproximateDuration(300);
        spring.setTo(100);
        RenderLoop::processEvents();
        loop->frame(16);
        loop.reset();
        QVERIFY(QTest::qWaitFor([&] { return !spring.isRunning(); }));
        QCOMPARE(object.real, 100.0);
    }
};

SPRUNG_TEST(ScenariosHiddenWindowTest, QGuiApplication)
#include "scenarios_hidden_window_test.moc"
