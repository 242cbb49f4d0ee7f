// SPDX-License-Identifier: MIT
// Tests the cost of many interpolators in time and memory. Oracle: CPU time, counted allocations
// and heap statistics.
#include "allocations.h"
#include "fixture.h"

#include <sprung/interpolators/exponential_interpolator.h>
#include <sprung/interpolators/friction_interpolator.h>
#include <sprung/interpolators/gravity_interpolator.h>
#include <sprung/interpolators/spring_property_animation.h>

#include <algorithm>
#include <ctime>
#include <functional>

#include <malloc.h>

using namespace sprung;

class ScenariosLoadTest : public ManualTimeTest
{
    Q_OBJECT

private:
    using Springs = std::vector<std::unique_ptr<SpringInterpolator>>;
    using Action = std::function<void(const Springs &, ManualTicker &)>;

    /// Expects that ticks and new targets do not allocate, for each kind of sink.
    template <typename Kind, typename T>
    void expectNoAllocation(const char *property, const T &one, const T &other, int solver = 0)
    {
        TestObject object;
        const std::pair<const char *, std::unique_ptr<Interpolator>> sinks[] = {
            {"property", std::make_unique<Kind>(&object, property)},
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
            advance(frame);
            const auto retarget = [&, &it = *interpolator] {
                it.setTo(from);
                advance(frame);
                it.animateTo(to);
                advance(frame);
            };
            retarget(); // the estimator of moving targets allocates once
            interpolator->setTo(from);
            const std::size_t before = allocations;
            for (int tick = 0; tick < 5; ++tick)
                advance(frame);
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
    void expectNoAllocationOfAll(const char *property, const T &one, const T &other)
    {
        expectNoAllocation<SpringInterpolator>(property, one, other);
        expectNoAllocation<SpringInterpolator>(property, one, other,
                                               SpringInterpolator::RungeKutta4);
        expectNoAllocation<FrictionInterpolator>(property, one, other);
        expectNoAllocation<GravityInterpolator>(property, one, other);
        expectNoAllocation<ExponentialInterpolator>(property, one, other);
    }

private Q_SLOTS:
    void s53_commands_manyInterpolators_costScalesLinearly_data()
    {
        QTest::addColumn<Action>("action");
        const auto row = [](const char *name, Action action) { QTest::newRow(name) << action; };
        const auto retargetAll = [](const Springs &springs, double to) {
            for (const auto &spring : springs)
                spring->setTo(to);
        };
        for (const bool backwards : {false, true}) {
            row(backwards ? "start and stop, last to first" : "start and stop, first to last",
                [=](const Springs &springs, ManualTicker &) {
                    const auto stop = [](const auto &each) { each->stop(); };
                    for (const double to : {100, 0}) {
                        retargetAll(springs, to);
                        if (backwards)
                            std::for_each(springs.rbegin(), springs.rend(), stop);
                        else
                            std::for_each(springs.begin(), springs.end(), stop);
                    }
                });
        }
        row("start and settle", [=](const Springs &springs, ManualTicker &ticker) {
            retargetAll(springs, 100);
            ticker.advance(3600);
            retargetAll(springs, 0);
            ticker.advance(3600);
        });
        row("start and settle in eighths", [=](const Springs &springs, ManualTicker &ticker) {
            retargetAll(springs, 100);
            for (std::size_t i = 0; i < springs.size(); ++i) {
                springs[i]->setTo(0);
                if (i % (springs.size() / 8) == 0)
                    ticker.advance(3600);
            }
            ticker.advance(3600);
        });
        row("retarget", [=](const Springs &springs, ManualTicker &ticker) {
            for (int i = 1; i <= 4; ++i)
                retargetAll(springs, i);
            ticker.advance(3600);
        });
        row("pause and resume", [=](const Springs &springs, ManualTicker &ticker) {
            retargetAll(springs, 100);
            for (const bool paused : {true, false}) {
                for (const auto &spring : springs)
                    spring->setPaused(paused);
            }
            retargetAll(springs, 0);
            ticker.advance(3600);
        });
    }

    void s53_commands_manyInterpolators_costScalesLinearly()
    {
        QFETCH(Action, action);
        // Cold caches may multiply the cost of each of 20 times as many runs, but not by 20.
        constexpr int counts[] = {1000, 20'000};
        constexpr double maximumRatio = 4;
        double best[] = {1e9, 1e9};
        for (int i = 0; i < 2; ++i) {
            std::vector<TestObject> objects(static_cast<std::size_t>(counts[i]));
            Springs springs;
            for (TestObject &object : objects)
                springs.push_back(std::make_unique<SpringInterpolator>(&object, "silent"));
            for (int round = 0; round < 5; ++round) {
                const std::clock_t begin = std::clock();
                action(springs, ticker());
                best[i] = std::min(best[i], double(std::clock() - begin) / counts[i]);
            }
            for (const auto &spring : springs) {
                QVERIFY(!spring->isRunning());
                QCOMPARE(spring->value(), spring->to());
            }
        }
        qInfo("%.2f µs each, %.2f among many", best[0], best[1]);
        QVERIFY(best[1] <= maximumRatio * best[0]);
    }

    void s53_setTo_eachType_doesNotAllocate()
    {
#ifndef SPRUNG_COUNTS_ALLOCATIONS
        QSKIP("allocations are counted in builds without sanitizers");
#else
        expectNoAllocationOfAll("real", 90.0, 100.0);
        expectNoAllocationOfAll("single", 90.0F, 100.0F);
        expectNoAllocationOfAll("whole", 90, 100);
        expectNoAllocationOfAll("point", QPointF(90, 60), QPointF(80, 100));
        expectNoAllocationOfAll("pixel", QPoint(90, 60), QPoint(80, 100));
        expectNoAllocationOfAll("size", QSizeF(90, 60), QSizeF(80, 100));
        expectNoAllocationOfAll("rect", QRectF(90, 60, 10, 20), QRectF(80, 100, 20, 10));
        expectNoAllocationOfAll("color", QColor(Qt::red), QColor(Qt::cyan));
        expectNoAllocationOfAll("vector", QVector3D(90, 60, 30), QVector3D(80, 100, 20));
        expectNoAllocationOfAll("rotation", QQuaternion::fromAxisAndAngle(1, 2, 3, 100),
                                QQuaternion::fromAxisAndAngle(3, 1, 2, 130));
#endif
    }

    void s53_propertyAnimation_frames_doNotAllocate()
    {
#ifndef SPRUNG_COUNTS_ALLOCATIONS
        QSKIP("allocations are counted in builds without sanitizers");
#else
        struct Animation : SpringPropertyAnimation
        {
            using SpringPropertyAnimation::interpolated;
        };
        TestObject object;
        Animation animation;
        animation.setTargetObject(&object);
        animation.setPropertyName("real");
        animation.setEndValue(100.0);
        animation.start();
        const std::size_t before = allocations;
        double sum = 0;
        for (int i = 0; i < 10; ++i)
            sum += animation.interpolated(0.0, 100.0, 0.5).toDouble() + animation.duration();
        QCOMPARE(allocations - before, std::size_t(0));
        QVERIFY(sum > 0);
#endif
    }

    void s53_interpolator_whileRunning_usesLittleHeap()
    {
#ifndef SPRUNG_COUNTS_ALLOCATIONS
        QSKIP("memory is counted in builds without sanitizers");
#else
        constexpr int count = 10'000;
        std::vector<TestObject> objects(count);
        Springs springs;
        springs.reserve(count);
        const std::size_t before = mallinfo2().uordblks + mallinfo2().hblkhd;
        for (TestObject &object : objects) {
            springs.push_back(std::make_unique<SpringInterpolator>(&object, "silent"));
            springs.back()->setTo(100);
        }
        advance(frame);
        const std::size_t after = mallinfo2().uordblks + mallinfo2().hblkhd;
        const double bytes = double(after - before) / count;
        qInfo("%.0f bytes of heap per running interpolator", bytes);
        QVERIFY(bytes < 1100);
#endif
    }
};

SPRUNG_TEST(ScenariosLoadTest)
#include "scenarios_load_test.moc"
