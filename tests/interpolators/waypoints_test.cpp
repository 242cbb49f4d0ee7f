// SPDX-License-Identifier: MIT
// A way of several targets: each switch at its exact moment, and a way out of it at any time.
#include "fixture.h"
#include "watch.h"

#include <sprung/interpolators/spring_interpolator.h>
#include <sprung/physics/spring.h>

#include <QLineF>
#include <QRegularExpression>
#include <QScopeGuard>
#include <QSignalSpy>

#include <cmath>
#include <functional>
#include <memory>
#include <random>
#include <vector>

using namespace sprung;

namespace {

/// m·x″ + c·x′ + k·x = 0 from its textbook solutions: nothing of the library's.
class Textbook
{
public:
    using Real = long double;

    Textbook(SpringParameters p, Real x, Real v)
        : m_x(x)
        , m_v(v)
        , m_beta(Real(p.damping) / (2 * Real(p.mass)))
        , m_square(Real(p.stiffness) / Real(p.mass) - m_beta * m_beta)
    {
    }
    Real at(Real t) const
    {
        const Real b = m_v + m_beta * m_x;
        const Real alpha = std::sqrt(std::abs(m_square));
        if (m_square > 0)
            return std::exp(-m_beta * t)
                * (m_x * std::cos(alpha * t) + b / alpha * std::sin(alpha * t));
        return std::exp(-m_beta * t)
            * (m_x * std::cosh(alpha * t) + b / alpha * std::sinh(alpha * t));
    }
    Real speedAt(Real t) const
    {
        const Real b = m_v + m_beta * m_x;
        const Real alpha = std::sqrt(std::abs(m_square));
        if (m_square > 0)
            return std::exp(-m_beta * t)
                * (b * std::cos(alpha * t) - alpha * m_x * std::sin(alpha * t))
                - m_beta * at(t);
        return std::exp(-m_beta * t)
            * (b * std::cosh(alpha * t) + alpha * m_x * std::sinh(alpha * t))
            - m_beta * at(t);
    }

private:
    Real m_x;
    Real m_v;
    Real m_beta;
    Real m_square;
};

using Real = Textbook::Real;

/// The first moment at which a condition holds, or the last at which it does not.
Real moment(const std::function<bool(Real)> &holds, bool isFirst)
{
    constexpr int steps = 400'000;
    constexpr Real step = 20 / Real(steps);
    int i = isFirst ? 0 : steps;
    if (isFirst) {
        while (i < steps && !holds(i * step))
            ++i;
    } else {
        while (i > 0 && holds((i - 1) * step))
            --i;
    }
    Real before = (i - 1) * step;
    Real behind = i * step;
    if (i == 0)
        return 0;
    for (int bit = 0; bit < 64; ++bit) {
        const Real middle = (before + behind) / 2;
        (holds(middle) ? behind : before) = middle;
    }
    return behind;
}

constexpr double tolerance = 0.25;  // units
constexpr double restSpeed = 5;     // units per second
constexpr double margin = 1 + 1e-9; // by which the library widens both

struct Halt
{
    double to;
    SpringParameters spring;
    double delay = 0; // s
    double within = -1;
};

/// Where a motion from rest at 0 is after some seconds, leg by leg.
struct ExpectedCourse
{
    struct Part
    {
        double to;
        Real begin;
        Textbook motion;
    };
    std::vector<Part> parts;

    explicit ExpectedCourse(const QList<Halt> &stops)
    {
        Real x = 0;
        Real v = 0;
        Real now = stops.front().delay;
        for (qsizetype i = 0; i < stops.size(); ++i) {
            const Halt &stop = stops[i];
            const Textbook motion(stop.spring, x - Real(stop.to), v);
            parts.push_back({stop.to, now, motion});
            if (i + 1 == stops.size())
                break;
            const Real rests = moment(
                [&](Real t) {
                    return std::abs(motion.at(t)) <= tolerance * margin
                        && std::abs(motion.speedAt(t)) <= restSpeed * margin;
                },
                false);
            Real reaches = rests;
            if (stop.within >= 0) {
                const Real side = std::copysign(Real(1), motion.at(0));
                const auto isNear = [&](Real t) { return side * motion.at(t) <= stop.within; };
                reaches = std::min(rests, moment(isNear, true));
            }
            const Real leaves = reaches + Real(stops[i + 1].delay);
            x = Real(stop.to) + motion.at(leaves);
            v = motion.speedAt(leaves);
            now += leaves;
        }
    }
    State at(double seconds) const
    {
        std::size_t i = 0;
        while (i + 1 < parts.size() && parts[i + 1].begin <= Real(seconds))
            ++i;
        const Part &part = parts[i];
        const Real t = std::max(Real(seconds) - part.begin, Real(0));
        return {double(Real(part.to) + part.motion.at(t)), double(part.motion.speedAt(t))};
    }
};

const SpringParameters ringing{200, 8, 1};
const SpringParameters creeping{150, 40, 1.5};
const SpringParameters quick{900, 36, 1};

QList<Waypoint> waypointsOf(const QList<Halt> &stops)
{
    QList<Waypoint> waypoints;
    for (const Halt &stop : stops) {
        Waypoint waypoint{stop.to, stop.spring, int(std::lround(stop.delay * 1000))};
        if (stop.within >= 0)
            waypoint.within = stop.within;
        waypoints += waypoint;
    }
    return waypoints;
}

} // namespace

class WaypointsTest : public SpringTest
{
    Q_OBJECT

private Q_SLOTS:
    void theWayIsThatOfTheEquation_data()
    {
        QTest::addColumn<QList<Halt>>("stops");
        QTest::newRow("settled at each")
            << QList<Halt>{{100, ringing}, {-50, creeping}, {20, quick}};
        QTest::newRow("passing by") << QList<Halt>{
            {100, ringing, 0, 30}, {300, creeping, 0, 80}, {50, quick, 0, 5}, {0, ringing}};
        QTest::newRow("at the first crossing") << QList<Halt>{{100, ringing, 0, 0}, {150, quick}};
        QTest::newRow("never so near that it does not rest before")
            << QList<Halt>{{100, creeping, 0, 0}, {0, quick}};
        QTest::newRow("with delays") << QList<Halt>{
            {100, ringing, 0.1, 10}, {-50, quick, 0.35, 10}, {70, creeping, 1.5}, {0, quick, 0.02}};
        QTest::newRow("already there")
            << QList<Halt>{{0, ringing}, {5, quick, 0, 10}, {80, ringing}};
    }

    void theWayIsThatOfTheEquation()
    {
        QFETCH(QList<Halt>, stops);
        const ExpectedCourse course(stops);
        std::mt19937 random(3);
        std::uniform_real_distribution<double> anyFrame(0.0005, 0.06);
        for (const double hertz : {30., 60., 144., 240., 0.}) {
            Thing moved;
            SpringInterpolator motion(&moved, "real");
            motion.setTolerance(tolerance);
            motion.setRestSpeed(restSpeed);
            motion.setWaypoints(waypointsOf(stops));
            motion.start();
            double now = 0;
            double worst = 0;
            int frames = 0;
            while (motion.isRunning() && now < 30) {
                const double dt = hertz > 0 ? 1 / hertz : anyFrame(random);
                pass(dt);
                now += dt;
                ++frames;
                if (!motion.isRunning())
                    break;
                const State should = course.at(now);
                worst = std::max(worst, std::abs(moved.real - should.displacement) / 100);
                worst = std::max(worst,
                                 std::abs(motion.velocity().toDouble() - should.velocity) / 1000);
            }
            qInfo("%3.0f Hz: %d frames, off by %.1e", hertz, frames, worst);
            QVERIFY(!motion.isRunning());
            QVERIFY(frames > 10);
            QVERIFY2(worst < 1e-9, qPrintable(QString::number(worst)));
            QCOMPARE(moved.real, stops.back().to);
        }
    }

    void everyFrameRateShowsTheSame_data()
    {
        QTest::addColumn<QByteArray>("property");
        QTest::addColumn<QVariantList>("places");
        QTest::addColumn<double>("within");
        QTest::newRow("a number") << QByteArray("real") << QVariantList{100.0, -30.0, 40.0} << 4.0;
        QTest::newRow("a point") << QByteArray(
            "point") << QVariantList{QPointF(100, 20), QPointF(-50, 300), QPointF(10, 10)}
                                 << 12.0;
        QTest::newRow("a rectangle")
            << QByteArray("rect")
            << QVariantList{QRectF(10, 50, 200, 80), QRectF(90, 0, 20, 20), QRectF(0, 0, 300, 40)}
            << 9.0;
        QTest::newRow("a color") << QByteArray(
            "color") << QVariantList{QColor(Qt::red), QColor(Qt::blue), QColor(Qt::white)}
                                 << 0.05;
        QTest::newRow("a rotation") << QByteArray("rotation")
                                    << QVariantList{QQuaternion::fromAxisAndAngle(1, 2, 3, 100),
                                                    QQuaternion::fromAxisAndAngle(0, 1, 0, -140),
                                                    QQuaternion::fromAxisAndAngle(1, 0, 0, 20)}
                                    << 0.1;
    }

    void everyFrameRateShowsTheSame()
    {
        QFETCH(QByteArray, property);
        QFETCH(QVariantList, places);
        QFETCH(double, within);
        const auto course = [&](int hertz) {
            Thing moved;
            SpringInterpolator motion(&moved, property);
            motion.setSpring(ringing);
            motion.setWaypoints({{.to = places[0], .within = within},
                                 {.to = places[1], .spring = quick, .delay = 70, .within = within},
                                 {.to = places[2]}});
            motion.start();
            QList<Trajectory::Moment>
                moments; // the trajectory has more digits than what is written
            for (int sixth = 0; sixth < 12; ++sixth) {
                for (int i = 0; i < hertz / 6; ++i)
                    pass(1.0 / hertz);
                moments += motion.trajectory().now();
                moments.back().velocity = motion.trajectory().track().displacements();
            }
            motion.stop();
            return moments;
        };
        const QList<Trajectory::Moment> slow = course(6);
        for (const int hertz : {30, 60, 144, 240}) {
            const QList<Trajectory::Moment> moments = course(hertz);
            double worst = 0;
            for (qsizetype i = 0; i < slow.size(); ++i) {
                const ChannelValues &a = slow[i].velocity;
                const ChannelValues &b = moments[i].velocity;
                const double size = std::max(norm(a), 0.01 * norm(slow[0].velocity));
                for (std::size_t c = 0; c < a.size(); ++c)
                    worst = std::max(worst, std::abs(a[c] - b[c]) / size);
            }
            qInfo("%3d Hz: off by %.1e", hertz, worst);
            QVERIFY(worst < 1e-9);
        }
    }

    /// The distance of two channels together, found by the textbook's formula and by scanning.
    void aPointSwitchesAtItsDistance()
    {
        spring.setPropertyName("point");
        spring.setSpring(ringing);
        spring.setWaypoints({{.to = QPointF(100, -40), .within = 15}, {QPointF(0, 200), quick}});
        spring.animateTo(QPointF(), QPointF(0, 900)); // a curved way
        spring.stop();
        spring.start();
        spring.setVelocity(QPointF(0, 900));
        const Textbook x(ringing, -100, 0);
        const Textbook y(ringing, 40, 900);
        const auto isNear = [&](Real t) { return std::hypot(x.at(t), y.at(t)) <= 15; };
        const Real turn = moment(isNear, true);
        QVERIFY(turn > 0.05 && turn < 1);
        const Textbook x2(quick, 100 + x.at(turn), x.speedAt(turn));
        const Textbook y2(quick, -240 + y.at(turn), y.speedAt(turn));
        for (double now = frame; now < 0.6; now += frame) {
            pass(frame);
            const bool isBehind = Real(now) > turn;
            QCOMPARE(spring.currentWaypoint(), isBehind ? 1 : 0);
            const QPointF should = isBehind
                ? QPointF(double(x2.at(now - turn)), 200 + double(y2.at(now - turn)))
                : QPointF(100 + double(x.at(now)), -40 + double(y.at(now)));
            QVERIFY(std::hypot(thing.point.x() - should.x(), thing.point.y() - should.y()) < 1e-7);
        }
        spring.stop();
    }

    void aLateFramePassesSeveral()
    {
        const QList<Halt> stops{
            {100, ringing, 0, 30}, {300, creeping, 0.1, 80}, {50, quick, 0, 5}, {0, ringing}};
        const ExpectedCourse course(stops);
        spring.setWaypoints(waypointsOf(stops));
        QList<double> seen;
        QList<int> reached;
        connect(&spring, &SpringInterpolator::waypointReached, &spring, [&](int index) {
            reached += index;
            seen += thing.real;
        });
        spring.start();
        const double late = double(course.parts[3].begin) + 0.01;
        pass(late);
        QCOMPARE(reached, (QList<int>{0, 1, 2}));
        QCOMPARE(spring.currentWaypoint(), 3);
        QVERIFY(std::abs(thing.real - course.at(late).displacement) < 1e-7);
        QCOMPARE(seen, QList<double>(3, thing.real)); // written before it is told
        pass(60);
        QVERIFY(!spring.isRunning());
        QCOMPARE(reached, (QList<int>{0, 1, 2, 3}));
        QCOMPARE(thing.real, 0.0);

        spring.start();
        pass(1000); // all of it in one frame
        QVERIFY(!spring.isRunning());
        QCOMPARE(reached, (QList<int>{0, 1, 2, 3, 0, 1, 2, 3}));
        QCOMPARE(thing.real, 0.0);
    }

    void itTellsEachOnceInOrder()
    {
        spring.setSpring(ringing);
        Watch watch(spring);
        Journal journal(spring);
        QStringList told;
        connect(&spring, &SpringInterpolator::waypointReached, &spring,
                [&](int index) { told += QStringLiteral("reached %1").arg(index); });
        connect(&spring, &SpringInterpolator::currentWaypointChanged, &spring,
                [&] { told += QStringLiteral("current %1").arg(spring.currentWaypoint()); });
        connect(&spring, &SpringInterpolator::toChanged, &spring,
                [&] { told += QStringLiteral("to %1").arg(spring.to().toDouble()); });
        connect(&spring, &SpringInterpolator::finished, &spring,
                [&] { told += QStringLiteral("finished"); });
        spring.setWaypoints(
            {{100.0}, {.to = 200.0, .within = 20.0}, {.to = 150.0, .within = 40.0}});
        QCOMPARE(spring.currentWaypoint(), -1);
        QVERIFY(!spring.isRunning());
        spring.start();
        watch.check();
        while (spring.isRunning()) {
            pass(frame);
            watch.check();
        }
        QCOMPARE(
            told.join(u' '),
            QStringLiteral("current 0 to 100 current 1 to 200 reached 0 current 2 to 150 reached 1 "
                           "reached 2 current -1 finished"));
        QCOMPARE(journal.milestones(), (QStringList{"started", "finished Settled"}));
        QVERIFY2(watch.complaints().isEmpty(), qPrintable(watch.summary()));
        QCOMPARE(spring.to(), QVariant(150.0));
    }

    void whatIsForeseenComesTrue()
    {
        spring.setPropertyName("point");
        spring.setSpring(ringing);
        spring.setApproximateDuration(400);
        spring.setDelay(40);
        spring.setWaypoints({{.to = QPointF(100, 30), .within = 20},
                             {.to = QPointF(-20, 60), .delay = 120},
                             {.to = QPointF(0, 200), .spring = quick, .within = 8},
                             {QPointF(10, 10), creeping}});
        spring.start();
        const double whole = spring.settlingTime();
        QList<QPointF> foreseen;
        for (int i = 1; i * frame * 1000 < whole; ++i)
            foreseen += spring.valueAt(1000 * i * frame).toPointF();
        double now = 0;
        for (const QPointF &point : std::as_const(foreseen)) {
            QVERIFY(spring.isRunning());
            const QPointF next = spring.valueAt(1000 * frame).toPointF();
            const QPointF rate = spring.velocityAt(1000 * frame).toPointF();
            pass(frame);
            now += frame;
            QVERIFY(QLineF(thing.point, point).length() < 1e-6);
            QVERIFY(QLineF(thing.point, next).length() < 1e-6);
            QVERIFY(QLineF(spring.velocity().toPointF(), rate).length() < 1e-4);
            QVERIFY(std::abs(spring.settlingTime() + 1000 * now - whole) < 1e-3);
        }
        pass(frame);
        QVERIFY(!spring.isRunning());
        QCOMPARE(spring.settlingTime(), 0.0);
    }

    void clampedItStopsAtEachWaypointWhateverTheClock()
    {
        const SpringParameters bouncy{510, 22, 1};
        const auto crossing = [](double distance, SpringParameters p) {
            return *Spring(p).timeToReach({distance, 0}, 0);
        };
        // It stops at the first waypoint, so the second way begins at rest.
        const double first = 0.12 + crossing(-100, bouncy);
        const double whole = first + crossing(50, {100, 8, 1});
        for (int i = 0; i < 500; ++i) {
            const double step = (first + 1e-3 * (i % 2)) * (i + 1) / 250;
            Thing moved;
            SpringInterpolator motion(&moved, "real");
            motion.setSpring({100, 8, 1});
            motion.setOvershoot(SpringInterpolator::Clamped);
            motion.setWaypoints({{100.0, bouncy, 120, 0.0}, {50.0}});
            motion.start();
            for (double passed = 0; passed + step < whole; passed += step) {
                QVERIFY(std::abs(motion.settlingTime() / 1000 + passed - whole) < 1e-8);
                pass(step);
            }
            pass(step);
            QCOMPARE(moved.real, 50.0);
        }
    }

    void itHasReachedAWaypointThatIsWhereItLeftTheOneBefore()
    {
        for (int i = 0; i < 200; ++i) {
            const double step = 0.7 / (i + 1);
            Thing moved;
            SpringInterpolator motion(&moved, "real");
            motion.setSpring({270, 16.4317, 1});
            motion.setWaypoints({{-318.0 - i, {}, 0, 40.0}, {-278.0 - i, {}, 0, 0.0}, {300.0}});
            QSignalSpy reached(&motion, &SpringInterpolator::waypointReached);
            motion.start();
            while (motion.currentWaypoint() == 0)
                pass(step);
            QCOMPARE(motion.currentWaypoint(), 2);
            QCOMPARE(reached.size(), 2);
        }
    }

    void itIsInterruptedAtAnyTime_data()
    {
        QTest::addColumn<int>("command");
        const char *names[] = {"to", "animateTo", "finalPosition", "snapTo", "stop"};
        for (int i = 0; i < int(std::size(names)); ++i)
            QTest::addRow("%s", names[i]) << i;
    }

    void itIsInterruptedAtAnyTime()
    {
        QFETCH(int, command);
        std::mt19937 random(7);
        std::uniform_real_distribution<double> anyTime(0, 1.2);
        for (int i = 0; i < 50; ++i) {
            Thing moved;
            SpringInterpolator motion(&moved, "real");
            Watch watch(motion);
            Journal journal(motion);
            motion.setSpring(ringing);
            motion.setFrom(-10.0);
            motion.setWaypoints({{.to = 100.0, .within = 10}, {.to = -60.0, .delay = 150}, {30.0}});
            motion.start();
            double left = anyTime(random);
            for (; left > frame; left -= frame)
                pass(frame);
            pass(left);
            watch.check();
            const double value = moved.real;
            const double speed = motion.velocity().toDouble();
            const bool ends = command >= 3;
            double goal = 77;
            const std::function<void()> commands[] = {
                [&] { motion.setTo(77.0); }, [&] { motion.animateTo(77.0); },
                [&] { motion.setFinalPosition(false); }, [&] { motion.snapTo(77.0); },
                [&] { motion.stop(); }};
            commands[command]();
            watch.check();
            QCOMPARE(motion.currentWaypoint(), -1);
            QCOMPARE(motion.isRunning(), !ends);
            if (command == 2)
                goal = -10;
            if (command == 4)
                goal = value;
            if (!ends) {
                QVERIFY(std::abs(motion.value().toDouble() - value) < 1e-12 * 100);
                QVERIFY(std::abs(motion.velocity().toDouble() - speed) < 1e-12 * 1000);
                pass(0.05);
                const Textbook alone(ringing, value - goal, speed);
                QVERIFY(std::abs(moved.real - goal - double(alone.at(0.05))) < 1e-9);
            }
            passUntilRest(motion);
            QCOMPARE(moved.real, goal);
            QCOMPARE(journal.count("started"), 1);
            QCOMPARE(journal.milestones().size(), 2);
            QVERIFY2(watch.complaints().isEmpty(), qPrintable(watch.summary()));
        }
    }

    void itStartsAnewAtTheFirst()
    {
        thing.real = 7;
        spring.setWaypoints({{100.0}, {-60.0}});
        for (int i = 0; i < 3; ++i) {
            spring.start();
            QCOMPARE(spring.currentWaypoint(), 0);
            QCOMPARE(spring.to(), QVariant(100.0));
            if (i == 1) {
                pass(0.1);
                spring.stop();
                QCOMPARE(spring.currentWaypoint(), -1);
                continue;
            }
            passUntilRest(spring);
            QCOMPARE(thing.real, -60.0);
        }
        spring.setFrom(500.0);
        spring.start();
        QCOMPARE(thing.real, 500.0);
        QCOMPARE(spring.currentWaypoint(), 0);
        passUntilRest(spring);

        spring.setFinalPosition(false); // now it heads for `from`, and start() does, too
        passUntilRest(spring);
        QCOMPARE(thing.real, 500.0);
        spring.setTo(100.0);
        QCOMPARE(spring.currentWaypoint(), -1);
        spring.stop();
    }

    void newWaypointsOnTheWay()
    {
        Watch watch(spring);
        Journal journal(spring);
        spring.setSpring(ringing);
        spring.setWaypoints({{.to = 100.0, .within = 10}, {-60.0}});
        spring.start();
        pass(0.3);
        QCOMPARE(spring.currentWaypoint(), 1);
        const double value = thing.real;
        const double speed = spring.velocity().toDouble();
        spring.setWaypoints({{.to = 50.0, .delay = 300, .within = 5}, {0.0, quick}, {20.0}});
        watch.check();
        QCOMPARE(spring.currentWaypoint(), 0);
        QCOMPARE(spring.to(), QVariant(50.0));
        pass(0.02);
        QVERIFY(std::abs(thing.real - 50 - double(Textbook(ringing, value - 50, speed).at(0.02)))
                < 1e-9);
        spring.setWaypoints({});
        watch.check();
        QCOMPARE(spring.currentWaypoint(), -1);
        QVERIFY(spring.isRunning());
        passUntilRest(spring);
        QCOMPARE(thing.real, 50.0);
        QCOMPARE(journal.milestones(), (QStringList{"started", "finished Settled"}));

        spring.animateTo(0.0); // elsewhere, new ones wait for start()
        spring.setWaypoints({{400.0}});
        QCOMPARE(spring.to(), QVariant(0.0));
        QCOMPARE(spring.currentWaypoint(), -1);
        passUntilRest(spring);
        QCOMPARE(thing.real, 0.0);
        QVERIFY2(watch.complaints().isEmpty(), qPrintable(watch.summary()));
    }

    void aSlotTakesTheTargetAtAWaypoint()
    {
        spring.setWaypoints({{.to = 100.0, .within = 90.0}, {300.0}});
        const auto taking = QObject::connect(&thing, &Thing::realChanged, &spring, [&] {
            if (thing.real > 10)
                spring.setTarget(nullptr);
        });
        spring.start();
        pass(100);
        QVERIFY(!spring.target());
        QObject::disconnect(taking);
        spring.setWaypoints({{50.0}});
        spring.setTarget(&thing);
        spring.start();
        passUntilRest(spring);
        QCOMPARE(thing.real, 50);
    }

    void aSlotDeletesItAtAWaypoint()
    {
        for (const bool byStart : {true, false}) {
            Thing moved;
            auto motion = std::make_unique<SpringInterpolator>(&moved, "real");
            motion->setWaypoints({{.to = 100.0, .within = 99.9}, {300.0}});
            if (byStart)
                QObject::connect(motion.get(), &Interpolator::started, &moved,
                                 [&] { motion.reset(); });
            else
                QObject::connect(motion.get(), &Interpolator::toChanged, &moved, [&] {
                    if (moved.real > 0)
                        motion.reset();
                });
            motion->start();
            for (int i = 0; i < 20 && motion; ++i)
                pass(frame);
            QVERIFY(!motion);
        }
    }

    void oneWaypoint()
    {
        QSignalSpy reached(&spring, &SpringInterpolator::waypointReached);
        QSignalSpy arrived(&spring, &SpringInterpolator::finalPositionReached);
        spring.setWaypoints({{60.0}});
        spring.start();
        passUntilRest(spring);
        QCOMPARE(thing.real, 60.0);
        QCOMPARE(reached, (QList<QVariantList>{{0}}));
        QCOMPARE(arrived.size(), 1);
    }

    void completedItIsAtTheLast()
    {
        Watch watch(spring);
        Journal journal(spring);
        QSignalSpy reached(&spring, &SpringInterpolator::waypointReached);
        spring.setWaypoints({{100.0}, {-60.0}, {30.0}});
        spring.start();
        pass(frame);
        spring.complete();
        watch.check();
        QCOMPARE(thing.real, 30.0);
        QCOMPARE(spring.to(), QVariant(30.0));
        QCOMPARE(journal.milestones(), (QStringList{"started", "finished Completed"}));
        QCOMPARE(reached, (QList<QVariantList>{{2}})); // the others were skipped
        QVERIFY2(watch.complaints().isEmpty(), qPrintable(watch.summary()));
    }

    void reducedMotionIsAtTheLast()
    {
        QSignalSpy writes(&thing, &Thing::realChanged);
        Watch watch(spring);
        Journal journal(spring);
        spring.setWaypoints({{100.0}, {-60.0}, {30.0}});
        Motion::instance()->setReducedMotion(true);
        spring.start();
        watch.check();
        QCOMPARE(thing.real, 30.0);
        QCOMPARE(writes.size(), 1);
        Motion::instance()->setReducedMotion(false);
        spring.start();
        pass(frame);
        Motion::instance()->setReducedMotion(true); // on the way
        watch.check();
        QCOMPARE(thing.real, 30.0);
        QCOMPARE(journal.milestones(),
                 (QStringList{"started", "finished Completed", "started", "finished Completed"}));
        Motion::instance()->setReducedMotion(false);
        spring.setApproximateDuration(0);
        spring.start();
        QCOMPARE(thing.real, 30.0);
        QVERIFY(!spring.isRunning());
        QVERIFY2(watch.complaints().isEmpty(), qPrintable(watch.summary()));
    }

    void heldItGoesOnFromThere()
    {
        spring.setSpring(ringing);
        spring.setWaypoints({{.to = 100.0, .within = 10}, {-60.0}, {30.0}});
        spring.start();
        pass(0.3);
        QCOMPARE(spring.currentWaypoint(), 1);
        spring.setHeld(true);
        for (int i = 0; i < 30; ++i) {
            thing.real = 200 + i;
            pass(frame);
        }
        QCOMPARE(spring.currentWaypoint(), 1);
        spring.setHeld(false);
        QCOMPARE(spring.currentWaypoint(), 1);
        QCOMPARE(spring.to(), QVariant(-60.0));
        QVERIFY(spring.velocity().toDouble() > 50);
        const double next = spring.valueAt(1000 * frame).toDouble();
        pass(frame);
        QVERIFY(std::abs(thing.real - next) < 1e-9);
        passUntilRest(spring);
        QCOMPARE(thing.real, 30.0);
    }

    void pausedItWaits()
    {
        spring.setWaypoints({{.to = 100.0, .within = 10}, {.to = -60.0, .delay = 200}});
        spring.start();
        pass(0.1);
        spring.setPaused(true);
        const double value = thing.real;
        pass(10);
        QCOMPARE(thing.real, value);
        QCOMPARE(spring.currentWaypoint(), 0);
        spring.setPaused(false);
        passUntilRest(spring);
        QCOMPARE(thing.real, -60.0);
    }

    /// While it waits at a waypoint, the rest of the delay stays what it is.
    void aSettingChangedWhileItWaits()
    {
        spring.setSpring(ringing);
        QSignalSpy reached(&spring, &SpringInterpolator::waypointReached);
        spring.setWaypoints({{.to = 100.0, .within = 100}, {.to = -60.0, .delay = 500}});
        spring.start();
        pass(0.2);
        QCOMPARE(reached.size(), 1);
        spring.setSpring(creeping);
        spring.setDamping(50);
        const double soon = spring.valueAt(400).toDouble();
        pass(0.299);
        QCOMPARE(spring.currentWaypoint(), 0);
        pass(0.002);
        QCOMPARE(spring.currentWaypoint(), 1);
        pass(0.099);
        QVERIFY(std::abs(thing.real - soon) < 1e-9);
        QCOMPARE(reached.size(), 1);
        spring.stop();
    }

    void eachLegTakesTheDurationGiven()
    {
        spring.setApproximateDuration(300);
        spring.setWaypoints({{100.0}, {.to = -60.0, .delay = 150}, {30.0}});
        spring.start();
        QVERIFY(std::abs(spring.settlingTime() - 3 * 300 - 150) < 1e-3);
        pass(0.2999);
        QVERIFY(std::abs(thing.real - 100) < 0.2);
        pass(0.7499);
        QVERIFY(spring.isRunning());
        pass(0.0004);
        QVERIFY(!spring.isRunning());
    }

    void anAngleTakesTheShortestWay()
    {
        thing.real = 350;
        spring.setAngular(true);
        spring.setSpring(creeping);
        spring.setWaypoints({{.to = 20.0, .within = 5}, {300.0}});
        spring.start();
        double highest = 350;
        for (int i = 0; i < 1200 && spring.isRunning(); ++i) {
            pass(frame);
            if (spring.currentWaypoint() == 0) {
                const double turn = thing.real < 180 ? thing.real + 360 : thing.real;
                QVERIFY(turn >= highest - 1e-9);
                highest = turn;
            }
        }
        QVERIFY(highest > 365);
        QCOMPARE(std::remainder(thing.real - 300, 360), 0.0);
    }

    void seekingFollowsTheWay()
    {
        const QList<Halt> stops{{100, ringing, 0, 30}, {300, creeping, 0.1, 80}, {50, quick}};
        const ExpectedCourse course(stops);
        QSignalSpy reached(&spring, &SpringInterpolator::waypointReached);
        spring.setWaypoints(waypointsOf(stops));
        spring.start();
        pass(0.02);
        const double begins = double(course.parts[1].begin);
        const double leg = double(course.parts[2].begin) - begins;
        for (const double time : {0.01, begins - 0.01, 0.03, begins + leg / 3}) {
            spring.seek(1000 * time);
            QVERIFY(std::abs(thing.real - course.at(time).displacement) < 1e-9);
        }
        QCOMPARE(spring.currentWaypoint(), 1);
        spring.seek(0); // the beginning of the motion to the present waypoint
        QVERIFY(std::abs(thing.real - course.at(begins).displacement) < 1e-9);
        pass(leg / 2);
        QVERIFY(std::abs(thing.real - course.at(begins + leg / 2).displacement) < 1e-9);
        spring.seek(1000 * leg + 10);
        QCOMPARE(spring.currentWaypoint(), 2);
        QCOMPARE(reached, (QList<QVariantList>{{0}, {0}, {1}})); // it went back before the first
        spring.stop();
    }

    void onTheWayTooNotAllOfATickNeedCount()
    {
        class Halved : public SpringInterpolator
        {
        public:
            explicit Halved(QObject *target)
                : SpringInterpolator(target, "real")
            {
                setCounted([](double seconds) { return seconds / 2; });
            }
        };
        const QList<Waypoint> waypoints{{.to = 100.0, .within = 30}, {.to = 40.0, .delay = 50}};
        Thing other;
        Halved halved(&other);
        QList<double> places;
        spring.setWaypoints(waypoints);
        spring.start();
        while (spring.isRunning()) {
            pass(frame);
            places += thing.real;
        }
        halved.setWaypoints(waypoints);
        halved.start();
        for (const double place : std::as_const(places)) {
            pass(frame);
            pass(frame);
            QVERIFY(std::abs(other.real - place) < 1e-9);
        }
        QVERIFY(!halved.isRunning());
    }

    void aSlotEndsItInATickThatWritesNothing()
    {
        spring.setDelay(10);
        spring.setUpdateRate(1);
        spring.setWaypoints({{.to = 100.0, .within = 90}, {-60.0}});
        connect(&spring, &SpringInterpolator::waypointReached, &spring, &Interpolator::stop);
        spring.start();
        pass(0.5);
        QVERIFY(!spring.isRunning());
    }

    void aSeekPastTheEndLeavesNoTime()
    {
        spring.setSpring(ringing);
        spring.setWaypoints({{100.0}, {.to = -60.0, .within = 5}});
        spring.start();
        pass(frame);
        const double end = spring.settlingTime();
        spring.seek(end + 1000);
        spring.seek(end + 1000); // from where the motion to the last waypoint began
        QVERIFY(spring.isRunning());
        QCOMPARE(spring.settlingTime(), 0.0);
        pass(frame);
        QVERIFY(!spring.isRunning());
        QCOMPARE(thing.real, -60.0);
    }

    /// Motion.spring counts when the way begins, so what is foreseen then comes true.
    void theWayKeepsTheSpringThatItBeganWith()
    {
        const auto reset = qScopeGuard([] { Motion::instance()->resetSpring(); });
        SpringInterpolator shared(&thing, "real");
        shared.setTolerance(tolerance);
        shared.setRestSpeed(restSpeed);
        shared.setFrom(0.0);
        shared.setWaypoints({{.to = 100.0, .within = 30}, {-60.0}});
        for (const SpringParameters first : {ringing, creeping}) {
            Motion::instance()->setSpring(first);
            const ExpectedCourse course({{100, first, 0, 30}, {-60, first}});
            const double switches = double(course.parts[1].begin);
            shared.start();
            pass(switches / 2);
            Motion::instance()->setSpring(quick);
            pass(switches);
            QCOMPARE(shared.currentWaypoint(), 1);
            QVERIFY(std::abs(thing.real - course.at(1.5 * switches).displacement) < 1e-9);
            shared.stop();
        }
    }

    void aSlotMayDoAnything_data()
    {
        QTest::addColumn<int>("deed");
        const char *names[] = {"delete it",           "stop it",     "retarget it",
                               "give it another way", "complete it", "delete its target"};
        for (int i = 0; i < int(std::size(names)); ++i)
            QTest::addRow("%s", names[i]) << i;
    }

    void aSlotMayDoAnything()
    {
        QFETCH(int, deed);
        for (const bool isLate : {false, true}) {
            auto moved = std::make_unique<Thing>();
            auto *motion = new SpringInterpolator(moved.get(), "real", this);
            QList<int> reached;
            const auto act = [&] {
                switch (deed) {
                case 0:
                    delete std::exchange(motion, nullptr);
                    break;
                case 1:
                    motion->stop();
                    break;
                case 2:
                    motion->animateTo(5.0);
                    break;
                case 3:
                    motion->setWaypoints({{9.0}, {8.0}});
                    break;
                case 4:
                    motion->complete();
                    break;
                default:
                    moved.reset();
                    break;
                }
            };
            connect(motion, &SpringInterpolator::waypointReached, motion, [&](int index) {
                reached += index;
                if (reached.size() == 1)
                    act();
            });
            connect(motion, &Interpolator::updated, motion, [] {});
            motion->setWaypoints(
                {{.to = 100.0, .within = 10}, {.to = -60.0, .within = 10}, {30.0}});
            motion->start();
            pass(isLate ? 1.5 : frame);
            for (int i = 0; i < 600 && motion && motion->isRunning(); ++i)
                pass(frame);
            QCOMPARE(reached.front(), 0);
            if (deed == 2)
                QCOMPARE(moved->real, 5.0);
            if (deed == 3)
                QCOMPARE(moved->real, 8.0);
            if (deed == 4)
                QCOMPARE(moved->real, 30.0);
            if (deed == 1)
                QCOMPARE(reached.size(), 1);
            QVERIFY(!motion || !motion->isRunning());
            delete motion;
        }
    }

    void aBoundThatStopsEndsTheWay()
    {
        Journal journal(spring);
        spring.setSpring(ringing);
        spring.setMaximum(110.0);
        spring.setWaypoints({{100.0}, {-60.0}});
        spring.start();
        passUntilRest(spring);
        QCOMPARE(thing.real, 110.0);
        QCOMPARE(spring.currentWaypoint(), -1);
        QCOMPARE(journal.milestones(), (QStringList{"started", "finished BoundReached"}));

        thing.real = 0;
        spring.setAtBound(Interpolator::Bounce);
        spring.setWaypoints({{.to = 100.0, .within = 1}, {-60.0}});
        spring.start();
        passUntilRest(spring);
        QCOMPARE(thing.real, -60.0);

        spring.setWaypoints({{500.0}, {20.0}});
        expectWarning("outside the bounds");
        spring.start();
        QCOMPARE(spring.to(), QVariant(110.0));
        passUntilRest(spring);
        QCOMPARE(thing.real, 20.0);
    }

    void aTargetThatIsTheSameAfterAFrameIsNotTold()
    {
        spring.setSpring(ringing);
        spring.setWaypoints({{.to = 100.0, .within = 1}, {.to = 0.0, .within = 1}, {100.0}});
        spring.start();
        QSignalSpy targets(&spring, &Interpolator::toChanged);
        QSignalSpy reached(&spring, &SpringInterpolator::waypointReached);
        pass(2); // by way of both
        QCOMPARE(reached.size(), 2);
        QCOMPARE(spring.to(), QVariant(100.0));
        QCOMPARE(targets.size(), 0);
    }

    void itStopsWhileTheNextOneWaits_data()
    {
        QTest::addColumn<double>("step");
        QTest::addRow("fine") << 0.001;
        QTest::addRow("coarse") << 2.0;
    }

    /// It is near the first one, and swings on beyond the bound before it may go to the next.
    void itStopsWhileTheNextOneWaits()
    {
        QFETCH(const double, step);
        Journal journal(spring);
        spring.setSpring(ringing);
        spring.setMaximum(110.0);
        spring.setWaypoints({{.to = 100.0, .within = 1}, {.to = -60.0, .delay = 500}});
        spring.start();
        QCOMPARE(spring.valueAt(2000), QVariant(110.0));
        const double seconds = spring.settlingTime() / 1000;
        QVERIFY(seconds < 0.5);
        passUntilRest(spring, step);
        QCOMPARE(thing.real, 110.0);
        QCOMPARE(journal.milestones(), (QStringList{"started", "finished BoundReached"}));

        spring.snapTo(0); // the same with a bound that comes and goes meanwhile
        spring.resetMaximum();
        spring.start();
        while (thing.real < 99.5)
            pass(0.001);
        spring.setMaximum(110.0);
        spring.resetMaximum();
        passUntilRest(spring, step);
        QCOMPARE(thing.real, -60.0);
    }

    void badWaypointsAreRefused_data()
    {
        QTest::addColumn<QVariantList>("waypoints");
        QTest::addColumn<QString>("warning");
        const auto bad = [](const QVariant &waypoint) {
            return QVariantList{100.0, waypoint, 20.0};
        };
        const auto map = [](const char *key, const QVariant &value) {
            return QVariantMap{{"to", 50.0}, {key, value}};
        };
        QTest::newRow("a word") << bad("abc") << "abc";
        QTest::newRow("no number") << bad(qQNaN()) << "nan";
        QTest::newRow("an infinite one") << bad(qInf()) << "inf";
        QTest::newRow("a point") << bad(QPointF(1, 2)) << "QPointF";
        QTest::newRow("nothing") << bad(QVariant()) << "waypoint 1: it has no value";
        QTest::newRow("no value") << bad(QVariantMap{{"delay", 5}})
                                  << "waypoint 1: it has no value";
        QTest::newRow("a list") << bad(QVariantList{1.0}) << "QVariantList";
        QTest::newRow("unknown") << bad(map("inside", 5)) << "it has no \"inside\"";
        QTest::newRow("a spring that is none") << bad(map("spring", 300)) << "300 is no spring";
        QTest::newRow("a bad spring")
            << bad(map("spring", QVariant::fromValue(SpringParameters{-1, 1, 1})))
            << "its spring is invalid";
        QTest::newRow("a negative delay") << bad(map("delay", -5)) << "-5 is no delay";
        QTest::newRow("a delay that is none") << bad(map("delay", "soon")) << "soon is no delay";
        QTest::newRow("a negative distance") << bad(map("within", -1.0)) << "its within is -1";
        QTest::newRow("no distance") << bad(map("within", qQNaN())) << "its within is nan";
    }

    void badWaypointsAreRefused()
    {
        QFETCH(QVariantList, waypoints);
        QFETCH(QString, warning);
        thing.setObjectName("thing");
        const QList<Waypoint> before{{1.0}, {2.0}};
        spring.setWaypoints(before);
        QSignalSpy changed(&spring, &SpringInterpolator::waypointsChanged);
        const QByteArray pattern = "thing.*property \"real\".*waypoints.*"
            + QRegularExpression::escape(warning).toUtf8();
        expectWarning(pattern.constData());
        QVERIFY(spring.setProperty("waypoints", waypoints));
        QCOMPARE(spring.waypoints(), before);
        spring.start();
        pass(frame);
        expectWarning(pattern.constData());
        spring.setWaypointList(waypoints); // nor does a run heed it
        QCOMPARE(spring.currentWaypoint(), 0);
        QCOMPARE(changed.size(), 0);
        spring.stop();
    }

    void theWrongTypeIsRefusedWhenItStarts()
    {
        SpringInterpolator motion;
        motion.setWaypoints({{QPointF(1, 2)}, {QStringLiteral("red")}});
        motion.setTarget(&thing);
        motion.setPropertyName("color");
        expectWarning("property \"color\".*waypoints");
        motion.start();
        QCOMPARE(motion.currentWaypoint(), -1);
        passUntilRest(motion);
        motion.setWaypoints({{QStringLiteral("red")}, {QColor(Qt::green)}});
        motion.start();
        passUntilRest(motion);
        QCOMPARE(thing.color, QColor(Qt::green));

        SpringInterpolator nowhere; // without a target, from 0
        nowhere.setWaypoints({{0.5}, {2}});
        nowhere.start();
        QCOMPARE(nowhere.currentWaypoint(), 0);
        passUntilRest(nowhere);
        QCOMPARE(nowhere.value(), QVariant(2.0));
    }

    void theyAreReadAsGiven()
    {
        SpringInterpolator motion;
        QSignalSpy changed(&motion, &SpringInterpolator::waypointsChanged);
        const QVariantList list{
            100.0,
            QVariantMap{{"to", 50.0},
                        {"within", 5.0},
                        {"delay", 200},
                        {"spring", QVariant::fromValue(SpringParameters(springs::bouncy))}}};
        motion.setWaypointList(list);
        QCOMPARE(motion.waypointList(), list);
        motion.setWaypointList(list);
        QCOMPARE(changed.size(), 1);
        QCOMPARE(motion.waypoints()[1].within, std::optional(5.0));
        motion.resetWaypoints();
        QVERIFY(motion.waypoints().isEmpty());
        QCOMPARE(changed.size(), 2);
    }
};

SPRUNG_TEST(WaypointsTest)
#include "waypoints_test.moc"
