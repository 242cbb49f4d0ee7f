// SPDX-License-Identifier: MIT
// Tests Interpolator::allRunning(). Oracle: the interpolators that the test has started.
#include "fixture.h"

#include <QThread>

using namespace sprung;

class AllRunningTest : public ManualTimeTest
{
    Q_OBJECT

private Q_SLOTS:
    void allRunning_movingDelayedAndPaused_areListed()
    {
        SpringInterpolator moving, waiting, paused, settles;
        auto deleted = std::make_unique<SpringInterpolator>();
        QVERIFY(Interpolator::allRunning().isEmpty());
        moving.setDamping(0);
        moving.animateTo(1);
        waiting.setDelay(3'600'000);
        waiting.animateTo(1);
        paused.animateTo(1);
        paused.setPaused(true);
        settles.animateTo(1);
        deleted->animateTo(1);
        QCOMPARE(Interpolator::allRunning().size(), 5);
        deleted.reset();
        advanceUntilSettled(settles);
        const QList<Interpolator *> running = Interpolator::allRunning();
        QCOMPARE(running.size(), 3);
        QVERIFY(running.contains(&moving) && running.contains(&waiting)
                && running.contains(&paused));
    }

    void allRunning_duringTick_omitsStopped()
    {
        SpringInterpolator first, second;
        QList<Interpolator *> running;
        connect(&first, &Interpolator::updated, &first, [&] {
            second.stop(); // leaves a hole in the middle of the tick
            running = Interpolator::allRunning();
        });
        first.animateTo(1);
        second.animateTo(1);
        advance(frame);
        QCOMPARE(running, QList<Interpolator *>{&first});
    }

    void allRunning_otherThread_isEmpty()
    {
        SpringInterpolator here;
        here.animateTo(1);
        qsizetype there = -1;
        std::unique_ptr<QThread> thread(
            QThread::create([&there] { there = Interpolator::allRunning().size(); }));
        thread->start();
        QVERIFY(thread->wait());
        QCOMPARE(there, 0);
        QCOMPARE(Interpolator::allRunning().size(), 1);
    }
};

SPRUNG_TEST(AllRunningTest)
#include "all_running_test.moc"
