// SPDX-License-Identifier: MIT
// The list of what runs.
#include "fixture.h"

#include <QThread>

using namespace sprung;

class RunningTest : public ControlledTime
{
    Q_OBJECT

private Q_SLOTS:
    void itHoldsWhatMovesWaitsAndIsPaused()
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
        passUntilRest(settles);
        const QList<Interpolator *> running = Interpolator::allRunning();
        QCOMPARE(running.size(), 3);
        QVERIFY(running.contains(&moving) && running.contains(&waiting)
                && running.contains(&paused));
    }

    void itCanBeAskedForDuringATick()
    {
        SpringInterpolator first, second;
        QList<Interpolator *> seen;
        connect(&first, &Interpolator::updated, &first, [&] {
            second.stop(); // leaves a hole in the middle of the tick
            seen = Interpolator::allRunning();
        });
        first.animateTo(1);
        second.animateTo(1);
        pass(frame);
        QCOMPARE(seen, QList<Interpolator *>{&first});
    }

    void itKnowsOneThread()
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

SPRUNG_TEST(RunningTest)
#include "running_test.moc"
