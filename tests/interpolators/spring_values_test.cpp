// SPDX-License-Identifier: MIT
// Tests SpringInterpolator with every value type: intermediate values, rounding and settling.
// Oracle: the law Spring for each channel, and quaternion algebra.
#include "fixture.h"

#include <sprung/physics/spring.h>

#include <QSignalSpy>

#include <functional>
#include <random>

namespace {

/// An unregistered type without a zero value.
struct Zoom
{
    double factor = 1;
};

} // namespace

template <>
struct sprung::Channels<Zoom>
{
    static constexpr int count = 1;
    static ChannelValues difference(const Zoom &from, const Zoom &to)
    {
        return {std::log2(to.factor / from.factor)};
    }
    static Zoom displaced(const Zoom &origin, const ChannelValues &by)
    {
        return {origin.factor * std::exp2(by[0])};
    }
};

using namespace sprung;

namespace {

/// Two interpolators with the same motion of several turns.
struct TurningPair
{
    TestObject objects[2];
    SpringInterpolator one;
    SpringInterpolator other;

    TurningPair()
    {
        for (SpringInterpolator *interpolator : {&one, &other}) {
            interpolator->setAngular(true);
            interpolator->setTarget(interpolator == &one ? &objects[0] : &objects[1]);
            interpolator->setPropertyName(QStringLiteral("real"));
            interpolator->setSpring({60, 4, 1});
            interpolator->animateTo(30.0, 12'000.0);
        }
    }
};

} // namespace

class SpringValuesTest : public SpringTest
{
    Q_OBJECT

    /// Calls check(seconds) after each frame while running.
    template <typename Check>
    void forEachFrame(const SpringInterpolator &motion, Check check)
    {
        for (double now = frame;; now += frame) {
            advance(frame);
            if (!motion.isRunning() || QTest::currentTestFailed())
                return;
            check(now);
        }
    }

private Q_SLOTS:
    void progress_tinyDistance_isFinite()
    {
        spring.setFrom(0.0);
        spring.setTo(1e-300);
        spring.setVelocity(1e300);
        advance(frame);
        QCOMPARE(spring.progress(), std::numeric_limits<double>::max());
    }

    /// The tests of tests/property compare all types with exact arithmetic.
    void setTo_anyType_channelsMatchEquation()
    {
        const auto checkType = [this]<typename T>(const char *property, const T &from, const T &to,
                                                  double error = 1e-10) {
            TestObject values;
            values.setProperty(property, QVariant::fromValue(from));
            SpringInterpolator motion(&values, property);
            motion.setSpring(SpringParameters::fromDampingRatio(0.3, 150)); // overshoots far
            Journal journal(motion);
            motion.setTo(QVariant::fromValue(to));
            const Spring law(motion.spring());
            forEachFrame(motion, [&](double now) {
                const double left = -law.after({-1, 0}, now).displacement; // part of the distance
                QVERIFY2(std::abs(motion.progress() - (1 - left)) < 1e-6, property);
                ChannelValues by = Channels<T>::difference(to, from);
                for (double &channel : by)
                    channel *= left;
                const T expected = Channels<T>::displaced(to, by);
                const T written = values.property(property).template value<T>();
                QVERIFY2(norm(Channels<T>::difference(expected, written)) <= error, property);
            });
            QVERIFY2(values.property(property).value<T>() == to, property);
            QCOMPARE(motion.progress(), 1.0);
            QCOMPARE(journal.milestones(), QStringList({"started", "finished Settled"}));
            motion.setFinalPosition(false);
            advanceUntilSettled(motion);
            QVERIFY2(values.property(property).value<T>() == from, property);
            QCOMPARE(motion.progress(), 0.0);
        };
        checkType("real", 3.0, -70.0);
        checkType("single", 3.0F, -70.0F, 1e-5);
        checkType("whole", 3, -70);
        checkType("point", QPointF(3, 9), QPointF(-7, 200));
        checkType("pixel", QPoint(3, 9), QPoint(-7, 200));
        checkType("size", QSizeF(90, 30), QSizeF(0, 7));
        checkType("rect", QRectF(3, 9, 90, 30), QRectF(-7, 200, 0, 7));
        checkType("vector", QVector3D(3, 9, 0), QVector3D(-7, 20, 1), 1e-5);
    }

    void writeCallback_customType_isRegistered()
    {
        Zoom zoom{0};
        SpringInterpolator motion([&](const Zoom &now) { zoom = now; });
        motion.animateTo(QVariant::fromValue(Zoom{4}));
        advance(0.1);
        const double left = Spring(motion.spring()).after({-2, 0}, 0.1).displacement;
        QVERIFY(std::abs(std::log2(zoom.factor) - (2 + left)) < 1e-12); // from Zoom()
        advanceUntilSettled(motion);
        QCOMPARE(zoom.factor, 4.);
    }

    void setTo_rotationWhileRunning_keepsAngularVelocity()
    {
        spring.setPropertyName("rotation");
        spring.setTo(QQuaternion::fromAxisAndAngle(0, 0, 1, 150));
        advance(0.1);
        const auto before = spring.velocity().value<QVector3D>();
        QVERIFY(before.z() > 1 && qFuzzyIsNull(before.x()) && qFuzzyIsNull(before.y()));
        const QQuaternion start = object.rotation;
        spring.setTo(QQuaternion::fromAxisAndAngle(1, 0, 0, 100));
        QVERIFY((spring.velocity().value<QVector3D>() - before).length() < 1e-5F);
        // The quaternions over a short interval.
        constexpr float interval = 1e-3F;
        advance(double(interval));
        const QQuaternion step = object.rotation * start.conjugated();
        const QVector3D turned = 2 * step.vector() / step.scalar() / interval;
        QVERIFY((turned - before).length() < 0.05F * before.length());
        advanceUntilSettled(spring);
        QCOMPARE(spring.progress(), 1.0);
    }

    void angular_setTo_takesShortestPath()
    {
        const struct
        {
            double from, to, distance;
        } cases[] = {
            {350, 10, 20},  // up across 360
            {0, 270, -90},  // more than half a turn
            {5, 755, 30},   // turns do not count
            {1000, 10, 90}, // also not at the start
        };
        for (const auto &turn : cases) {
            object.real = turn.from;
            SpringInterpolator motion(&object, "real");
            motion.setAngular(true);
            motion.setTo(turn.to);
            const Spring law(motion.spring());
            forEachFrame(motion, [&](double now) {
                const double left = law.after({-turn.distance, 0}, now).displacement;
                QVERIFY(std::abs(std::remainder(object.real - turn.to - left, 360)) < 1e-9);
                QVERIFY(std::abs(motion.progress() - (1 + left / turn.distance)) < 1e-9);
            });
            QCOMPARE(object.real, turn.to);
        }
    }

    void angular_parameterChangedWhileRunning_keepsTurns()
    {
        const std::pair<const char *, std::function<void(SpringInterpolator &)>> changes[] = {
            {"a tolerance", [](auto &it) { it.setTolerance(0.01); }},
            {"an update rate", [](auto &it) { it.setUpdateRate(1000); }},
            {"a mass, and back", [](auto &it) { it.setMass(2), it.setMass(1); }},
            {"from", [](auto &it) { it.setFrom(7); }},
            {"a duration, and back",
             [](auto &it) { it.setApproximateDuration(900), it.resetApproximateDuration(); }},
            {"the same target", [](auto &it) { it.setTo(30.0); }},
            {"the velocity it has", [](auto &it) { it.setVelocity(it.velocity()); }},
        };
        for (const auto &[name, change] : changes) {
            TurningPair turning;
            advance(0.15);
            QVERIFY(turning.objects[0].real > 720);
            change(turning.one);
            for (int i = 0; i < 60; ++i) {
                advance(frame);
                QVERIFY2(std::abs(turning.objects[0].real - turning.objects[1].real) < 1e-8, name);
                QVERIFY2(std::abs(turning.one.velocity().toDouble()
                                  - turning.other.velocity().toDouble())
                             < 1e-6,
                         name);
            }
        }
    }

    /// The value at rest is 360, although 0 is the same direction.
    void angular_fullTurnAway_settlesExactly()
    {
        spring.setAngular(true);
        for (const double target : {360.0, -720.0}) {
            spring.setTo(target);
            advanceUntilSettled(spring);
            QCOMPARE(object.real, target);
        }

        spring.setTo(90);
        advance(frame);
        spring.setTo(450); // the same direction, set while running
        const double velocity = spring.velocity().toDouble();
        spring.setTo(-270);
        QCOMPARE(spring.velocity().toDouble(), velocity);
        advanceUntilSettled(spring);
        QCOMPARE(object.real, -270.0);
        spring.setTo(540);
        advance(frame);
        spring.complete();
        QCOMPARE(object.real, 540.0);
    }

    void angular_sameProperty_takesOverVelocity()
    {
        SpringInterpolator angle(&object, "real");
        angle.setAngular(true);
        spring.setTo(300);
        advance(0.1);
        const QVariant velocity = spring.velocity();
        QVERIFY(velocity.toDouble() > 100);
        angle.setTo(90);
        QCOMPARE(angle.velocity(), velocity);
        spring.setTo(10);
        QCOMPARE(spring.velocity(), velocity);
    }

    /// A width is written as 0 while the spring is below 0.
    void setTo_takeoverOfHiddenDisplacement_continuesMotion()
    {
        SpringInterpolator first(&object, "size");
        SpringInterpolator second(&object, "size");
        for (SpringInterpolator *each : {&first, &second})
            each->setSpring({170, 3, 1});
        object.size = QSizeF(0, 100);
        first.animateTo(QSizeF(20, 100), QSizeF(-2000, 0));
        const Spring law(first.spring());
        advance(0.1);
        QCOMPARE(object.size.width(), 0.0);
        QVERIFY(20 + law.after({-20, -2000}, 0.1).displacement < -50);
        second.setTo(QSizeF(20, 100));
        QVERIFY(!first.isRunning());
        for (double now = 0.1; now < 1; now += frame) {
            const double width = 20 + law.after({-20, -2000}, now).displacement;
            QVERIFY(std::abs(object.size.width() - std::max(width, 0.0)) < 1e-9);
            advance(frame);
        }
    }

    void settlingTime_randomPoints_matchesRun()
    {
        std::mt19937 random(5);
        const auto between = [&random](double least, double most) {
            return std::uniform_real_distribution<double>(least, most)(random);
        };
        for (int i = 0; i < 200; ++i) {
            const SpringParameters parameters = SpringParameters::fromDampingRatio(
                std::pow(10, between(-1.2, 0.5)), std::pow(10, between(1, 2.5)));
            const QPointF to(between(-100, 100), between(-100, 100));
            const QPointF velocity(between(-2000, 2000), between(-2000, 2000));
            const Spring law(parameters);
            for (const double dt : {1.0 / 60, 1.0 / 960}) {
                TestObject moved;
                SpringInterpolator motion(&moved, "point");
                motion.setSpring(parameters);
                motion.setTolerance(0.1);
                motion.animateTo(to, velocity);
                const double predicted = motion.settlingTime() / 1000;
                const double took = advanceUntilSettled(motion, dt);
                QVERIFY2(took > predicted - 1e-9 && took < predicted + dt + 1e-9,
                         qPrintable(QStringLiteral("%1 of %2 s").arg(took).arg(predicted)));
                const auto excess = [&](double seconds) { // above 1 outside of the tolerance
                    const State x = law.after({-to.x(), velocity.x()}, seconds);
                    const State y = law.after({-to.y(), velocity.y()}, seconds);
                    return std::max(std::hypot(x.displacement, y.displacement) / 0.1,
                                    std::hypot(x.velocity, y.velocity) / 6);
                };
                double last = predicted; // outside; the shares of the channels may wait longer
                while (last > 0 && excess(last) <= 1)
                    last -= 1e-3;
                QVERIFY2(last > 0.8 * predicted, qPrintable(QString::number(last / predicted)));
                for (double later = 0; later < 0.5; later += 1e-3)
                    QVERIFY(excess(predicted + later) < 1 + 1e-6);
            }
        }
    }

    void setTo_hugeDistance_settlesAsSmallOne()
    {
        double passed[2];
        for (const bool isLong : {false, true}) {
            const double unit = isLong ? 0x1p1023 : 1; // each component is finite, the norm is not
            TestObject moved;
            SpringInterpolator motion(&moved, "point");
            motion.setSpring({0.25, 0.8, 1});
            motion.setTolerance(unit / 1024);
            motion.animateTo(QPointF(1.5, -1.5) * unit, QPointF(0.5, 0.25) * unit);
            const double predicted = motion.settlingTime() / 1000;
            passed[isLong] = advanceUntilSettled(motion, 1e-2);
            QCOMPARE(moved.point, QPointF(1.5, -1.5) * unit);
            QVERIFY(std::abs(passed[isLong] - predicted) < 0.02 * predicted);
        }
        QVERIFY2(std::abs(passed[1] / passed[0] - 1) < 0.02,
                 qPrintable(QString::number(passed[1] / passed[0])));
    }

    void animateTo_hugeVelocity_settles()
    {
        spring.setPropertyName("point");
        spring.setTolerance(1e305);
        const QPointF far(1.5e308, -1.5e308);
        spring.setFrom(-far);
        spring.animateTo(far, far);
        for (int i = 0; i < 1000 && spring.isRunning(); ++i) {
            const auto velocity = spring.velocity().toPointF();
            QVERIFY(std::isfinite(velocity.x()) && std::isfinite(velocity.y()));
            QVERIFY(std::isfinite(spring.settlingTime()));
            advance(1. / 60);
        }
        QVERIFY(!spring.isRunning());
        QCOMPARE(object.point, far);
    }

    void setTo_sameRotation_changesNothing()
    {
        std::mt19937 random(1);
        std::uniform_real_distribution<float> part(-1, 1);
        for (int i = 0; i < 100; ++i) {
            TestObject moved;
            SpringInterpolator motion(&moved, "rotation");
            QSignalSpy changed(&motion, &Interpolator::toChanged);
            QSignalSpy started(&motion, &Interpolator::started);
            QSignalSpy reached(&motion, &SpringInterpolator::finalPositionReached);
            const QVariant target =
                QQuaternion(part(random), part(random), part(random), part(random)).normalized();
            motion.setTo(target);
            motion.complete();
            motion.setTo(target);
            motion.setFinalPosition(true);
            QVERIFY(!motion.isRunning());
            for (const QSignalSpy *spy : {&changed, &started, &reached})
                QCOMPARE(spy->count(), 1);
        }
    }
};

SPRUNG_TEST(SpringValuesTest)
#include "spring_values_test.moc"
