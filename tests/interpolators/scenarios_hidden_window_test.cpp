// SPDX-License-Identifier: MIT
// Tests interpolators while all windows are hidden and while a render loop ends. Oracle: the spring
// equation at the elapsed time, and the requested duration.
#include "driver.h"
#include "fixture.h"

#include <sprung/physics/spring.h>
#include <sprung/timing/frame_ticker.h>

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
