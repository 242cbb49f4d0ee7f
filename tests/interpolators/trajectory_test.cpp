// SPDX-License-Identifier: MIT
// Tests Trajectory and WaypointPath without an interpolator. Oracle: the closed solution of the
// critically damped spring, and numerical integration.
#include "interpolator_test.h"

#include <sprung/trajectory/waypoint_path.h>

#include <array>
#include <complex>
#include <numbers>

using namespace sprung;

namespace {

template <typename T>
TypedValue typed(const T &value)
{
    TypedValue result{};
    ChannelType::find(QMetaType::fromType<T>())->fromVariant(QVariant::fromValue(value), &result);
    return result;
}

Trajectory trajectoryAt(double value, const Law &law, double timeScale = 1)
{
    Trajectory trajectory(*ChannelType::find(QMetaType::fromType<double>()), typed(value));
    trajectory.setLaw(law, timeScale);
    trajectory.setTolerance({0.01, 0.6});
    return trajectory;
}

SpringLaw critical(double omega)
{
    return {SpringParameters{omega * omega, 2 * omega, 1}};
}

/// A path from 0 to 100, half a second there, then to 30. The second leg starts when the first
/// one has settled.
WaypointPath thereAndBack()
{
    Trajectory start = trajectoryAt(0, critical(10));
    start.setOrigin(typed(100.0));
    const std::array<WaypointPath::PathPoint, 2> stops{
        {{.value = typed(100.0)}, {.value = typed(30.0), .delay = 0.5}}};
    return WaypointPath(start, stops,
                        [](Trajectory &trajectory, int) { trajectory.setOrigin(typed(30.0)); });
}

double valueAfter(const WaypointPath &path, double seconds)
{
    return path.after(seconds).now().as<double>();
}

/// Returns the remaining part of a distance of 1, from rest, on a critically damped spring.
double remainingDistance(double omega, double seconds)
{
    return (1 + omega * seconds) * std::exp(-omega * seconds);
}

} // namespace

class TrajectoryTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void waypointPath_dwell_keepsLawUntilDeparture()
    {
        const WaypointPath path = thereAndBack();
        QCOMPARE(path.size(), 2);
        const double departure = path.leg(0).departure;
        QCOMPARE(departure, path.leg(0).arrival + 0.5);
        QCOMPARE(path.leg(1).begin, departure);
        for (const double seconds : {0.1, 0.7, departure - 0.4, departure - 0.01}) {
            const double away = 100 - valueAfter(path, seconds);
            QVERIFY(away > 0);
            QVERIFY(std::abs(away / (100 * remainingDistance(10, seconds)) - 1)
                    < 1e-3); // 1e-13 of 100
        }
        QVERIFY(std::abs(valueAfter(path, departure + 0.2) - 30 - 70 * remainingDistance(10, 0.2))
                < 0.01);
        QCOMPARE(valueAfter(path, 60), 30.0);
    }

    void discardUntil_anyTime_shiftsRemainingPath()
    {
        const WaypointPath whole = thereAndBack();
        const double departure = whole.leg(0).departure;
        for (const double skipped : {0.1, departure - 0.2, departure + 0.1}) {
            WaypointPath rest = whole;
            rest.discardUntil(skipped);
            rest.discardUntil(0.05); // and again
            const double passed = skipped + 0.05;
            QVERIFY(isNear(rest.end(), whole.end() - passed));
            QVERIFY(isNear(rest.last().begin, std::max(departure - passed, 0.)));
            if (rest.size() == 2) {
                QVERIFY(isNear(rest.leg(0).departure, departure - passed));
                QVERIFY(isNear(rest.leg(0).arrival, whole.leg(0).arrival - passed));
            }
            for (const double later : {0., 0.13, 0.6, 2., 60.})
                QVERIFY(isNear(valueAfter(rest, later), valueAfter(whole, passed + later)));
        }
    }

    /// Two equal channels settle when each is within 1/√2 of the tolerance.
    void timeToRest_twoChannels_shareTolerance()
    {
        const GravityLaw one{.acceleration = {1000}, .restitution = 0.6, .hasFloor = true};
        const GravityLaw two{.acceleration = {1000, 1000}, .restitution = 0.6, .hasFloor = true};
        const State state{-200, 50};
        const double share = 1 / std::numbers::sqrt2;
        const double both = two.timeToRest({state, state}, {1, 60}, 0);
        QCOMPARE(both, one.timeToRest({state}, {share, 60 * share}, 0));
        QVERIFY(both > one.timeToRest({state}, {1, 60}, 0));
    }

    /// Integrates x'' = timeScale²·k·(p − x) − timeScale·c·x' numerically.
    void setTargetMotion_anyTimeScale_matchesIntegration()
    {
        for (const double timeScale : {0.5, 1., 1.7}) {
            Trajectory trajectory = trajectoryAt(50, SpringLaw{SpringParameters{100, 12, 1}},
                                                 timeScale);
            trajectory.setOrigin(typed(80.0));
            trajectory.setTargetMotion(
                {.velocity = {40}, .leadTime = -0.25, .moveDuration = 0.5, .pauseDuration = 0.2});
            constexpr int steps = 1000; // one second; the target changes its motion at steps
            constexpr double h = 1.0 / steps;
            std::complex<double> state = 50; // imaginary part: the velocity
            for (int i = 0; i < steps; ++i) {
                const auto slope = [&](double t, std::complex<double> y) {
                    const double target = i < 700 ? 80 + 40 * (std::min(t, 0.5) - 0.25) : 80;
                    return std::complex(y.imag(),
                                        timeScale * timeScale * 100 * (target - y.real())
                                            - timeScale * 12 * y.imag());
                };
                state = stepped(state, i * h, h, slope);
                if (i % 100 == 99)
                    QVERIFY(isNear(trajectory.at((i + 1) * h).as<double>(), state.real(), 1e-6));
            }
        }
    }

    void trajectory_withoutType_movesNothing()
    {
        for (const Law &law : {Law(critical(10)), Law(FrictionLaw{}),
                               Law(GravityLaw{.acceleration = {1000}}), Law(ExponentialLaw{})}) {
            Trajectory none;
            none.setLaw(law, 2);
            none.setDelay(0.1);
            Bounds bounds;
            bounds.minimum = typed(5.0);
            none.setBounds(std::make_shared<const Bounds>(bounds));
            none.setTargetMotion({.velocity = {3}, .moveDuration = 1});
            none.setOrigin(typed(3.0));
            none.setValue(typed(4.0));
            none.setVelocity({50});
            QVERIFY(!none.now().type);
            QVERIFY(!none.at(0.5).type);
            QCOMPARE(none.at(0.5).as<double>(), 0.0);
            QCOMPARE(none.end().reason, Trajectory::EndReason::Settled);
            QCOMPARE(none.end().seconds, 0.0);
            QCOMPARE(none.extent(), 0.0);
            QCOMPARE(none.advance(0), Trajectory::AdvanceResult::Waiting);
            QCOMPARE(none.advance(0.5), Trajectory::AdvanceResult::Settled);
            none.snapToRest();
            QVERIFY(!none.now().type);
        }
    }
};

SPRUNG_TEST(TrajectoryTest, QCoreApplication)

#include "trajectory_test.moc"
