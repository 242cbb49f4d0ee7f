// SPDX-License-Identifier: MIT
// Tests concurrent threads with their own motion and the shared settings of Motion. Oracle: the
// same run in one thread, and the thread sanitizer.
#include "fixture.h"
#include "worker.h"

#include <sprung/interpolators/exponential_interpolator.h>
#include <sprung/interpolators/friction_interpolator.h>
#include <sprung/interpolators/gravity_interpolator.h>

#include <atomic>
#include <functional>
#include <thread>

using namespace sprung;

namespace {

constexpr int threadCount = 4;

/// Runs \a action in several threads that start nearly at the same time.
template <typename Action>
void runConcurrently(Action action)
{
    std::atomic<int> waiting = threadCount;
    std::vector<std::thread> threads;
    for (int i = 0; i < threadCount; ++i) {
        threads.emplace_back([&, i] {
            for (--waiting; waiting > 0;)
                std::this_thread::yield();
            action(i);
        });
    }
    for (std::thread &thread : threads)
        thread.join();
}

/// Returns the values of several properties after each of 60 frames.
std::vector<double> recordRun()
{
    ManualTicker ticker;
    Motion::setTicker(&ticker);
    TestObject object;
    SpringInterpolator real(&object, "real");
    SpringInterpolator level(&object, "level");
    SpringInterpolator color(&object, "color");
    SpringInterpolator rotation(&object, "rotation");
    FrictionInterpolator point(&object, "point");
    GravityInterpolator single(&object, "single");
    ExponentialInterpolator silent(&object, "silent");
    real.setSpring({170, 12});
    real.setTo(100);
    level.setTo(TestObject::High);
    color.setTo(QColor(Qt::white));
    rotation.setTo(QQuaternion::fromAxisAndAngle(0, 0, 1, 90));
    point.setVelocity(QPointF(300, -200));
    single.start();
    silent.setTo(100);
    std::vector<double> positions;
    for (int i = 0; i < 60; ++i) {
        ticker.advance(1.0 / 60);
        positions.insert(positions.end(),
                         {object.real, double(object.level), object.color.redF(),
                          object.rotation.z(), object.point.x(), object.point.y(), object.single,
                          object.silent});
    }
    Motion::resetTicker();
    return positions;
}

/// A thread with a running interpolator.
class MotionThread
{
public:
    MotionThread()
    {
        worker.perform([this] {
            m_state = std::make_unique<ThreadState>();
            Motion::setTicker(&m_state->ticker);
            spring()->setSpring({1, 0});
            spring()->setTo(1e6);
        });
    }
    ~MotionThread()
    {
        worker.perform([this] { m_state.reset(); });
    }

    Worker worker;
    SpringInterpolator *spring() { return &m_state->spring; }
    void advance() { m_state->ticker.advance(1.0 / 240); }

private:
    struct ThreadState
    {
        ManualTicker ticker;
        TestObject object;
        SpringInterpolator spring{&object, "real"};
    };
    std::unique_ptr<ThreadState> m_state;
};

} // namespace

class ThreadsTest : public ManualTimeTest
{
    Q_OBJECT

private Q_SLOTS:
    void s29_interpolators_severalThreads_moveEqually()
    {
        std::vector<double> recordings[threadCount];
        // This thread has not used the shared state yet.
        runConcurrently([&](int i) { recordings[i] = recordRun(); });
        const std::vector<double> expected = recordRun();
        QVERIFY(expected.back() == 100);
        for (const std::vector<double> &other : recordings)
            QVERIFY(other == expected);
    }

    void motionSettings_concurrentChange_isSafe()
    {
        Motion *motion = Motion::instance();
        motion->setSpring({100, 100});
        std::atomic<int> ended = 0;
        std::atomic<int> halves = 0;
        runConcurrently([&](int i) {
            if (i == 0) {
                for (int times = 0; times < 500; ++times) {
                    motion->setSpring({100.0 + times, 100.0 + times});
                    motion->setTimeScale(times % 3);
                    motion->setReducedMotion(times % 2);
                    motion->setTimeSource(times % 2 ? Motion::Clock : Motion::AnimationDriver);
                    motion->setStallPolicy(times % 2 ? Motion::Skip : Motion::CatchUp);
                }
                motion->setReducedMotion(true);
                motion->setTimeScale(1);
                return;
            }
            ManualTicker ticker;
            Motion::setTicker(&ticker);
            TestObject object;
            SpringInterpolator spring(&object, "real");
            for (int times = 0; times < 500; ++times) {
                const SpringParameters shared = motion->spring();
                halves += shared.stiffness != shared.damping;
                spring.setTo(times);
                ticker.advance(1.0 / 60);
            }
            // Reduced motion reaches this thread and completes the run.
            spring.setTo(1000);
            while (spring.isRunning())
                ticker.advance(1.0 / 60);
            ended += object.real == 1000;
        });
        QCOMPARE(ended.load(), threadCount - 1);
        QCOMPARE(halves.load(), 0);
    }

    void updated_listenersConnectConcurrently_isSafe()
    {
        MotionThread motionThread;
        SpringInterpolator *spring = motionThread.spring();
        std::atomic<bool> continues = true;
        // Advances frame by frame; the event loop in between handles new listeners.
        const std::function<void()> frames = [&] {
            motionThread.advance();
            if (continues)
                motionThread.worker.begin(frames);
        };
        motionThread.worker.begin(frames);
        int notifications = 0;
        for (int i = 0; i < 1000; ++i) {
            QObject listener;
            connect(spring, &Interpolator::updated, &listener,
                    [&notifications] { ++notifications; });
            QCoreApplication::processEvents();
            if (i % 2)
                disconnect(spring, nullptr, &listener, nullptr);
        }
        QObject listener;
        notifications = 0;
        connect(spring, &Interpolator::updated, &listener, [&notifications] { ++notifications; });
        const bool isNotified = QTest::qWaitFor([&] { return notifications > 0; }, 30000);
        continues = false;
        motionThread.worker.perform([] {}); // after the last frame
        motionThread.worker.perform([] {});
        QVERIFY(isNotified);
    }
};

SPRUNG_TEST(ThreadsTest)
#include "threads_test.moc"
