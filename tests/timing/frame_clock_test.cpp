// SPDX-License-Identifier: MIT
// Tests FrameClock with jittering, dropped, late and backward frames. Oracle: the simulated times
// of the frames.
#include "test.h"

#include <sprung/timing/frame_clock.h>

#include <algorithm>
#include <cmath>
#include <functional>

using sprung::FrameClock;

namespace {

constexpr std::int64_t start = 123'456'789'012; // ns, an arbitrary clock value

/// Times at which frames are prepared, in seconds after the start.
using FrameTimes = std::function<double(int frame)>;

/// Reproducible uniform noise in -1 … 1.
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

struct Playback
{
    std::vector<double> deltas;
    double worst = 0; // the largest difference between reported and elapsed time
};

Playback play(double period, int frames, const FrameTimes &frameTimes)
{
    FrameClock clock;
    clock.start(start, period);
    Playback playback;
    double reported = 0;
    double furthest = 0;
    for (int frame = 1; frame <= frames; ++frame) {
        const double time = frameTimes(frame);
        const double delta = clock.advance(start + std::int64_t(std::llround(time * 1e9)));
        reported += delta;
        furthest = std::max(furthest, time);
        playback.deltas.push_back(delta);
        playback.worst = std::max(playback.worst, std::abs(reported - furthest));
    }
    return playback;
}

/// Returns the largest difference of the deltas from \a value, starting at frame \a from.
double spread(const Playback &playback, double value, std::size_t from = 0)
{
    double worst = 0;
    for (std::size_t i = from; i < playback.deltas.size(); ++i)
        worst = std::max(worst, std::abs(playback.deltas[i] - value));
    return worst;
}

} // namespace

class FrameClockTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void advance_jitteredFrames_returnsConstantPeriod()
    {
        for (const double hertz : {24.0, 60.0, 120.0, 144.0, 240.0}) {
            for (const double jitter : {0.0, 0.05, 0.14}) { // parts of a period
                const double period = 1 / hertz;
                Noise noise;
                const Playback playback = play(period, int(3600 * hertz), [&](int frame) {
                    return (frame + jitter * noise.next()) * period;
                });
                QCOMPARE(spread(playback, period), 0.0);
                QVERIFY(playback.worst <= 0.15 * period);
            }
        }
        // also with times in whole milliseconds
        const Playback playback = play(1.0 / 144, 144 * 60, [](int frame) {
            return std::floor(frame * (1.0 / 144) * 1000) / 1000;
        });
        QCOMPARE(spread(playback, 1.0 / 144), 0.0);
    }

    void advance_droppedFrames_returnsWholePeriods()
    {
        constexpr double period = 1.0 / 60;
        Noise noise;
        int shown = 0;
        const Playback playback = play(period, 10000, [&](int frame) {
            shown += frame % 7 == 0 ? 3 : 1;
            return (shown + 0.1 * noise.next()) * period;
        });
        for (std::size_t i = 0; i < playback.deltas.size(); ++i)
            QCOMPARE(playback.deltas[i], ((i + 1) % 7 == 0 ? 3 : 1) * period);
        QVERIFY(playback.worst <= 0.15 * period);
    }

    void advance_inexactRefreshRate_followsSmoothly()
    {
        for (const auto &[reported, real] :
             {std::pair(60.0, 59.94), {59.0, 59.94}, {60.0, 60.3}, {144.0, 143.86}}) {
            Noise noise;
            const double period = 1 / real;
            const Playback playback = play(1 / reported, int(600 * real), [&](int frame) {
                return (frame + 0.02 * noise.next()) * period;
            });
            QVERIFY2(spread(playback, period) < 0.03 * period,
                     qPrintable(QString::number(spread(playback, period) / period)));
            QVERIFY(playback.worst <= 0.3 / reported);
        }
    }

    void advance_occasionalLateFrame_keepsPeriod()
    {
        constexpr double period = 1.0 / 60;
        Noise noise;
        const Playback playback = play(period, 60 * 600, [&](int frame) {
            const double late = frame % 600 == 0 ? 0.45 : 0;
            return (frame + late + 0.05 * noise.next()) * period;
        });
        qsizetype odd = 0;
        for (const double delta : playback.deltas)
            odd += delta != period;
        QVERIFY2(odd <= 3 * 60, qPrintable(QString::number(odd))); // 60 frames were late
        QVERIFY(playback.worst <= 0.3 * period);
    }

    void advance_timerFrames_returnsElapsedTime()
    {
        for (const double hertz : {60.0, 75.0, 144.0, 240.0}) {       // of the display
            for (const double step : {0.010, 0.016, 0.017, 0.0301}) { // of the timer
                const double frames = step * hertz;
                if (std::abs(frames - std::round(frames)) <= 0.03)
                    continue;
                const Playback playback = play(1 / hertz, 1000,
                                               [&](int frame) { return frame * step; });
                QVERIFY(spread(playback, step, 60) < 2e-9);
                QVERIFY(playback.worst <= 0.3 / hertz + 1e-9);
            }
        }
    }

    void advance_withoutPeriod_returnsElapsedTime()
    {
        for (const double period : {0.0, -1.0, 0.2, std::nan(""), HUGE_VAL}) {
            Noise noise;
            for (const double step : {0.01, 0.9}) {
                const Playback playback = play(
                    period, 1000, [&](int frame) { return step * (frame + 0.4 * noise.next()); });
                QVERIFY(playback.worst < 2e-9);
            }
        }
    }

    void advance_backwardClock_returnsZero()
    {
        for (const double period : {1.0 / 60, 0.0}) {
            // After one second the clock goes back by two: no time passes until it has caught up.
            const Playback playback = play(
                period, 600, [](int frame) { return frame / 60.0 - (frame > 60 ? 2 : 0); });
            QVERIFY(*std::min_element(playback.deltas.begin(), playback.deltas.end()) >= 0);
            QVERIFY(playback.worst <= 0.3 / 60);
            for (std::size_t i = 60; i < 175; ++i)
                QCOMPARE(playback.deltas[i], 0.0);
            // Back for one frame: no time is lost.
            const Playback stepped = play(
                period, 600, [](int frame) { return frame / 60.0 - (frame == 60 ? 0.4 : 0); });
            QCOMPARE(stepped.deltas[59], 0.0);
            QVERIFY(stepped.worst <= 0.3 / 60);
        }
    }

    void advance_twoFramesAtOnce_countsOnce()
    {
        constexpr double period = 1.0 / 60;
        const Playback playback = play(period, 1000,
                                       [](int frame) { return (frame / 2) * period; });
        QVERIFY(playback.worst <= 0.3 * period);
        QVERIFY(*std::min_element(playback.deltas.begin(), playback.deltas.end()) >= 0);
    }

    void advance_afterBlock_catchesUp()
    {
        for (const double seconds : {0.5, 3.1, 86400.0}) {
            for (const double period : {1.0 / 60, 1.0 / 144, 0.0}) {
                const Playback playback = play(period, 100, [&](int frame) {
                    return frame / 60.0 + (frame > 50 ? seconds : 0);
                });
                QVERIFY(std::abs(playback.deltas[50] - seconds - 1.0 / 60) <= 0.3 / 60);
                QVERIFY(playback.worst <= 0.3 / 60);
            }
        }
    }
};

SPRUNG_TEST(FrameClockTest)
#include "frame_clock_test.moc"
