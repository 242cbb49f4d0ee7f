// SPDX-License-Identifier: MIT
// The future of the end of a run.
#include "fixture.h"

#include <QFuture>
#include <QThread>

using namespace sprung;
using End = QFuture<Interpolator::Reason>;

class WhenFinishedTest : public SpringTest
{
    Q_OBJECT

    static bool isCanceled(const End &end) { return end.isFinished() && end.isCanceled(); }
    static int reason(const End &end)
    {
        return end.isFinished() && end.resultCount() == 1 ? end.result() : -1;
    }

private Q_SLOTS:
    void itTellsWhatEndedTheRun()
    {
        const auto ended = [&](const std::function<void()> &by) {
            spring.snapTo(0);
            spring.animateTo(100);
            const End end = spring.whenFinished();
            pass(frame);
            if (end.isFinished())
                return -2;
            by();
            return reason(end);
        };
        QCOMPARE(ended([&] { passUntilRest(spring); }), int(Interpolator::Settled));
        QCOMPARE(thing.real, 100.);
        QCOMPARE(ended([&] { spring.stop(); }), int(Interpolator::Stopped));
        QCOMPARE(ended([&] { spring.complete(); }), int(Interpolator::Completed));
        QCOMPARE(ended([&] { spring.snapTo(7); }), int(Interpolator::Completed));
        SpringInterpolator other(&thing, "real");
        QCOMPARE(ended([&] { other.animateTo(5); }), int(Interpolator::Replaced));
        const auto reachBound = [&] {
            spring.setMaximum(150);
            spring.setVelocity(5000);
            pass(0.2);
        };
        QCOMPARE(ended(reachBound), int(Interpolator::BoundReached));
        QCOMPARE(thing.real, 150.);
        auto gone = std::make_unique<Thing>();
        spring.setTarget(gone.get());
        const auto lose = [&] {
            gone.reset();
            pass(frame);
        };
        QCOMPARE(ended(lose), int(Interpolator::TargetLost));
    }

    void aRetargetIsTheSameRun()
    {
        spring.animateTo(100);
        const End first = spring.whenFinished();
        pass(0.1);
        spring.animateTo(-50);
        const End second = spring.whenFinished();
        pass(0.1);
        QVERIFY(!first.isFinished());
        passUntilRest(spring);
        QCOMPARE(reason(first), int(Interpolator::Settled));
        QCOMPARE(reason(second), int(Interpolator::Settled));
        QCOMPARE(thing.real, -50.);
    }

    void atRestItHasFinished()
    {
        QCOMPARE(reason(spring.whenFinished()), int(Interpolator::Settled)); // it never ran
        spring.animateTo(100);
        pass(frame);
        spring.stop();
        QCOMPARE(reason(spring.whenFinished()), int(Interpolator::Stopped));
        spring.animateTo(thing.real); // it is there
        QVERIFY(!spring.isRunning());
        QCOMPARE(reason(spring.whenFinished()), int(Interpolator::Settled));
        Motion::instance()->setReducedMotion(true);
        spring.animateTo(100); // a run that takes no time
        QCOMPARE(reason(spring.whenFinished()), int(Interpolator::Completed));
        QCOMPARE(thing.real, 100.);
    }

    void itIsCanceledWithTheInterpolator()
    {
        auto dies = std::make_unique<SpringInterpolator>(&thing, "real");
        dies->animateTo(100);
        const End end = dies->whenFinished();
        pass(frame);
        bool canceled = false;
        End copy = end;
        copy.then([](Interpolator::Reason) {}).onCanceled([&] { canceled = true; });
        QVERIFY(!canceled);
        dies.reset();
        QVERIFY(isCanceled(end));
        QVERIFY(canceled);
    }

    void aContinuationMayStartItAgain()
    {
        QList<int> reasons;
        spring.animateTo(100);
        End again;
        spring.whenFinished().then([&](Interpolator::Reason why) {
            reasons += why;
            spring.animateTo(0);
            again = spring.whenFinished();
        });
        passUntilRest(spring);
        QCOMPARE(reasons, QList<int>{Interpolator::Settled});
        QVERIFY(spring.isRunning() || thing.real == 0);
        passUntilRest(spring);
        QCOMPARE(reason(again), int(Interpolator::Settled));
        QCOMPARE(thing.real, 0.);
        QCOMPARE(reasons.size(), 1); // of the first run alone
    }

    void aContinuationMayDeleteIt()
    {
        auto dies = std::make_unique<SpringInterpolator>(&thing, "real");
        dies->animateTo(100);
        dies->whenFinished().then([&](Interpolator::Reason) { dies.reset(); });
        for (int i = 0; dies && i < 600; ++i)
            pass(frame);
        QVERIFY(!dies);
        QCOMPARE(thing.real, 100.);
    }

    void anotherThreadGetsACanceledOne()
    {
        spring.animateTo(100);
        End end;
        expectWarning("refused whenFinished\\(\\) from another thread");
        std::unique_ptr<QThread> thread(QThread::create([&] { end = spring.whenFinished(); }));
        thread->start();
        QVERIFY(thread->wait());
        QVERIFY(isCanceled(end));
    }
};

SPRUNG_TEST(WhenFinishedTest)
#include "when_finished_test.moc"
