// SPDX-License-Identifier: MIT
// Tests ChannelType: lookup, conversion from and to QVariant, velocities and registered types.
// Oracle: the expected values of each type.
#include "allocations.h"
#include "test.h"

#include <sprung/property/channel_type.h>
#include <sprung/property/channels.h>

#include <thread>

using namespace sprung;

namespace {

/// A type of the application: two temperatures.
struct Weather
{
    float day;
    float night;

    friend bool operator==(Weather, Weather) = default;
};

/// Returns the registered ChannelType of a C++ type.
template <typename T>
const ChannelType *find()
{
    return ChannelType::find(QMetaType::fromType<T>());
}

template <typename T>
bool isFound(int count, QMetaType velocity)
{
    const ChannelType *type = find<T>();
    if (type && type->metaType == QMetaType::fromType<T>() && type->count == count
        && type->velocityType == velocity && type == find<T>())
        return true;
    qWarning("%s", QMetaType::fromType<T>().name());
    return false;
}

template <typename Velocity, typename... T>
bool areFound(int count)
{
    return (isFound<T>(count, QMetaType::fromType<Velocity>()) && ...);
}

struct Unknown
{
    double value;
};

enum class Level : quint8 { Low, High = 255 };
enum class Year : qint16 { Foundation = -753, Now = 2026 };
enum class Distance : quint64 { Here, Moon = 384'400'000'000 };

} // namespace

template <>
struct sprung::Channels<Weather>
{
    static constexpr int count = 2;
    static ChannelValues difference(const Weather &from, const Weather &to)
    {
        return {double(to.day) - double(from.day), double(to.night) - double(from.night)};
    }
    static Weather displaced(const Weather &origin, const ChannelValues &by)
    {
        return {static_cast<float>(origin.day + by[0]), static_cast<float>(origin.night + by[1])};
    }
};

class ChannelTypeTest : public QObject
{
    Q_OBJECT

public:
    enum Scale { Negative = -7, Positive = 1000 };
    Q_ENUM(Scale)

private slots:
    void find_animatedTypes_returnsType()
    {
        QVERIFY((areFound<double, double, float, char, signed char, uchar, short, ushort, int, uint,
                          long, ulong, qint64, quint64, Angle>(1)));
        QVERIFY((areFound<QPointF, QPointF, QPoint>(2)));
        QVERIFY((areFound<QSizeF, QSizeF, QSize>(2)));
        QVERIFY((areFound<QRectF, QRectF, QRect>(4)));
        QVERIFY((areFound<QLineF, QLineF, QLine>(4)));
        QVERIFY((areFound<QVector4D, QVector4D, QColor>(4)));
        QVERIFY((areFound<QVector3D, QVector3D, QQuaternion>(3)));
        QVERIFY((areFound<QVector2D, QVector2D>(2)));
    }

    void find_otherTypes_returnsNull()
    {
        QVERIFY(!find<QString>());
        QVERIFY(!find<bool>());
        QVERIFY(!find<QObject *>());
        QVERIFY(!find<QVariant>());
        QVERIFY(!find<QVariantList>());
        QVERIFY(!find<Unknown>());
        QVERIFY(!find<void>());
        QVERIFY(!ChannelType::find(QMetaType()));
    }

    void find_enums_areIntegers()
    {
        const ChannelType *scale = find<Scale>();
        QVERIFY(scale);
        QCOMPARE(scale->metaType, QMetaType::fromType<Scale>());
        Scale value = Positive;
        QVERIFY(scale->fromVariant(QVariant::fromValue(Negative), &value));
        QCOMPARE(value, Negative);
        QVERIFY(scale->fromVariant(41.6, &value));
        QCOMPARE(int(value), 42);
        QCOMPARE(scale->toVariant(&value).metaType(), QMetaType::fromType<Scale>());
        QCOMPARE(scale->toVariant(&value).toInt(), 42);

        const ChannelType *level = find<Level>();
        QVERIFY(level);
        Level low = Level::Low, written;
        const double far = 300;
        level->displaced(&low, &far, &written);
        QCOMPARE(written, Level::High);

        const ChannelType *year = find<Year>();
        QVERIFY(year);
        Year when{};
        QVERIFY(year->fromVariant(-753, &when));
        QCOMPARE(when, Year::Foundation);
        const ChannelType *distance = find<Distance>();
        QVERIFY(distance);
        Distance there{};
        QVERIFY(distance->fromVariant(QVariant::fromValue(Distance::Moon), &there));
        QCOMPARE(there, Distance::Moon);
    }

    void supportsBounds_anyType_isSet()
    {
        QVERIFY(find<double>()->supportsBounds);
        QVERIFY(find<QPoint>()->supportsBounds);
        QVERIFY(find<QVector4D>()->supportsBounds);
        QVERIFY(!find<QColor>()->supportsBounds);
        QVERIFY(!find<QQuaternion>()->supportsBounds);
        QVERIFY(!find<Angle>()->supportsBounds);

        QVERIFY(find<QQuaternion>()->isRotation);
        QVERIFY(find<QQuaternion>()->velocity && find<QQuaternion>()->rate);
        QVERIFY(!find<Angle>()->isRotation);
        QVERIFY(!find<QColor>()->velocity && !find<QColor>()->rate);
    }

    void fromVariant_convertible_converts_data()
    {
        QTest::addColumn<QVariant>("given");
        QTest::addColumn<QVariant>("expected");
        const auto row = [](const char *name, const QVariant &given, const QVariant &expected) {
            QTest::newRow(name) << given << expected;
        };
        row("int to double", 3, 3.);
        row("float to double", 0.5f, 0.5);
        row("string to double", QStringLiteral("2.5"), 2.5);
        row("half to int", 2.5, 3);
        row("negative half to int", -2.5, -3);
        row("nearly too large for int", 2147483647.4, 2147483647);
        row("string to int", QStringLiteral("12"), 12);
        row("bool to int", true, 1);
        row("large unsigned", ~0ull, ~0ull);
        row("qint64 beyond double", (1ll << 60) + 1,
            QVariant::fromValue<quint64>((1ull << 60) + 1));
        row("QPoint to QPointF", QPoint(1, 2), QPointF(1, 2));
        row("QPointF to QPoint", QPointF(1.5, -1.5), QPoint(2, -2));
        row("QSizeF to QSize", QSizeF(1.5, 0.4), QSize(2, 0));
        row("invalid QSize", QSizeF(), QSize());
        row("QRectF to QRect", QRectF(.5, .4, 9.6, 10.4), QRect(1, 0, 10, 10));
        constexpr int last = std::numeric_limits<int>::max();
        row("a QRect up to the last pixel", QRect(QPoint(9, 8), QPoint(last, last)),
            QRect(QPoint(9, 8), QPoint(last, last)));
        row("QRect to QRectF", QRect(1, 2, 3, 4), QRectF(1, 2, 3, 4));
        row("name to QColor", QStringLiteral("red"), QColor(Qt::red));
        row("QColor", QColor(1, 2, 3, 4), QColor(1, 2, 3, 4));
        row("QVector3D", QVector3D(1, 2, 3), QVector3D(1, 2, 3));
    }

    void fromVariant_convertible_converts()
    {
        QFETCH(QVariant, given);
        QFETCH(QVariant, expected);
        const ChannelType *type = ChannelType::find(expected.metaType());
        QVERIFY(type);
        TypedValue value;
        QVERIFY(type->fromVariant(given, &value));
        QCOMPARE(type->toVariant(&value), expected);
        QCOMPARE(type->toVariant(&value).metaType(), expected.metaType());
    }

    void fromVariant_notConvertible_isRejected_data()
    {
        QTest::addColumn<QVariant>("given");
        QTest::addColumn<QVariant>("old");
        const auto row = [](const char *name, const QVariant &given, const QVariant &old) {
            QTest::newRow(name) << given << old;
        };
        const double nan = NAN, infinity = HUGE_VAL;
        row("undefined", QVariant(), 1.5);
        row("null", QVariant::fromValue(nullptr), 1.5);
        row("null for a color", QVariant::fromValue(nullptr), QColor(Qt::red));
        row("NaN", nan, 1.5);
        row("infinity", infinity, 1.5);
        row("too large for float", 1e300, 1.5f);
        row("no number", QStringLiteral("abc"), 1.5);
        row("a point for a real", QPointF(1, 2), 1.5);
        row("NaN for int", nan, 7);
        row("infinity for int", infinity, 7);
        row("too large for int", 2147483647.5, 7);
        row("too small for int", -2147483648.5, 7);
        row("qint64 for int", 1ll << 40, 7);
        row("negative for uint", -1, 7u);
        row("negative real for uint", -0.5, 7u);
        row("quint64 for qint64", ~0ull, 7ll);
        row("2^63 for qint64", 0x1p63, 7ll);
        row("no whole number", QStringLiteral("1.5"), 7);
        row("NaN in a point", QPointF(1, NAN), QPointF(1, 2));
        row("text for a QPoint", QStringLiteral("x"), QPoint(1, 2));
        row("NaN for a QPoint", QPointF(1, NAN), QPoint(1, 2));
        row("too large for a QPoint", QPointF(1, 1e10), QPoint(1, 2));
        row("NaN in a QRect", QRectF(0, 0, NAN, 1), QRect(1, 2, 3, 4));
        row("a QRect that ends too far", QRectF(0, 2e9, 10, 2e9), QRect(1, 2, 3, 4));
        row("infinity in a vector", QVector2D(1, INFINITY), QVector2D(1, 2));
        row("invalid color", QColor(), QColor(Qt::red));
        row("no color's name", QStringLiteral("nocolor"), QColor(Qt::red));
        row("null quaternion", QQuaternion(0, 0, 0, 0), QQuaternion(1, 0, 0, 0));
    }

    void fromVariant_notConvertible_isRejected()
    {
        QFETCH(QVariant, given);
        QFETCH(QVariant, old);
        const ChannelType *type = ChannelType::find(old.metaType());
        QVERIFY(type);
        TypedValue value;
        QVERIFY(type->fromVariant(old, &value));
        QVERIFY(!type->fromVariant(given, &value));
        QCOMPARE(type->toVariant(&value), old);
    }

    void fromVariant_quaternion_isNormalized()
    {
        QQuaternion value;
        QVERIFY(find<QQuaternion>()->fromVariant(QQuaternion(0, 3, 0, 4), &value));
        QCOMPARE(value, QQuaternion(0, 0.6f, 0, 0.8f));
    }

    void toVariant_angle_isDouble()
    {
        const ChannelType *type = find<Angle>();
        Angle value;
        QVERIFY(type->fromVariant(90, &value));
        QCOMPARE(value.degrees, 90.);
        QVERIFY(type->fromVariant(QVariant::fromValue(Angle{-30}), &value));
        QCOMPARE(value.degrees, -30.);
        QCOMPARE(type->toVariant(&value), QVariant(-30.));
        QVERIFY(!type->fromVariant(double(NAN), &value));
        QCOMPARE(value.degrees, -30.);
    }

    void velocityToVariant_anyType_hasVelocityType_data()
    {
        QTest::addColumn<QVariant>("value");
        QTest::addColumn<QVariant>("given");
        QTest::addColumn<QVariant>("expected");
        const auto row = [](const char *name, const QVariant &value, const QVariant &given,
                            const QVariant &expected) {
            QTest::newRow(name) << value << given << expected;
        };
        row("double", 1., 3, 3.);
        row("int", 1, 2.5, 2.5);
        row("QPoint", QPoint(), QPointF(1.5, -2), QPointF(1.5, -2));
        row("QPoint, in QPoint", QPoint(), QPoint(1, -2), QPointF(1, -2));
        row("QSize", QSize(), QSizeF(-1.5, 2), QSizeF(-1.5, 2));
        row("QRect", QRect(), QRectF(1, 2, -3, -4), QRectF(1, 2, -3, -4));
        row("QColor", QColor(Qt::red), QVector4D(1, 2, 3, 4), QVector4D(1, 2, 3, 4));
        row("QQuaternion", QQuaternion(), QVector3D(1, 2, 3), QVector3D(1, 2, 3));
    }

    void velocityToVariant_anyType_hasVelocityType()
    {
        QFETCH(QVariant, value);
        QFETCH(QVariant, given);
        QFETCH(QVariant, expected);
        const ChannelType *type = ChannelType::find(value.metaType());
        QVERIFY(type);
        ChannelValues channels{};
        QVERIFY(type->velocityFromVariant(given, channels.data()));
        QCOMPARE(type->velocityToVariant(channels.data()), expected);
        QCOMPARE(type->velocityToVariant(channels.data()).metaType(), type->velocityType);
    }

    void velocityFromVariant_invalid_isRejected()
    {
        ChannelValues channels{1, 2, 3, 4};
        const ChannelValues old = channels;
        QVERIFY(!find<double>()->velocityFromVariant(QVariant(), channels.data()));
        QVERIFY(!find<double>()->velocityFromVariant(double(NAN), channels.data()));
        QVERIFY(!find<int>()->velocityFromVariant(HUGE_VAL, channels.data()));
        QVERIFY(!find<QPoint>()->velocityFromVariant(QPointF(0, NAN), channels.data()));
        QVERIFY(!find<QPoint>()->velocityFromVariant(5, channels.data()));
        QVERIFY(!find<QColor>()->velocityFromVariant(QColor(Qt::red), channels.data()));
        QCOMPARE(channels, old);
    }

    void registerChannels_customType_isFound()
    {
        QVERIFY(!find<Weather>());
        registerChannels<Weather>();
        registerChannels<Weather>();
        const ChannelType *type = find<Weather>();
        QVERIFY(type);
        QCOMPARE(type->count, 2);
        QVERIFY(type->supportsBounds);
        QVERIFY(!type->isRotation);
        QCOMPARE(type->velocityType, QMetaType::fromType<QPointF>());

        const Weather from{10, 2}, to{20, 8};
        QCOMPARE(type->difference(&from, &to), (ChannelValues{10, 6}));
        Weather value{};
        QVERIFY(type->fromVariant(QVariant::fromValue(to), &value));
        QCOMPARE(value, to);
        QVERIFY(!type->fromVariant(QVariant::fromValue(Weather{NAN, 0}), &value));
        QVERIFY(!type->fromVariant(5, &value));
        QCOMPARE(value, to);
    }

    void channelFunctions_anyType_matchChannels()
    {
        const ChannelType *type = find<QRect>();
        const QRect from(0, 0, 10, 10), to(10, 20, 30, 40);
        const ChannelValues delta = type->difference(&from, &to);
        QCOMPARE(delta, Channels<QRect>::difference(from, to));
        const ChannelValues half{delta[0] / 2, delta[1] / 2, delta[2] / 2, delta[3] / 2};
        QRect value;
        type->displaced(&from, half.data(), &value);
        QCOMPARE(value, QRect(5, 10, 20, 25));
        value = from;
        type->displaced(&value, delta.data(), &value);
        QCOMPARE(value, to);
        QVERIFY(type->isFinite(&value));

        const double real = HUGE_VAL;
        QVERIFY(!find<double>()->isFinite(&real));
        const QPointF nowhere(0, NAN);
        QVERIFY(!find<QPointF>()->isFinite(&nowhere));
        const Angle undefined{NAN};
        QVERIFY(!find<Angle>()->isFinite(&undefined));
        const QColor invalid;
        QVERIFY(!find<QColor>()->isFinite(&invalid));
        const QQuaternion null(0, 0, 0, 0);
        QVERIFY(!find<QQuaternion>()->isFinite(&null));
        const QVector3D vector(1, 2, INFINITY);
        QVERIFY(!find<QVector3D>()->isFinite(&vector));
    }

    void rebased_anyType_keepsValue()
    {
        const int from = 10, to = 100;
        const double left = 0.4;
        QCOMPARE(find<int>()->rebased(&left, &from, &to)[0], -89.6);

        // also if the written value differs from the exact one
        const QColor white(Qt::white), black(Qt::black);
        const double past[] = {0.2, 0, 0, 0.1};
        const ChannelValues rebased = find<QColor>()->rebased(past, &white, &black);
        QVERIFY(std::abs(rebased[0] - 1.2) < 1e-7 && std::abs(rebased[3] - 0.1) < 1e-15);

        const Angle north{0}, west{270};
        const double turned = 370;
        QCOMPARE(find<Angle>()->rebased(&turned, &north, &west)[0], 100.);
    }

    void find_severalThreads_returnsSameType()
    {
        enum Fresh { First };
        std::vector<const ChannelType *> rows(8);
        std::vector<std::thread> threads;
        for (auto &type : rows)
            threads.emplace_back([&type] { type = find<Fresh>(); });
        for (std::thread &thread : threads)
            thread.join();
        QVERIFY(rows.front());
        QCOMPARE(std::count(rows.begin(), rows.end(), rows.front()), qsizetype(rows.size()));
    }

    void channelFunctions_inlineTypes_doNotAllocate()
    {
        const auto moves = [](const QVariant &target, const QVariant &value) {
            const ChannelType *type = ChannelType::find(target.metaType());
            const ChannelValues somewhere{0.1, 0.2, 0.3, 0.4};
            TypedValue a, b, c;
            type->fromVariant(target, &a);
            type->fromVariant(value, &b);
            type->displaced(&a, somewhere.data(), &c);
            const std::size_t before = allocations;
            const ChannelValues delta = type->difference(&a, &b);
            type->displaced(&a, delta.data(), &c);
            type->rebased(delta.data(), &a, &b);
            type->isFinite(&c);
            ChannelType::find(target.metaType());
            return allocations - before;
        };
        QCOMPARE(moves(1., 2.), 0u);
        QCOMPARE(moves(1, 2), 0u);
        QCOMPARE(moves(QRect(1, 2, 3, 4), QRect(4, 3, 2, 1)), 0u);
        QCOMPARE(moves(QColor(Qt::red), QColor(Qt::blue)), 0u);
        QCOMPARE(moves(QQuaternion(1, 0, 0, 0), QQuaternion(0, 1, 0, 0)), 0u);
    }
};

SPRUNG_TEST(ChannelTypeTest)
#include "channel_type_test.moc"
