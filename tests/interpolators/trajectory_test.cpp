// SPDX-License-Identifier: MIT
// The run as a value: what it skips, where it rests, and what it follows, without an interpolator.
#include "kind_test.h"

#include <sprung/trajectory/waypoint_path.h>

#include <array>
#include <complex>
#include <cstring>
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

Trajectory at(double value, const Law &law, double pace = 1)
{
    Trajectory trajectory(*ChannelType::find(QMetaType::fromType<double>()), typed(value));
    trajectory.setLaw(law, pace);
    trajectory.setTolerance({0.01, 0.6});
    return trajectory;
}

SpringLaw critical(double omega)
{
    return {SpringParameters{omega * omega, 2 * omega, 1}};
}

/// From 0 to 100, there for half a second, and on to 30. The second stretch begins when the first
/// one rests.
WaypointPath thereAndBack()
{
    Trajectory start = at(0, critical(10));
    start.setOrigin(typed(100.0));
    const std::array<WaypointPath::PathPoint, 2> stops{
        {{.place = typed(100.0)}, {.place = typed(30.0), .delay = 0.5}}};
    return WaypointPath(start, stops,
                        [](Trajectory &trajectory, int) { trajectory.setOrigin(typed(30.0)); });
}

double valueAfter(const WaypointPath &course, double seconds)
{
    return course.after(seconds).now().as<double>();
}

/// What is left of a distance of 1, from rest, on that spring.
double left(double omega, double seconds)
{
    return (1 + omega * seconds) * std::exp(-omega * seconds);
}

} // namespace

class TrajectoryTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aStopIsNotReachedForGoodBeforeItIsLeft()
    {
        const WaypointPath course = thereAndBack();
        QCOMPARE(course.size(), 2);
        const double departure = course.stretch(0).departure;
        QCOMPARE(departure, course.stretch(0).arrival + 0.5);
        QCOMPARE(course.stretch(1).begin, departure);
        for (const double seconds : {0.1, 0.7, departure - 0.4, departure - 0.01}) {
            const double away = 100 - valueAfter(course, seconds);
            QVERIFY(away > 0);
            QVERIFY(std::abs(away / (100 * left(10, seconds)) - 1) < 1e-3); // 1e-13 of 100
        }
        QVERIFY(std::abs(valueAfter(course, departure + 0.2) - 30 - 70 * left(10, 0.2)) < 0.01);
        QCOMPARE(valueAfter(course, 60), 30.0);
    }

    void whatIsSkippedIsOver()
    {
        const WaypointPath whole = thereAndBack();
        const double departure = whole.stretch(0).departure;
        for (const double skipped : {0.1, departure - 0.2, departure + 0.1}) {
            WaypointPath rest = whole;
            rest.discardUntil(skipped);
            rest.discardUntil(0.05); // and once more
            const double passed = skipped + 0.05;
            QVERIFY(isNear(rest.end(), whole.end() - passed));
            QVERIFY(isNear(rest.last().begin, std::max(departure - passed, 0.)));
            if (rest.size() == 2) {
                QVERIFY(isNear(rest.stretch(0).departure, departure - passed));
                QVERIFY(isNear(rest.stretch(0).arrival, whole.stretch(0).arrival - passed));
            }
            for (const double later : {0., 0.13, 0.6, 2., 60.})
                QVERIFY(isNear(valueAfter(rest, later), valueAfter(whole, passed + later)));
        }
    }

    /// x'' = −c/m·x': it coasts by v·m/c in all.
    void withoutStiffnessItCoasts()
    {
        for (const double damping : {0.25, 0.5, 1., 4.}) {
            Trajectory coasting = at(10, SpringLaw{SpringParameters{0, damping, 2}});
            coasting.setVelocity({30});
            const double goal = 10 + 30 * 2 / damping;
            double place = 0;
            const TypedValue heading = coasting.restingValue();
            std::memcpy(&place, &heading, sizeof place);
            QVERIFY2(isNear(place, goal), qPrintable(QString::number(damping)));
            QVERIFY(isNear(coasting.at(0.7).as<double>(),
                           goal - 60 / damping * std::exp(-damping / 2 * 0.7)));
        }
    }

    /// Two channels that fall alike are at rest when one of them is within its share, 1/√2.
    void eachChannelHasItsShareOfTheTolerance()
    {
        const GravityLaw one{.acceleration = {1000}, .restitution = 0.6, .hasFloor = true};
        const GravityLaw two{.acceleration = {1000, 1000}, .restitution = 0.6, .hasFloor = true};
        const State state{-200, 50};
        const double share = 1 / std::numbers::sqrt2;
        const double both = two.timeToRest({state, state}, {1, 60}, 0);
        QCOMPARE(both, one.timeToRest({state}, {share, 60 * share}, 0));
        QVERIFY(both > one.timeToRest({state}, {1, 60}, 0));
    }

    /// Against the differential equation, step by step: x'' = pace²·k·(p − x) − pace·c·x'.
    void itFollowsAPlaceThatMoves()
    {
        for (const double pace : {0.5, 1., 1.7}) {
            Trajectory following = at(50, SpringLaw{SpringParameters{100, 12, 1}}, pace);
            following.setOrigin(typed(80.0));
            following.setTargetMotion({.velocity = {40}, .ahead = -0.25, .left = 0.5, .stay = 0.2});
            constexpr int steps = 1000; // a second, in which the place changes its way at steps
            constexpr double h = 1.0 / steps;
            std::complex<double> state = 50; // and the velocity
            for (int i = 0; i < steps; ++i) {
                const auto slope = [&](double t, std::complex<double> y) {
                    const double place = i < 700 ? 80 + 40 * (std::min(t, 0.5) - 0.25) : 80;
                    return std::complex(
                        y.imag(), pace * pace * 100 * (place - y.real()) - pace * 12 * y.imag());
                };
                state = stepped(state, i * h, h, slope);
                if (i % 100 == 99)
                    QVERIFY(isNear(following.at((i + 1) * h).as<double>(), state.real(), 1e-6));
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
            none.setTargetMotion({.velocity = {3}, .left = 1});
            none.setOrigin(typed(3.0));
            none.setValue(typed(4.0));
            none.setVelocity({50});
            QVERIFY(!none.now().type);
            QVERIFY(!none.at(0.5).type);
            QCOMPARE(none.at(0.5).as<double>(), 0.0);
            QCOMPARE(none.end().why, Trajectory::EndReason::Settles);
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
