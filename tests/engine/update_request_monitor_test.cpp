// SPDX-License-Identifier: MIT
#include "test.h"

#include <sprung/engine/update_request_monitor.h>

#include <cmath>
#include <limits>
#include <random>

using namespace sprung;

namespace {

/// Counts the frames of some requests, the intervals between which are \a interval(i) periods.
template <typename Interval>
int framesOf(UpdateRequestMonitor &pace, int requests, const Interval &interval)
{
    double now = 1000;
    int frames = 0;
    for (int i = 0; i < requests; ++i) {
        now += interval(i) * pace.period();
        frames += pace.isFrame(now, true);
    }
    return frames;
}

UpdateRequestMonitor paceAt(double hertz, UpdateRequestMonitor::Pacing trust)
{
    UpdateRequestMonitor pace;
    pace.start(UpdateRequestMonitor::framePeriod(hertz), trust);
    return pace;
}

} // namespace

class RequestPaceTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aRateThatNoDisplayHasCountsAsSixty()
    {
        for (const double hertz : {10., 24., 60., 143.9, 240., 1000.})
            QCOMPARE(UpdateRequestMonitor::framePeriod(hertz), 1 / hertz);
        for (const double hertz : {0., 1., -60., 9.9, -HUGE_VAL, std::nan("")})
            QCOMPARE(UpdateRequestMonitor::framePeriod(hertz), 1 / 60.);
        for (const double hertz : {1001., 1e9, HUGE_VAL})
            QCOMPARE(UpdateRequestMonitor::framePeriod(hertz), 1 / 1000.);
    }

    void theDisplaysFramesAreFramesHoweverUneven()
    {
        std::mt19937 random(5);
        std::uniform_real_distribution<> late(0, 0.45); // of a period
        for (const double hertz : {24., 60., 144., 240., 1000.}) {
            UpdateRequestMonitor pace = paceAt(hertz, UpdateRequestMonitor::Unknown);
            double before = 0;
            const int frames = framesOf(pace, 1000, [&](int) {
                const double now = late(random);
                return 1 + now - std::exchange(before, now);
            });
            QCOMPARE(frames, 1000);
            QVERIFY(pace.isVsyncPaced());
        }
    }

    void answersThatComeTooSoonShowThatNothingPacesThem()
    {
        UpdateRequestMonitor pace = paceAt(60, UpdateRequestMonitor::Unknown);
        QCOMPARE(framesOf(pace, 3, [](int) { return 0.3; }), 2); // after 5 ms
        QVERIFY(pace.isVsyncPaced());
        framesOf(pace, 8, [](int) { return 0.3; });
        QVERIFY(!pace.isVsyncPaced());
        // Qt takes 5 ms, which at 144 Hz is a little too soon only, so it takes longer to see.
        pace = paceAt(144, UpdateRequestMonitor::Unknown);
        framesOf(pace, 40, [](int) { return 0.72; });
        QVERIFY(!pace.isVsyncPaced());
    }

    void requestsOfOthersProveNothing()
    {
        UpdateRequestMonitor pace = paceAt(60, UpdateRequestMonitor::Unknown);
        double now = 0;
        for (int i = 0; i < 100; ++i) {
            now += pace.period();
            QVERIFY(pace.isFrame(now, true));
            QVERIFY(!pace.isFrame(now + 0.001, false));
        }
        QVERIFY(pace.isVsyncPaced());
    }

    void aPlatformThatIsTrustedStaysTrusted()
    {
        UpdateRequestMonitor pace = paceAt(60, UpdateRequestMonitor::Paced);
        framesOf(pace, 100, [](int) { return 0.1; });
        QVERIFY(pace.isVsyncPaced());
        pace = paceAt(60, UpdateRequestMonitor::Paced);
        QCOMPARE(framesOf(pace, 100, [](int i) { return i % 2 ? 1.6 : 0.4; }), 100);
    }

    void whatATrustedPlatformHasTakenMakesRoomForAnother()
    {
        UpdateRequestMonitor pace = paceAt(60, UpdateRequestMonitor::Paced);
        QVERIFY(pace.isFrame(1, true));
        QVERIFY(!pace.isFrame(1.001, true));
        QVERIFY(pace.isFrame(1.002, true, true));
        pace.start(1. / 60, UpdateRequestMonitor::Unknown);
        QVERIFY(!pace.isFrame(1.003, true, true));
    }

    void whatWasLearnedIsForgottenAtTheNextStart()
    {
        UpdateRequestMonitor pace = paceAt(60, UpdateRequestMonitor::Unpaced);
        QVERIFY(!pace.isVsyncPaced());
        pace.frameStarted(100);
        pace.start(1. / 100, UpdateRequestMonitor::Unknown);
        QVERIFY(pace.isVsyncPaced());
        QCOMPARE(pace.lastFrame(), 100.);
        QVERIFY(!pace.isFrame(100.001, true));
        QVERIFY(pace.isFrame(100.01, true));
    }
};

SPRUNG_TEST(RequestPaceTest)
#include "update_request_monitor_test.moc"
