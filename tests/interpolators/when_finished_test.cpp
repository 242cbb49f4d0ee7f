// SPDX-License-Identifier: MIT
// Tests Interpolator::whenFinished(). scenarios_notify_test tests each reason. Oracle: the state of
// the future.
#include "fixture.h"

#include <QFuture>
#include <QThread>

using namespace sprung;
using ReasonFuture = QFuture<Interpolator::Reason>;

class WhenFinishedTest : public SpringTest
{
    Q_OBJECT

    static bool isCanceled(const ReasonFuture &end) { return end.isFinished() && end.isCanceled(); }
    static int reason(const ReasonFuture &end)
    {
        return end.isFinished() && end.resultCount() == 1 ? end.result() : -1;
    }

private Q_SLOTS:
    void whenFinished_retarget_waitsForSameRun()
    {
        spring.animateTo(100);
        const ReasonFuture first = spring.whenFinished();
        advance(0.1);
        spring.animateTo(-50);
        const ReasonFuture second = spring.whenFinished();
        advance(0.1);
        QVERIFY(!first.isFinished());
        advanceUntilSettled(spring);
        QCOMPARE(reason(first), int(Interpolator::Settled));
        QCOMPARE(reason(second), int(Interpolator::Settled));
        QCOMPARE(object.real, -50.);
    }

    void whenFinished_atRest_isFinished()
    {
        QCOMPARE(reason(spring.whenFinished()), int(Interpolator::Settled)); // no run yet
        spring.animateTo(100);
        advance(frame);
        spring.stop();
        QCOMPARE(reason(spring.whenFinished()), int(Interpolator::Stopped));
        spring.animateTo(object.real); // already there
        QVERIFY(!spring.isRunning());
        QCOMPARE(reason(spring.whenFinished()), int(Interpolator::Settled));
        Motion::instance()->setReducedMotion(true);
        spring.animateTo(100); // a run that takes no time
        QCOMPARE(reason(spring.whenFinished()), int(Interpolator::Completed));
        QCOMPARE(object.real, 100.);
    }

    void whenFinished_interpolatorDeleted_isCanceled()
    {
        auto deletable = std::make_unique<SpringInterpolator>(&object, "real");
        deletable->animateTo(100);
        const ReasonFuture end = deletable->whenFinished();
        advance(frame);
        bool canceled = false;
        ReasonFuture copy = end;
        copy.then([](Interpolator::Reason) {}).onCanceled([&] { canceled = true; });
        QVERIFY(!canceled);
        deletable.reset();
        QVERIFY(isCanceled(end));
        QVERIFY(canceled);
    }

    void whenFinished_continuationRestarts_isSafe()
    {
        QList<int> reasons;
        spring.animateTo(100);
        ReasonFuture second;
        spring.whenFinished().then([&](Interpolator::Reason runReason) {
            reasons += runReason;
            spring.animateTo(0);
            second = spring.whenFinished();
        });
        advanceUntilSettled(spring);
        QCOMPARE(reasons, QList<int>{Interpolator::Settled});
        QVERIFY(spring.isRunning() || object.real == 0);
        advanceUntilSettled(spring);
        QCOMPARE(reason(second), int(Interpolator::Settled));
        QCOMPARE(object.real, 0.);
        QCOMPARE(reasons.size(), 1); // only the first run
    }

    void whenFinished_continuationDeletes_isSafe()
    {
        auto deletable = std::make_unique<SpringInterpolator>(&object, "real");
        deletable->animateTo(100);
        deletable->whenFinished().then([&](Interpolator::Reason) { deletable.reset(); });
        for (int i = 0; deletable && i < 600; ++i)
            advance(frame);
        QVERIFY(!deletable);
        QCOMPARE(object.real, 100.);
    }

    void whenFinished_otherThread_isCanceled()
    {
        spring.animateTo(100);
        ReasonFuture end;
        expectWarning("rejected whenFinished\\(\\) from another thread");
        std::unique_ptr<QThread> thread(QThread::create([&] { end = spring.whenFinished(); }));
        thread->start();
        QVERIFY(thread->wait());
        QVERIFY(isCanceled(end));
    }

    void whenFinished_otherRunEndsInSlot_returnsReasonOfOwnRun()
    {
        connect(&spring, &Interpolator::finished, this, [this](Interpolator::Reason runReason) {
            if (runReason != Interpolator::Stopped)
                return;
            spring.animateTo(200);
            const ReasonFuture later = spring.whenFinished();
            spring.complete();
            QCOMPARE(reason(later), int(Interpolator::Completed));
        });
        spring.animateTo(100);
        const ReasonFuture end = spring.whenFinished();
        advance(frame);
        spring.stop();
        QCOMPARE(reason(end), int(Interpolator::Stopped));
    }

    void whenFinished_beforeFinishedOfEarlierRun_waitsForOwnRun()
    {
        ReasonFuture later;
        spring.setTo(100);
        spring.resetTo(); // when the run ends, `to` changes before finished() is emitted
        advance(frame);
        connect(&spring, &Interpolator::toChanged, this, [&] {
            if (spring.isRunning())
                later = spring.whenFinished(); // finished() of the stopped run is still pending
            else
                spring.animateTo(300);
        });
        spring.stop();
        QVERIFY(later.isValid());
        QVERIFY(!later.isFinished());
        advanceUntilSettled(spring);
        QCOMPARE(reason(later), int(Interpolator::Settled));
    }
};

SPRUNG_TEST(WhenFinishedTest)
#include "when_finished_test.moc"
