// SPDX-License-Identifier: MIT
// Tests setTo() and targetVelocity of SpringInterpolator with a target that moves between two
// calls. Oracle: numerical integration of m x″ = −k (x − T(t)) − c x′ with the continuous target T.
#include "interpolator_test.h"

#include <sprung/interpolators/spring_chain.h>

#include <complex>
#include <functional>
#include <optional>
#include <random>

using namespace sprung;

namespace {

using Path = std::function<double(double)>; // position by seconds

constexpr double rate = 300;
constexpr double amplitude = 100;

double ramp(double seconds)
{
    return rate * seconds;
}

double swinging(double seconds)
{
    return amplitude * (1 - std::cos(2 * M_PI * seconds));
}

/// Integrates m x″ = −k (x − T(t)) − c x′, from rest at T(0).
class Oracle
{
public:
    Oracle(SpringParameters spring, Path path)
        : Oracle(spring, path, {path(0), 0})
    {
    }
    Oracle(SpringParameters spring, Path path, std::complex<double> start)
        : m_spring(spring)
        , m_path(std::move(path))
        , m_state(start)
    {
    }
    /// Times may not decrease from call to call.
    std::complex<double> after(double seconds)
    {
        const int steps = int(std::ceil((seconds - m_time) / 1e-4 - 1e-9));
        const double h = steps > 0 ? (seconds - m_time) / steps : 0;
        for (int i = 0; i < steps; ++i, m_time += h) {
            m_state = stepped(m_state, m_time, h, [this](double t, std::complex<double> y) {
                const double pull = m_spring.stiffness * (y.real() - m_path(t));
                return std::complex(y.imag(),
                                    -(pull + m_spring.damping * y.imag()) / m_spring.mass);
            });
        }
        return m_state;
    }
    double at(double seconds) { return after(seconds).real(); }

private:
    SpringParameters m_spring;
    Path m_path;
    double m_time = 0;
    std::complex<double> m_state; // position and velocity
};

/// Sets a target in each tick, before or after the springs move.
class TargetSetter : public TickClient
{
public:
    explicit TargetSetter(std::function<void(double)> set)
        : m_set(std::move(set))
    {
    }
    void tick(double seconds) override { m_set(m_time += seconds); }

private:
    std::function<void(double)> m_set;
    double m_time = 0;
};

constexpr SpringParameters critical{400, 40, 1};
constexpr SpringParameters underdamped{340, 13, 2};

} // namespace

class MovingTargetTest : public InterpolatorTest<SpringInterpolator>
{
    Q_OBJECT

private:
    enum Order { Between, Before, After };
    /// Returns the largest error in the third second against the motion towards a continuous
    /// target.
    double worst(SpringParameters parameters, const Path &path, int hertz, Order order)
    {
        recreate();
        TestObject first;
        SpringInterpolator endless(&first, "real"); // defines the order of the ticks
        endless.setSpring({1, 0, 1});
        it.setSpring(parameters);
        TargetSetter leader([&](double seconds) { it.setTo(path(seconds)); });
        if (order == Before)
            ticker().add(&leader);
        endless.setTo(1);
        if (order == After)
            ticker().add(&leader);
        Oracle oracle(parameters, path);
        double most = 0;
        for (int i = 1; i <= 3 * hertz; ++i) {
            advance(1.0 / hertz);
            if (order == Between)
                it.setTo(path(double(i) / hertz));
            if (i > 2 * hertz)
                most = std::max(most, std::abs(object.real - oracle.at(double(i) / hertz)));
        }
        ticker().remove(&leader);
        return most;
    }

    /// Returns the root of the summed squares of the velocity changes from frame to frame.
    double roughness(const std::function<std::optional<double>(int)> &targets,
                     const QVariant &velocity)
    {
        recreate();
        it.setSpring(critical);
        it.setTargetVelocity(velocity);
        double sum = 0;
        double before = 0;
        for (int i = 0; i < 2000; ++i) {
            if (const auto target = targets(i))
                it.setTo(*target);
            advance(frame);
            sum += i > 60 ? (speed() - before) * (speed() - before) : 0;
            before = speed();
        }
        return std::sqrt(sum);
    }

    /// Compares one target per frame with a spring whose targetVelocity is 0.
    bool matchesFixedTarget(const QList<double> &targets,
                            const std::function<void(SpringInterpolator &)> &setUp = {})
    {
        recreate();
        TestObject other;
        SpringInterpolator fixed(&other, "real");
        fixed.setTargetVelocity(0);
        for (SpringInterpolator *one : {&it, &fixed}) {
            one->setSpring(critical);
            if (setUp)
                setUp(*one);
        }
        bool same = true;
        for (const double target : targets) {
            it.setTo(target);
            fixed.setTo(target);
            advance(frame);
            same = same && object.real == other.real && it.velocity() == fixed.velocity();
        }
        return same;
    }

    /// Sets a target that moves at constant speed, after each frame.
    void followRamp(SpringParameters spring, int frames)
    {
        it.setSpring(spring);
        for (int i = 1; i <= frames; ++i) {
            advance(frame);
            it.setTo(ramp(i * frame));
        }
    }

private Q_SLOTS:
    void setTo_everyFrame_followsContinuousTarget()
    {
        for (const Order order : {Between, Before, After}) {
            for (const SpringParameters &spring : {critical, underdamped}) {
                const double lag = rate * spring.damping / spring.stiffness;
                for (const int hertz : {30, 60, 144, 240}) {
                    const double steady = worst(spring, ramp, hertz, order) / lag;
                    QVERIFY2(steady <= 0.01, qPrintable(QString::number(steady)));
                    const double turning = worst(spring, swinging, hertz, order) / amplitude;
                    QVERIFY2(turning <= 0.03, qPrintable(QString::number(turning)));
                }
            }
        }
    }

    void setTo_everyOtherFrame_followsContinuousTarget()
    {
        it.setSpring(critical);
        Oracle oracle(critical, ramp);
        for (int i = 1; i <= 120; ++i) {
            advance(frame);
            if (i % 2 == 0)
                it.setTo(ramp(i * frame));
            if (i > 60)
                QVERIFY(std::abs(object.real - oracle.at(i * frame)) <= 1e-3 * rate * frame);
        }
    }

    void targetVelocity_explicitValue_isExactFromStart()
    {
        for (const int hertz : {30, 240}) {
            recreate();
            it.setSpring(underdamped);
            it.setTargetVelocity(rate);
            Oracle oracle(underdamped, ramp);
            for (int i = 0; i < hertz; ++i) {
                it.setTo(ramp(double(i) / hertz) + 1e-9); // starts the run in the first frame
                advance(1.0 / hertz);
                QVERIFY(std::abs(object.real - oracle.at(double(i + 1) / hertz)) <= 1e-6);
            }
        }
    }

    void setTo_singleJump_isNotExtrapolated()
    {
        for (const QList<double> &targets : {
                 QList<double>{100, 100, 100, 100, 100},                          // once
                 QList<double>{100, 100, 100, 100, 100, 100, 100, 100, 300, 300}, // after a while
                 QList<double>{100, -50, 100, -50, 200, 0},                       // there and back
                 QList<double>{100, 0, 0, 0},
             })
            QVERIFY2(matchesFixedTarget(targets), qPrintable(QString::number(targets.size())));
    }

    void setTo_withBoundsDurationOrDelay_isNotExtrapolated()
    {
        using Spring = SpringInterpolator;
        using SetUp = std::function<void(Spring &)>;
        QList<double> targets;
        for (int i = 1; i <= 30; ++i)
            targets += ramp(i * frame);
        for (const auto &[name, setUp] : {
                 std::pair<const char *, SetUp>("bounds", [](Spring &s) { s.setMaximum(1000); }),
                 {"clamped", [](Spring &s) { s.setOvershoot(Spring::Clamped); }},
                 {"with a duration", [](Spring &s) { s.setApproximateDuration(900); }},
                 {"delayed", [](Spring &s) { s.setDelay(5000); }},
                 {"without a spring", [](Spring &s) { s.setStiffness(0); }},
                 {"reversed",
                  [](Spring &s) {
                      s.setFrom(50);
                      s.setFinalPosition(false);
                  }},
             })
            QVERIFY2(matchesFixedTarget(targets, setUp), name);
        QVERIFY(!matchesFixedTarget(targets)); // the comparison can fail
    }

    void setTo_targetStops_settlesSmoothlyAndExactly()
    {
        followRamp(critical, 60);
        advance(frame);
        Journal journal(it);
        constexpr double blink = 1e-5;
        // The force of the steady motion plus the return of the target by one step.
        const double force = critical.stiffness * rate
            * (2 * critical.damping / critical.stiffness + frame);
        double velocity = speed();
        for (int i = 0; i < 4000; ++i) {
            const double position = object.real;
            advance(blink);
            QVERIFY(std::abs(object.real - position) <= 2 * rate * blink);
            QVERIFY(std::abs(speed() - velocity) <= force * blink);
            velocity = speed();
        }
        advanceUntilSettled(it);
        QCOMPARE(object.real, ramp(60 * frame));
        QCOMPARE(journal.milestones(), QStringList{"finished Settled"});
    }

    void setTo_lateFrame_extrapolatesOneIntervalOnly()
    {
        followRamp(underdamped, 60);
        const double to = ramp(60 * frame);
        Oracle moving(underdamped, [=](double t) { return to + ramp(t); }, {object.real, speed()});
        Oracle waiting(underdamped, [=](double) { return to + ramp(frame); }, moving.after(frame));
        Oracle returned(underdamped, [=](double) { return to; }, waiting.after(frame));
        advance(0.3);
        QVERIFY(std::abs(object.real - returned.at(0.3 - 2 * frame)) <= 1e-9 * to);
    }

    void setTo_movingRotation_extrapolatesAboutAxis()
    {
        const auto turned = [](double radians) {
            return QQuaternion::fromAxisAndAngle(0, 0, 1, float(radians * 180 / M_PI));
        };
        it.setPropertyName("rotation");
        it.setSpring(critical);
        Oracle oracle(critical, [](double t) { return 2 * t; });
        for (int i = 1; i <= 120; ++i) {
            advance(frame);
            it.setTo(turned(2 * i * frame));
            if (i <= 60)
                continue;
            const QQuaternion truth = turned(oracle.at(i * frame));
            const double same = std::abs(double(QQuaternion::dotProduct(object.rotation, truth)));
            QVERIFY(2 * std::acos(std::min(same, 1.0)) <= 2e-3);
        }
    }

    /// Stops and restarts the run within one frame.
    void start_afterMovingTarget_resetsEstimatedVelocity()
    {
        const auto coveredPart = [this](const QVariant &velocity) {
            recreate();
            it.setSpring(critical);
            it.setTargetVelocity(velocity);
            for (int i = 1; i < 5; ++i) {
                advance(frame);
                it.setTo(20 * i);
            }
            it.stop();
            const double start = object.real;
            it.setTo(100);
            advance(3 * frame);
            return (object.real - start) / (100 - start);
        };
        QVERIFY(std::abs(coveredPart({}) - coveredPart(0)) <= 1e-12);
    }

    /// Interpolators that tick before and after their leader, and a SpringChain.
    void setTo_followersInAnyTickOrder_stayTogether()
    {
        const double hertz = 30;
        TestObject objects[3];
        SpringInterpolator first; // also ticks before its leader
        first.setHeld(true);
        SpringInterpolator early(&objects[0], "real");
        SpringInterpolator &leader = it;
        SpringInterpolator late(&objects[1], "real");
        SpringChain chain;
        early.setSpring(critical);
        late.setSpring(critical);
        leader.setSpring({20, 0.5, 1});
        chain.setSpring(critical);
        chain.setProperties({"real"});
        chain.setFollowers({&objects[2]});
        chain.setLeader(&object);
        early.setTo(-1e-6); // defines the tick order
        leader.setTo(200);
        connect(&object, &TestObject::realChanged, &late, [&] {
            early.setTo(object.real);
            late.setTo(object.real);
        });
        double apart = 0;
        double step = 0; // of the leader
        for (int i = 0; i < 3 * hertz; ++i) {
            const double before = object.real;
            advance(1 / hertz);
            step = std::max(step, std::abs(object.real - before));
            if (i > 10) {
                apart = std::max(apart, std::abs(objects[0].real - objects[1].real));
                QCOMPARE(objects[2].real, objects[1].real);
            }
        }
        QVERIFY2(apart <= 0.1 * step, qPrintable(QString::number(apart / step)));
    }

    void setTo_jitteringTarget_addsLittleNoise()
    {
        const auto trembling = [random = std::mt19937(1)](int) mutable -> std::optional<double> {
            return 100 + std::normal_distribution<double>()(random);
        };
        QVERIFY(roughness(trembling, {}) <= 1.25 * roughness(trembling, 0));
        // A third of the frames has no event; positions are whole pixels.
        const auto late = [random = std::mt19937(1)](int i) mutable -> std::optional<double> {
            if (std::bernoulli_distribution(1.0 / 3)(random))
                return {};
            return std::round(500 * i * frame);
        };
        QVERIFY(roughness(late, {}) <= roughness(late, 0));
    }
};

SPRUNG_TEST(MovingTargetTest)
#include "moving_target_test.moc"
