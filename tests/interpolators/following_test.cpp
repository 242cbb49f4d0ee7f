// SPDX-License-Identifier: MIT
// A target that itself moves: between two settings it goes on, so that the frame rate does not show.
#include "fixture.h"

#include <sprung/interpolators/spring_chain.h>
#include <sprung/interpolators/spring_interpolator.h>

#include <QSignalSpy>

#include <cmath>
#include <functional>
#include <limits>
#include <optional>
#include <random>

using namespace sprung;

namespace {

using Road = std::function<double(double)>; // place by seconds

constexpr double speed = 300;
constexpr double amplitude = 100;

double ramp(double seconds)
{
    return speed * seconds;
}

double swinging(double seconds)
{
    return amplitude * (1 - std::cos(2 * M_PI * seconds));
}

/// A value on a spring whose other end goes its way: m x″ = −k (x − T(t)) − c x′, from rest there, in
/// steps of the fourth order.
class Oracle
{
public:
    Oracle(SpringParameters spring, Road way)
        : m_spring(spring)
        , m_way(std::move(way))
        , m_x(m_way(0))
    {
    }
    void start(double place, double velocity)
    {
        m_x = place;
        m_v = velocity;
    }
    /// Times may not decrease from call to call.
    double at(double seconds)
    {
        const int steps = int(std::ceil((seconds - m_time) / 1e-4 - 1e-9));
        const double h = steps > 0 ? (seconds - m_time) / steps : 0;
        for (int i = 0; i < steps; ++i) {
            const auto pull = [this](double t, double x, double v) {
                return (-m_spring.stiffness * (x - m_way(t)) - m_spring.damping * v)
                    / m_spring.mass;
            };
            const double a1 = pull(m_time, m_x, m_v);
            const double v2 = m_v + h / 2 * a1;
            const double a2 = pull(m_time + h / 2, m_x + h / 2 * m_v, v2);
            const double v3 = m_v + h / 2 * a2;
            const double a3 = pull(m_time + h / 2, m_x + h / 2 * v2, v3);
            const double v4 = m_v + h * a3;
            const double a4 = pull(m_time + h, m_x + h * v3, v4);
            m_x += h / 6 * (m_v + 2 * v2 + 2 * v3 + v4);
            m_v += h / 6 * (a1 + 2 * a2 + 2 * a3 + a4);
            m_time += h;
        }
        return m_x;
    }
    double place() const { return m_x; }
    double velocity() const { return m_v; }

private:
    SpringParameters m_spring;
    Road m_way;
    double m_time = 0;
    double m_x;
    double m_v = 0;
};

/// Sets a target in each tick, before or after the springs move.
class Leader : public TickClient
{
public:
    Leader(Road way, std::function<void(double)> set)
        : m_way(std::move(way))
        , m_set(std::move(set))
    {
    }
    void tick(double seconds) override
    {
        m_time += seconds;
        m_set(m_way(m_time));
    }

private:
    Road m_way;
    std::function<void(double)> m_set;
    double m_time = 0;
};

constexpr SpringParameters calm{400, 40, 1};
constexpr SpringParameters lively{340, 13, 2};

} // namespace

class FollowingTest : public ControlledTime
{
    Q_OBJECT

private:
    enum Order { Between, Before, After };
    /// How far the value is off, in the third second, from where a target without frames would have
    /// drawn it.
    double worst(SpringParameters parameters, const Road &way, int hertz, Order order,
                 const QVariant &velocity = {})
    {
        Thing first;
        SpringInterpolator endless(&first, "real"); // so that the order in which all tick is known
        endless.setSpring({1, 0, 1});
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setSpring(parameters);
        spring.setToVelocity(velocity);
        Leader leader(way, [&](double place) { spring.setTo(place); });
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
                spring.setTo(way(double(i) / hertz));
            if (i > 2 * hertz)
                most = std::max(most, std::abs(thing.real - oracle.at(double(i) / hertz)));
        }
        ticker().remove(&leader);
        return most;
    }

    void orders()
    {
        QTest::addColumn<SpringParameters>("spring");
        QTest::addColumn<int>("order");
        for (const Order order : {Between, Before, After}) {
            QTest::addRow("calm %d", order) << calm << int(order);
            QTest::addRow("lively %d", order) << lively << int(order);
        }
    }

    /// What is added to the velocity from frame to frame, as one number.
    double roughness(const std::function<std::optional<double>(int)> &targets,
                     const QVariant &velocity)
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setSpring(calm);
        spring.setToVelocity(velocity);
        double sum = 0;
        double before = 0;
        for (int i = 0; i < 2000; ++i) {
            if (const auto target = targets(i))
                spring.setTo(*target);
            pass(frame);
            const double now = spring.velocity().toDouble();
            sum += i > 60 ? (now - before) * (now - before) : 0;
            before = now;
        }
        return std::sqrt(sum);
    }

    /// Sets the targets, one per frame, on a spring that follows them and on one that waits.
    bool isAsWaiting(const QList<double> &targets,
                     const std::function<void(SpringInterpolator &)> &setUp = {})
    {
        Thing things[2];
        SpringInterpolator follows(&things[0], "real");
        SpringInterpolator waits(&things[1], "real");
        waits.setToVelocity(0);
        for (SpringInterpolator *one : {&follows, &waits}) {
            one->setSpring(calm);
            if (setUp)
                setUp(*one);
        }
        bool same = true;
        for (const double target : targets) {
            follows.setTo(target);
            waits.setTo(target);
            pass(frame);
            same = same && things[0].real == things[1].real
                && follows.velocity() == waits.velocity();
        }
        return same;
    }

private Q_SLOTS:
    void aLeaderAtConstantSpeed_data() { orders(); }
    void aLeaderAtConstantSpeed()
    {
        QFETCH(const SpringParameters, spring);
        QFETCH(const int, order);
        const double lag = speed * spring.damping / spring.stiffness;
        for (const int hertz : {30, 60, 144, 240}) {
            const double off = worst(spring, ramp, hertz, Order(order));
            QVERIFY2(off <= 0.01 * lag, qPrintable(QString::number(off / lag)));
        }
    }

    void aLeaderThatSwings_data() { orders(); }
    void aLeaderThatSwings()
    {
        QFETCH(const SpringParameters, spring);
        QFETCH(const int, order);
        for (const int hertz : {30, 60, 144, 240}) {
            const double off = worst(spring, swinging, hertz, Order(order));
            QVERIFY2(off <= 0.03 * amplitude, qPrintable(QString::number(off / amplitude)));
        }
    }

    void aTargetSetWithEveryOtherFrame()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setSpring(calm);
        Oracle oracle(calm, ramp);
        for (int i = 1; i <= 120; ++i) {
            pass(frame);
            if (i % 2 == 0)
                spring.setTo(ramp(i * frame));
            if (i > 60)
                QVERIFY(std::abs(thing.real - oracle.at(i * frame)) <= 1e-3 * speed * frame);
        }
    }

    void aKnownVelocityIsExactFromTheStart()
    {
        for (const int hertz : {30, 240}) {
            Thing thing;
            SpringInterpolator spring(&thing, "real");
            spring.setSpring(lively);
            spring.setToVelocity(speed);
            Oracle oracle(lively, ramp);
            for (int i = 0; i < hertz; ++i) {
                spring.setTo(ramp(double(i) / hertz) + 1e-9); // so that it begins at once
                pass(1.0 / hertz);
                QVERIFY(std::abs(thing.real - oracle.at(double(i + 1) / hertz)) <= 1e-6);
            }
        }
    }

    void atZeroItWaits()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setSpring(calm);
        spring.setToVelocity(0);
        for (int i = 1; i <= 60; ++i) {
            const double to = ramp(i * frame);
            const double before = thing.real;
            const double velocity = spring.velocity().toDouble();
            spring.setTo(to);
            pass(frame);
            Oracle held(calm, [=](double) { return to; });
            held.start(before, velocity);
            QVERIFY(std::abs(thing.real - held.at(frame)) <= 1e-9 * to);
        }
    }

    void aTargetThatJumpsIsAJump_data()
    {
        QTest::addColumn<QList<double>>("targets");
        QTest::newRow("once") << QList<double>{100, 100, 100, 100, 100};
        QTest::newRow("after a while")
            << QList<double>{100, 100, 100, 100, 100, 100, 100, 100, 300, 300};
        QTest::newRow("there and back") << QList<double>{100, -50, 100, -50, 200, 0};
        QTest::newRow("back") << QList<double>{100, 0, 0, 0};
    }

    void aTargetThatJumpsIsAJump()
    {
        QFETCH(const QList<double>, targets);
        QVERIFY(isAsWaiting(targets));
    }

    void whereItMayNotGoOnItWaits_data()
    {
        using SetUp = std::function<void(SpringInterpolator &)>;
        QTest::addColumn<SetUp>("setUp");
        const auto row = [](const char *name, const SetUp &setUp) { QTest::newRow(name) << setUp; };
        row("bounds", [](SpringInterpolator &spring) { spring.setMaximum(1000); });
        row("clamped",
            [](SpringInterpolator &spring) { spring.setOvershoot(SpringInterpolator::Clamped); });
        row("with a duration",
            [](SpringInterpolator &spring) { spring.setApproximateDuration(900); });
        row("delayed", [](SpringInterpolator &spring) { spring.setDelay(5000); });
        row("without a spring", [](SpringInterpolator &spring) { spring.setStiffness(0); });
        row("on its way back", [](SpringInterpolator &spring) {
            spring.setFrom(50);
            spring.setFinalPosition(false);
        });
    }

    void whereItMayNotGoOnItWaits()
    {
        QFETCH(const std::function<void(SpringInterpolator &)>, setUp);
        QList<double> targets;
        for (int i = 1; i <= 30; ++i)
            targets += ramp(i * frame);
        QVERIFY(isAsWaiting(targets, setUp));
        QVERIFY(!isAsWaiting(targets)); // otherwise it says nothing
    }

    void aTargetThatStopsIsReachedSmoothlyAndExactly()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setSpring(calm);
        for (int i = 1; i <= 60; ++i) {
            spring.setTo(ramp(i * frame));
            pass(frame);
        }
        Journal journal(spring);
        const double there = ramp(60 * frame);
        constexpr double blink = 1e-5;
        // At most as in the steady motion, and as the target returns by a step.
        const double force = calm.stiffness * speed * (2 * calm.damping / calm.stiffness + frame);
        double velocity = spring.velocity().toDouble();
        for (int i = 0; i < 4000; ++i) {
            const double place = thing.real;
            pass(blink);
            QVERIFY(std::abs(thing.real - place) <= 2 * speed * blink);
            QVERIFY(std::abs(spring.velocity().toDouble() - velocity) <= force * blink);
            velocity = spring.velocity().toDouble();
        }
        passUntilRest(spring);
        QCOMPARE(thing.real, there);
        QCOMPARE(journal.milestones(), QStringList{"finished Settled"});
    }

    void afterALateFrameItWentNoFurtherThanAStep()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setSpring(lively);
        for (int i = 1; i <= 60; ++i) {
            pass(frame);
            spring.setTo(ramp(i * frame));
        }
        const double to = ramp(60 * frame);
        const auto passed = [](Oracle &oracle, const Oracle *before, double seconds) {
            if (before)
                oracle.start(before->place(), before->velocity());
            oracle.at(seconds);
        };
        Oracle moving(lively, [=](double seconds) { return to + ramp(seconds); });
        Oracle waiting(lively, [=](double) { return to + ramp(frame); });
        Oracle returned(lively, [=](double) { return to; });
        moving.start(thing.real, spring.velocity().toDouble());
        passed(moving, nullptr, frame);
        passed(waiting, &moving, frame);
        passed(returned, &waiting, 0.3 - 2 * frame);
        pass(0.3);
        QVERIFY(std::abs(thing.real - returned.place()) <= 1e-9 * to);
    }

    void whatIsForeseenComesTrue()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        spring.setSpring(lively);
        for (int i = 1; i <= 30; ++i) {
            pass(frame);
            spring.setTo(ramp(i * frame));
        }
        const double left = spring.settlingTime() / 1000;
        const Trajectory ahead = spring.trajectory();
        for (double seconds = 0; seconds < left - 0.01; seconds += 0.007) {
            QVERIFY(std::abs(thing.real - ahead.at(seconds).as<double>()) <= 1e-9 * ramp(1));
            QVERIFY(spring.isRunning());
            pass(0.007);
        }
        passUntilRest(spring, 0.001, 0.02);
        QVERIFY(!spring.isRunning());
        QCOMPARE(ahead.end().last.as<double>(), thing.real);
        QVERIFY(std::abs(ahead.end().seconds - left) <= 1e-9);
    }

    void everyComponentGoesOn()
    {
        const auto circle = [](double t) {
            return QPointF(swinging(t), 100 * std::sin(2 * M_PI * t));
        };
        Thing thing;
        SpringInterpolator spring(&thing, "point");
        spring.setSpring(calm);
        Oracle x(calm, [&](double t) { return circle(t).x(); });
        Oracle y(calm, [&](double t) { return circle(t).y(); });
        for (int i = 1; i <= 180; ++i) {
            pass(frame);
            spring.setTo(circle(i * frame));
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
        Thing thing;
        SpringInterpolator spring(&thing, "rotation");
        spring.setSpring(calm);
        Oracle oracle(calm, [](double t) { return 2 * t; });
        for (int i = 1; i <= 120; ++i) {
            pass(frame);
            spring.setTo(turned(2 * i * frame));
            if (i <= 60)
                continue;
            const QQuaternion truth = turned(oracle.at(i * frame));
            const double same = std::abs(double(QQuaternion::dotProduct(thing.rotation, truth)));
            QVERIFY(2 * std::acos(std::min(same, 1.0)) <= 2e-3);
        }
    }

    /// Whether they tick before or after what they follow, and in a chain or not.
    /// Stopped and sent on in one frame, it goes from rest as any spring.
    void aNewRunHasSeenNothing()
    {
        const auto partOfTheWay = [this](const QVariant &velocity) {
            Thing thing;
            SpringInterpolator spring(&thing, "real");
            spring.setSpring(calm);
            spring.setToVelocity(velocity);
            for (int i = 1; i < 5; ++i) {
                pass(frame);
                spring.setTo(20 * i);
            }
            spring.stop();
            const double start = thing.real;
            spring.setTo(100);
            pass(3 * frame);
            return (thing.real - start) / (100 - start);
        };
        QVERIFY(std::abs(partOfTheWay({}) - partOfTheWay(0)) <= 1e-12);
    }

    void followersAreNotAFrameApart()
    {
        const double hertz = 30;
        Thing things[4];
        SpringInterpolator early(&things[0], "real");
        SpringInterpolator leader(&things[1], "real");
        SpringInterpolator late(&things[2], "real");
        SpringChain chain;
        for (SpringInterpolator *one : {&early, &leader, &late})
            one->setSpring(calm);
        leader.setSpring({20, 0.5, 1});
        chain.setSpring(calm);
        chain.setProperties({"real"});
        chain.setFollowers({&things[3]});
        chain.setLeader(&things[1]);
        early.setTo(-1e-6); // takes its place in the order
        leader.setTo(200);
        connect(&things[1], &Thing::realChanged, &late, [&] {
            early.setTo(things[1].real);
            late.setTo(things[1].real);
        });
        double apart = 0;
        double step = 0; // of the leader
        for (int i = 0; i < 3 * hertz; ++i) {
            const double before = things[1].real;
            pass(1 / hertz);
            step = std::max(step, std::abs(things[1].real - before));
            if (i > 10) {
                apart = std::max(apart, std::abs(things[0].real - things[2].real));
                QCOMPARE(things[3].real, things[2].real);
            }
        }
        QVERIFY2(apart <= 0.1 * step, qPrintable(QString::number(apart / step)));
    }

    void aFingerThatTremblesIsHardlyRougher()
    {
        const auto finger = [random = std::mt19937(1)](int) mutable -> std::optional<double> {
            return 100 + std::normal_distribution<double>()(random);
        };
        QVERIFY(roughness(finger, {}) <= 1.25 * roughness(finger, 0));
    }

    /// In a third of the frames there is no event, and the places are whole pixels.
    void aFingerWithLateEventsIsNotRougher()
    {
        const auto finger = [random = std::mt19937(1)](int i) mutable -> std::optional<double> {
            if (std::bernoulli_distribution(1.0 / 3)(random))
                return {};
            return std::round(500 * i * frame);
        };
        QVERIFY(roughness(finger, {}) <= roughness(finger, 0));
    }

    void wrongVelocitiesAreRefused()
    {
        Thing thing;
        SpringInterpolator spring(&thing, "real");
        const QSignalSpy changes(&spring, &SpringInterpolator::toVelocityChanged);
        QVERIFY(!spring.toVelocity().isValid());
        spring.setToVelocity(-30);
        QCOMPARE(spring.toVelocity(), QVariant(-30.0));
        spring.setToVelocity(-30.0);
        QCOMPARE(changes.size(), 1);
        for (const QVariant &wrong :
             {QVariant(std::nan("")), QVariant(std::numeric_limits<double>::infinity()),
              QVariant(QStringLiteral("fast")), QVariant(QPointF(1, 2))}) {
            expectWarning("Thing.*real.*refused toVelocity");
            spring.setToVelocity(wrong);
            QCOMPARE(spring.toVelocity(), QVariant(-30.0));
        }
        spring.resetToVelocity();
        QVERIFY(!spring.toVelocity().isValid());
        QCOMPARE(changes.size(), 2);
    }

    void aVelocityOfTheWrongTypeIsRefusedWhenItsTypeIsKnown()
    {
        Thing thing;
        SpringInterpolator spring;
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
