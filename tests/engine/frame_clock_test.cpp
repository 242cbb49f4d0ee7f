// SPDX-License-Identifier: MIT
#include "test.h"

#include <sprung/engine/frame_clock.h>

#include <algorithm>
#include <cmath>
#include <functional>

using sprung::FrameClock;

namespace {

constexpr std::int64_t start = 123'456'789'012; // ns, as some clock shows

/// Moments at which frames are prepared, in seconds after the start.
using Moments = std::function<double(int frame)>;

/// Uniform in -1 … 1, the same each time.
class Noise
{
public:
    double next()
    {
        m_state = m_state * 6364136223846793005u + 1442695040888963407u;
        return double(m_state >> 11) / double(1ull << 52) - 1;
    }

private:
    std::uint64_t m_state = 1;
};

struct Played
{
    std::vector<double> deltas;
    double worst = 0; // the largest distance between the time told and the time that has passed
};

Played play(double period, int frames, const Moments &moments)
{
    FrameClock clock;
    clock.start(start, period);
    Played played;
    double told = 0;
    double furthest = 0;
    for (int frame = 1; frame <= frames; ++frame) {
        const double moment = moments(frame);
        const double delta = clock.advance(start + std::int64_t(std::llround(moment * 1e9)));
        told += delta;
        furthest = std::max(furthest, moment);
        played.deltas.push_back(delta);
        played.worst = std::max(played.worst, std::abs(told - furthest));
    }
    return played;
}

/// How far the deltas from a frame on are from one value, at most.
double spread(const Played &played, double value, std::size_t from = 0)
{
    double worst = 0;
    for (std::size_t i = from; i < played.deltas.size(); ++i)
        worst = std::max(worst, std::abs(played.deltas[i] - value));
    return worst;
}

} // namespace

class FrameClockTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void anHourOfJitteredFramesNeitherJittersNorDrifts()
    {
        for (const double hertz : {24.0, 60.0, 120.0, 144.0, 240.0}) {
            for (const double jitter : {0.0, 0.05, 0.14}) { // parts of a period
                const double period = 1 / hertz;
                Noise noise;
                const Played played = play(period, int(3600 * hertz), [&](int frame) {
                    return (frame + jitter * noise.next()) * period;
                });
                QCOMPARE(spread(played, period), 0.0);
                QVERIFY(played.worst <= 0.15 * period);
            }
        }
        // nor if the moments are whole milliseconds
        const Played played = play(1.0 / 144, 144 * 60, [](int frame) {
            return std::floor(frame * (1.0 / 144) * 1000) / 1000;
        });
        QCOMPARE(spread(played, 1.0 / 144), 0.0);
    }

    void droppedFramesCountAsSoMany()
    {
        constexpr double period = 1.0 / 60;
        Noise noise;
        int shown = 0;
        const Played played = play(period, 10000, [&](int frame) {
            shown += frame % 7 == 0 ? 3 : 1;
            return (shown + 0.1 * noise.next()) * period;
        });
        for (std::size_t i = 0; i < played.deltas.size(); ++i)
            QCOMPARE(played.deltas[i], ((i + 1) % 7 == 0 ? 3 : 1) * period);
        QVERIFY(played.worst <= 0.15 * period);
    }

    void aDisplayThatIsNotQuiteAsFastAsItSaysIsFollowedSmoothly()
    {
        for (const auto &[told, real] :
             {std::pair(60.0, 59.94), {59.0, 59.94}, {60.0, 60.3}, {144.0, 143.86}}) {
            Noise noise;
            const double period = 1 / real;
            const Played played = play(1 / told, int(600 * real), [&](int frame) {
                return (frame + 0.02 * noise.next()) * period;
            });
            QVERIFY2(spread(played, period) < 0.03 * period,
                     qPrintable(QString::number(spread(played, period) / period)));
            QVERIFY(played.worst <= 0.3 / told);
        }
    }

    void anOddFrameNowAndThenDoesNotMakeTheRestJitter()
    {
        constexpr double period = 1.0 / 60;
        Noise noise;
        const Played played = play(period, 60 * 600, [&](int frame) {
            const double late = frame % 600 == 0 ? 0.45 : 0;
            return (frame + late + 0.05 * noise.next()) * period;
        });
        qsizetype odd = 0;
        for (const double delta : played.deltas)
            odd += delta != period;
        QVERIFY2(odd <= 3 * 60, qPrintable(QString::number(odd))); // 60 frames were late
        QVERIFY(played.worst <= 0.3 * period);
    }

    void framesThatFollowNoDisplayArePassedOnAsTheyCome()
    {
        for (const double hertz : {60.0, 75.0, 144.0, 240.0}) {       // of the display
            for (const double step : {0.010, 0.016, 0.017, 0.0301}) { // of the timer
                const double frames = step * hertz;
                if (std::abs(frames - std::round(frames)) <= 0.03)
                    continue;
                const Played played = play(1 / hertz, 1000,
                                           [&](int frame) { return frame * step; });
                QVERIFY(spread(played, step, 60) < 2e-9);
                QVERIFY(played.worst <= 0.3 / hertz + 1e-9);
            }
        }
    }

    void withoutADisplayTheClockItselfCounts()
    {
        for (const double period : {0.0, -1.0, 0.2, std::nan(""), HUGE_VAL}) {
            Noise noise;
            const Played played = play(
                period, 1000, [&](int frame) { return frame * 0.01 + 0.004 * noise.next(); });
            QVERIFY(played.worst < 2e-9);
        }
    }

    void aClockThatRunsBackwardsCountsForNothing()
    {
        for (const double period : {1.0 / 60, 0.0}) {
            // Two seconds back, after one: nothing until the clock is where it was.
            const Played played = play(
                period, 600, [](int frame) { return frame / 60.0 - (frame > 60 ? 2 : 0); });
            QVERIFY(*std::min_element(played.deltas.begin(), played.deltas.end()) >= 0);
            QVERIFY(played.worst <= 0.3 / 60);
            for (std::size_t i = 60; i < 175; ++i)
                QCOMPARE(played.deltas[i], 0.0);
            // Back for a frame: nothing is lost.
            const Played stepped = play(
                period, 600, [](int frame) { return frame / 60.0 - (frame == 60 ? 0.4 : 0); });
            QCOMPARE(stepped.deltas[59], 0.0);
            QVERIFY(stepped.worst <= 0.3 / 60);
        }
    }

    void twoFramesAtOnceDoNotCountTwice()
    {
        constexpr double period = 1.0 / 60;
        const Played played = play(period, 1000, [](int frame) { return (frame / 2) * period; });
        QVERIFY(played.worst <= 0.3 * period);
        QVERIFY(*std::min_element(played.deltas.begin(), played.deltas.end()) >= 0);
    }

    void aBlockIsCaughtUpExactly()
    {
        for (const double seconds : {0.5, 3.1, 86400.0}) {
            for (const double period : {1.0 / 60, 1.0 / 144, 0.0}) {
                const Played played = play(period, 100, [&](int frame) {
                    return frame / 60.0 + (frame > 50 ? seconds : 0);
                });
                QVERIFY(std::abs(played.deltas[50] - seconds - 1.0 / 60) <= 0.3 / 60);
                QVERIFY(played.worst <= 0.3 / 60);
            }
        }
    }

    void whatIsSkippedHasNotPassed()
    {
        FrameClock clock;
        clock.start(start, 0);
        clock.advance(start + 1'000'000);
        clock.discardElapsed(start + 900'000'000);
        QCOMPARE(clock.advance(start + 916'000'000), 0.016);
    }
};

SPRUNG_TEST(FrameClockTest)
#include "frame_clock_test.moc"
