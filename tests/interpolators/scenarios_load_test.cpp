// SPDX-License-Identifier: MIT
// Many at once, and none at all: what they cost in time, memory and wake-ups.
#include "allocations.h"
#include "fixture.h"

#include <sprung/engine/frame_ticker.h>
#include <sprung/engine/timer_ticker.h>
#include <sprung/interpolators/exponential_interpolator.h>
#include <sprung/interpolators/friction_interpolator.h>
#include <sprung/interpolators/gravity_interpolator.h>
#include <sprung/interpolators/spring_interpolator.h>

#include <QAbstractEventDispatcher>
#include <QEventLoop>
#include <QTimer>
#include <QVector2D>
#include <QVector4D>

#include <algorithm>
#include <ctime>
#include <limits>

#include <malloc.h>

using namespace sprung;

namespace {

/// A property of each type that moves.
class Everything : public QObject
{
    Q_OBJECT
    Q_PROPERTY(double real MEMBER real)
    Q_PROPERTY(float single MEMBER single)
    Q_PROPERTY(int whole MEMBER whole)
    Q_PROPERTY(uint natural MEMBER natural)
    Q_PROPERTY(short small MEMBER small)
    Q_PROPERTY(uchar byte MEMBER byte)
    Q_PROPERTY(qint64 large MEMBER large)
    Q_PROPERTY(quint64 huge MEMBER huge)
    Q_PROPERTY(QPointF point MEMBER point)
    Q_PROPERTY(QPoint pixel MEMBER pixel)
    Q_PROPERTY(QSizeF size MEMBER size)
    Q_PROPERTY(QSize pixels MEMBER pixels)
    Q_PROPERTY(QRectF rect MEMBER rect)
    Q_PROPERTY(QRect area MEMBER area)
    Q_PROPERTY(QColor color MEMBER color)
    Q_PROPERTY(QVector2D plane MEMBER plane)
    Q_PROPERTY(QVector3D space MEMBER space)
    Q_PROPERTY(QVector4D vector MEMBER vector)
    Q_PROPERTY(QQuaternion rotation MEMBER rotation)

public:
    double real = 0;
    float single = 0;
    int whole = 0;
    uint natural = 0;
    short small = 0;
    uchar byte = 0;
    qint64 large = 0;
    quint64 huge = 0;
    QPointF point;
    QPoint pixel;
    QSizeF size{0, 0};
    QSize pixels{0, 0};
    QRectF rect;
    QRect area{0, 0, 0, 0};
    QColor color = Qt::black;
    QVector2D plane;
    QVector3D space;
    QVector4D vector;
    QQuaternion rotation;
};

template <typename Kind>
std::unique_ptr<Interpolator> feeding(const QVariant &value)
{
    const auto type = [&]<typename T>(T) -> std::unique_ptr<Interpolator> {
        if (value.metaType() != QMetaType::fromType<T>())
            return {};
        return std::make_unique<Kind>([](const T &) {});
    };
    std::unique_ptr<Interpolator> found;
    const auto first = [&]<typename... T>(T... each) { ((found = type(each)) || ...); };
    first(0.0, 0.0F, 0, 0U, short(0), uchar(0), qint64(0), quint64(0), QPointF(), QPoint(),
          QSizeF(), QSize(), QRectF(), QRect(), QColor(), QVector2D(), QVector3D(), QVector4D(),
          QQuaternion());
    return found;
}

/// Runs an event loop for so long: how often its thread woke up.
int wakeUpsWithin(int milliseconds)
{
    QEventLoop loop;
    QTimer::singleShot(milliseconds, Qt::PreciseTimer, &loop, &QEventLoop::quit);
    int wakeUps = 0;
    const auto counting = QObject::connect(QAbstractEventDispatcher::instance(),
                                           &QAbstractEventDispatcher::awake,
                                           [&wakeUps] { ++wakeUps; });
    loop.exec();
    QObject::disconnect(counting);
    return wakeUps;
}

} // namespace

class ScenariosLoadTest : public ControlledTime
{
    Q_OBJECT

private:
    using Springs = std::vector<std::unique_ptr<SpringInterpolator>>;
    using Action = std::function<void(const Springs &, ManualTicker &)>;

private Q_SLOTS:
    void s53_manyTakeAsLongEachAsFew_data()
    {
        QTest::addColumn<Action>("action");
        const auto row = [](const char *name, Action action) { QTest::newRow(name) << action; };
        const auto send = [](const Springs &springs, double to) {
            for (const auto &spring : springs)
                spring->setTo(to);
        };
        row("start and stop, first to last", [=](const Springs &springs, ManualTicker &) {
            send(springs, 100);
            for (const auto &spring : springs)
                spring->stop();
            send(springs, 0);
            for (const auto &spring : springs)
                spring->stop();
        });
        row("start and stop, last to first", [=](const Springs &springs, ManualTicker &) {
            send(springs, 100);
            std::for_each(springs.rbegin(), springs.rend(), [](const auto &each) { each->stop(); });
            send(springs, 0);
            std::for_each(springs.rbegin(), springs.rend(), [](const auto &each) { each->stop(); });
        });
        row("start and settle", [=](const Springs &springs, ManualTicker &ticker) {
            send(springs, 100);
            ticker.advance(3600);
            send(springs, 0);
            ticker.advance(3600);
        });
        row("start and settle in eighths", [=](const Springs &springs, ManualTicker &ticker) {
            send(springs, 100);
            for (std::size_t i = 0; i < springs.size(); ++i) {
                springs[i]->setTo(0);
                if (i % (springs.size() / 8) == 0)
                    ticker.advance(3600);
            }
            ticker.advance(3600);
        });
        row("a new target for all", [=](const Springs &springs, ManualTicker &ticker) {
            for (int i = 1; i <= 4; ++i)
                send(springs, i);
            ticker.advance(3600);
        });
        row("pause and go on", [=](const Springs &springs, ManualTicker &ticker) {
            send(springs, 100);
            for (const bool paused : {true, false}) {
                for (const auto &spring : springs)
                    spring->setPaused(paused);
            }
            send(springs, 0);
            ticker.advance(3600);
        });
    }

    void s53_manyTakeAsLongEachAsFew()
    {
        QFETCH(Action, action);
        // 20 times as many may cost each as much more as cold caches do, but not 20 times as much.
        constexpr int numbers[] = {1000, 20'000};
        constexpr double most = 4;
        double best[] = {1e9, 1e9};
        for (int i = 0; i < 2; ++i) {
            std::vector<Everything> things(static_cast<std::size_t>(numbers[i]));
            Springs springs;
            for (Everything &thing : things)
                springs.push_back(std::make_unique<SpringInterpolator>(&thing, "real"));
            for (int round = 0; round < 5; ++round) {
                const std::clock_t begin = std::clock();
                action(springs, ticker());
                best[i] = std::min(best[i], double(std::clock() - begin) / numbers[i]);
            }
            for (const auto &spring : springs)
                spring->stop();
        }
        qInfo("%.2f µs each, %.2f among many", best[0], best[1]);
        QVERIFY(best[1] <= most * best[0]);
    }

    void s53_neitherTicksNorNewTargetsAllocate_data()
    {
        QTest::addColumn<QByteArray>("property");
        QTest::addColumn<QVariant>("one");
        QTest::addColumn<QVariant>("other");
        const auto row = [](const char *property, const auto &one, const auto &other) {
            QTest::newRow(property)
                << QByteArray(property) << QVariant::fromValue(one) << QVariant::fromValue(other);
        };
        row("real", 90.0, 100.0);
        row("single", 90.0F, 100.0F);
        row("whole", 90, 100);
        row("natural", 90U, 100U);
        row("small", short(90), short(100));
        row("byte", uchar(90), uchar(100));
        row("large", qint64(90), qint64(100));
        row("huge", quint64(90), quint64(100));
        row("point", QPointF(90, 60), QPointF(80, 100));
        row("pixel", QPoint(90, 60), QPoint(80, 100));
        row("size", QSizeF(90, 60), QSizeF(80, 100));
        row("pixels", QSize(90, 60), QSize(80, 100));
        row("rect", QRectF(90, 60, 10, 20), QRectF(80, 100, 20, 10));
        row("area", QRect(90, 60, 10, 20), QRect(80, 100, 20, 10));
        row("color", QColor(Qt::red), QColor(Qt::cyan));
        row("plane", QVector2D(90, 60), QVector2D(80, 100));
        row("space", QVector3D(90, 60, 30), QVector3D(80, 100, 20));
        row("vector", QVector4D(90, 60, 30, 10), QVector4D(80, 100, 20, 40));
        row("rotation", QQuaternion::fromAxisAndAngle(1, 2, 3, 100),
            QQuaternion::fromAxisAndAngle(3, 1, 2, 130));
    }

    void s53_neitherTicksNorNewTargetsAllocate()
    {
#ifndef SPRUNG_COUNTS_ALLOCATIONS
        QSKIP("allocations are counted in builds without sanitizers");
#else
        QFETCH(QByteArray, property);
        QFETCH(QVariant, one);
        QFETCH(QVariant, other);
        const auto examine = [&]<typename Kind>(Kind *) {
            Everything thing;
            std::unique_ptr<Interpolator> sinks[] = {std::make_unique<Kind>(&thing, property),
                                                     feeding<Kind>(one), std::make_unique<Kind>()};
            for (int i = 0; i < 3; ++i) {
                Interpolator *interpolator = sinks[i].get();
                QVERIFY(interpolator);
                int updates = 0;
                connect(interpolator, &Interpolator::updated, this, [&updates] { ++updates; });
                interpolator->setFrom(other);
                interpolator->setTo(one);
                interpolator->start();
                pass(frame);
                const auto retarget = [&] {
                    interpolator->setTo(other);
                    pass(frame);
                    interpolator->animateTo(one);
                    pass(frame);
                };
                retarget(); // what is seen of targets in a row takes its memory once
                interpolator->setTo(other);
                const std::size_t before = allocations;
                for (int tick = 0; tick < 5; ++tick)
                    pass(frame);
                const std::size_t ticks = allocations - before;
                retarget();
                const std::size_t targets = allocations - before - ticks;
                QVERIFY(interpolator->isRunning());
                QVERIFY(updates >= 10);
                const char *const names[] = {"property", "callable", "no sink"};
                QVERIFY2(ticks + targets == 0,
                         qPrintable(QStringLiteral("%1, %2: %3 per 5 ticks, %4 per 2 targets")
                                        .arg(QString::fromUtf8(Kind::staticMetaObject.className()),
                                             QString::fromUtf8(names[i]))
                                        .arg(ticks)
                                        .arg(targets)));
                interpolator->stop();
            }
        };
        examine(static_cast<SpringInterpolator *>(nullptr));
        examine(static_cast<FrictionInterpolator *>(nullptr));
        examine(static_cast<GravityInterpolator *>(nullptr));
        examine(static_cast<ExponentialInterpolator *>(nullptr));
#endif
    }

    void s53_oneThatRunsIsSmall()
    {
#ifndef SPRUNG_COUNTS_ALLOCATIONS
        QSKIP("memory is counted in builds without sanitizers");
#else
        constexpr int many = 10'000;
        constexpr double mostBytes = 1100;
        std::vector<Everything> things(many);
        Springs springs;
        springs.reserve(many);
        const std::size_t before = mallinfo2().uordblks + mallinfo2().hblkhd;
        for (Everything &thing : things) {
            springs.push_back(std::make_unique<SpringInterpolator>(&thing, "real"));
            springs.back()->setTo(100);
        }
        pass(frame);
        const std::size_t after = mallinfo2().uordblks + mallinfo2().hblkhd;
        const double bytes = double(after - before) / many;
        qInfo("%.0f bytes of heap per running interpolator", bytes);
        QVERIFY(bytes < mostBytes);
        for (const auto &spring : springs)
            spring->stop();
#endif
    }

    void s54_atRestNothingWakesTheThread()
    {
        FrameTicker frames;
        TimerTicker timer(200);
        for (Ticker *each : std::initializer_list<Ticker *>{&frames, &timer}) {
            Motion::setTicker(each);
            Everything thing;
            SpringInterpolator spring(&thing, "real");
            spring.setTo(100);
            QVERIFY(wakeUpsWithin(200) >= 5);
            spring.setPaused(true);
            QVERIFY(wakeUpsWithin(200) <= 3);
            spring.setPaused(false);
            spring.complete();
            QVERIFY(wakeUpsWithin(200) <= 3);
        }
    }
};

SPRUNG_TEST(ScenariosLoadTest)
#include "scenarios_load_test.moc"
