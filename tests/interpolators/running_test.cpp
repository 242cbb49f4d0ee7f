// SPDX-License-Identifier: MIT
// The list of what runs.
#include "fixture.h"

#include <sprung/interpolators/spring_interpolator.h>

#include <QThread>

using namespace sprung;

class RunningTest : public ControlledTime
{
    Q_OBJECT

private Q_SLOTS:
    void nothingRunsAtFirst()
    {
        SpringInterpolator spring;
        QVERIFY(Interpolator::allRunning().isEmpty());
    }

    void itHoldsWhatMovesWaitsAndIsPaused()
    {
        SpringInterpolator moving, waiting, paused, resting;
        moving.animateTo(1);
        waiting.setDelay(100);
        waiting.animateTo(1);
        paused.animateTo(1);
        paused.setPaused(true);
        const QList<Interpolator *> running = Interpolator::allRunning();
        QCOMPARE(running.size(), 3);
        QVERIFY(running.contains(&moving) && running.contains(&waiting)
                && running.contains(&paused));
    }

    void whatHasComeToRestIsNotInIt()
    {
        SpringInterpolator settles, stays;
        auto deleted = std::make_unique<SpringInterpolator>();
        settles.animateTo(1);
        stays.setDamping(0);
        stays.animateTo(1);
        deleted->animateTo(1);
        deleted.reset();
        passUntilRest(settles);
        QCOMPARE(Interpolator::allRunning(), QList<Interpolator *>{&stays});
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
