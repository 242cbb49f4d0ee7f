// SPDX-License-Identifier: MIT
// A target that itself moves: between two settings it goes on, so that the frame rate does not show.
#include "kind_test.h"

#include <sprung/interpolators/spring_chain.h>

#include <QSignalSpy>

#include <complex>
#include <functional>
#include <optional>
#include <random>

using namespace sprung;

namespace {

using Road = std::function<double(double)>; // place by seconds

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

/// A value on a spring whose other end goes its way: m x″ = −k (x − T(t)) − c x′, from rest there.
class Oracle
{
public:
    Oracle(SpringParameters spring, Road way)
        : Oracle(spring, way, {way(0), 0})
    {
    }
    Oracle(SpringParameters spring, Road way, std::complex<double> start)
        : m_spring(spring)
        , m_way(std::move(way))
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
                const double pull = m_spring.stiffness * (y.real() - m_way(t));
                return std::complex(y.imag(),
                                    -(pull + m_spring.damping * y.imag()) / m_spring.mass);
            });
        }
        return m_state;
    }
    double at(double seconds) { return after(seconds).real(); }

private:
    SpringParameters m_spring;
    Road m_way;
    double m_time = 0;
    std::complex<double> m_state; // place and velocity
};

/// Sets a target in each tick, before or after the springs move.
class Leader : public TickClient
{
public:
    explicit Leader(std::function<void(double)> set)
        : m_set(std::move(set))
    {
    }
    void tick(double seconds) override { m_set(m_time += seconds); }

private:
    std::function<void(double)> m_set;
    double m_time = 0;
};

constexpr SpringParameters calm{400, 40, 1};
constexpr SpringParameters lively{340, 13, 2};

} // namespace

class FollowingTest : public KindTest<SpringInterpolator>
{
    Q_OBJECT

private:
    enum Order { Between, Before, After };
    /// How far the value is off, in the third second, from where a target without frames would have
    /// drawn it.
    double worst(SpringParameters parameters, const Road &way, int hertz, Order order)
    {
        renew();
        Thing first;
        SpringInterpolator endless(&first, "real"); // so that the order in which all tick is known
        endless.setSpring({1, 0, 1});
        it.setSpring(parameters);
        Leader leader([&](double seconds) { it.setTo(way(seconds)); });
        if (order == Before)
            ticker().add(&leader);
        endless.setTo(1);
        if (order == After)
            ticker().add(&leader);
        Oracle oracle(parameters, way);
        double most = 0;
        for (int i = 1; i <= 3 * hertz; ++i) {
            pass(1.0 / hertz);
            if (order == Between)
                it.setTo(way(double(i) / hertz));
            if (i > 2 * hertz)
                most = std::max(most, std::abs(thing.real - oracle.at(double(i) / hertz)));
        }
        ticker().remove(&leader);
        return most;
    }

    /// What is added to the velocity from frame to frame, as one number.
    double roughness(const std::function<std::optional<double>(int)> &targets,
                     const QVariant &velocity)
    {
        renew();
        it.setSpring(calm);
        it.setToVelocity(velocity);
        double sum = 0;
        double before = 0;
        for (int i = 0; i < 2000; ++i) {
            if (const auto target = targets(i))
                it.setTo(*target);
            pass(frame);
            sum += i > 60 ? (speed() - before) * (speed() - before) : 0;
            before = speed();
        }
        return std::sqrt(sum);
    }

    /// Sets the targets, one per frame, on a spring that follows them and on one that waits.
    bool isAsWaiting(const QList<double> &targets,
                     const std::function<void(SpringInterpolator &)> &setUp = {})
    {
        renew();
        Thing other;
        SpringInterpolator waits(&other, "real");
        waits.setToVelocity(0);
        for (SpringInterpolator *one : {&it, &waits}) {
            one->setSpring(calm);
            if (setUp)
                setUp(*one);
        }
        bool same = true;
        for (const double target : targets) {
            it.setTo(target);
            waits.setTo(target);
            pass(frame);
            same = same && thing.real == other.real && it.velocity() == waits.velocity();
        }
        return same;
    }

    /// With a target at constant speed, set after each frame.
    void followRamp(SpringParameters spring, int frames)
    {
        it.setSpring(spring);
        for (int i = 1; i <= frames; ++i) {
            pass(frame);
            it.setTo(ramp(i * frame));
        }
    }

private Q_SLOTS:
    void init() { begin(); }
    void cleanup() { end(); }

    void aLeaderMovesAsWithoutFrames_data()
    {
        QTest::addColumn<SpringParameters>("spring");
        QTest::addColumn<int>("order");
        for (const Order order : {Between, Before, After}) {
            QTest::addRow("calm %d", order) << calm << int(order);
            QTest::addRow("lively %d", order) << lively << int(order);
        }
    }

    void aLeaderMovesAsWithoutFrames()
    {
        QFETCH(const SpringParameters, spring);
        QFETCH(const int, order);
        const double lag = rate * spring.damping / spring.stiffness;
        for (const int hertz : {30, 60, 144, 240}) {
            const double steady = worst(spring, ramp, hertz, Order(order));
            QVERIFY2(steady <= 0.01 * lag, qPrintable(QString::number(steady / lag)));
            const double turning = worst(spring, swinging, hertz, Order(order));
            QVERIFY2(turning <= 0.03 * amplitude, qPrintable(QString::number(turning / amplitude)));
        }
    }

    void aTargetSetWithEveryOtherFrame()
    {
        it.setSpring(calm);
        Oracle oracle(calm, ramp);
        for (int i = 1; i <= 120; ++i) {
            pass(frame);
            if (i % 2 == 0)
                it.setTo(ramp(i * frame));
            if (i > 60)
                QVERIFY(std::abs(thing.real - oracle.at(i * frame)) <= 1e-3 * rate * frame);
        }
    }

    void aKnownVelocityIsExactFromTheStart()
    {
        for (const int hertz : {30, 240}) {
            renew();
            it.setSpring(lively);
            it.setToVelocity(rate);
            Oracle oracle(lively, ramp);
            for (int i = 0; i < hertz; ++i) {
                it.setTo(ramp(double(i) / hertz) + 1e-9); // so that it begins at once
                pass(1.0 / hertz);
                QVERIFY(std::abs(thing.real - oracle.at(double(i + 1) / hertz)) <= 1e-6);
            }
        }
    }

    void atZeroItWaits()
    {
        it.setSpring(calm);
        it.setToVelocity(0);
        for (int i = 1; i <= 60; ++i) {
            const double to = ramp(i * frame);
            Oracle held(calm, [=](double) { return to; }, {thing.real, speed()});
            it.setTo(to);
            pass(frame);
            QVERIFY(std::abs(thing.real - held.at(frame)) <= 1e-9 * to);
        }
    }

    void aTargetThatJumpsIsAJump()
    {
        for (const QList<double> &targets : {
                 QList<double>{100, 100, 100, 100, 100},                          // once
                 QList<double>{100, 100, 100, 100, 100, 100, 100, 100, 300, 300}, // after a while
                 QList<double>{100, -50, 100, -50, 200, 0},                       // there and back
                 QList<double>{100, 0, 0, 0},
             })
            QVERIFY2(isAsWaiting(targets), qPrintable(QString::number(targets.size())));
    }

    void whereItMayNotGoOnItWaits()
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
                 {"on its way back",
                  [](Spring &s) {
                      s.setFrom(50);
                      s.setFinalPosition(false);
                  }},
             })
            QVERIFY2(isAsWaiting(targets, setUp), name);
        QVERIFY(!isAsWaiting(targets)); // otherwise it says nothing
    }

    void aTargetThatStopsIsReachedSmoothlyAndExactly()
    {
        followRamp(calm, 60);
        pass(frame);
        Journal journal(it);
        constexpr double blink = 1e-5;
        // At most as in the steady motion, and as the target returns by a step.
        const double force = calm.stiffness * rate * (2 * calm.damping / calm.stiffness + frame);
        double velocity = speed();
        for (int i = 0; i < 4000; ++i) {
            const double place = thing.real;
            pass(blink);
            QVERIFY(std::abs(thing.real - place) <= 2 * rate * blink);
            QVERIFY(std::abs(speed() - velocity) <= force * blink);
            velocity = speed();
        }
        passUntilRest(it);
        QCOMPARE(thing.real, ramp(60 * frame));
        QCOMPARE(journal.milestones(), QStringList{"finished Settled"});
    }

    void afterALateFrameItWentNoFurtherThanAStep()
    {
        followRamp(lively, 60);
        const double to = ramp(60 * frame);
        Oracle moving(lively, [=](double t) { return to + ramp(t); }, {thing.real, speed()});
        Oracle waiting(lively, [=](double) { return to + ramp(frame); }, moving.after(frame));
        Oracle returned(lively, [=](double) { return to; }, waiting.after(frame));
        pass(0.3);
        QVERIFY(std::abs(thing.real - returned.at(0.3 - 2 * frame)) <= 1e-9 * to);
    }

    void whatIsForeseenComesTrue()
    {
        followRamp(lively, 30);
        const double left = it.settlingTime() / 1000;
        const Trajectory ahead = it.trajectory();
        for (double seconds = 0; seconds < left - 0.01; seconds += 0.007) {
            QVERIFY(std::abs(thing.real - ahead.at(seconds).as<double>()) <= 1e-9 * ramp(1));
            QVERIFY(it.isRunning());
            pass(0.007);
        }
        passUntilRest(it, 0.001, 0.02);
        QVERIFY(!it.isRunning());
        QCOMPARE(ahead.end().last.as<double>(), thing.real);
        QVERIFY(std::abs(ahead.end().seconds - left) <= 1e-9);
    }

    void everyComponentGoesOn()
    {
        const auto circle = [](double t) {
            return QPointF(swinging(t), 100 * std::sin(2 * M_PI * t));
        };
        it.setPropertyName("point");
        it.setSpring(calm);
        Oracle x(calm, [&](double t) { return circle(t).x(); });
        Oracle y(calm, [&](double t) { return circle(t).y(); });
        for (int i = 1; i <= 180; ++i) {
            pass(frame);
            it.setTo(circle(i * frame));
            if (i <= 120)
                continue;
            const QPointF off = thing.point - QPointF(x.at(i * frame), y.at(i * frame));
            QVERIFY(std::hypot(off.x(), off.y()) <= 0.01 * amplitude);
        }
    }

    void aRotationGoesOnAboutItsAxis()
    {
        const auto turned = [](double radians) {
            return QQuaternion::fromAxisAndAngle(0, 0, 1, float(radians * 180 / M_PI));
        };
        it.setPropertyName("rotation");
        it.setSpring(calm);
        Oracle oracle(calm, [](double t) { return 2 * t; });
        for (int i = 1; i <= 120; ++i) {
            pass(frame);
            it.setTo(turned(2 * i * frame));
            if (i <= 60)
                continue;
            const QQuaternion truth = turned(oracle.at(i * frame));
            const double same = std::abs(double(QQuaternion::dotProduct(thing.rotation, truth)));
            QVERIFY(2 * std::acos(std::min(same, 1.0)) <= 2e-3);
        }
    }

    /// Stopped and sent on in one frame, it goes from rest as any spring.
    void aNewRunHasSeenNothing()
    {
        const auto partOfTheWay = [this](const QVariant &velocity) {
            renew();
            it.setSpring(calm);
            it.setToVelocity(velocity);
            for (int i = 1; i < 5; ++i) {
                pass(frame);
                it.setTo(20 * i);
            }
            it.stop();
            const double start = thing.real;
            it.setTo(100);
            pass(3 * frame);
            return (thing.real - start) / (100 - start);
        };
        QVERIFY(std::abs(partOfTheWay({}) - partOfTheWay(0)) <= 1e-12);
    }

    /// Whether they tick before or after what they follow, and in a chain or not.
    void followersAreNotAFrameApart()
    {
        const double hertz = 30;
        Thing things[3];
        SpringInterpolator early(&things[0], "real");
        SpringInterpolator &leader = it;
        SpringInterpolator late(&things[1], "real");
        SpringChain chain;
        early.setSpring(calm);
        late.setSpring(calm);
        leader.setSpring({20, 0.5, 1});
        chain.setSpring(calm);
        chain.setProperties({"real"});
        chain.setFollowers({&things[2]});
        chain.setLeader(&thing);
        early.setTo(-1e-6); // takes its place in the order
        leader.setTo(200);
        connect(&thing, &Thing::realChanged, &late, [&] {
            early.setTo(thing.real);
            late.setTo(thing.real);
        });
        double apart = 0;
        double step = 0; // of the leader
        for (int i = 0; i < 3 * hertz; ++i) {
            const double before = thing.real;
            pass(1 / hertz);
            step = std::max(step, std::abs(thing.real - before));
            if (i > 10) {
                apart = std::max(apart, std::abs(things[0].real - things[1].real));
                QCOMPARE(things[2].real, things[1].real);
            }
        }
        QVERIFY2(apart <= 0.1 * step, qPrintable(QString::number(apart / step)));
    }

    void aFingerThatTremblesIsHardlyRougher()
    {
        const auto trembling = [random = std::mt19937(1)](int) mutable -> std::optional<double> {
            return 100 + std::normal_distribution<double>()(random);
        };
        QVERIFY(roughness(trembling, {}) <= 1.25 * roughness(trembling, 0));
        // In a third of the frames there is no event, and the places are whole pixels.
        const auto late = [random = std::mt19937(1)](int i) mutable -> std::optional<double> {
            if (std::bernoulli_distribution(1.0 / 3)(random))
                return {};
            return std::round(500 * i * frame);
        };
        QVERIFY(roughness(late, {}) <= roughness(late, 0));
    }

    void wrongVelocitiesAreRefused()
    {
        const QSignalSpy changes(&it, &SpringInterpolator::toVelocityChanged);
        QVERIFY(!it.toVelocity().isValid());
        it.setToVelocity(-30);
        it.setToVelocity(-30.0);
        QCOMPARE(changes.size(), 1);
        for (const QVariant &wrong :
             {QVariant(qQNaN()), QVariant(qInf()), QVariant("fast"), QVariant(QPointF(1, 2))}) {
            expectWarning("Thing.*real.*refused toVelocity");
            it.setToVelocity(wrong);
            QCOMPARE(it.toVelocity(), QVariant(-30.0));
        }
        it.resetToVelocity();
        QVERIFY(!it.toVelocity().isValid());
        QCOMPARE(changes.size(), 2);

        SpringInterpolator spring; // one of the wrong type when its type is known
        spring.setToVelocity(QPointF(1, 2));
        QCOMPARE(spring.toVelocity(), QVariant(QPointF(1, 2)));
        spring.setTarget(&thing);
        spring.setPropertyName("real");
        expectWarning("refused toVelocity");
        spring.setTo(10);
        pass(frame);
        spring.setTo(20);
        passUntilRest(spring);
        QCOMPARE(thing.real, 20.0);
    }
};

SPRUNG_TEST(FollowingTest)
#include "following_test.moc"
