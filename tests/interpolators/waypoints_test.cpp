// SPDX-License-Identifier: MIT
// A way of several targets: each switch at its exact moment, and a way out of it at any time.
#include "kind_test.h"
#include "watch.h"

#include <sprung/physics/spring.h>

#include <QLineF>
#include <QRegularExpression>
#include <QSignalSpy>

#include <complex>
#include <functional>
#include <random>
#include <vector>

using namespace sprung;

namespace {

using Real = long double;

/// m·x″ + c·x′ + k·x = 0 from its textbook solution, a·e^(r t) + b·e^(s t): nothing of the library's.
class Textbook
{
public:
    struct Moment
    {
        Real place;
        Real velocity;
    };

    Textbook(SpringParameters p, Real x, Real v)
    {
        const Real beta = Real(p.damping) / (2 * Real(p.mass));
        const Complex root = std::sqrt(Complex(beta * beta - Real(p.stiffness) / Real(p.mass)));
        m_r = -beta + root;
        m_s = -beta - root;
        m_a = (v - m_s * x) / (m_r - m_s);
        m_b = x - m_a;
    }
    Moment after(Real t) const
    {
        const Complex a = m_a * std::exp(m_r * t);
        const Complex b = m_b * std::exp(m_s * t);
        return {(a + b).real(), (m_r * a + m_s * b).real()};
    }
    Real at(Real t) const { return after(t).place; }
    Real speedAt(Real t) const { return after(t).velocity; }

private:
    using Complex = std::complex<Real>;
    Complex m_r, m_s, m_a, m_b;
};

/// The first moment at which a condition holds, or the last at which it does not.
Real moment(const std::function<bool(Real)> &holds, bool isFirst)
{
    constexpr int steps = 400'000;
    constexpr Real step = 20 / Real(steps);
    int i = isFirst ? 0 : steps;
    while (isFirst ? i < steps && !holds(i * step) : i > 0 && holds((i - 1) * step))
        i += isFirst ? 1 : -1;
    if (i == 0)
        return 0;
    Real before = (i - 1) * step;
    Real behind = i * step;
    for (int bit = 0; bit < 64; ++bit) {
        const Real middle = (before + behind) / 2;
        (holds(middle) ? behind : before) = middle;
    }
    return behind;
}

constexpr double tolerance = 0.25;  // units
constexpr double restSpeed = 5;     // units per second
constexpr double margin = 1 + 1e-9; // by which the library widens both

/// Where a motion from rest at 0 is after some seconds, leg by leg.
struct ExpectedCourse
{
    struct Part
    {
        Real to;
        Real begin;
        Textbook motion;
    };
    std::vector<Part> parts;

    explicit ExpectedCourse(const QList<Waypoint> &stops)
    {
        Real x = 0;
        Real v = 0;
        Real now = stops.front().delay / Real(1000);
        for (qsizetype i = 0; i < stops.size(); ++i) {
            const Waypoint &stop = stops[i];
            const Real to = stop.to.toDouble();
            const Textbook motion(*stop.spring, x - to, v);
            parts.push_back({to, now, motion});
            if (i + 1 == stops.size())
                break;
            const auto isAtRest = [&](Real t) {
                const auto [place, velocity] = motion.after(t);
                return std::abs(place) <= tolerance * margin
                    && std::abs(velocity) <= restSpeed * margin;
            };
            const Real side = std::copysign(Real(1), motion.at(0));
            const auto isNear = [&](Real t) { return side * motion.at(t) <= *stop.within; };
            Real reaches = moment(isAtRest, false);
            if (stop.within)
                reaches = std::min(reaches, moment(isNear, true));
            const Real leaves = reaches + stops[i + 1].delay / Real(1000);
            x = to + motion.at(leaves);
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
        return {double(part.to + part.motion.at(t)), double(part.motion.speedAt(t))};
    }
};

const SpringParameters ringing{200, 8, 1};
const SpringParameters creeping{150, 40, 1.5};
const SpringParameters quick{900, 36, 1};

} // namespace

class WaypointsTest : public KindTest<SpringInterpolator>
{
    Q_OBJECT

private:
    void go(const QList<Waypoint> &waypoints)
    {
        it.setWaypoints(waypoints);
        it.start();
    }
    bool isOn(const ExpectedCourse &course, double seconds, double most) const
    {
        return std::abs(thing.real - course.at(seconds).displacement) < most;
    }

private Q_SLOTS:
    void init() { begin(); }
    void cleanup() { end(); }

    void theWayIsThatOfTheEquation_data()
    {
        QTest::addColumn<QList<Waypoint>>("stops");
        const auto row = [](const char *name, const QList<Waypoint> &stops) {
            QTest::newRow(name) << stops;
        };
        row("settled at each", {{100., ringing}, {-50., creeping}, {20., quick}});
        row("passing by",
            {{100., ringing, 0, 30.},
             {300., creeping, 0, 80.},
             {50., quick, 0, 5.},
             {0., ringing}});
        row("at the first crossing", {{100., ringing, 0, 0.}, {150., quick}});
        row("never so near that it does not rest before", {{100., creeping, 0, 0.}, {0., quick}});
        row("with delays",
            {{100., ringing, 100, 10.},
             {-50., quick, 350, 10.},
             {70., creeping, 1500},
             {0., quick, 20}});
        row("already there", {{0., ringing}, {5., quick, 0, 10.}, {80., ringing}});
    }

    void theWayIsThatOfTheEquation()
    {
        QFETCH(QList<Waypoint>, stops);
        const ExpectedCourse course(stops);
        std::mt19937 random(3);
        std::uniform_real_distribution<double> anyFrame(0.0005, 0.06);
        for (const double hertz : {30., 60., 144., 240., 0.}) {
            renew();
            give({{"tolerance", tolerance}, {"restSpeed", restSpeed}});
            go(stops);
            double now = 0;
            double worst = 0;
            int frames = 0;
            while (it.isRunning() && now < 30) {
                const double dt = hertz > 0 ? 1 / hertz : anyFrame(random);
                pass(dt);
                now += dt;
                ++frames;
                if (!it.isRunning())
                    break;
                const State should = course.at(now);
                worst = std::max(worst, std::abs(thing.real - should.displacement) / 100);
                worst = std::max(worst, std::abs(speed() - should.velocity) / 1000);
            }
            qInfo("%3.0f Hz: %d frames, off by %.1e", hertz, frames, worst);
            QVERIFY(!it.isRunning());
            QVERIFY(frames > 10);
            QVERIFY2(worst < 1e-9, qPrintable(QString::number(worst)));
            QCOMPARE(thing.real, stops.back().to.toDouble());
        }
    }

    void everyFrameRateShowsTheSame_data()
    {
        QTest::addColumn<QByteArray>("property");
        QTest::addColumn<QVariantList>("places");
        QTest::addColumn<double>("within");
        const auto row = [](const char *property, const QVariantList &places, double within) {
            QTest::newRow(property) << QByteArray(property) << places << within;
        };
        const auto turned = [](float x, float y, float z, float angle) {
            return QQuaternion::fromAxisAndAngle(x, y, z, angle);
        };
        row("point", {QPointF(100, 20), QPointF(-50, 300), QPointF(10, 10)}, 12);
        row("rect", {QRectF(10, 50, 200, 80), QRectF(90, 0, 20, 20), QRectF(0, 0, 300, 40)}, 9);
        row("color", {QColor(Qt::red), QColor(Qt::blue), QColor(Qt::white)}, 0.05);
        row("rotation", {turned(1, 2, 3, 100), turned(0, 1, 0, -140), turned(1, 0, 0, 20)}, 0.1);
    }

    void everyFrameRateShowsTheSame()
    {
        QFETCH(QByteArray, property);
        QFETCH(QVariantList, places);
        QFETCH(double, within);
        // The trajectory has more digits than what is written.
        const auto displacements = [&](int hertz) {
            renew();
            it.setPropertyName(property);
            it.setSpring(ringing);
            go({{.to = places[0], .within = within},
                {.to = places[1], .spring = quick, .delay = 70, .within = within},
                {.to = places[2]}});
            QList<ChannelValues> moments;
            for (int sixth = 0; sixth < 12; ++sixth) {
                for (int i = 0; i < hertz / 6; ++i)
                    pass(1.0 / hertz);
                moments += it.trajectory().track().displacements();
            }
            return moments;
        };
        const QList<ChannelValues> slow = displacements(6);
        for (const int hertz : {30, 60, 144, 240}) {
            const QList<ChannelValues> moments = displacements(hertz);
            double worst = 0;
            for (qsizetype i = 0; i < slow.size(); ++i) {
                const double size = std::max(norm(slow[i]), 0.01 * norm(slow[0]));
                for (std::size_t c = 0; c < slow[i].size(); ++c)
                    worst = std::max(worst, std::abs(slow[i][c] - moments[i][c]) / size);
            }
            qInfo("%3d Hz: off by %.1e", hertz, worst);
            QVERIFY(worst < 1e-9);
        }
    }

    /// The distance of two channels together, found by the textbook's formula and by scanning.
    void aPointSwitchesAtItsDistance()
    {
        it.setPropertyName("point");
        it.setSpring(ringing);
        it.setWaypoints({{.to = QPointF(100, -40), .within = 15}, {QPointF(0, 200), quick}});
        it.animateTo(QPointF(), QPointF(0, 900)); // a curved way
        it.stop();
        it.start();
        it.setVelocity(QPointF(0, 900));
        const Textbook x(ringing, -100, 0);
        const Textbook y(ringing, 40, 900);
        const auto isInside = [&](Real t) { return std::hypot(x.at(t), y.at(t)) <= 15; };
        const Real turn = moment(isInside, true);
        QVERIFY(turn > 0.05 && turn < 1);
        const Textbook x2(quick, 100 + x.at(turn), x.speedAt(turn));
        const Textbook y2(quick, -240 + y.at(turn), y.speedAt(turn));
        for (double now = frame; now < 0.6; now += frame) {
            pass(frame);
            const bool isBehind = Real(now) > turn;
            QCOMPARE(it.currentWaypoint(), isBehind ? 1 : 0);
            const QPointF should = isBehind
                ? QPointF(double(x2.at(now - turn)), 200 + double(y2.at(now - turn)))
                : QPointF(100 + double(x.at(now)), -40 + double(y.at(now)));
            QVERIFY(QLineF(thing.point, should).length() < 1e-7);
        }
    }

    void aLateFramePassesSeveral()
    {
        const QList<Waypoint> stops{{100., ringing, 0, 30.},
                                    {300., creeping, 100, 80.},
                                    {50., quick, 0, 5.},
                                    {0., ringing}};
        const ExpectedCourse course(stops);
        it.setWaypoints(stops);
        QList<double> seen;
        QList<int> reached;
        connect(&it, &SpringInterpolator::waypointReached, &it, [&](int index) {
            reached += index;
            seen += thing.real;
        });
        it.start();
        const double late = double(course.parts[3].begin) + 0.01;
        pass(late);
        QCOMPARE(reached, (QList<int>{0, 1, 2}));
        QCOMPARE(it.currentWaypoint(), 3);
        QVERIFY(isOn(course, late, 1e-7));
        QCOMPARE(seen, QList<double>(3, thing.real)); // written before it is told
        pass(60);
        QVERIFY(!it.isRunning());
        QCOMPARE(reached, (QList<int>{0, 1, 2, 3}));
        QCOMPARE(thing.real, 0.0);

        it.start();
        pass(1000); // all of it in one frame
        QVERIFY(!it.isRunning());
        QCOMPARE(reached, (QList<int>{0, 1, 2, 3, 0, 1, 2, 3}));
        QCOMPARE(thing.real, 0.0);
    }

    void itTellsEachOnceInOrder()
    {
        it.setSpring(ringing);
        Watch watch(it);
        Journal journal(it);
        QSignalSpy arrived(&it, &SpringInterpolator::finalPositionReached);
        QStringList told;
        connect(&it, &SpringInterpolator::waypointReached, &it,
                [&](int index) { told += QStringLiteral("reached %1").arg(index); });
        connect(&it, &SpringInterpolator::currentWaypointChanged, &it,
                [&] { told += QStringLiteral("current %1").arg(it.currentWaypoint()); });
        connect(&it, &SpringInterpolator::toChanged, &it,
                [&] { told += QStringLiteral("to %1").arg(it.to().toDouble()); });
        connect(&it, &SpringInterpolator::finished, &it, [&] { told += "finished"; });
        it.setWaypoints({{100.0}, {.to = 200.0, .within = 20.0}, {.to = 150.0, .within = 40.0}});
        QCOMPARE(it.currentWaypoint(), -1);
        QVERIFY(!it.isRunning());
        it.start();
        watch.check();
        while (it.isRunning()) {
            pass(frame);
            watch.check();
        }
        QCOMPARE(
            told.join(u' '),
            QStringLiteral("current 0 to 100 current 1 to 200 reached 0 current 2 to 150 reached 1 "
                           "reached 2 current -1 finished"));
        QCOMPARE(journal.milestones(), (QStringList{"started", "finished Settled"}));
        QCOMPARE(arrived.size(), 1);
        QVERIFY2(watch.complaints().isEmpty(), qPrintable(watch.summary()));
        QCOMPARE(it.to(), QVariant(150.0));
    }

    void whatIsForeseenComesTrue()
    {
        it.setPropertyName("point");
        it.setSpring(ringing);
        give({{"approximateDuration", 400}, {"delay", 40}});
        go({{.to = QPointF(100, 30), .within = 20},
            {.to = QPointF(-20, 60), .delay = 120},
            {.to = QPointF(0, 200), .spring = quick, .within = 8},
            {QPointF(10, 10), creeping}});
        const double whole = it.settlingTime();
        QList<QPointF> foreseen;
        for (int i = 1; i * frame * 1000 < whole; ++i)
            foreseen += it.valueAt(1000 * i * frame).toPointF();
        double now = 0;
        for (const QPointF &point : std::as_const(foreseen)) {
            QVERIFY(it.isRunning());
            const QPointF next = it.valueAt(1000 * frame).toPointF();
            const QPointF rate = it.velocityAt(1000 * frame).toPointF();
            pass(frame);
            now += frame;
            QVERIFY(QLineF(thing.point, point).length() < 1e-6);
            QVERIFY(QLineF(thing.point, next).length() < 1e-6);
            QVERIFY(QLineF(it.velocity().toPointF(), rate).length() < 1e-4);
            QVERIFY(isNear(it.settlingTime() + 1000 * now, whole, 1e-3));
        }
        pass(frame);
        QVERIFY(!it.isRunning());
        QCOMPARE(it.settlingTime(), 0.0);
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
            renew();
            it.setSpring({100, 8, 1});
            it.setOvershoot(SpringInterpolator::Clamped);
            go({{100.0, bouncy, 120, 0.0}, {50.0}});
            for (double passed = 0; passed + step < whole; passed += step) {
                QVERIFY(isNear(it.settlingTime() / 1000 + passed, whole, 1e-8));
                pass(step);
            }
            pass(step);
            QCOMPARE(thing.real, 50.0);
        }
    }

    void itHasReachedAWaypointThatIsWhereItLeftTheOneBefore()
    {
        for (int i = 0; i < 200; ++i) {
            renew();
            it.setSpring({270, 16.4317, 1});
            it.setWaypoints({{-318.0 - i, {}, 0, 40.0}, {-278.0 - i, {}, 0, 0.0}, {300.0}});
            QSignalSpy reached(&it, &SpringInterpolator::waypointReached);
            it.start();
            while (it.currentWaypoint() == 0)
                pass(0.7 / (i + 1));
            QCOMPARE(it.currentWaypoint(), 2);
            QCOMPARE(reached.size(), 2);
        }
    }

    void itIsInterruptedAtAnyTime_data()
    {
        QTest::addColumn<std::function<void(SpringInterpolator &)>>("command");
        QTest::addColumn<double>("goal");
        using Deed = std::function<void(SpringInterpolator &)>;
        QTest::newRow("to") << Deed([](auto &run) { run.setTo(77.0); }) << 77.0;
        QTest::newRow("animateTo") << Deed([](auto &run) { run.animateTo(77.0); }) << 77.0;
        QTest::newRow("finalPosition")
            << Deed([](auto &run) { run.setFinalPosition(false); }) << -10.0;
        QTest::newRow("snapTo") << Deed([](auto &run) { run.snapTo(77.0); }) << 77.0;
        QTest::newRow("stop") << Deed([](auto &run) { run.stop(); }) << qQNaN(); // where it is
    }

    void itIsInterruptedAtAnyTime()
    {
        QFETCH(const std::function<void(SpringInterpolator &)>, command);
        QFETCH(double, goal);
        const QByteArray name = QTest::currentDataTag();
        std::mt19937 random(7);
        std::uniform_real_distribution<double> anyTime(0, 1.2);
        for (int i = 0; i < 50; ++i) {
            renew();
            Watch watch(it);
            Journal journal(it);
            it.setSpring(ringing);
            it.setFrom(-10.0);
            go({{.to = 100.0, .within = 10}, {.to = -60.0, .delay = 150}, {30.0}});
            double left = anyTime(random);
            for (; left > frame; left -= frame)
                pass(frame);
            pass(left);
            watch.check();
            const double value = thing.real;
            const double velocity = speed();
            command(it);
            watch.check();
            QCOMPARE(it.currentWaypoint(), -1);
            QCOMPARE(it.isRunning(), name != "snapTo" && name != "stop");
            if (it.isRunning()) {
                QVERIFY(isNear(it.value().toDouble(), value, 1e-12 * 100));
                QVERIFY(isNear(speed(), velocity, 1e-12 * 1000));
                pass(0.05);
                const Textbook alone(ringing, value - goal, velocity);
                QVERIFY(isNear(thing.real, goal + double(alone.at(0.05))));
            }
            passUntilRest(it);
            QCOMPARE(thing.real, std::isnan(goal) ? value : goal);
            QCOMPARE(journal.count("started"), 1);
            QCOMPARE(journal.milestones().size(), 2);
            QVERIFY2(watch.complaints().isEmpty(), qPrintable(watch.summary()));
        }
    }

    void itStartsAnewAtTheFirst()
    {
        thing.real = 7;
        it.setWaypoints({{100.0}, {-60.0}});
        for (int i = 0; i < 3; ++i) {
            it.start();
            QCOMPARE(it.currentWaypoint(), 0);
            QCOMPARE(it.to(), QVariant(100.0));
            if (i == 1) {
                pass(0.1);
                it.stop();
                QCOMPARE(it.currentWaypoint(), -1);
                continue;
            }
            passUntilRest(it);
            QCOMPARE(thing.real, -60.0);
        }
        it.setFrom(500.0);
        it.start();
        QCOMPARE(thing.real, 500.0);
        QCOMPARE(it.currentWaypoint(), 0);
        passUntilRest(it);

        it.setFinalPosition(false); // now it heads for `from`, and start() does, too
        passUntilRest(it);
        QCOMPARE(thing.real, 500.0);
        it.setTo(100.0);
        QCOMPARE(it.currentWaypoint(), -1);
    }

    void newWaypointsOnTheWay()
    {
        Watch watch(it);
        Journal journal(it);
        it.setSpring(ringing);
        go({{.to = 100.0, .within = 10}, {-60.0}});
        pass(0.3);
        QCOMPARE(it.currentWaypoint(), 1);
        const Textbook onwards(ringing, thing.real - 50, speed());
        it.setWaypoints({{.to = 50.0, .delay = 300, .within = 5}, {0.0, quick}, {20.0}});
        watch.check();
        QCOMPARE(it.currentWaypoint(), 0);
        QCOMPARE(it.to(), QVariant(50.0));
        pass(0.02);
        QVERIFY(isNear(thing.real, 50 + double(onwards.at(0.02))));
        it.setWaypoints({});
        watch.check();
        QCOMPARE(it.currentWaypoint(), -1);
        QVERIFY(it.isRunning());
        passUntilRest(it);
        QCOMPARE(thing.real, 50.0);
        QCOMPARE(journal.milestones(), (QStringList{"started", "finished Settled"}));

        it.animateTo(0.0); // elsewhere, new ones wait for start()
        it.setWaypoints({{400.0}});
        QCOMPARE(it.to(), QVariant(0.0));
        QCOMPARE(it.currentWaypoint(), -1);
        passUntilRest(it);
        QCOMPARE(thing.real, 0.0);
        QVERIFY2(watch.complaints().isEmpty(), qPrintable(watch.summary()));
    }

    void aSlotTakesItsTargetOrDeletesItAtAWaypoint()
    {
        go({{.to = 100.0, .within = 90.0}, {300.0}});
        const auto taking = QObject::connect(&thing, &Thing::realChanged, &it, [&] {
            if (thing.real > 10)
                it.setTarget(nullptr);
        });
        pass(100);
        QVERIFY(!it.target());
        QObject::disconnect(taking);
        QSignalSpy reached(&it, &SpringInterpolator::waypointReached);
        it.setTarget(&thing);
        go({{50.0}});
        passUntilRest(it);
        QCOMPARE(thing.real, 50);
        QCOMPARE(reached, (QList<QVariantList>{{0}}));

        renew(); // also in a tick that writes nothing
        give({{"delay", 10}, {"updateRate", 1}});
        connect(&it, &SpringInterpolator::waypointReached, &it, &Interpolator::stop);
        go({{.to = 100.0, .within = 90}, {-60.0}});
        pass(0.5);
        QVERIFY(!it.isRunning());

        for (const bool byStart : {true, false}) {
            renew();
            auto motion = std::make_unique<SpringInterpolator>(&thing, "real");
            motion->setWaypoints({{.to = 100.0, .within = 99.9}, {300.0}});
            const auto remove = [&] {
                if (byStart || thing.real > 0)
                    motion.reset();
            };
            if (byStart)
                connect(motion.get(), &Interpolator::started, &thing, remove);
            else
                connect(motion.get(), &Interpolator::toChanged, &thing, remove);
            motion->start();
            for (int i = 0; i < 20 && motion; ++i)
                pass(frame);
            QVERIFY(!motion);
        }
    }

    void endedAtOnceItIsAtTheLast()
    {
        QSignalSpy writes(&thing, &Thing::realChanged);
        QSignalSpy reached(&it, &SpringInterpolator::waypointReached);
        Watch watch(it);
        Journal journal(it);
        it.setWaypoints({{100.0}, {-60.0}, {30.0}});
        Motion::instance()->setReducedMotion(true);
        it.start();
        watch.check();
        QCOMPARE(thing.real, 30.0);
        QCOMPARE(writes.size(), 1);
        for (const bool reduces : {true, false}) {
            Motion::instance()->setReducedMotion(false);
            journal.entries.clear();
            reached.clear();
            it.start();
            pass(frame);
            if (reduces)
                Motion::instance()->setReducedMotion(true);
            else
                it.complete();
            watch.check();
            QCOMPARE(thing.real, 30.0);
            QCOMPARE(it.to(), QVariant(30.0));
            QCOMPARE(journal.milestones(), (QStringList{"started", "finished Completed"}));
            QCOMPARE(reached, (QList<QVariantList>{{2}})); // the others were skipped
        }
        it.setApproximateDuration(0);
        it.start();
        QCOMPARE(thing.real, 30.0);
        QVERIFY(!it.isRunning());
        QVERIFY2(watch.complaints().isEmpty(), qPrintable(watch.summary()));
    }

    void heldItGoesOnFromThere()
    {
        it.setSpring(ringing);
        go({{.to = 100.0, .within = 10}, {-60.0}, {30.0}});
        pass(0.3);
        it.setHeld(true);
        for (int i = 0; i < 30; ++i) {
            thing.real = 200 + i;
            pass(frame);
        }
        QCOMPARE(it.currentWaypoint(), 1);
        it.setHeld(false);
        QCOMPARE(it.currentWaypoint(), 1);
        QCOMPARE(it.to(), QVariant(-60.0));
        QVERIFY(speed() > 50);
        const double next = it.valueAt(1000 * frame).toDouble();
        pass(frame);
        QVERIFY(isNear(thing.real, next));
        passUntilRest(it);
        QCOMPARE(thing.real, 30.0);
    }

    /// While it waits at a waypoint, the rest of the delay stays what it is.
    void aSettingChangedWhileItWaits()
    {
        it.setSpring(ringing);
        QSignalSpy reached(&it, &SpringInterpolator::waypointReached);
        go({{.to = 100.0, .within = 100}, {.to = -60.0, .delay = 500}});
        pass(0.2);
        QCOMPARE(reached.size(), 1);
        it.setPaused(true); // which is no part of the delay
        pass(10);
        it.setPaused(false);
        it.setSpring(creeping);
        it.setDamping(50);
        const double soon = it.valueAt(400).toDouble();
        pass(0.299);
        QCOMPARE(it.currentWaypoint(), 0);
        pass(0.002);
        QCOMPARE(it.currentWaypoint(), 1);
        pass(0.099);
        QVERIFY(isNear(thing.real, soon));
        QCOMPARE(reached.size(), 1);
    }

    void eachLegTakesTheDurationGiven()
    {
        it.setApproximateDuration(300);
        go({{100.0}, {.to = -60.0, .delay = 150}, {30.0}});
        QVERIFY(isNear(it.settlingTime(), 3 * 300 + 150, 1e-3));
        pass(0.2999);
        QVERIFY(isNear(thing.real, 100, 0.2));
        pass(0.7499);
        QVERIFY(it.isRunning());
        pass(0.0004);
        QVERIFY(!it.isRunning());
    }

    void anAngleTakesTheShortestWay()
    {
        thing.real = 350;
        it.setAngular(true);
        it.setSpring(creeping);
        go({{.to = 20.0, .within = 5}, {300.0}});
        double highest = 350;
        for (int i = 0; i < 1200 && it.isRunning(); ++i) {
            pass(frame);
            if (it.currentWaypoint() == 0) {
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
        const QList<Waypoint> stops{
            {100., ringing, 0, 30.}, {300., creeping, 100, 80.}, {50., quick}};
        const ExpectedCourse course(stops);
        QSignalSpy reached(&it, &SpringInterpolator::waypointReached);
        go(stops);
        pass(0.02);
        const double begins = double(course.parts[1].begin);
        const double leg = double(course.parts[2].begin) - begins;
        for (const double time : {0.01, begins - 0.01, 0.03, begins + leg / 3}) {
            it.seek(1000 * time);
            QVERIFY(isOn(course, time, 1e-9));
        }
        QCOMPARE(it.currentWaypoint(), 1);
        it.seek(0); // the beginning of the motion to the present waypoint
        QVERIFY(isOn(course, begins, 1e-9));
        pass(leg / 2);
        QVERIFY(isOn(course, begins + leg / 2, 1e-9));
        it.seek(1000 * leg + 10);
        QCOMPARE(it.currentWaypoint(), 2);
        QCOMPARE(reached, (QList<QVariantList>{{0}, {0}, {1}})); // it went back before the first

        for (int i = 0; i < 2; ++i) // the second from where the motion to the last one began
            it.seek(it.settlingTime() + 5000);
        QVERIFY(it.isRunning());
        QCOMPARE(it.settlingTime(), 0.0);
        pass(frame);
        QVERIFY(!it.isRunning());
        QCOMPARE(thing.real, 50.0);
    }

    void onTheWayTooNotAllOfATickNeedCount()
    {
        class Halved : public SpringInterpolator
        {
        public:
            explicit Halved(QObject *target)
                : SpringInterpolator(target, "real")
            {
                setTimeFilter([](double seconds) { return seconds / 2; });
            }
        };
        const QList<Waypoint> waypoints{{.to = 100.0, .within = 30}, {.to = 40.0, .delay = 50}};
        Thing other;
        Halved halved(&other);
        QList<double> places;
        go(waypoints);
        while (it.isRunning()) {
            pass(frame);
            places += thing.real;
        }
        halved.setWaypoints(waypoints);
        halved.start();
        for (const double place : std::as_const(places)) {
            pass(frame);
            pass(frame);
            QVERIFY(isNear(other.real, place));
        }
        QVERIFY(!halved.isRunning());
    }

    /// Motion.spring counts when the way begins, so what is foreseen then comes true.
    void theWayKeepsTheSpringThatItBeganWith()
    {
        give({{"tolerance", tolerance}, {"restSpeed", restSpeed}, {"from", 0.0}});
        it.setWaypoints({{.to = 100.0, .within = 30}, {-60.0}});
        for (const SpringParameters first : {ringing, creeping}) {
            Motion::instance()->setSpring(first);
            const ExpectedCourse course({{100., first, 0, 30.}, {-60., first}});
            const double switches = double(course.parts[1].begin);
            it.start();
            pass(switches / 2);
            Motion::instance()->setSpring(quick);
            pass(switches);
            QCOMPARE(it.currentWaypoint(), 1);
            QVERIFY(isOn(course, 1.5 * switches, 1e-9));
            it.stop();
        }
    }

    void aSlotMayDoAnything_data()
    {
        QTest::addColumn<int>("deed");
        int deed = 0;
        for (const char *name : {"delete it", "stop it", "retarget it", "give it another way",
                                 "complete it", "delete its target"})
            QTest::addRow("%s", name) << deed++;
    }

    void aSlotMayDoAnything()
    {
        QFETCH(int, deed);
        for (const bool isLate : {false, true}) {
            auto moved = std::make_unique<Thing>();
            auto motion = std::make_unique<SpringInterpolator>(moved.get(), "real");
            const std::function<void()> deeds[] = {
                [&] { motion.reset(); },         [&] { motion->stop(); },
                [&] { motion->animateTo(5.0); }, [&] { motion->setWaypoints({{9.0}, {8.0}}); },
                [&] { motion->complete(); },     [&] { moved.reset(); },
            };
            QList<int> reached;
            connect(motion.get(), &SpringInterpolator::waypointReached, &thing, [&](int index) {
                reached += index;
                if (reached.size() == 1)
                    deeds[deed]();
            });
            connect(motion.get(), &Interpolator::updated, motion.get(), [] {});
            motion->setWaypoints(
                {{.to = 100.0, .within = 10}, {.to = -60.0, .within = 10}, {30.0}});
            motion->start();
            pass(isLate ? 1.5 : frame);
            for (int i = 0; i < 600 && motion && motion->isRunning(); ++i)
                pass(frame);
            QCOMPARE(reached.front(), 0);
            if (deed == 1)
                QCOMPARE(reached.size(), 1);
            const double ends[] = {5, 8, 30};
            if (deed >= 2 && deed <= 4)
                QCOMPARE(moved->real, ends[deed - 2]);
            QVERIFY(!motion || !motion->isRunning());
        }
    }

    void aBoundThatStopsEndsTheWay()
    {
        Journal journal(it);
        it.setSpring(ringing);
        it.setMaximum(110.0);
        go({{100.0}, {-60.0}});
        passUntilRest(it);
        QCOMPARE(thing.real, 110.0);
        QCOMPARE(it.currentWaypoint(), -1);
        QCOMPARE(journal.milestones(), (QStringList{"started", "finished BoundReached"}));

        thing.real = 0;
        it.setAtBound(Interpolator::Bounce);
        go({{.to = 100.0, .within = 1}, {-60.0}});
        passUntilRest(it);
        QCOMPARE(thing.real, -60.0);

        it.setWaypoints({{500.0}, {20.0}});
        expectWarning("outside the bounds");
        it.start();
        QCOMPARE(it.to(), QVariant(110.0));
        passUntilRest(it);
        QCOMPARE(thing.real, 20.0);
    }

    void aTargetThatIsTheSameAfterAFrameIsNotTold()
    {
        it.setSpring(ringing);
        go({{.to = 100.0, .within = 1}, {.to = 0.0, .within = 1}, {100.0}});
        QSignalSpy targets(&it, &Interpolator::toChanged);
        QSignalSpy reached(&it, &SpringInterpolator::waypointReached);
        pass(2); // by way of both
        QCOMPARE(reached.size(), 2);
        QCOMPARE(it.to(), QVariant(100.0));
        QCOMPARE(targets.size(), 0);
    }

    /// It is near the first one, and swings on beyond the bound before it may go to the next.
    void itStopsWhileTheNextOneWaits()
    {
        for (const double step : {0.001, 2.0}) {
            renew();
            Journal journal(it);
            it.setSpring(ringing);
            it.setMaximum(110.0);
            go({{.to = 100.0, .within = 1}, {.to = -60.0, .delay = 500}});
            QCOMPARE(it.valueAt(2000), QVariant(110.0));
            QVERIFY(it.settlingTime() < 500);
            passUntilRest(it, step);
            QCOMPARE(thing.real, 110.0);
            QCOMPARE(journal.milestones(), (QStringList{"started", "finished BoundReached"}));

            it.snapTo(0); // the same with a bound that comes and goes meanwhile
            it.resetMaximum();
            it.start();
            while (thing.real < 99.5)
                pass(0.001);
            it.setMaximum(110.0);
            it.resetMaximum();
            passUntilRest(it, step);
            QCOMPARE(thing.real, -60.0);
        }
    }

    void badWaypointsAreRefused_data()
    {
        QTest::addColumn<QVariant>("waypoint");
        QTest::addColumn<QString>("warning");
        const auto row = [](const char *name, const QVariant &waypoint, const char *warning) {
            QTest::newRow(name) << waypoint << QString::fromLatin1(warning);
        };
        const auto map = [](const char *key, const QVariant &value) {
            return QVariantMap{{"to", 50.0}, {key, value}};
        };
        const QVariant invalid = QVariant::fromValue(SpringParameters{-1, 1, 1});
        row("a word", QVariant("abc"), "abc");
        row("no number", qQNaN(), "nan");
        row("an infinite one", qInf(), "inf");
        row("a point", QPointF(1, 2), "QPointF");
        row("nothing", {}, "waypoint 1: it has no value");
        row("no value", QVariantMap{{"delay", 5}}, "waypoint 1: it has no value");
        row("a list", QVariantList{1.0}, "QVariantList");
        row("unknown", map("inside", 5), "it has no \"inside\"");
        row("a spring that is none", map("spring", 300), "300 is no spring");
        row("a bad spring", map("spring", invalid), "its spring is invalid");
        row("a negative delay", map("delay", -5), "-5 is no delay");
        row("a delay that is none", map("delay", "soon"), "soon is no delay");
        row("a negative distance", map("within", -1.0), "its within is -1");
        row("no distance", map("within", qQNaN()), "its within is nan");
    }

    void badWaypointsAreRefused()
    {
        QFETCH(QVariant, waypoint);
        QFETCH(QString, warning);
        thing.setObjectName("thing");
        const QVariantList waypoints{100.0, waypoint, 20.0};
        const QList<Waypoint> before{{1.0}, {2.0}};
        it.setWaypoints(before);
        QSignalSpy changed(&it, &SpringInterpolator::waypointsChanged);
        const QByteArray pattern = "thing.*property \"real\".*waypoints.*"
            + QRegularExpression::escape(warning).toUtf8();
        expectWarning(pattern.constData());
        QVERIFY(it.setProperty("waypoints", waypoints));
        QCOMPARE(it.waypoints(), before);
        it.start();
        pass(frame);
        expectWarning(pattern.constData());
        it.setWaypointList(waypoints); // nor does a run heed it
        QCOMPARE(it.currentWaypoint(), 0);
        QCOMPARE(changed.size(), 0);
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
        QSignalSpy changed(&it, &SpringInterpolator::waypointsChanged);
        const QVariantList list{
            100.0,
            QVariantMap{{"to", 50.0},
                        {"within", 5.0},
                        {"delay", 200},
                        {"spring", QVariant::fromValue(SpringParameters(springs::bouncy))}}};
        for (int i = 0; i < 2; ++i) {
            it.setWaypointList(list);
            QCOMPARE(it.waypointList(), list);
            QCOMPARE(changed.size(), 1);
        }
        QCOMPARE(it.waypoints()[1].within, std::optional(5.0));
        it.resetWaypoints();
        QVERIFY(it.waypoints().isEmpty());
        QCOMPARE(changed.size(), 2);
    }
};

SPRUNG_TEST(WaypointsTest)
#include "waypoints_test.moc"
