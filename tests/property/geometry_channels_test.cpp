// SPDX-License-Identifier: MIT
#include "../physics/generators.h"
#include "test.h"

#include <sprung/property/detail/channels_geometry.h>
#include <sprung/property/detail/channels_vector.h>

using namespace sprung;

namespace {

double anyReal()
{
    return *generate::between(-1e4, 1e4);
}

int anyWhole()
{
    return *rc::gen::inRange(-10'000, 10'000);
}

double anyLength()
{
    return *generate::between(0, 1e4);
}

int anyWholeLength()
{
    return *rc::gen::inRange(0, 10'000);
}

float anyFloat()
{
    return static_cast<float>(anyReal());
}

/// Of a value and a target that \a make makes, seen at once and on the way.
template <typename T, typename Make>
void comesBack(const char *name, Make make)
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

class GeometryChannelsTest : public QObject
{
    Q_OBJECT

private slots:
    void everyValueComesBackFromEveryTarget()
    {
        comesBack<QPointF>("QPointF", [] { return QPointF(anyReal(), anyReal()); });
        comesBack<QPoint>("QPoint", [] { return QPoint(anyWhole(), anyWhole()); });
        comesBack<QSizeF>("QSizeF", [] { return QSizeF(anyLength(), anyLength()); });
        comesBack<QSize>("QSize", [] { return QSize(anyWholeLength(), anyWholeLength()); });
        comesBack<QRectF>("QRectF",
                          [] { return QRectF(anyReal(), anyReal(), anyLength(), anyLength()); });
        comesBack<QRect>("QRect", [] {
            return QRect(anyWhole(), anyWhole(), anyWholeLength(), anyWholeLength());
        });
        comesBack<QVector2D>("QVector2D", [] { return QVector2D(anyFloat(), anyFloat()); });
        comesBack<QVector3D>("QVector3D",
                             [] { return QVector3D(anyFloat(), anyFloat(), anyFloat()); });
        comesBack<QVector4D>(
            "QVector4D", [] { return QVector4D(anyFloat(), anyFloat(), anyFloat(), anyFloat()); });
    }

    void aDifferenceIsOneNumberPerComponent()
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
    }

    void pointsAndRectanglesRoundEachComponent()
    {
        QCOMPARE(Channels<QPoint>::displaced({10, 10}, {0.5, -0.4}), QPoint(11, 10));
        QCOMPARE(Channels<QRect>::displaced({0, 0, 10, 10}, {-0.5, 0.4, 0.6, -0.6}),
                 QRect(-1, 0, 11, 9));
        QCOMPARE(Channels<QPointF>::displaced({10, 10}, {0.5, -0.25}), QPointF(10.5, 9.75));
    }

    void aSizeBelowZeroIsWrittenAsZero()
    {
        QCOMPARE(Channels<QSizeF>::displaced({10, 10}, {-12.5, 1}), QSizeF(0, 11));
        QCOMPARE(Channels<QSize>::displaced({10, 10}, {-10.6, -9.6}), QSize(0, 0));
        QCOMPARE(Channels<QRectF>::displaced({1, 1, 10, 10}, {-20, -20, -20, -20}),
                 QRectF(-19, -19, 0, 0));
        QCOMPARE(Channels<QRect>::displaced({1, 1, 10, 10}, {-20, -20, -20, -20}),
                 QRect(-19, -19, 0, 0));
    }

    void aTargetBelowZeroIsReachedAllTheSame()
    {
        QCOMPARE(Channels<QSize>::displaced(QSize(), {}), QSize(-1, -1));
        QCOMPARE(Channels<QSize>::displaced(QSize(), {-3, 5}), QSize(-1, 4));
        QCOMPARE(Channels<QSizeF>::displaced(QSizeF(), {}), QSizeF(-1, -1));
    }

    void aRectangleStopsAtTheEndOfItsRange()
    {
        constexpr int least = std::numeric_limits<int>::min();
        constexpr int greatest = std::numeric_limits<int>::max();
        const QRect origin(0, 0, 10, 10);
        QCOMPARE(Channels<QRect>::displaced(origin, {1e10, 5, 0, 0}),
                 QRect(QPoint(greatest, 5), QPoint(greatest, 14)));
        QCOMPARE(Channels<QRect>::displaced(origin, {5, 5, 1e10, 1e10}),
                 QRect(QPoint(5, 5), QPoint(greatest, greatest)));
        QCOMPARE(Channels<QRect>::displaced(origin, {5, -1e10, 0, -10}),
                 QRect(QPoint(5, least), QPoint(14, least)));
    }

    void aRectangleKeepsItsSizeWhileItMoves()
    {
        const QRect target(100, 100, 33, 21);
        for (double way = -80; way <= 80; way += 0.37) {
            QCOMPARE(Channels<QRect>::displaced(target, {way, -way, 0, 0}).size(), target.size());
        }
    }

    void floatVectorsMoveAsDoubles()
    {
        const ChannelValues way = Channels<QVector3D>::difference({0.1f, 1, 0},
                                                                  {0.3f, 1 + 1e-6f, 0});
        QCOMPARE(way[0], double(0.3f) - double(0.1f));
        QCOMPARE(way[1], double(1 + 1e-6f) - 1);
        QCOMPARE(way[3], 0.);
    }

    void whatDoesNotFitIsWrittenAsTheLargest()
    {
        const int most = std::numeric_limits<int>::max();
        const float mostFloat = std::numeric_limits<float>::max();
        QCOMPARE(Channels<QPoint>::displaced({0, 0}, {1e300, -1e300}), QPoint(most, -most - 1));
        QCOMPARE(Channels<QVector2D>::displaced({0, 0}, {1e300, -1e300}),
                 QVector2D(mostFloat, -mostFloat));
    }
};

SPRUNG_TEST(GeometryChannelsTest)
#include "geometry_channels_test.moc"
