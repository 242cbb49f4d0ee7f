// SPDX-License-Identifier: MIT
// Many at once, and none at all: what they cost in time, memory and wake-ups.
#include "allocations.h"
#include "fixture.h"

#include <sprung/engine/frame_ticker.h>
#include <sprung/engine/timer_ticker.h>
#include <sprung/interpolators/exponential_interpolator.h>
#include <sprung/interpolators/friction_interpolator.h>
#include <sprung/interpolators/gravity_interpolator.h>

#include <QAbstractEventDispatcher>
#include <QEventLoop>
#include <QTimer>
#include <QVector2D>
#include <QVector4D>

#include <algorithm>
#include <ctime>
#include <functional>

#include <malloc.h>

using namespace sprung;

namespace {

/// A property of each type that moves.
class Everything : public Thing
{
    Q_OBJECT
    Q_PROPERTY(short small MEMBER small)
    Q_PROPERTY(uchar byte MEMBER byte)
    Q_PROPERTY(quint64 huge MEMBER huge)
    Q_PROPERTY(QSize pixels MEMBER pixels)
    Q_PROPERTY(QRect area MEMBER area)
    Q_PROPERTY(QVector2D plane MEMBER plane)
    Q_PROPERTY(QVector4D four MEMBER four)

public:
    short small = 0;
    uchar byte = 0;
    quint64 huge = 0;
    QSize pixels;
    QRect area;
    QVector2D plane;
    QVector4D four;
};

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

    /// Neither ticks nor new targets allocate, wherever the value goes.
    template <typename Kind, typename T>
    void examine(const char *property, const T &one, const T &other, int solver = 0)
    {
        Everything thing;
        const std::pair<const char *, std::unique_ptr<Interpolator>> sinks[] = {
            {"property", std::make_unique<Kind>(&thing, property)},
            {"callable", std::make_unique<Kind>([](const T &) {})},
            {"no sink", std::make_unique<Kind>()},
        };
        for (const auto &[name, interpolator] : sinks) {
            if (auto *spring = qobject_cast<SpringInterpolator *>(interpolator.get()))
                spring->setSolver(SpringInterpolator::Solver(solver));
            int updates = 0;
            connect(interpolator.get(), &Interpolator::updated, this, [&updates] { ++updates; });
            const auto to = QVariant::fromValue(one);
            const auto from = QVariant::fromValue(other);
            interpolator->setFrom(from);
            interpolator->setTo(to);
            interpolator->start();
            pass(frame);
            const auto retarget = [&, &it = *interpolator] {
                it.setTo(from);
                pass(frame);
                it.animateTo(to);
                pass(frame);
            };
            retarget(); // what is seen of targets in a row takes its memory once
            interpolator->setTo(from);
            const std::size_t before = allocations;
            for (int tick = 0; tick < 5; ++tick)
                pass(frame);
            const std::size_t ticks = allocations - before;
            retarget();
            const std::size_t targets = allocations - before - ticks;
            QVERIFY(interpolator->isRunning());
            QVERIFY(updates >= 10);
            QVERIFY2(ticks + targets == 0,
                     qPrintable(QStringLiteral("%1 of %2, %3: %4 per 5 ticks, %5 per 2 targets")
                                    .arg(QString::fromUtf8(Kind::staticMetaObject.className()),
                                         QString::fromUtf8(property), QString::fromUtf8(name))
                                    .arg(ticks)
                                    .arg(targets)));
            interpolator->stop();
        }
    }

    template <typename T>
    void examineAll(const char *property, const T &one, const T &other)
    {
        examine<SpringInterpolator>(property, one, other);
        examine<SpringInterpolator>(property, one, other, SpringInterpolator::RungeKutta4);
        examine<FrictionInterpolator>(property, one, other);
        examine<GravityInterpolator>(property, one, other);
        examine<ExponentialInterpolator>(property, one, other);
    }

private Q_SLOTS:
    void s53_manyTakeAsLongEachAsFew_data()
    {
        QTest::addColumn<Action>("action");
        const auto row = [](const char *name, Action action) { QTest::newRow(name) << action; };
        const auto send = [](const Springs &springs, double to) {
            for (const auto &spring : springs)
                spring->setTo(to);
        };
        for (const bool backwards : {false, true}) {
            row(backwards ? "start and stop, last to first" : "start and stop, first to last",
                [=](const Springs &springs, ManualTicker &) {
                    const auto stop = [](const auto &each) { each->stop(); };
                    for (const double to : {100, 0}) {
                        send(springs, to);
                        if (backwards)
                            std::for_each(springs.rbegin(), springs.rend(), stop);
                        else
                            std::for_each(springs.begin(), springs.end(), stop);
                    }
                });
        }
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
            std::vector<Thing> things(static_cast<std::size_t>(numbers[i]));
            Springs springs;
            for (Thing &thing : things)
                springs.push_back(std::make_unique<SpringInterpolator>(&thing, "silent"));
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

    void s53_neitherTicksNorNewTargetsAllocate()
    {
#ifndef SPRUNG_COUNTS_ALLOCATIONS
        QSKIP("allocations are counted in builds without sanitizers");
#else
        examineAll("real", 90.0, 100.0);
        examineAll("single", 90.0F, 100.0F);
        examineAll("whole", 90, 100);
        examineAll("natural", 90U, 100U);
        examineAll("small", short(90), short(100));
        examineAll("byte", uchar(90), uchar(100));
        examineAll("large", qint64(90), qint64(100));
        examineAll("huge", quint64(90), quint64(100));
        examineAll("point", QPointF(90, 60), QPointF(80, 100));
        examineAll("pixel", QPoint(90, 60), QPoint(80, 100));
        examineAll("size", QSizeF(90, 60), QSizeF(80, 100));
        examineAll("pixels", QSize(90, 60), QSize(80, 100));
        examineAll("rect", QRectF(90, 60, 10, 20), QRectF(80, 100, 20, 10));
        examineAll("area", QRect(90, 60, 10, 20), QRect(80, 100, 20, 10));
        examineAll("color", QColor(Qt::red), QColor(Qt::cyan));
        examineAll("plane", QVector2D(90, 60), QVector2D(80, 100));
        examineAll("vector", QVector3D(90, 60, 30), QVector3D(80, 100, 20));
        examineAll("four", QVector4D(90, 60, 30, 10), QVector4D(80, 100, 20, 40));
        examineAll("rotation", QQuaternion::fromAxisAndAngle(1, 2, 3, 100),
                   QQuaternion::fromAxisAndAngle(3, 1, 2, 130));
#endif
    }

    void s53_oneThatRunsIsSmall()
    {
#ifndef SPRUNG_COUNTS_ALLOCATIONS
        QSKIP("memory is counted in builds without sanitizers");
#else
        constexpr int many = 10'000;
        std::vector<Thing> things(many);
        Springs springs;
        springs.reserve(many);
        const std::size_t before = mallinfo2().uordblks + mallinfo2().hblkhd;
        for (Thing &thing : things) {
            springs.push_back(std::make_unique<SpringInterpolator>(&thing, "silent"));
            springs.back()->setTo(100);
        }
        pass(frame);
        const std::size_t after = mallinfo2().uordblks + mallinfo2().hblkhd;
        const double bytes = double(after - before) / many;
        qInfo("%.0f bytes of heap per running interpolator", bytes);
        QVERIFY(bytes < 1100);
#endif
    }

    void s54_atRestNothingWakesTheThread()
    {
        FrameTicker frames;
        TimerTicker timer(200);
        for (Ticker *each : std::initializer_list<Ticker *>{&frames, &timer}) {
            Motion::setTicker(each);
            Thing thing;
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
