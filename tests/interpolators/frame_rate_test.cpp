// SPDX-License-Identifier: MIT
// One interaction, at every frame rate: the same motion.
#include "fixture.h"

#include <sprung/interpolators/spring_interpolator.h>
#include <sprung/physics/state.h>

#include <cmath>
#include <random>

using namespace sprung;

namespace {

struct Second
{
    double value;
    double velocity;
};
using Seconds = QList<Second>; // at the end of every second

/// The frames of each second, which add up to it exactly enough.
using Frames = QList<double>;

Frames even(int hertz)
{
    return Frames(hertz, 1.0 / hertz);
}

/// Frames between a quarter and one and three quarters of their due length.
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

/// A third of the frames is lost, and passed on with the next.
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

class FrameRateTest : public ControlledTime
{
    Q_OBJECT

private:
    template <typename NextSecond>
    Seconds course(NextSecond nextSecond)
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setSpring({30, 2.5, 1});
        spring.setTo(100.0);
        Seconds seconds;
        for (int second = 0; second < 8; ++second) {
            switch (second) {
            case 1:
                spring.setTo(-40.0);
                break;
            case 2:
                spring.setVelocity(500.0);
                break;
            case 3:
                spring.setSpring({60, 20, 1.5});
                break;
            case 4:
                spring.setTo(10.0);
                break;
            case 5:
                spring.animateTo(250.0, -100.0);
                break;
            case 6:
                spring.setStiffness(15);
                break;
            default:
                break;
            }
            for (const double dt : nextSecond())
                pass(dt);
            seconds += {thing.real, spring.velocity().toDouble()};
        }
        return seconds;
    }

    static double difference(const Seconds &a, const Seconds &b)
    {
        double worst = 0;
        for (qsizetype i = 0; i < a.size(); ++i) {
            worst = std::max(worst, std::abs(a[i].value - b[i].value) / 100);
            worst = std::max(worst, std::abs(a[i].velocity - b[i].velocity) / 500);
        }
        return worst;
    }

private Q_SLOTS:
    void theMotionIsTheSameAtEveryRate()
    {
        std::mt19937 random(1);
        const Seconds oneFrameASecond = course([] { return even(1); });
        for (const int hertz : {24, 30, 60, 75, 90, 120, 144, 165, 240, 1000}) {
            const double steady = difference(oneFrameASecond, course([=] { return even(hertz); }));
            const double jumpy = difference(oneFrameASecond,
                                            course([&, hertz] { return jittered(hertz, random); }));
            const double lossy = difference(oneFrameASecond,
                                            course([&, hertz] { return dropped(hertz, random); }));
            qInfo("%5d Hz: steady %.1e, jittered %.1e, a third dropped %.1e", hertz, steady, jumpy,
                  lossy);
            QVERIFY(steady < 1e-9);
            QVERIFY(jumpy < 1e-9);
            QVERIFY(lossy < 1e-9);
        }
    }

    /// The comparison above would not notice an error that all rates share.
    void itIsTheEquationsOwn()
    {
        // m x″ = −c x′ − k (x − target), by Euler and Richardson: nothing of the library's.
        const auto integrated = [](State s, SpringParameters p, double target, int steps) {
            const double h = 1.0 / steps;
            for (int i = 0; i < steps; ++i) {
                const double force = -p.damping * s.velocity
                    - p.stiffness * (s.displacement - target);
                s = {s.displacement + h * s.velocity, s.velocity + h * force / p.mass};
            }
            return s;
        };
        const auto second = [&](State s, SpringParameters p, double target) {
            const State coarse = integrated(s, p, target, 200'000);
            const State fine = integrated(s, p, target, 400'000);
            return State{2 * fine.displacement - coarse.displacement,
                         2 * fine.velocity - coarse.velocity};
        };
        State s = second({0, 0}, {30, 2.5, 1}, 100);
        const Seconds seconds = course([] { return even(60); });
        QVERIFY(std::abs(seconds[0].value - s.displacement) < 1e-4);
        s = second(s, {30, 2.5, 1}, -40);
        QVERIFY(std::abs(seconds[1].value - s.displacement) < 1e-4);
        s = second({s.displacement, 500}, {30, 2.5, 1}, -40);
        QVERIFY(std::abs(seconds[2].value - s.displacement) < 1e-4);
        s = second(s, {60, 20, 1.5}, -40);
        s = second(s, {60, 20, 1.5}, 10);
        s = second({s.displacement, -100}, {60, 20, 1.5}, 250);
        s = second(s, {15, 20, 1.5}, 250);
        QVERIFY(std::abs(seconds[6].value - s.displacement) < 1e-4);
        QVERIFY(std::abs(seconds[6].velocity - s.velocity) < 1e-3);
    }
};

SPRUNG_TEST(FrameRateTest)
#include "frame_rate_test.moc"
