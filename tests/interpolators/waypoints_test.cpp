// SPDX-License-Identifier: MIT
// Tests waypoints of SpringInterpolator: switch times, signals, interruptions and rejected input.
// Oracle: the law Spring, leg by leg.
#include "interpolator_test.h"
#include "signal_recorder.h"

#include <sprung/physics/spring.h>

#include <QLineF>
#include <QSignalSpy>

#include <functional>
#include <limits>
#include <random>
#include <vector>

using namespace sprung;

namespace {

/// A motion on a spring, relative to its target.
struct Leg
{
    SpringParameters spring;
    State start;

    State after(double t) const { return Spring(spring).after(start, t); }
    double at(double t) const { return after(t).displacement; }
    double speedAt(double t) const { return after(t).velocity; }
};

/// Returns the first time at which \a holds is true, or the time after which it stays true.
double findTime(const std::function<bool(double)> &holds, bool isFirst)
{
    constexpr int steps = 40'000;
    constexpr double step = 20.0 / steps;
    int i = isFirst ? 0 : steps;
    while (isFirst ? i < steps && !holds(i * step) : i > 0 && holds((i - 1) * step))
        i += isFirst ? 1 : -1;
    if (i == 0)
        return 0;
    double before = (i - 1) * step;
    double upper = i * step;
    for (int bit = 0; bit < 64; ++bit) {
        const double middle = (before + upper) / 2;
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
        double to;
        double begin;
        Leg motion;
    };
    std::vector<Part> parts;

    explicit ExpectedPath(const QList<Waypoint> &stops)
    {
        State start{0, 0};
        double now = stops.front().delay / 1000.0;
        for (qsizetype i = 0; i < stops.size(); ++i) {
            const Waypoint &stop = stops[i];
            const double to = stop.to.toDouble();
            const Leg motion{*stop.spring, {start.displacement - to, start.velocity}};
            parts.push_back({to, now, motion});
            if (i + 1 == stops.size())
                break;
            const auto isAtRest = [&](double t) {
                const auto [position, velocity] = motion.after(t);
                return std::abs(position) <= tolerance * margin
                    && std::abs(velocity) <= restSpeed * margin;
            };
            const double side = std::copysign(1, motion.at(0));
            const auto isNear = [&](double t) { return side * motion.at(t) <= *stop.passDistance; };
            double reaches = findTime(isAtRest, false);
            if (stop.passDistance)
                reaches = std::min(reaches, findTime(isNear, true));
            const double leaves = reaches + stops[i + 1].delay / 1000.0;
            start = motion.after(leaves);
            start.displacement += to;
            now += leaves;
        }
    }
    State at(double seconds) const
    {
        std::size_t i = 0;
        while (i + 1 < parts.size() && parts[i + 1].begin <= seconds)
            ++i;
        const Part &part = parts[i];
        const double t = std::max(seconds - part.begin, 0.0);
        return {part.to + part.motion.at(t), part.motion.speedAt(t)};
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

    /// The oracle finds the time by scanning the distance of both channels.
    void within_point_switchesAtDistance()
    {
        it.setPropertyName("point");
        it.setSpring(ringing);
        it.setWaypoints({{.to = QPointF(100, -40), .passDistance = 15}, {QPointF(0, 200), quick}});
        it.animateTo(QPointF(), QPointF(0, 900)); // a curved path
        it.stop();
        it.start();
        it.setVelocity(QPointF(0, 900));
        const Leg x{ringing, {-100, 0}};
        const Leg y{ringing, {40, 900}};
        const auto isInside = [&](double t) { return std::hypot(x.at(t), y.at(t)) <= 15; };
        const double turn = findTime(isInside, true);
        QVERIFY(turn > 0.05 && turn < 1);
        const Leg x2{quick, {100 + x.at(turn), x.speedAt(turn)}};
        const Leg y2{quick, {-240 + y.at(turn), y.speedAt(turn)}};
        for (double now = frame; now < 0.6; now += frame) {
            advance(frame);
            const bool isBehind = now > turn;
            QCOMPARE(it.currentWaypoint(), isBehind ? 1 : 0);
            const QPointF should = isBehind ? QPointF(x2.at(now - turn), 200 + y2.at(now - turn))
                                            : QPointF(100 + x.at(now), -40 + y.at(now));
            QVERIFY(QLineF(object.point, should).length() < 1e-7);
        }
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
            for (const double wrong : {-500.0, qQNaN(), -qInf()}) {
                QCOMPARE(it.valueAt(wrong), it.value());
                QCOMPARE(it.velocityAt(wrong), it.velocity());
            }
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

    void setWaypoints_whileRunning_continuesFromValue()
    {
        SignalRecorder recorder(it);
        Journal journal(it);
        it.setSpring(ringing);
        startRun({{.to = 100.0, .passDistance = 10}, {-60.0}});
        advance(0.3);
        QCOMPARE(it.currentWaypoint(), 1);
        const Leg onwards{ringing, {object.real - 50, speed()}};
        it.setWaypoints({{.to = 50.0, .delay = 300, .passDistance = 5}, {0.0, quick}, {20.0}});
        recorder.check();
        QCOMPARE(it.currentWaypoint(), 0);
        QCOMPARE(it.to(), QVariant(50.0));
        advance(0.02);
        QVERIFY(isNear(object.real, 50 + onwards.at(0.02)));
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
            const double switches = path.parts[1].begin;
            it.start();
            advance(switches / 2);
            Motion::instance()->setSpring(quick);
            advance(switches);
            QCOMPARE(it.currentWaypoint(), 1);
            QVERIFY(isAt(path, 1.5 * switches, 1e-9));
            it.stop();
        }
    }

    void maximum_bounce_continuesAlongWaypoints()
    {
        it.setSpring(ringing);
        it.setMaximum(110.0);
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
        QList<double> values;
        connect(&it, &SpringInterpolator::waypointReached, &it, [&] { values += object.real; });
        advance(2);                                      // passes both
        QCOMPARE(values, QList<double>(2, object.real)); // written before the signals
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
            QCOMPARE(it.currentWaypoint(), -1);
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
};

SPRUNG_TEST(WaypointsTest)
#include "waypoints_test.moc"
