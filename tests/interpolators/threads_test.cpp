// SPDX-License-Identifier: MIT
// Several threads at once: each with motion of its own, all with what motion shares. Worth most with
// the thread sanitizer.
#include "fixture.h"
#include "worker.h"

#include <sprung/interpolators/friction_interpolator.h>
#include <sprung/physics/spring_field.h>

#include <atomic>
#include <functional>
#include <thread>

using namespace sprung;

namespace {

constexpr int threadCount = 4;

/// The same in several threads, which start as nearly at once as they can.
template <typename Action>
void atOnce(Action action)
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

/// Where a thing of many properties is after each of 60 frames.
std::vector<double> course()
{
    ManualTicker ticker;
    Motion::setTicker(&ticker);
    Thing thing;
    SpringInterpolator real(&thing, "real");
    SpringInterpolator level(&thing, "level");
    SpringInterpolator color(&thing, "color");
    SpringInterpolator rotation(&thing, "rotation");
    FrictionInterpolator point(&thing, "point");
    real.setSpring({170, 12});
    real.setTo(100);
    level.setTo(Thing::High);
    color.setTo(QColor(Qt::white));
    rotation.setTo(QQuaternion::fromAxisAndAngle(0, 0, 1, 90));
    point.setVelocity(QPointF(300, -200));
    std::vector<double> places;
    for (int i = 0; i < 60; ++i) {
        ticker.advance(1.0 / 60);
        places.insert(places.end(),
                      {thing.real, double(thing.level), thing.color.redF(), thing.rotation.z(),
                       thing.point.x(), thing.point.y()});
    }
    Motion::resetTicker();
    return places;
}

/// Another thread, and what moves in it.
class Elsewhere
{
public:
    Elsewhere()
    {
        worker.perform([this] {
            m_there = std::make_unique<There>();
            Motion::setTicker(&m_there->ticker);
            spring()->setSpring({1, 0});
            spring()->setTo(1e6);
        });
    }
    ~Elsewhere()
    {
        worker.perform([this] { m_there.reset(); });
    }

    Worker worker;
    SpringInterpolator *spring() { return &m_there->spring; }
    void advance() { m_there->ticker.advance(1.0 / 240); }

private:
    struct There
    {
        ManualTicker ticker;
        Thing thing;
        SpringInterpolator spring{&thing, "real"};
    };
    std::unique_ptr<There> m_there;
};

} // namespace

class ThreadsTest : public ControlledTime
{
    Q_OBJECT

private Q_SLOTS:
    void inEveryThreadMotionIsTheSame()
    {
        std::vector<double> courses[threadCount];
        // Before anything of it was asked for in this thread.
        atOnce([&](int i) { courses[i] = course(); });
        const std::vector<double> expected = course();
        QVERIFY(expected.back() != 0);
        for (const std::vector<double> &other : courses)
            QVERIFY(other == expected);
    }

    void theLawsAnswerAllThreadsAlike()
    {
        const Spring spring({170, 26});
        const State start{-100, 50};
        State states[threadCount];
        double places[threadCount] = {};
        atOnce([&](int i) {
            states[i] = spring.after(start, 0.1);
            SpringField<double> field(spring, 100);
            for (double &displacement : field.displacements())
                displacement = 10;
            field.step(0.1);
            places[i] = field.displacements()[99];
        });
        for (int i = 0; i < threadCount; ++i) {
            QCOMPARE(states[i], spring.after(start, 0.1));
            QCOMPARE(places[i], places[0]);
        }
    }

    void theSharedSpringIsNeverHalfChanged()
    {
        Motion *motion = Motion::instance();
        constexpr SpringParameters one{100, 10, 1};
        constexpr SpringParameters other{200, 20, 2};
        motion->setSpring(one);
        std::atomic<int> halves = 0;
        atOnce([&](int i) {
            for (int times = 0; times < 20000; ++times) {
                if (i == 0)
                    motion->setSpring(times % 2 ? one : other);
                const SpringParameters spring = motion->spring();
                if (spring != one && spring != other)
                    ++halves;
            }
        });
        QCOMPARE(halves.load(), 0);
    }

    void theSettingsChangeWhileOtherThreadsMove()
    {
        Motion *motion = Motion::instance();
        std::atomic<int> ended = 0;
        atOnce([&](int i) {
            if (i == 0) {
                for (int times = 0; times < 500; ++times) {
                    motion->setSpring({100.0 + times, 10});
                    motion->setTimeScale(times % 3);
                    motion->setReducedMotion(times % 2);
                    motion->setTimeSource(times % 2 ? Motion::Clock : Motion::AnimationDriver);
                    motion->setStallPolicy(times % 2 ? Motion::Pause : Motion::Continue);
                }
                motion->setReducedMotion(true);
                motion->setTimeScale(1);
                return;
            }
            ManualTicker ticker;
            Motion::setTicker(&ticker);
            Thing thing;
            SpringInterpolator spring(&thing, "real");
            for (int times = 0; times < 500; ++times) {
                spring.setTo(times);
                ticker.advance(1.0 / 60);
            }
            // Until the last setting reaches this thread: nothing moves any more.
            spring.setTo(1000);
            while (spring.isRunning())
                ticker.advance(1.0 / 60);
            ended += thing.real == 1000;
        });
        QCOMPARE(ended.load(), threadCount - 1);
    }

    void aListenerFromAnotherThreadIsHeardFrom()
    {
        Elsewhere elsewhere;
        SpringInterpolator *spring = elsewhere.spring();
        QObject listener;
        int updates = 0;
        connect(spring, &Interpolator::updated, &listener, [&updates] { ++updates; });
        const auto advance = [&] {
            elsewhere.worker.perform([&] { elsewhere.advance(); });
            QCoreApplication::processEvents();
        };
        for (int i = 1; i <= 2; ++i) {
            advance();
            QCOMPARE(updates, i);
        }
        disconnect(spring, nullptr, &listener, nullptr);
        advance();
        QCOMPARE(updates, 2);
    }

    void listenersComeAndGoInAnotherThread()
    {
        Elsewhere elsewhere;
        SpringInterpolator *spring = elsewhere.spring();
        std::atomic<bool> goesOn = true;
        // Frame after frame, and its event loop in between, where it hears of listeners.
        const std::function<void()> frames = [&] {
            elsewhere.advance();
            if (goesOn)
                elsewhere.worker.begin(frames);
        };
        elsewhere.worker.begin(frames);
        int heard = 0;
        for (int i = 0; i < 1000; ++i) {
            QObject listener;
            connect(spring, &Interpolator::updated, &listener, [&heard] { ++heard; });
            QCoreApplication::processEvents();
            if (i % 2)
                disconnect(spring, nullptr, &listener, nullptr);
        }
        QObject listener;
        heard = 0;
        connect(spring, &Interpolator::updated, &listener, [&heard] { ++heard; });
        const bool isHeardFrom = QTest::qWaitFor([&] { return heard > 0; }, 30000);
        goesOn = false;
        elsewhere.worker.perform([] {}); // behind the last frame, or the one before
        elsewhere.worker.perform([] {});
        QVERIFY(isHeardFrom);
    }
};

SPRUNG_TEST(ThreadsTest)
#include "threads_test.moc"
