// SPDX-License-Identifier: MIT
#include "allocations.h"
#include "found.h"
#include "test.h"

#include <sprung/property/channel_type.h>
#include <sprung/property/channels.h>

#include <thread>

using namespace sprung;

namespace {

/// An application's own type: a pair of temperatures that move together.
struct Weather
{
    float day;
    float night;

    friend bool operator==(Weather, Weather) = default;
};

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

namespace {

template <typename T>
void typeRow(const char *name, int count, QMetaType velocity)
{
    QTest::newRow(name) << QMetaType::fromType<T>().id() << count << velocity.id();
}

} // namespace

class ChannelTypeTest : public QObject
{
    Q_OBJECT

public:
    enum Scale { Negative = -7, Positive = 1000 };
    Q_ENUM(Scale)

private slots:
    void everyAnimatedTypeIsFound_data()
    {
        QTest::addColumn<int>("type");
        QTest::addColumn<int>("count");
        QTest::addColumn<int>("velocity");
        const auto real = QMetaType::fromType<double>();
        typeRow<double>("double", 1, real);
        typeRow<float>("float", 1, real);
        typeRow<char>("char", 1, real);
        typeRow<signed char>("signed char", 1, real);
        typeRow<uchar>("uchar", 1, real);
        typeRow<short>("short", 1, real);
        typeRow<ushort>("ushort", 1, real);
        typeRow<int>("int", 1, real);
        typeRow<uint>("uint", 1, real);
        typeRow<long>("long", 1, real);
        typeRow<ulong>("ulong", 1, real);
        typeRow<qint64>("qint64", 1, real);
        typeRow<quint64>("quint64", 1, real);
        typeRow<Angle>("Angle", 1, real);
        typeRow<QPointF>("QPointF", 2, QMetaType::fromType<QPointF>());
        typeRow<QPoint>("QPoint", 2, QMetaType::fromType<QPointF>());
        typeRow<QSizeF>("QSizeF", 2, QMetaType::fromType<QSizeF>());
        typeRow<QSize>("QSize", 2, QMetaType::fromType<QSizeF>());
        typeRow<QRectF>("QRectF", 4, QMetaType::fromType<QRectF>());
        typeRow<QRect>("QRect", 4, QMetaType::fromType<QRectF>());
        typeRow<QColor>("QColor", 4, QMetaType::fromType<QVector4D>());
        typeRow<QVector2D>("QVector2D", 2, QMetaType::fromType<QVector2D>());
        typeRow<QVector3D>("QVector3D", 3, QMetaType::fromType<QVector3D>());
        typeRow<QVector4D>("QVector4D", 4, QMetaType::fromType<QVector4D>());
        typeRow<QQuaternion>("QQuaternion", 3, QMetaType::fromType<QVector3D>());
    }

    void everyAnimatedTypeIsFound()
    {
        QFETCH(int, type);
        const ChannelType *row = ChannelType::find(QMetaType(type));
        QVERIFY(row);
        QCOMPARE(row->metaType.id(), type);
        QTEST(row->count, "count");
        QTEST(row->velocityType.id(), "velocity");
        QCOMPARE(ChannelType::find(QMetaType(type)), row);
    }

    void otherTypesAreNotFound()
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

    void enumsMoveAsIntegers()
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

    void whichTypesHaveBoundsAndWhichAreRotations()
    {
        QVERIFY(find<double>()->bounded);
        QVERIFY(find<QPoint>()->bounded);
        QVERIFY(find<QVector4D>()->bounded);
        QVERIFY(!find<QColor>()->bounded);
        QVERIFY(!find<QQuaternion>()->bounded);
        QVERIFY(!find<Angle>()->bounded);

        QVERIFY(find<QQuaternion>()->rotation);
        QVERIFY(find<QQuaternion>()->velocity && find<QQuaternion>()->rate);
        QVERIFY(!find<Angle>()->rotation);
        QVERIFY(!find<QColor>()->velocity && !find<QColor>()->rate);
    }

    void aTypeOfTheApplicationIsFoundOnceRegistered()
    {
        QVERIFY(!find<Weather>());
        registerChannels<Weather>();
        registerChannels<Weather>();
        const ChannelType *row = find<Weather>();
        QVERIFY(row);
        QCOMPARE(row->count, 2);
        QVERIFY(row->bounded);
        QVERIFY(!row->rotation);
        QCOMPARE(row->velocityType, QMetaType::fromType<QPointF>());

        const Weather from{10, 2}, to{20, 8};
        QCOMPARE(row->difference(&from, &to), (ChannelValues{10, 6}));
        Weather value{};
        QVERIFY(row->fromVariant(QVariant::fromValue(to), &value));
        QCOMPARE(value, to);
        QVERIFY(!row->fromVariant(QVariant::fromValue(Weather{NAN, 0}), &value));
        QVERIFY(!row->fromVariant(5, &value));
        QCOMPARE(value, to);
    }

    void aValueGoesThroughItsRowAsThroughItsChannels()
    {
        const ChannelType *row = find<QRect>();
        const QRect from(0, 0, 10, 10), to(10, 20, 30, 40);
        const ChannelValues way = row->difference(&from, &to);
        QCOMPARE(way, Channels<QRect>::difference(from, to));
        const ChannelValues half{way[0] / 2, way[1] / 2, way[2] / 2, way[3] / 2};
        QRect value;
        row->displaced(&from, half.data(), &value);
        QCOMPARE(value, QRect(5, 10, 20, 25));
        value = from;
        row->displaced(&value, way.data(), &value);
        QCOMPARE(value, to);
        QVERIFY(row->isFinite(&value));

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

    void aNewTargetKeepsThePlace()
    {
        const int from = 10, to = 100;
        const double left = 0.4;
        QCOMPARE(find<int>()->rebased(&left, &from, &to)[0], -89.6);

        // also where what is written is not where it is
        const QColor white(Qt::white), black(Qt::black);
        const double past[] = {0.2, 0, 0, 0.1};
        const ChannelValues seen = find<QColor>()->rebased(past, &white, &black);
        QVERIFY(std::abs(seen[0] - 1.2) < 1e-7 && std::abs(seen[3] - 0.1) < 1e-15);

        const Angle north{0}, west{270};
        const double turned = 370;
        QCOMPARE(find<Angle>()->rebased(&turned, &north, &west)[0], 100.);
    }

    void allThreadsFindTheSameRow()
    {
        enum Fresh { First };
        std::vector<const ChannelType *> rows(8);
        std::vector<std::thread> threads;
        for (auto &row : rows)
            threads.emplace_back([&row] { row = find<Fresh>(); });
        for (std::thread &thread : threads)
            thread.join();
        QVERIFY(rows.front());
        QCOMPARE(std::count(rows.begin(), rows.end(), rows.front()), qsizetype(rows.size()));
    }

    void movingAValueAllocatesNothing()
    {
        const auto moves = [](const QVariant &target, const QVariant &value) {
            const ChannelType *row = ChannelType::find(target.metaType());
            const ChannelValues somewhere{0.1, 0.2, 0.3, 0.4};
            TypedValue a, b, c;
            row->fromVariant(target, &a);
            row->fromVariant(value, &b);
            row->displaced(&a, somewhere.data(), &c);
            const std::size_t before = allocations;
            const ChannelValues way = row->difference(&a, &b);
            row->displaced(&a, way.data(), &c);
            row->rebased(way.data(), &a, &b);
            row->isFinite(&c);
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
