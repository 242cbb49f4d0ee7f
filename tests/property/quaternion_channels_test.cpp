// SPDX-License-Identifier: MIT
// Tests the channels of QQuaternion. Oracle: rotation matrices with 50 digits, see
// rotation_oracle.h.
#include "../physics/generators.h"
#include "rotation_oracle.h"
#include "test.h"

#include <sprung/property/detail/channels_quaternion.h>

#include <numbers>

using namespace sprung;
using std::numbers::pi;

namespace {

using RotationChannels = Channels<QQuaternion>;

QQuaternion anyQuaternion()
{
    const auto component = [] { return static_cast<float>(*generate::between(-1, 1)); };
    const QQuaternion q(component(), component(), component(), component());
    RC_PRE(q.length() > 0.01f);
    return q;
}

RotationVector anyVector(double shortest, double longest)
{
    const RotationVector axis{*generate::between(-1, 1), *generate::between(-1, 1),
                              *generate::between(-1, 1)};
    RC_PRE(length(axis) > 0.01);
    const double scale = *generate::between(shortest, longest) / length(axis);
    return {scale * axis[0], scale * axis[1], scale * axis[2]};
}

ChannelValues channels(const RotationVector &v)
{
    return {v[0], v[1], v[2]};
}

RotationVector vector(const ChannelValues &c)
{
    return {c[0], c[1], c[2]};
}

double distance(const RotationVector &a, const RotationVector &b)
{
    return length({a[0] - b[0], a[1] - b[1], a[2] - b[2]});
}

RotationVector difference(const QQuaternion &from, const QQuaternion &to)
{
    return vector(RotationChannels::difference(from, to));
}

RotationVector rounded(const oracle::Vector &v)
{
    return {double(v[0]), double(v[1]), double(v[2])};
}

constexpr double floatPrecision = 3e-7;

} // namespace

class QuaternionChannelsTest : public QObject
{
    Q_OBJECT

private slots:
    void about_vector_rotatesByLength()
    {
        const Rotation quarter = Rotation::fromRotationVector({0, 0, pi / 2});
        QVERIFY(std::abs(quarter.w - std::sqrt(0.5)) < 3e-16);
        QVERIFY(std::abs(quarter.z - std::sqrt(0.5)) < 3e-16);
        QCOMPARE(difference({1, 0, 0, 0}, QQuaternion::fromAxisAndAngle(0, 1, 0, 90))[1], pi / 2);
        QVERIFY(rc::check([] {
            const RotationVector v = anyVector(0, 10);
            RC_ASSERT(oracle::distance(oracle::matrix(Rotation::fromRotationVector(v)),
                                       oracle::turn(oracle::exact(v)))
                      < 2e-15);
        }));
    }

    void vector_anyRotation_invertsAbout()
    {
        const auto roundTrips = [](const RotationVector &v) {
            return distance(Rotation::fromRotationVector(v).toRotationVector(), v)
                <= 6e-16 * length(v) + 1e-310;
        };
        QVERIFY(rc::check("any", [&] { RC_ASSERT(roundTrips(anyVector(0, pi))); }));
        QVERIFY(rc::check("tiny", [&] {
            const double size = *generate::magnitude(-300, 0);
            RC_ASSERT(roundTrips(anyVector(size / 2, size)));
        }));
        QVERIFY(rc::check("almost half a turn", [&] {
            const double rest = *generate::magnitude(-15, 0);
            RC_ASSERT(roundTrips(anyVector(pi - rest, pi - rest)));
        }));
        QVERIFY(roundTrips({0, 0, 0}));
    }

    void displaced_anyVector_rotatesInWorldAxes()
    {
        QVERIFY(rc::check([] {
            const QQuaternion origin = anyQuaternion();
            const RotationVector delta = anyVector(0, 7);
            const auto expected = oracle::turn(oracle::exact(delta)) * oracle::matrix(origin);
            RC_ASSERT(
                oracle::distance(
                    oracle::matrix(RotationChannels::displaced(origin, channels(delta))), expected)
                < floatPrecision);
        }));
    }

    void displaced_anyTarget_roundTrips()
    {
        QVERIFY(rc::check("the difference leads there, and is written as floats", [] {
            const QQuaternion value = anyQuaternion(), target = anyQuaternion();
            const ChannelValues delta = RotationChannels::difference(target, value);
            const auto result = oracle::turn(oracle::exact(vector(delta))) * oracle::matrix(target);
            RC_ASSERT(oracle::distance(result, oracle::matrix(value)) < 4e-15);
            const auto back = oracle::matrix(RotationChannels::displaced(target, delta));
            RC_ASSERT(oracle::distance(back, oracle::matrix(value)) < floatPrecision);
        }));
    }

    void difference_anyRotations_isShortest()
    {
        QVERIFY(rc::check(
            [] { RC_ASSERT(length(difference(anyQuaternion(), anyQuaternion())) <= pi); }));
        const auto degrees = [](float angle) {
            return QQuaternion::fromAxisAndAngle(0, 0, 1, angle);
        };
        QVERIFY(std::abs(difference(degrees(350), degrees(10))[2] - pi / 9) < 1e-6);
        QVERIFY(std::abs(difference(degrees(10), degrees(350))[2] + pi / 9) < 1e-6);
    }

    void difference_scaledQuaternions_isEqual()
    {
        QVERIFY(rc::check([] {
            const QQuaternion value = anyQuaternion(), target = anyQuaternion();
            const auto delta = difference(target, value);
            RC_PRE(length(delta) < 3.1);
            RC_ASSERT(distance(difference(target, -value), delta) < 1e-14);
            RC_ASSERT(distance(difference(-target, value), delta) < 1e-14);
            RC_ASSERT(distance(difference(target * 4, value * 0.25f), delta) < 1e-14);
            RC_ASSERT(distance(difference(target, value * 1e30f), delta) < 1e-6);
        }));
    }

    void displaced_acrossHalfTurn_isContinuous()
    {
        const QQuaternion target(1, 0, 0, 0);
        for (const double rest : {1e-2, 1e-4, 1e-6, 1e-12, 0., -1e-12, -1e-6, -1e-4, -1e-2}) {
            const Rotation q = Rotation::fromRotationVector({0, pi - rest, 0});
            const RotationVector delta = q.toRotationVector();
            QVERIFY(std::abs(length(delta) - (pi - std::abs(rest))) < 1e-15 * pi);
            QVERIFY(oracle::distance(oracle::turn(oracle::exact(delta)), oracle::matrix(q))
                    < 1e-15);
        }
        const QQuaternion half = RotationChannels::displaced(
            target, RotationChannels::difference(target, QQuaternion(0, 0, 1, 0)));
        QCOMPARE(std::abs(half.y()), 1.f);
    }

    void displaced_scaledQuaternion_isUnitQuaternion()
    {
        QVERIFY(rc::check([] {
            const auto scale = static_cast<float>(*generate::magnitude(-20, 20));
            const QQuaternion q = RotationChannels::displaced(anyQuaternion() * scale,
                                                              channels(anyVector(0, 1e3)));
            const oracle::Real w = q.scalar(), x = q.x(), y = q.y(), z = q.z();
            RC_ASSERT(abs(w * w + x * x + y * y + z * z - 1) < floatPrecision);
        }));
        QCOMPARE(RotationChannels::displaced({2, 0, 0, 0}, {}), QQuaternion(1, 0, 0, 0));
    }

    void isFinite_nullOrNan_returnsFalse()
    {
        QVERIFY(!RotationChannels::isFinite({0, 0, 0, 0}));
        QVERIFY(!RotationChannels::isFinite({1, NAN, 0, 0}));
        QVERIFY(!RotationChannels::isFinite({INFINITY, 0, 0, 0}));
        QVERIFY(RotationChannels::isFinite({1e-30f, 0, 0, 0}));
        QVERIFY(RotationChannels::isFinite({2, 0, 1, 0}));
    }

    void angularVelocity_anyVector_matchesDerivative()
    {
        const auto isDerivative = [](const RotationVector &delta) {
            const RotationVector rate = anyVector(0.1, 30);
            const RotationVector exact = rounded(oracle::angularVelocity(delta, rate));
            return distance(angularVelocity(delta, rate), exact) <= 1e-14 * length(rate);
        };
        QVERIFY(rc::check("on the way", [&] { RC_ASSERT(isDerivative(anyVector(0, 6))); }));
        QVERIFY(rc::check("near the target", [&] {
            const double size = *generate::magnitude(-9, 0);
            RC_ASSERT(isDerivative(anyVector(size / 2, size)));
        }));
    }

    void rotationVectorRate_anyVector_invertsAngularVelocity()
    {
        const auto error = [](const RotationVector &delta, const RotationVector &velocity,
                              const RotationVector &rate) {
            return distance(velocity, rounded(oracle::angularVelocity(delta, rate)));
        };
        QVERIFY(rc::check("up to half a turn", [&] {
            const RotationVector delta = anyVector(0, pi), velocity = anyVector(0.1, 30);
            const RotationVector rate = rotationVectorRate(delta, velocity);
            RC_ASSERT(error(delta, velocity, rate) <= 1e-14 * length(velocity));
        }));
        QVERIFY(rc::check("and on towards a full one, where it grows without limit", [&] {
            const RotationVector delta = anyVector(pi, 2 * pi - 0.01),
                                 velocity = anyVector(0.1, 30);
            const RotationVector rate = rotationVectorRate(delta, velocity);
            RC_ASSERT(error(delta, velocity, rate) <= 1e-12 * length(rate));
        }));
        QVERIFY(std::isfinite(length(rotationVectorRate({0, 0, 2 * pi}, {1, 0, 0}))));
    }

    void angularVelocity_tinyVector_isRate()
    {
        const RotationVector rate{1, -2, 3};
        QCOMPARE(angularVelocity({0, 0, 0}, rate), rate);
        QCOMPARE(rotationVectorRate({0, 0, 0}, rate), rate);
        for (const double tiny : {1e-320, 1e-200, 1e-17}) {
            QVERIFY(distance(angularVelocity({tiny, tiny, 0}, rate), rate) < 1e-15);
            QVERIFY(distance(rotationVectorRate({tiny, tiny, 0}, rate), rate) < 1e-15);
        }
    }

    void rebased_anyTarget_keepsValueAndAngularVelocity()
    {
        QVERIFY(rc::check([] {
            const QQuaternion from = anyQuaternion(), to = anyQuaternion();
            const RotationVector delta = anyVector(0, 5), rate = anyVector(0.1, 30);
            const RotationVector velocity = angularVelocity(delta, rate);

            const RotationVector after = vector(
                RotationChannels::rebased(channels(delta), from, to));
            RC_ASSERT(length(after) <= pi + 1e-15);
            RC_ASSERT(oracle::distance(oracle::turn(oracle::exact(delta)) * oracle::matrix(from),
                                       oracle::turn(oracle::exact(after)) * oracle::matrix(to))
                      < 1e-14);
            const RotationVector rateAfter = rotationVectorRate(after, velocity);
            const oracle::Vector before = oracle::angularVelocity(delta, rate);
            const oracle::Vector now = oracle::angularVelocity(after, rateAfter);
            RC_ASSERT(distance(rounded(before), rounded(now))
                      <= 1e-12 * length(velocity) + 1e-13 * length(rate));
        }));
    }
};

SPRUNG_TEST(QuaternionChannelsTest)
#include "quaternion_channels_test.moc"
