// SPDX-License-Identifier: MIT
// Tests the channels of numbers, angles, points, sizes, rectangles and vectors. Oracle: exact
// rational arithmetic, and 50 digits for norms.
#include "../physics/generators.h"
#include "test.h"

#include <sprung/property/detail/channels_angle.h>
#include <sprung/property/detail/channels_geometry.h>
#include <sprung/property/detail/channels_number.h>

#include <boost/multiprecision/cpp_bin_float.hpp>
#include <boost/multiprecision/cpp_int.hpp>

#include <concepts>
#include <limits>

using namespace sprung;

namespace {

using Exact = boost::multiprecision::cpp_rational;

template <typename T>
T displaced(T origin, double by)
{
    return Channels<T>::displaced(origin, {by});
}

template <typename T>
double difference(T from, T to)
{
    return Channels<T>::difference(from, to)[0];
}

template <std::integral T>
rc::Gen<T> anyWhole()
{
    return rc::gen::oneOf(
        rc::gen::arbitrary<T>(),
        rc::gen::element<T>(0, 1, std::numeric_limits<T>::min(), std::numeric_limits<T>::max()));
}

/// Returns whether the written value is within half a unit and one rounding of the exact sum.
template <typename T>
bool isNearest(T origin, double by)
{
    const Exact least = std::numeric_limits<T>::min(), greatest = std::numeric_limits<T>::max();
    Exact exact = Exact(origin) + Exact(by);
    exact = exact < least ? least : exact > greatest ? greatest : exact;
    const Exact error = abs(Exact(displaced(origin, by)) - exact);
    const bool fitsADouble = abs(exact) < Exact(0x1p53);
    return error <= Exact(1, 2) + (fitsADouble ? abs(exact) * Exact(0x1p-53) : Exact(0));
}

template <typename T>
void checkRounding(const char *name)
{
    QVERIFY(rc::check(name, [] {
        const T value = *anyWhole<T>(), target = *anyWhole<T>();
        RC_ASSERT(isNearest<T>(value, *generate::either(-3, 3)));
        RC_ASSERT(isNearest<T>(value, *generate::either(-3, 25)));
        const double delta = difference(target, value);
        const Exact exact = Exact(value) - Exact(target);
        RC_ASSERT(abs(Exact(delta) - exact) <= abs(exact) * Exact(0x1p-53));
        if (abs(exact) < Exact(0x1p53))
            RC_ASSERT(displaced(target, delta) == value);
    }));
}

const auto anyReal = [] { return *generate::between(-1e4, 1e4); };
const auto anyPixel = [] { return *rc::gen::inRange(-10'000, 10'000); };
const auto anyLength = [] { return *generate::between(0, 1e4); };
const auto anyWholeLength = [] { return *rc::gen::inRange(0, 10'000); };
const auto anyFloat = [] { return static_cast<float>(anyReal()); };

/// Checks the round trip of a value and a target from \a make.
template <typename T, typename Make>
void checkRoundTrip(const char *name, Make make)
{
    QVERIFY(rc::check(name, [&] {
        using C = Channels<T>;
        const T value = make(), target = make();
        const T back = C::displaced(target, C::difference(target, value));
        RC_ASSERT(norm(C::difference(value, back)) <= 1e-11);
        RC_ASSERT(C::displaced(target, {}) == target);
        RC_ASSERT(norm(C::difference(target, target)) == 0);
    }));
}

} // namespace

class NumberChannelsTest : public QObject
{
    Q_OBJECT

private slots:
    void displaced_real_roundTrips()
    {
        QVERIFY(rc::check([] {
            const double value = *generate::either(-3, 6), target = *generate::either(-3, 6);
            const double back = displaced(target, difference(target, value));
            RC_ASSERT(std::abs(back - value) <= 0x1p-52 * (std::abs(value) + std::abs(target)));
        }));
        QCOMPARE(displaced(0.1, 0), 0.1);
        // a float is animated as a double
        QCOMPARE(difference(0.1f, 0.7f), double(0.7f) - double(0.1f));
        QCOMPARE(difference(1.f, 16777216.f), 16777215.);
        QCOMPARE(displaced(1.f, 1e-9), 1.f);
        QCOMPARE(displaced(0.25f, 0.5), 0.75f);
    }

    void displaced_realOverflow_saturates()
    {
        const double greatest = std::numeric_limits<double>::max();
        QCOMPARE(displaced(greatest, greatest), greatest);
        QCOMPARE(displaced(-greatest, -greatest), -greatest);
        QCOMPARE(displaced(0.f, 1e300), std::numeric_limits<float>::max());
        QCOMPARE(displaced(0.f, -1e300), std::numeric_limits<float>::lowest());
    }

    void displaced_halves_roundAwayFromZero()
    {
        QCOMPARE(displaced(0, 0.5), 1);
        QCOMPARE(displaced(0, -0.5), -1);
        QCOMPARE(displaced(0, 0.4999), 0);
        QCOMPARE(displaced(10, -7.5), 3);
        QCOMPARE(displaced(-3, 2.5), -1);
        QCOMPARE(displaced(-3, 0.5), -3);
        QCOMPARE(displaced(2u, -1.5), 1u);
        QCOMPARE(displaced(100, 2.4), 102);
    }

    void displaced_integers_roundAndSaturate()
    {
        checkRounding<signed char>("signed char");
        checkRounding<uchar>("uchar");
        checkRounding<short>("short");
        checkRounding<ushort>("ushort");
        checkRounding<int>("int");
        checkRounding<uint>("uint");
        checkRounding<qlonglong>("qlonglong");
        checkRounding<qulonglong>("qulonglong");
        QCOMPARE(displaced(qlonglong(0), 1e300), std::numeric_limits<qlonglong>::max());
        QCOMPARE(displaced(qulonglong(7), -1e300), qulonglong(0));
        QCOMPARE(displaced(std::numeric_limits<qlonglong>::min(), 0x1p64),
                 std::numeric_limits<qlonglong>::max());
    }

    void displaced_largeIntegers_areExactNearTarget()
    {
        const qlonglong odd = (1ll << 60) + 1;
        QCOMPARE(difference(odd, odd + 3), 3.);
        const qlonglong even = 1ll << 52;
        const qlonglong justBeyond = (1ll << 53) + 1;
        QCOMPARE(displaced(justBeyond, difference(justBeyond, even)), even);
        QCOMPARE(displaced(odd, 0), odd);
        QCOMPARE(displaced(odd, 2.6), odd + 3);
        QCOMPARE(displaced(odd, -2.6), odd - 3);
        QCOMPARE(displaced(-odd, -0.5), -odd - 1);
    }

    void difference_angles_isShortest()
    {
        QCOMPARE(difference(Angle{350}, Angle{10}), 20.);
        QCOMPARE(difference(Angle{10}, Angle{350}), -20.);
        QCOMPARE(difference(Angle{0}, Angle{725}), 5.);
        QVERIFY(rc::check("never more than half a turn, and modulo whole turns the difference", [] {
            const double from = *generate::between(-1e4, 1e4), to = *generate::between(-1e4, 1e4);
            const double delta = difference(Angle{from}, Angle{to});
            RC_ASSERT(std::abs(delta) <= 180);
            const double turns = (to - from - delta) / 360;
            RC_ASSERT(std::abs(turns - std::round(turns)) < 1e-13);
        }));
    }

    void displaced_angle_isContinuous()
    {
        const double delta = difference(Angle{10}, Angle{350});
        QCOMPARE(displaced(Angle{10}, delta).degrees, -10.);
        QCOMPARE(displaced(Angle{10}, delta / 2).degrees, 0.);
        QCOMPARE(displaced(Angle{10}, 0).degrees, 10.);
        QCOMPARE(displaced(Angle{10}, 400).degrees, 410.);
    }

    void rebased_angle_keepsDirection()
    {
        QVERIFY(rc::check([] {
            const double delta = *generate::between(-1000, 1000);
            const Angle from{*generate::between(-1000, 1000)}, to{*generate::between(-1000, 1000)};
            const double rebased = Channels<Angle>::rebased({delta}, from, to)[0];
            RC_ASSERT(std::abs(rebased) <= 180);
            RC_ASSERT(std::abs(difference(displaced(from, delta), displaced(to, rebased))) < 1e-11);
        }));
    }

    void norm_anySize_isExact()
    {
        using Real = boost::multiprecision::cpp_bin_float_50;
        QCOMPARE(norm({3, 0, 4, 0}), 5.);
        QCOMPARE(norm({}), 0.);
        constexpr double largest = std::numeric_limits<double>::max();
        QCOMPARE(norm({largest, 0, -largest, 0}), largest);
        QVERIFY(rc::check([] {
            const double size = *generate::magnitude(-300, 300);
            ChannelValues v;
            Real squares = 0;
            for (double &c : v) {
                c = size * *generate::between(-1, 1);
                squares += Real(c) * Real(c);
            }
            RC_ASSERT(abs(Real(norm(v)) - sqrt(squares)) <= sqrt(squares) * Real(0x1p-51));
        }));
    }

    void displaced_vectorTypes_roundTrip()
    {
        checkRoundTrip<QPointF>("QPointF", [] { return QPointF(anyReal(), anyReal()); });
        checkRoundTrip<QPoint>("QPoint", [] { return QPoint(anyPixel(), anyPixel()); });
        checkRoundTrip<QSizeF>("QSizeF", [] { return QSizeF(anyLength(), anyLength()); });
        checkRoundTrip<QSize>("QSize", [] { return QSize(anyWholeLength(), anyWholeLength()); });
        checkRoundTrip<QRectF>(
            "QRectF", [] { return QRectF(anyReal(), anyReal(), anyLength(), anyLength()); });
        checkRoundTrip<QRect>("QRect", [] {
            return QRect(anyPixel(), anyPixel(), anyWholeLength(), anyWholeLength());
        });
        checkRoundTrip<QVector2D>("QVector2D", [] { return QVector2D(anyFloat(), anyFloat()); });
        checkRoundTrip<QVector3D>("QVector3D",
                                  [] { return QVector3D(anyFloat(), anyFloat(), anyFloat()); });
        checkRoundTrip<QVector4D>(
            "QVector4D", [] { return QVector4D(anyFloat(), anyFloat(), anyFloat(), anyFloat()); });
    }

    void difference_vectorTypes_isPerComponent()
    {
        QCOMPARE(Channels<QPointF>::difference({1, 2}, {4, 6}), (ChannelValues{3, 4}));
        QCOMPARE(Channels<QPoint>::difference({1, 2}, {-4, 6}), (ChannelValues{-5, 4}));
        QCOMPARE(Channels<QSizeF>::difference({10, 20}, {5, 40}), (ChannelValues{-5, 20}));
        QCOMPARE(Channels<QRect>::difference({1, 2, 30, 40}, {2, 4, 33, 44}),
                 (ChannelValues{1, 2, 3, 4}));
        QCOMPARE(Channels<QRectF>::difference({1, 2, 30, 40}, {2, 4, 33, 44}),
                 (ChannelValues{1, 2, 3, 4}));
        QCOMPARE(Channels<QVector4D>::difference({1, 2, 3, 4}, {2, 4, 6, 8}),
                 (ChannelValues{1, 2, 3, 4}));
        QCOMPARE(norm(Channels<QPointF>::difference({1, 2}, {4, 6})), 5.);
        // also of floats, in double precision
        const ChannelValues delta = Channels<QVector3D>::difference({0.1f, 1, 0},
                                                                    {0.3f, 1 + 1e-6f, 0});
        QCOMPARE(delta[0], double(0.3f) - double(0.1f));
        QCOMPARE(delta[1], double(1 + 1e-6f) - 1);
        QCOMPARE(delta[3], 0.);
    }

    void displaced_integerTypes_roundEachComponent()
    {
        QCOMPARE(Channels<QPoint>::displaced({10, 10}, {0.5, -0.4}), QPoint(11, 10));
        QCOMPARE(Channels<QRect>::displaced({0, 0, 10, 10}, {-0.5, 0.4, 0.6, -0.6}),
                 QRect(-1, 0, 11, 9));
        QCOMPARE(Channels<QPointF>::displaced({10, 10}, {0.5, -0.25}), QPointF(10.5, 9.75));
    }

    void displaced_negativeSize_isZero()
    {
        QCOMPARE(Channels<QSizeF>::displaced({10, 10}, {-12.5, 1}), QSizeF(0, 11));
        QCOMPARE(Channels<QSize>::displaced({10, 10}, {-10.6, -9.6}), QSize(0, 0));
        QCOMPARE(Channels<QRectF>::displaced({1, 1, 10, 10}, {-20, -20, -20, -20}),
                 QRectF(-19, -19, 0, 0));
        QCOMPARE(Channels<QRect>::displaced({1, 1, 10, 10}, {-20, -20, -20, -20}),
                 QRect(-19, -19, 0, 0));
        QCOMPARE(Channels<QSize>::displaced(QSize(), {}), QSize(-1, -1));
        QCOMPARE(Channels<QSize>::displaced(QSize(), {-3, 5}), QSize(-1, 4));
        QCOMPARE(Channels<QSizeF>::displaced(QSizeF(), {}), QSizeF(-1, -1));
    }

    void displaced_vectorOverflow_saturates()
    {
        constexpr int least = std::numeric_limits<int>::min();
        constexpr int greatest = std::numeric_limits<int>::max();
        constexpr float mostFloat = std::numeric_limits<float>::max();
        QCOMPARE(Channels<QPoint>::displaced({0, 0}, {1e300, -1e300}), QPoint(greatest, least));
        QCOMPARE(Channels<QVector2D>::displaced({0, 0}, {1e300, -1e300}),
                 QVector2D(mostFloat, -mostFloat));
        const QRect origin(0, 0, 10, 10);
        QCOMPARE(Channels<QRect>::displaced(origin, {1e10, 5, 0, 0}),
                 QRect(QPoint(greatest, 5), QPoint(greatest, 14)));
        QCOMPARE(Channels<QRect>::displaced(origin, {5, 5, 1e10, 1e10}),
                 QRect(QPoint(5, 5), QPoint(greatest, greatest)));
        QCOMPARE(Channels<QRect>::displaced(origin, {5, -1e10, 0, -10}),
                 QRect(QPoint(5, least), QPoint(14, least)));
    }

    void displaced_movingRect_keepsSize()
    {
        const QRect target(100, 100, 33, 21);
        for (double delta = -80; delta <= 80; delta += 0.37) {
            QCOMPARE(Channels<QRect>::displaced(target, {delta, -delta, 0, 0}).size(),
                     target.size());
        }
    }
};

SPRUNG_TEST(NumberChannelsTest)
#include "number_channels_test.moc"
