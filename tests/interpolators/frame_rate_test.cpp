// SPDX-License-Identifier: MIT
// Tests SpringInterpolator at different, jittering and dropped frame rates. Oracle: one frame per
// second, and the solution of the spring equation.
#include "fixture.h"

#include <random/oracle.h>

#include <functional>
#include <random>

using namespace sprung;

namespace {

using Seconds = QList<State>; // at the end of every second

/// The durations of the frames of one second.
using Frames = QList<double>;

Frames even(int hertz)
{
    return Frames(hertz, 1.0 / hertz);
}

/// Returns frames with 0.25 to 1.75 times the mean duration.
Frames jittered(int hertz, std::mt19937 &random)
{
    std::uniform_real_distribution<double> jitter(0.25, 1.75);
    Frames frames;
    double whole = 0;
    for (int i = 0; i < hertz; ++i)
        whole += frames.emplace_back(jitter(random));
    for (double &frame : frames)
        frame /= whole;
    return frames;
}

/// Drops a third of the frames; the next frame has their time.
Frames dropped(int hertz, std::mt19937 &random)
{
    std::bernoulli_distribution lost(1.0 / 3);
    Frames frames;
    double late = 0;
    for (int i = 0; i < hertz; ++i) {
        late += 1.0 / hertz;
        if (i + 1 < hertz && lost(random))
            continue;
        frames += std::exchange(late, 0);
    }
    return frames;
}

} // namespace

class FrameRateTest : public ManualTimeTest
{
    Q_OBJECT

    template <typename NextSecond>
    Seconds record(NextSecond nextSecond)
    {
        TestObject object;
        SpringInterpolator spring(&object, "real");
        spring.setSpring({30, 2.5, 1});
        const std::function<void()> commands[] = {
            [&] { spring.setTo(100.0); },       [&] { spring.setTo(-40.0); },
            [&] { spring.setVelocity(500.0); }, [&] { spring.setSpring({60, 20, 1.5}); },
            [&] { spring.setTo(10.0); },        [&] { spring.animateTo(250.0, -100.0); },
            [&] { spring.setStiffness(15); },   [] {},
        };
        Seconds seconds;
        for (const auto &command : commands) {
            command();
            for (const double dt : nextSecond())
                advance(dt);
            seconds += {object.real, spring.velocity().toDouble()};
        }
        return seconds;
    }

    static double difference(const Seconds &a, const Seconds &b)
    {
        double worst = 0;
        for (qsizetype i = 0; i < a.size(); ++i) {
            worst = std::max({worst, std::abs(a[i].displacement - b[i].displacement) / 100,
                              std::abs(a[i].velocity - b[i].velocity) / 500});
        }
        return worst;
    }

private Q_SLOTS:
    void advance_anyFrameRate_yieldsSameMotion()
    {
        std::mt19937 random(1);
        const Seconds oneFrameASecond = record([] { return even(1); });
        const auto isSame = [&](const Seconds &seconds) {
            return difference(oneFrameASecond, seconds) < 1e-9;
        };
        for (const int hertz : {24, 30, 60, 75, 90, 120, 144, 165, 240, 1000}) {
            const QByteArray rate = QByteArray::number(hertz);
            QVERIFY2(isSame(record([=] { return even(hertz); })), rate);
            QVERIFY2(isSame(record([&] { return jittered(hertz, random); })), rate);
            QVERIFY2(isSame(record([&] { return dropped(hertz, random); })), rate);
        }
    }

    /// Detects an error that all frame rates share.
    void advance_oneSecond_matchesEquation()
    {
        const auto second = [&](State s, SpringParameters p, double target) {
            const auto [position, velocity] = oracle::afterSpring(
                {s.displacement - target, s.velocity}, p.stiffness, p.damping, p.mass, 1);
            return State{target + position, velocity};
        };
        State s = second({0, 0}, {30, 2.5, 1}, 100);
        const Seconds seconds = record([] { return even(60); });
        QVERIFY(std::abs(seconds[0].displacement - s.displacement) < 1e-9);
        s = second(s, {30, 2.5, 1}, -40);
        QVERIFY(std::abs(seconds[1].displacement - s.displacement) < 1e-9);
        s = second({s.displacement, 500}, {30, 2.5, 1}, -40);
        QVERIFY(std::abs(seconds[2].displacement - s.displacement) < 1e-9);
        s = second(s, {60, 20, 1.5}, -40);
        s = second(s, {60, 20, 1.5}, 10);
        s = second({s.displacement, -100}, {60, 20, 1.5}, 250);
        s = second(s, {15, 20, 1.5}, 250);
        // The run has been at rest in between.
        QVERIFY(std::abs(seconds[6].displacement - s.displacement) < 1e-4);
        QVERIFY(std::abs(seconds[6].velocity - s.velocity) < 1e-3);
    }
};

SPRUNG_TEST(FrameRateTest)
#include "frame_rate_test.moc"
