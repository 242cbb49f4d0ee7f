// SPDX-License-Identifier: MIT
// Tests waypoints of SpringInterpolator: switch times, signals, interruptions and rejected input.
// Oracle: the textbook solution of the spring equation in long double.
#include "interpolator_test.h"
#include "signal_recorder.h"

#include <sprung/physics/spring.h>

#include <QLineF>
#include <QSignalSpy>

#include <complex>
#include <functional>
#include <limits>
#include <random>
#include <vector>

using namespace sprung;

namespace {

using Real = long double;

/// The textbook solution a·e^(r t) + b·e^(s t) of m·x″ + c·x′ + k·x = 0, independent of the
/// library.
class TextbookSpring
{
public:
    struct Sample
    {
        Real position;
        Real velocity;
    };

    TextbookSpring(SpringParameters p, Real x, Real v)
    {
        const Real beta = Real(p.damping) / (2 * Real(p.mass));
        const Complex root = std::sqrt(Complex(beta * beta - Real(p.stiffness) / Real(p.mass)));
        m_r = -beta + root;
        m_s = -beta - root;
        m_a = (v - m_s * x) / (m_r - m_s);
        m_b = x - m_a;
    }
    Sample after(Real t) const
    {
        const Complex a = m_a * std::exp(m_r * t);
        const Complex b = m_b * std::exp(m_s * t);
        return {(a + b).real(), (m_r * a + m_s * b).real()};
    }
    Real at(Real t) const { return after(t).position; }
    Real speedAt(Real t) const { return after(t).velocity; }

private:
    using Complex = std::complex<Real>;
    Complex m_r, m_s, m_a, m_b;
};

/// Returns the first time at which \a holds is true, or the time after which it stays true.
Real findTime(const std::function<bool(Real)> &holds, bool isFirst)
{
    constexpr int steps = 400'000;
    constexpr Real step = 20 / Real(steps);
    int i = isFirst ? 0 : steps;
    while (isFirst ? i < steps && !holds(i * step) : i > 0 && holds((i - 1) * step))
        i += isFirst ? 1 : -1;
    if (i == 0)
        return 0;
    Real before = (i - 1) * step;
    Real upper = i * step;
    for (int bit = 0; bit < 64; ++bit) {
        const Real middle = (before + upper) / 2;
        (holds(middle) ? upper : before) = middle;
    }
    return upper;
}

constexpr double tolerance = 0.25;  // units
constexpr double restSpeed = 5;     // units per second
constexpr double margin = 1 + 1e-9; // the margin that the library applies to both

/// The expected motion from rest at 0, leg by leg.
struct ExpectedPath
{
    struct Part
    {
        Real to;
        Real begin;
        TextbookSpring motion;
    };
    std::vector<Part> parts;

    explicit ExpectedPath(const QList<Waypoint> &stops)
    {
        Real x = 0;
        Real v = 0;
        Real now = stops.front().delay / Real(1000);
        for (qsizetype i = 0; i < stops.size(); ++i) {
            const Waypoint &stop = stops[i];
            const Real to = stop.to.toDouble();
            const TextbookSpring motion(*stop.spring, x - to, v);
            parts.push_back({to, now, motion});
            if (i + 1 == stops.size())
                break;
            const auto isAtRest = [&](Real t) {
                const auto [position, velocity] = motion.after(t);
                return std::abs(position) <= tolerance * margin
                    && std::abs(velocity) <= restSpeed * margin;
            };
            const Real side = std::copysign(Real(1), motion.at(0));
            const auto isNear = [&](Real t) { return side * motion.at(t) <= *stop.passDistance; };
            Real reaches = findTime(isAtRest, false);
            if (stop.passDistance)
                reaches = std::min(reaches, findTime(isNear, true));
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

class WaypointsTest : public InterpolatorTest<SpringInterpolator>
{
    Q_OBJECT

private:
    void startRun(const QList<Waypoint> &waypoints)
    {
        it.setWaypoints(waypoints);
        it.start();
    }
    bool isAt(const ExpectedPath &path, double seconds, double most) const
    {
        return std::abs(object.real - path.at(seconds).displacement) < most;
    }

private Q_SLOTS:
    void init() { begin(); }
    void cleanup() { end(); }

    void waypoints_anyFrameRate_matchEquation_data()
    {
        QTest::addColumn<QList<Waypoint>>("stops");
        const auto row = [](const char *name, const QList<Waypoint> &stops) {
            QTest::newRow(name) << stops;
        };
        row("settles at each", {{100., ringing}, {-50., creeping}, {20., quick}});
        row("passing by",
            {{100., ringing, 0, 30.},
             {300., creeping, 0, 80.},
             {50., quick, 0, 5.},
             {0., ringing}});
        row("at the first crossing", {{100., ringing, 0, 0.}, {150., quick}});
        row("settles before it is near", {{100., creeping, 0, 0.}, {0., quick}});
        row("with delays",
            {{100., ringing, 100, 10.},
             {-50., quick, 350, 10.},
             {70., creeping, 1500},
             {0., quick, 20}});
        row("already there", {{0., ringing}, {5., quick, 0, 10.}, {80., ringing}});
    }

    void waypoints_anyFrameRate_matchEquation()
    {
        QFETCH(QList<Waypoint>, stops);
        const ExpectedPath path(stops);
        std::mt19937 random(3);
        std::uniform_real_distribution<double> anyFrame(0.0005, 0.06);
        for (const double hertz : {30., 60., 144., 240., 0.}) {
            recreate();
            setProperties({{"tolerance", tolerance}, {"restSpeed", restSpeed}});
            startRun(stops);
            double now = 0;
            double worst = 0;
            int frames = 0;
            while (it.isRunning() && now < 30) {
                const double dt = hertz > 0 ? 1 / hertz : anyFrame(random);
                advance(dt);
                now += dt;
                ++frames;
                if (!it.isRunning())
                    break;
                const State should = path.at(now);
                worst = std::max(worst, std::abs(object.real - should.displacement) / 100);
                worst = std::max(worst, std::abs(speed() - should.velocity) / 1000);
            }
            qInfo("%3.0f Hz: %d frames, off by %.1e", hertz, frames, worst);
            QVERIFY(!it.isRunning());
            QVERIFY(frames > 10);
            QVERIFY2(worst < 1e-9, qPrintable(QString::number(worst)));
            QCOMPARE(object.real, stops.back().to.toDouble());
        }
    }

    void waypoints_anyType_sameAtEveryFrameRate_data()
    {
        QTest::addColumn<QByteArray>("property");
        QTest::addColumn<QVariantList>("positions");
        QTest::addColumn<double>("within");
        const auto row = [](const char *property, const QVariantList &positions, double within) {
            QTest::newRow(property) << QByteArray(property) << positions << within;
        };
        const auto turned = [](float x, float y, float z, float angle) {
            return QQuaternion::fromAxisAndAngle(x, y, z, angle);
        };
        row("point", {QPointF(100, 20), QPointF(-50, 300), QPointF(10, 10)}, 12);
        row("rect", {QRectF(10, 50, 200, 80), QRectF(90, 0, 20, 20), QRectF(0, 0, 300, 40)}, 9);
        row("color", {QColor(Qt::red), QColor(Qt::blue), QColor(Qt::white)}, 0.05);
        row("rotation", {turned(1, 2, 3, 100), turned(0, 1, 0, -140), turned(1, 0, 0, 20)}, 0.1);
    }

    void waypoints_anyType_sameAtEveryFrameRate()
    {
        QFETCH(QByteArray, property);
        QFETCH(QVariantList, positions);
        QFETCH(double, within);
        // The trajectory has more digits than the written values.
        const auto displacements = [&](int hertz) {
            recreate();
            it.setPropertyName(property);
            it.setSpring(ringing);
            startRun({{.to = positions[0], .passDistance = within},
                      {.to = positions[1], .spring = quick, .delay = 70, .passDistance = within},
                      {.to = positions[2]}});
            QList<ChannelValues> moments;
            for (int sixth = 0; sixth < 12; ++sixth) {
                for (int i = 0; i < hertz / 6; ++i)
                    advance(1.0 / hertz);
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

    /// The oracle finds the distance of both channels from the textbook formula by scanning.
    void within_point_switchesAtDistance()
    {
        it.setPropertyName("point");
        it.setSpring(ringing);
        it.setWaypoints({{.to = QPointF(100, -40), .passDistance = 15}, {QPointF(0, 200), quick}});
        it.animateTo(QPointF(), QPointF(0, 900)); // a curved path
        it.stop();
        it.start();
        it.setVelocity(QPointF(0, 900));
        const TextbookSpring x(ringing, -100, 0);
        const TextbookSpring y(ringing, 40, 900);
        const auto isInside = [&](Real t) { return std::hypot(x.at(t), y.at(t)) <= 15; };
        const Real turn = findTime(isInside, true);
        QVERIFY(turn > 0.05 && turn < 1);
        const TextbookSpring x2(quick, 100 + x.at(turn), x.speedAt(turn));
        const TextbookSpring y2(quick, -240 + y.at(turn), y.speedAt(turn));
        for (double now = frame; now < 0.6; now += frame) {
            advance(frame);
            const bool isBehind = Real(now) > turn;
            QCOMPARE(it.currentWaypoint(), isBehind ? 1 : 0);
            const QPointF should = isBehind
                ? QPointF(double(x2.at(now - turn)), 200 + double(y2.at(now - turn)))
                : QPointF(100 + double(x.at(now)), -40 + double(y.at(now)));
            QVERIFY(QLineF(object.point, should).length() < 1e-7);
        }
    }

    void waypointReached_lateFrame_isEmittedForEach()
    {
        const QList<Waypoint> stops{{100., ringing, 0, 30.},
                                    {300., creeping, 100, 80.},
                                    {50., quick, 0, 5.},
                                    {0., ringing}};
        const ExpectedPath path(stops);
        it.setWaypoints(stops);
        QList<double> valuesAtSignal;
        QList<int> reached;
        connect(&it, &SpringInterpolator::waypointReached, &it, [&](int index) {
            reached += index;
            valuesAtSignal += object.real;
        });
        it.start();
        const double late = double(path.parts[3].begin) + 0.01;
        advance(late);
        QCOMPARE(reached, (QList<int>{0, 1, 2}));
        QCOMPARE(it.currentWaypoint(), 3);
        QVERIFY(isAt(path, late, 1e-7));
        QCOMPARE(valuesAtSignal, QList<double>(3, object.real)); // written before the signal
        advance(60);
        QVERIFY(!it.isRunning());
        QCOMPARE(reached, (QList<int>{0, 1, 2, 3}));
        QCOMPARE(object.real, 0.0);

        it.start();
        advance(1000); // the whole run in one frame
        QVERIFY(!it.isRunning());
        QCOMPARE(reached, (QList<int>{0, 1, 2, 3, 0, 1, 2, 3}));
        QCOMPARE(object.real, 0.0);
    }

    void signals_alongWaypoints_emittedOnceInOrder()
    {
        it.setSpring(ringing);
        SignalRecorder recorder(it);
        Journal journal(it);
        QSignalSpy arrived(&it, &SpringInterpolator::finalPositionReached);
        QStringList notifications;
        connect(&it, &SpringInterpolator::waypointReached, &it,
                [&](int index) { notifications += QStringLiteral("reached %1").arg(index); });
        connect(&it, &SpringInterpolator::currentWaypointChanged, &it,
                [&] { notifications += QStringLiteral("current %1").arg(it.currentWaypoint()); });
        connect(&it, &SpringInterpolator::toChanged, &it,
                [&] { notifications += QStringLiteral("to %1").arg(it.to().toDouble()); });
        connect(&it, &SpringInterpolator::finished, &it, [&] { notifications += "finished"; });
        it.setWaypoints(
            {{100.0}, {.to = 200.0, .passDistance = 20.0}, {.to = 150.0, .passDistance = 40.0}});
        QCOMPARE(it.currentWaypoint(), -1);
        QVERIFY(!it.isRunning());
        it.start();
        recorder.check();
        while (it.isRunning()) {
            advance(frame);
            recorder.check();
        }
        QCOMPARE(
            notifications.join(u' '),
            QStringLiteral("current 0 to 100 current 1 to 200 reached 0 current 2 to 150 reached 1 "
                           "reached 2 current -1 finished"));
        QCOMPARE(journal.milestones(), (QStringList{"started", "finished Settled"}));
        QCOMPARE(arrived.size(), 1);
        QVERIFY2(recorder.complaints().isEmpty(), qPrintable(recorder.summary()));
        QCOMPARE(it.to(), QVariant(150.0));
    }

    void valueAt_alongWaypoints_matchesMotion()
    {
        it.setPropertyName("point");
        it.setSpring(ringing);
        setProperties({{"approximateDuration", 400}, {"delay", 40}});
        startRun({{.to = QPointF(100, 30), .passDistance = 20},
                  {.to = QPointF(-20, 60), .delay = 120},
                  {.to = QPointF(0, 200), .spring = quick, .passDistance = 8},
                  {QPointF(10, 10), creeping}});
        const double whole = it.settlingTime();
        QList<QPointF> predicted;
        for (int i = 1; i * frame * 1000 < whole; ++i)
            predicted += it.valueAt(1000 * i * frame).toPointF();
        double now = 0;
        for (const QPointF &point : std::as_const(predicted)) {
            QVERIFY(it.isRunning());
            const QPointF next = it.valueAt(1000 * frame).toPointF();
            const QPointF rate = it.velocityAt(1000 * frame).toPointF();
            advance(frame);
            now += frame;
            QVERIFY(QLineF(object.point, point).length() < 1e-6);
            QVERIFY(QLineF(object.point, next).length() < 1e-6);
            QVERIFY(QLineF(it.velocity().toPointF(), rate).length() < 1e-4);
            QVERIFY(isNear(it.settlingTime() + 1000 * now, whole, 1e-3));
        }
        advance(frame);
        QVERIFY(!it.isRunning());
        QCOMPARE(it.settlingTime(), 0.0);
    }

    void overshootClamped_alongWaypoints_stopsAtEach()
    {
        const SpringParameters bouncy{510, 22, 1};
        const auto crossing = [](double distance, SpringParameters p) {
            return *Spring(p).timeToReach({distance, 0}, 0);
        };
        // It stops at the first waypoint, so the second leg starts at rest.
        const double first = 0.12 + crossing(-100, bouncy);
        const double whole = first + crossing(50, {100, 8, 1});
        for (int i = 0; i < 500; ++i) {
            const double step = (first + 1e-3 * (i % 2)) * (i + 1) / 250;
            recreate();
            it.setSpring({100, 8, 1});
            it.setOvershoot(SpringInterpolator::Clamped);
            startRun({{100.0, bouncy, 120, 0.0}, {50.0}});
            for (double passed = 0; passed + step < whole; passed += step) {
                QVERIFY(isNear(it.settlingTime() / 1000 + passed, whole, 1e-8));
                advance(step);
            }
            advance(step);
            QCOMPARE(object.real, 50.0);
        }
    }

    void waypoints_nextAlreadyReached_isPassed()
    {
        for (int i = 0; i < 200; ++i) {
            recreate();
            it.setSpring({270, 16.4317, 1});
            it.setWaypoints({{-318.0 - i, {}, 0, 40.0}, {-278.0 - i, {}, 0, 0.0}, {300.0}});
            QSignalSpy reached(&it, &SpringInterpolator::waypointReached);
            it.start();
            while (it.currentWaypoint() == 0)
                advance(0.7 / (i + 1));
            QCOMPARE(it.currentWaypoint(), 2);
            QCOMPARE(reached.size(), 2);
        }
    }

    void commands_alongWaypoints_interruptAtAnyTime_data()
    {
        QTest::addColumn<std::function<void(SpringInterpolator &)>>("command");
        QTest::addColumn<double>("targetValue");
        using Command = std::function<void(SpringInterpolator &)>;
        QTest::newRow("to") << Command([](auto &run) { run.setTo(77.0); }) << 77.0;
        QTest::newRow("animateTo") << Command([](auto &run) { run.animateTo(77.0); }) << 77.0;
        QTest::newRow("finalPosition")
            << Command([](auto &run) { run.setFinalPosition(false); }) << -10.0;
        QTest::newRow("snapTo") << Command([](auto &run) { run.snapTo(77.0); }) << 77.0;
        QTest::newRow("stop") << Command([](auto &run) { run.stop(); })
                              << qQNaN(); // the current value
    }

    void commands_alongWaypoints_interruptAtAnyTime()
    {
        QFETCH(const std::function<void(SpringInterpolator &)>, command);
        QFETCH(double, targetValue);
        const QByteArray name = QTest::currentDataTag();
        std::mt19937 random(7);
        std::uniform_real_distribution<double> anyTime(0, 1.2);
        for (int i = 0; i < 50; ++i) {
            recreate();
            SignalRecorder recorder(it);
            Journal journal(it);
            it.setSpring(ringing);
            it.setFrom(-10.0);
            startRun({{.to = 100.0, .passDistance = 10}, {.to = -60.0, .delay = 150}, {30.0}});
            double left = anyTime(random);
            for (; left > frame; left -= frame)
                advance(frame);
            advance(left);
            recorder.check();
            const double value = object.real;
            const double velocity = speed();
            command(it);
            recorder.check();
            QCOMPARE(it.currentWaypoint(), -1);
            QCOMPARE(it.isRunning(), name != "snapTo" && name != "stop");
            if (it.isRunning()) {
                QVERIFY(isNear(it.value().toDouble(), value, 1e-12 * 100));
                QVERIFY(isNear(speed(), velocity, 1e-12 * 1000));
                advance(0.05);
                const TextbookSpring alone(ringing, value - targetValue, velocity);
                QVERIFY(isNear(object.real, targetValue + double(alone.at(0.05))));
            }
            advanceUntilSettled(it);
            QCOMPARE(object.real, std::isnan(targetValue) ? value : targetValue);
            QCOMPARE(journal.count("started"), 1);
            QCOMPARE(journal.milestones().size(), 2);
            QVERIFY2(recorder.complaints().isEmpty(), qPrintable(recorder.summary()));
        }
    }

    void start_again_beginsAtFirstWaypoint()
    {
        object.real = 7;
        it.setWaypoints({{100.0}, {-60.0}});
        for (int i = 0; i < 3; ++i) {
            it.start();
            QCOMPARE(it.currentWaypoint(), 0);
            QCOMPARE(it.to(), QVariant(100.0));
            if (i == 1) {
                advance(0.1);
                it.stop();
                QCOMPARE(it.currentWaypoint(), -1);
                continue;
            }
            advanceUntilSettled(it);
            QCOMPARE(object.real, -60.0);
        }
        it.setFrom(500.0);
        it.start();
        QCOMPARE(object.real, 500.0);
        QCOMPARE(it.currentWaypoint(), 0);
        advanceUntilSettled(it);

        it.setFinalPosition(false); // the target is `from` now, also for start()
        advanceUntilSettled(it);
        QCOMPARE(object.real, 500.0);
        it.setTo(100.0);
        QCOMPARE(it.currentWaypoint(), -1);
    }

    void setWaypoints_whileRunning_continuesFromValue()
    {
        SignalRecorder recorder(it);
        Journal journal(it);
        it.setSpring(ringing);
        startRun({{.to = 100.0, .passDistance = 10}, {-60.0}});
        advance(0.3);
        QCOMPARE(it.currentWaypoint(), 1);
        const TextbookSpring onwards(ringing, object.real - 50, speed());
        it.setWaypoints({{.to = 50.0, .delay = 300, .passDistance = 5}, {0.0, quick}, {20.0}});
        recorder.check();
        QCOMPARE(it.currentWaypoint(), 0);
        QCOMPARE(it.to(), QVariant(50.0));
        advance(0.02);
        QVERIFY(isNear(object.real, 50 + double(onwards.at(0.02))));
        it.setWaypoints({});
        recorder.check();
        QCOMPARE(it.currentWaypoint(), -1);
        QVERIFY(it.isRunning());
        advanceUntilSettled(it);
        QCOMPARE(object.real, 50.0);
        QCOMPARE(journal.milestones(), (QStringList{"started", "finished Settled"}));

        it.animateTo(0.0); // while running to another target, new waypoints wait for start()
        it.setWaypoints({{400.0}});
        QCOMPARE(it.to(), QVariant(0.0));
        QCOMPARE(it.currentWaypoint(), -1);
        advanceUntilSettled(it);
        QCOMPARE(object.real, 0.0);
        QVERIFY2(recorder.complaints().isEmpty(), qPrintable(recorder.summary()));
    }

    void setTarget_insideWrite_isSafe()
    {
        startRun({{.to = 100.0, .passDistance = 90.0}, {300.0}});
        const auto taking = QObject::connect(&object, &TestObject::realChanged, &it, [&] {
            if (object.real > 10)
                it.setTarget(nullptr);
        });
        advance(100);
        QVERIFY(!it.target());
        QObject::disconnect(taking);
        QSignalSpy reached(&it, &SpringInterpolator::waypointReached);
        it.setTarget(&object);
        startRun({{50.0}});
        advanceUntilSettled(it);
        QCOMPARE(object.real, 50);
        QCOMPARE(reached, (QList<QVariantList>{{0}}));

        recreate(); // also in a tick without a write
        setProperties({{"delay", 10}, {"updateRate", 1}});
        connect(&it, &SpringInterpolator::waypointReached, &it, &Interpolator::stop);
        startRun({{.to = 100.0, .passDistance = 90}, {-60.0}});
        advance(0.5);
        QVERIFY(!it.isRunning());

        for (const bool byStart : {true, false}) {
            recreate();
            auto motion = std::make_unique<SpringInterpolator>(&object, "real");
            motion->setWaypoints({{.to = 100.0, .passDistance = 99.9}, {300.0}});
            const auto remove = [&] {
                if (byStart || object.real > 0)
                    motion.reset();
            };
            if (byStart)
                connect(motion.get(), &Interpolator::started, &object, remove);
            else
                connect(motion.get(), &Interpolator::toChanged, &object, remove);
            motion->start();
            for (int i = 0; i < 20 && motion; ++i)
                advance(frame);
            QVERIFY(!motion);
        }
    }

    void complete_alongWaypoints_endsAtLast()
    {
        QSignalSpy writes(&object, &TestObject::realChanged);
        QSignalSpy reached(&it, &SpringInterpolator::waypointReached);
        SignalRecorder recorder(it);
        Journal journal(it);
        it.setWaypoints({{100.0}, {-60.0}, {30.0}});
        Motion::instance()->setReducedMotion(true);
        it.start();
        recorder.check();
        QCOMPARE(object.real, 30.0);
        QCOMPARE(writes.size(), 1);
        for (const bool reduces : {true, false}) {
            Motion::instance()->setReducedMotion(false);
            journal.entries.clear();
            reached.clear();
            it.start();
            advance(frame);
            if (reduces)
                Motion::instance()->setReducedMotion(true);
            else
                it.complete();
            recorder.check();
            QCOMPARE(object.real, 30.0);
            QCOMPARE(it.to(), QVariant(30.0));
            QCOMPARE(journal.milestones(), (QStringList{"started", "finished Completed"}));
            QCOMPARE(reached, (QList<QVariantList>{{2}})); // the remaining ones are skipped
        }
        it.setApproximateDuration(0);
        it.start();
        QCOMPARE(object.real, 30.0);
        QVERIFY(!it.isRunning());
        QVERIFY2(recorder.complaints().isEmpty(), qPrintable(recorder.summary()));
    }

    void setHeldFalse_alongWaypoints_continuesToCurrent()
    {
        it.setSpring(ringing);
        startRun({{.to = 100.0, .passDistance = 10}, {-60.0}, {30.0}});
        advance(0.3);
        it.setHeld(true);
        for (int i = 0; i < 30; ++i) {
            object.real = 200 + i;
            advance(frame);
        }
        QCOMPARE(it.currentWaypoint(), 1);
        it.setHeld(false);
        QCOMPARE(it.currentWaypoint(), 1);
        QCOMPARE(it.to(), QVariant(-60.0));
        QVERIFY(speed() > 50);
        const double next = it.valueAt(1000 * frame).toDouble();
        advance(frame);
        QVERIFY(isNear(object.real, next));
        advanceUntilSettled(it);
        QCOMPARE(object.real, 30.0);
    }

    /// A change during the delay at a waypoint keeps the remaining delay.
    void setSpring_duringDelay_keepsRemainingDelay()
    {
        it.setSpring(ringing);
        QSignalSpy reached(&it, &SpringInterpolator::waypointReached);
        startRun({{.to = 100.0, .passDistance = 100}, {.to = -60.0, .delay = 500}});
        advance(0.2);
        QCOMPARE(reached.size(), 1);
        it.setPaused(true); // the pause is not part of the delay
        advance(10);
        it.setPaused(false);
        it.setSpring(creeping);
        it.setDamping(50);
        const double predicted = it.valueAt(400).toDouble();
        advance(0.299);
        QCOMPARE(it.currentWaypoint(), 0);
        advance(0.002);
        QCOMPARE(it.currentWaypoint(), 1);
        advance(0.099);
        QVERIFY(isNear(object.real, predicted));
        QCOMPARE(reached.size(), 1);
    }

    void approximateDuration_alongWaypoints_appliesToEachLeg()
    {
        it.setApproximateDuration(300);
        startRun({{100.0}, {.to = -60.0, .delay = 150}, {30.0}});
        QVERIFY(isNear(it.settlingTime(), 3 * 300 + 150, 1e-3));
        advance(0.2999);
        QVERIFY(isNear(object.real, 100, 0.2));
        advance(0.7499);
        QVERIFY(it.isRunning());
        advance(0.0004);
        QVERIFY(!it.isRunning());
    }

    void angular_waypoints_takeShortestPath()
    {
        object.real = 350;
        it.setAngular(true);
        it.setSpring(creeping);
        startRun({{.to = 20.0, .passDistance = 5}, {300.0}});
        double highest = 350;
        for (int i = 0; i < 1200 && it.isRunning(); ++i) {
            advance(frame);
            if (it.currentWaypoint() == 0) {
                const double turn = object.real < 180 ? object.real + 360 : object.real;
                QVERIFY(turn >= highest - 1e-9);
                highest = turn;
            }
        }
        QVERIFY(highest > 365);
        QCOMPARE(std::remainder(object.real - 300, 360), 0.0);
    }

    /// Motion.spring is captured when the run starts, so that predictions stay valid.
    void waypoints_motionSpringChanged_keepSpring()
    {
        setProperties({{"tolerance", tolerance}, {"restSpeed", restSpeed}, {"from", 0.0}});
        it.setWaypoints({{.to = 100.0, .passDistance = 30}, {-60.0}});
        for (const SpringParameters first : {ringing, creeping}) {
            Motion::instance()->setSpring(first);
            const ExpectedPath path({{100., first, 0, 30.}, {-60., first}});
            const double switches = double(path.parts[1].begin);
            it.start();
            advance(switches / 2);
            Motion::instance()->setSpring(quick);
            advance(switches);
            QCOMPARE(it.currentWaypoint(), 1);
            QVERIFY(isAt(path, 1.5 * switches, 1e-9));
            it.stop();
        }
    }

    void waypointReached_anyActionInSlot_isSafe_data()
    {
        QTest::addColumn<int>("action");
        int action = 0;
        for (const char *name : {"delete it", "stop it", "retarget it", "give it other waypoints",
                                 "complete it", "delete its target"})
            QTest::addRow("%s", name) << action++;
    }

    void waypointReached_anyActionInSlot_isSafe()
    {
        QFETCH(int, action);
        for (const bool isLate : {false, true}) {
            auto moved = std::make_unique<TestObject>();
            auto motion = std::make_unique<SpringInterpolator>(moved.get(), "real");
            const std::function<void()> actions[] = {
                [&] { motion.reset(); },         [&] { motion->stop(); },
                [&] { motion->animateTo(5.0); }, [&] { motion->setWaypoints({{9.0}, {8.0}}); },
                [&] { motion->complete(); },     [&] { moved.reset(); },
            };
            QList<int> reached;
            connect(motion.get(), &SpringInterpolator::waypointReached, &object, [&](int index) {
                reached += index;
                if (reached.size() == 1)
                    actions[action]();
            });
            connect(motion.get(), &Interpolator::updated, motion.get(), [] {});
            motion->setWaypoints(
                {{.to = 100.0, .passDistance = 10}, {.to = -60.0, .passDistance = 10}, {30.0}});
            motion->start();
            advance(isLate ? 1.5 : frame);
            for (int i = 0; i < 600 && motion && motion->isRunning(); ++i)
                advance(frame);
            QCOMPARE(reached.front(), 0);
            if (action == 1)
                QCOMPARE(reached.size(), 1);
            const double ends[] = {5, 8, 30};
            if (action >= 2 && action <= 4)
                QCOMPARE(moved->real, ends[action - 2]);
            QVERIFY(!motion || !motion->isRunning());
        }
    }

    void maximum_reached_endsWaypoints()
    {
        Journal journal(it);
        it.setSpring(ringing);
        it.setMaximum(110.0);
        startRun({{100.0}, {-60.0}});
        advanceUntilSettled(it);
        QCOMPARE(object.real, 110.0);
        QCOMPARE(it.currentWaypoint(), -1);
        QCOMPARE(journal.milestones(), (QStringList{"started", "finished BoundReached"}));

        object.real = 0;
        it.setBoundsBehavior(Interpolator::Bounce);
        startRun({{.to = 100.0, .passDistance = 1}, {-60.0}});
        advanceUntilSettled(it);
        QCOMPARE(object.real, -60.0);

        it.setWaypoints({{500.0}, {20.0}});
        expectWarning("outside the bounds");
        it.start();
        QCOMPARE(it.to(), QVariant(110.0));
        advanceUntilSettled(it);
        QCOMPARE(object.real, 20.0);
    }

    void toChanged_sameAfterFrame_isNotEmitted()
    {
        it.setSpring(ringing);
        startRun({{.to = 100.0, .passDistance = 1}, {.to = 0.0, .passDistance = 1}, {100.0}});
        QSignalSpy targets(&it, &Interpolator::toChanged);
        QSignalSpy reached(&it, &SpringInterpolator::waypointReached);
        advance(2); // passes both
        QCOMPARE(reached.size(), 2);
        QCOMPARE(it.to(), QVariant(100.0));
        QCOMPARE(targets.size(), 0);
    }

    /// It is within the first one and overshoots the bound during the delay of the next.
    void maximum_duringDelay_stops()
    {
        for (const double step : {0.001, 2.0}) {
            recreate();
            Journal journal(it);
            it.setSpring(ringing);
            it.setMaximum(110.0);
            startRun({{.to = 100.0, .passDistance = 1}, {.to = -60.0, .delay = 500}});
            QCOMPARE(it.valueAt(2000), QVariant(110.0));
            QVERIFY(it.settlingTime() < 500);
            advanceUntilSettled(it, step);
            QCOMPARE(object.real, 110.0);
            QCOMPARE(journal.milestones(), (QStringList{"started", "finished BoundReached"}));

            it.snapTo(0); // the same with a temporary bound
            it.resetMaximum();
            it.start();
            while (object.real < 99.5)
                advance(0.001);
            it.setMaximum(110.0);
            it.resetMaximum();
            advanceUntilSettled(it, step);
            QCOMPARE(object.real, -60.0);
        }
    }

    void setWaypoints_typeMismatchBeforeAnyUse_isRejected()
    {
        SpringInterpolator motion(&object, "real"); // looks up its property
        expectWarning("property \"real\": rejected waypoints");
        motion.setWaypoints({{QStringLiteral("abc")}});
        QCOMPARE(motion.waypoints(), QList<Waypoint>());
    }

    void setWaypoints_typeMismatch_isRejectedAtStart()
    {
        SpringInterpolator motion;
        motion.setWaypoints({{QPointF(1, 2)}, {QStringLiteral("red")}});
        motion.setTarget(&object);
        motion.setPropertyName("color");
        expectWarning("property \"color\".*waypoints");
        motion.start();
        QCOMPARE(motion.currentWaypoint(), -1);
        advanceUntilSettled(motion);
        motion.setWaypoints({{QStringLiteral("red")}, {QColor(Qt::green)}});
        motion.start();
        advanceUntilSettled(motion);
        QCOMPARE(object.color, QColor(Qt::green));

        SpringInterpolator nowhere; // without a target it starts at 0
        nowhere.setWaypoints({{0.5}, {2}});
        nowhere.start();
        QCOMPARE(nowhere.currentWaypoint(), 0);
        advanceUntilSettled(nowhere);
        QCOMPARE(nowhere.value(), QVariant(2.0));
    }

    void waypointList_set_isReadBack()
    {
        QSignalSpy changed(&it, &Interpolator::settingsChanged);
        const QVariantList list{
            100.0,
            QVariantMap{{"to", 50.0},
                        {"passDistance", 5.0},
                        {"delay", 200},
                        {"spring", QVariant::fromValue(SpringParameters(springs::bouncy))}}};
        for (int i = 0; i < 2; ++i) {
            it.setWaypointList(list);
            QCOMPARE(it.waypointList(), list);
            QCOMPARE(changed.size(), 1);
        }
        QCOMPARE(it.waypoints()[1].passDistance, std::optional(5.0));
        it.resetWaypoints();
        QVERIFY(it.waypoints().isEmpty());
        QCOMPARE(changed.size(), 2);
    }

    void delay_interpolatorAndWaypoint_sumExceedsInt()
    {
        constexpr int most = std::numeric_limits<int>::max();
        it.setDelay(most);
        it.setWaypoints({{.to = 100, .delay = most}});
        it.start();
        QVERIFY(it.settlingTime() > 2.0 * most);
        advance(1);
        QCOMPARE(object.real, 0.0);
    }

    void valueAt_negativeOrNaN_isCurrentValue()
    {
        it.setWaypoints({{.to = 100}, {.to = 30}});
        it.start();
        advance(0.1);
        for (const double wrong : {-500.0, qQNaN(), -qInf()}) {
            QCOMPARE(it.valueAt(wrong), it.value());
            QCOMPARE(it.velocityAt(wrong), it.velocity());
        }
    }
};

SPRUNG_TEST(WaypointsTest)
#include "waypoints_test.moc"
