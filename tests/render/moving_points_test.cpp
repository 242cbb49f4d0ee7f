// SPDX-License-Identifier: MIT
// Tests MovingPoints. Oracle: single points in double precision, and the closed solution of the
// spring equation.
#include "test.h"

#include <sprung/render/moving_points.h>

#include <cmath>
#include <random>
#include <vector>

using namespace sprung;

namespace {

constexpr SpringParameters wobbly{.stiffness = 180, .damping = 12, .mass = 1};
constexpr SpringParameters stiff{.stiffness = 800, .damping = 40, .mass = 2};

bool isNear(QPointF a, QPointF b, double tolerance)
{
    return std::hypot(a.x() - b.x(), a.y() - b.y()) <= tolerance;
}

/// A single point in double precision.
struct SinglePoint
{
    QPointF target;
    State x;
    State y;

    void advance(const Spring &spring, double seconds)
    {
        x = spring.after(x, seconds);
        y = spring.after(y, seconds);
    }
    void retarget(QPointF to)
    {
        x.displacement += target.x() - to.x();
        y.displacement += target.y() - to.y();
        target = to;
    }
    QPointF position() const { return target + QPointF(x.displacement, y.displacement); }
    QPointF velocity() const { return {x.velocity, y.velocity}; }
};

} // namespace

class MovingPointsTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void commands_manyPoints_moveIndependently()
    {
        std::mt19937 random(1);
        std::uniform_real_distribution<double> coordinate(-500, 500);
        std::uniform_real_distribution<double> seconds(0, 0.2);
        constexpr std::size_t count = 50;
        const Spring spring(wobbly);
        MovingPoints points(wobbly);
        points.resize(count);
        std::vector<SinglePoint> singles(count);
        for (int change = 0; change < 200; ++change) {
            const double time = seconds(random);
            points.advance(time);
            for (SinglePoint &one : singles)
                one.advance(spring, time);
            const std::size_t first = random() % count;
            std::vector<QPointF> values(random() % (count - first) + 1);
            for (QPointF &value : values)
                value = {coordinate(random), coordinate(random)};
            const QPointF before = points.position(first);
            const QPointF velocity = points.velocity(first);
            if (change % 5 == 4) {
                points.push(first, values);
                for (std::size_t i = 0; i < values.size(); ++i) {
                    singles[first + i].x.velocity += values[i].x();
                    singles[first + i].y.velocity += values[i].y();
                }
                QVERIFY(isNear(points.velocity(first), velocity + values[0], 1e-2));
            } else if (change % 7 == 6) {
                points.setPositions(first, values);
                for (std::size_t i = 0; i < values.size(); ++i)
                    singles[first + i] = {values[i], {}, {}};
                QVERIFY(isNear(points.position(first), values[0], 1e-3));
                continue;
            } else {
                points.retarget(first, values);
                for (std::size_t i = 0; i < values.size(); ++i)
                    singles[first + i].retarget(values[i]);
                QVERIFY(isNear(points.velocity(first), velocity, 1e-9));
            }
            QVERIFY(isNear(points.position(first), before, 2e-4));
            for (std::size_t i = 0; i < count; ++i) {
                QVERIFY(isNear(points.position(i), singles[i].position(), 0.005));
                QVERIFY(isNear(points.velocity(i), singles[i].velocity(), 0.1));
            }
        }
    }

    void position_laterTime_matchesEquation()
    {
        const QPointF to(300, -20);
        MovingPoints points(wobbly);
        QCOMPARE(points.settlingTime(), 0.0); // without points there is nothing to do
        points.advance(1);
        points.complete();
        points.retarget(0, {});
        QCOMPARE(points.count(), std::size_t(0));
        points.resize(1);
        points.retarget(0, {&to, 1});
        const Spring spring(wobbly);
        for (const double time : {0.0, 0.013, 0.1, 0.25, 0.7, 1.0}) {
            const double x = 300 + spring.after({-300, 0}, time).displacement;
            const double y = -20 + spring.after({20, 0}, time).displacement;
            QVERIFY(isNear(points.position(0, time), {x, y}, 1e-4));
        }
        QVERIFY(isNear(points.position(0), {0, 0}, 1e-9)); // unchanged
        const double exact = spring.settlingTime({-300, 0}, {.distance = 0.1, .speed = 6});
        QVERIFY(points.settlingTime() >= exact);
        QVERIFY(points.settlingTime() < 1.2 * exact);
    }

    void settlingTime_allPoints_areNearTargets()
    {
        for (const double stiffness : {1.0, 170.0, 10000.0}) {
            for (const double ratio : {0.05, 0.3, 1.0, 4.0}) {
                const double damping = 2 * ratio * std::sqrt(stiffness);
                const SpringParameters parameters{stiffness, damping, 1};
                std::mt19937 random(2);
                std::uniform_real_distribution<double> coordinate(-500, 500);
                std::uniform_real_distribution<double> speed(-3000, 3000);
                MovingPoints points(parameters);
                points.resize(100);
                for (std::size_t i = 0; i < points.count(); ++i) {
                    const QPointF to(coordinate(random), coordinate(random));
                    const QPointF push(speed(random), speed(random));
                    points.retarget(i, {&to, 1});
                    points.push(i, {&push, 1});
                }
                const double end = points.settlingTime();
                QVERIFY(end > 0);
                const Spring spring(parameters);
                for (int later = 0; later < 100; ++later) {
                    const double time = end * (1 + later * 0.01);
                    for (std::size_t i = 0; i < 2 * points.count(); ++i) {
                        const State state = spring.after(
                            {double(points.displacements()[i]), double(points.velocities()[i])},
                            time);
                        QVERIFY(std::abs(state.displacement) <= 0.1 + 1e-9);
                        QVERIFY(std::abs(state.velocity) <= 6 + 1e-9);
                    }
                }
                QCOMPARE(points.position(3, end), points.target(3));
                QCOMPARE(points.velocity(3, end), QPointF());
            }
        }
    }

    void advance_decayedPoint_isExactlyAtRest()
    {
        const QPointF to(300, 300);
        MovingPoints points(wobbly);
        points.resize(2);
        points.retarget(0, {&to, 1});
        // Keeps the other point moving, so that this one decays for a long time.
        for (int i = 0; i < 600; ++i) {
            const QPointF there(i % 2 * 1000, 0);
            points.retarget(1, {&there, 1});
            points.advance(1.0 / 60);
        }
        QVERIFY(points.displacements()[0] == 0
                && points.velocities()[0] == 0); // QCOMPARE is lenient
        QVERIFY(points.settlingTime() > 0);
        points.advance(60);
        QCOMPARE(points.settlingTime(), 0.0);
        QCOMPARE(points.position(0), to);
    }

    void setSpring_whileMoving_keepsPositionAndVelocity()
    {
        const QPointF to(300, 300);
        MovingPoints points(wobbly);
        points.resize(1);
        points.retarget(0, {&to, 1});
        points.advance(0.1);
        const QPointF position = points.position(0);
        const QPointF velocity = points.velocity(0);
        points.setSpring(stiff);
        QCOMPARE(points.position(0), position);
        QCOMPARE(points.velocity(0), velocity);
        const State later = Spring(stiff).after({position.x() - 300, velocity.x()}, 0.1);
        points.advance(0.1);
        QVERIFY(std::abs(points.position(0).x() - 300 - later.displacement) < 1e-3);
        points.complete();
        QCOMPARE(points.position(0), to);
    }

    void setSpring_beyondSinglePrecision_staysFinite()
    {
        const QPointF to(1e9, -1e9);
        for (const SpringParameters spring :
             {SpringParameters{1e80, 1e20, 1}, SpringParameters{1e80, 0, 1e-20},
              SpringParameters{1e-80, 0, 1e20}, SpringParameters{0, 0, 1}}) {
            MovingPoints points(spring);
            points.resize(1);
            points.retarget(0, {&to, 1});
            points.push(0, {&to, 1});
            for (const double seconds : {1e-9, 0.1, 1e3, 1e9}) {
                points.advance(seconds);
                QVERIFY(std::isfinite(points.position(0).x())
                        && std::isfinite(points.velocity(0).y()));
            }
        }
    }
};

SPRUNG_TEST(MovingPointsTest)

#include "moving_points_test.moc"
