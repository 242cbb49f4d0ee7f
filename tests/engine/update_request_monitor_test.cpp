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
int framesOf(RequestPace &pace, int requests, const Interval &interval)
{
    double now = 1000;
    int frames = 0;
    for (int i = 0; i < requests; ++i) {
        now += interval(i) * pace.period();
        frames += pace.isFrame(now, true);
    }
    return frames;
}

RequestPace paceAt(double hertz, RequestPace::Trust trust)
{
    RequestPace pace;
    pace.start(RequestPace::periodOf(hertz), trust);
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
            QCOMPARE(RequestPace::periodOf(hertz), 1 / hertz);
        for (const double hertz : {0., 1., -60., 9.9, -HUGE_VAL, std::nan("")})
            QCOMPARE(RequestPace::periodOf(hertz), 1 / 60.);
        for (const double hertz : {1001., 1e9, HUGE_VAL})
            QCOMPARE(RequestPace::periodOf(hertz), 1 / 1000.);
    }

    void theDisplaysFramesAreFramesHoweverUneven()
    {
        std::mt19937 random(5);
        std::uniform_real_distribution<> late(0, 0.45); // of a period
        for (const double hertz : {24., 60., 144., 240., 1000.}) {
            RequestPace pace = paceAt(hertz, RequestPace::Unless);
            double before = 0;
            const int frames = framesOf(pace, 1000, [&](int) {
                const double now = late(random);
                return 1 + now - std::exchange(before, now);
            });
            QCOMPARE(frames, 1000);
            QVERIFY(pace.followsDisplay());
        }
    }

    void answersThatComeTooSoonShowThatNothingPacesThem()
    {
        RequestPace pace = paceAt(60, RequestPace::Unless);
        QCOMPARE(framesOf(pace, 3, [](int) { return 0.3; }), 2); // after 5 ms
        QVERIFY(pace.followsDisplay());
        framesOf(pace, 8, [](int) { return 0.3; });
        QVERIFY(!pace.followsDisplay());
        // Qt takes 5 ms, which at 144 Hz is a little too soon only, so it takes longer to see.
        pace = paceAt(144, RequestPace::Unless);
        framesOf(pace, 40, [](int) { return 0.72; });
        QVERIFY(!pace.followsDisplay());
    }

    void requestsOfOthersProveNothing()
    {
        RequestPace pace = paceAt(60, RequestPace::Unless);
        double now = 0;
        for (int i = 0; i < 100; ++i) {
            now += pace.period();
            QVERIFY(pace.isFrame(now, true));
            QVERIFY(!pace.isFrame(now + 0.001, false));
        }
        QVERIFY(pace.followsDisplay());
    }

    void aPlatformThatIsTrustedStaysTrusted()
    {
        RequestPace pace = paceAt(60, RequestPace::Always);
        framesOf(pace, 100, [](int) { return 0.1; });
        QVERIFY(pace.followsDisplay());
        pace = paceAt(60, RequestPace::Always);
        QCOMPARE(framesOf(pace, 100, [](int i) { return i % 2 ? 1.6 : 0.4; }), 100);
    }

    void whatATrustedPlatformHasTakenMakesRoomForAnother()
    {
        RequestPace pace = paceAt(60, RequestPace::Always);
        QVERIFY(pace.isFrame(1, true));
        QVERIFY(!pace.isFrame(1.001, true));
        QVERIFY(pace.isFrame(1.002, true, true));
        pace.start(1. / 60, RequestPace::Unless);
        QVERIFY(!pace.isFrame(1.003, true, true));
    }

    void whatWasLearnedIsForgottenAtTheNextStart()
    {
        RequestPace pace = paceAt(60, RequestPace::Never);
        QVERIFY(!pace.followsDisplay());
        pace.noteFrame(100);
        pace.start(1. / 100, RequestPace::Unless);
        QVERIFY(pace.followsDisplay());
        QCOMPARE(pace.lastFrame(), 100.);
        QVERIFY(!pace.isFrame(100.001, true));
        QVERIFY(pace.isFrame(100.01, true));
    }
};

SPRUNG_TEST(RequestPaceTest)
#include "update_request_monitor_test.moc"
