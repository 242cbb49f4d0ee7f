// SPDX-License-Identifier: MIT
// Tests PointerPredictor and EventTimeMapper. Oracle: simulated strokes whose true position at
// display time is known; the predictor's constants were tuned on other strokes.
#include "interpolator_test.h"
#include "strokes.h"

#include <sprung/gestures/event_time_mapper.h>
#include <sprung/gestures/pointer_predictor.h>

#include <limits>
#include <numbers>
#include <random>

using namespace sprung;

namespace {

constexpr double defaultHorizon = 0.0125;
constexpr unsigned firstSeed = 77'000;

/// The errors with and without the predictor.
struct Comparison
{
    strokes::Measured with;
    strokes::Measured without;

    void add(const strokes::Path &path, double duration, double events, double frames,
             strokes::Device device, unsigned seed)
    {
        with.add(strokes::show(path, duration, events, frames, device, defaultHorizon, seed));
        without.add(strokes::show(path, duration, events, frames, device, 0, seed));
    }
    QByteArray describe() const
    {
        return QByteArray::number(with.distance()) + " px for "
            + QByteArray::number(without.distance()) + ", jitter "
            + QByteArray::number(with.jitter()) + " for " + QByteArray::number(without.jitter());
    }
};

/// Adds up the errors of 40 strokes.
Comparison compareStrokes(double events, double frames, strokes::Device device)
{
    Comparison all;
    for (unsigned seed = firstSeed; seed < firstSeed + 40; ++seed) {
        const strokes::PointerStroke stroke(seed);
        all.add([&](double t) { return stroke.at(t); }, stroke.duration(), events, frames, device,
                seed);
    }
    return all;
}

/// Returns a predictor after \a count positions in a straight line.
PointerPredictor moving(int count, double start, double interval, const ChannelValues &step,
                        const ChannelValues &origin = {})
{
    PointerPredictor predictor;
    for (int i = 0; i < count; ++i)
        predictor.addSample(start + interval * i,
                            {origin[0] + step[0] * i, origin[1] + step[1] * i});
    return predictor;
}

} // namespace

Q_DECLARE_METATYPE(strokes::Device)

class PointerPredictorTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void ahead_anyRates_halvesDistance_data()
    {
        QTest::addColumn<double>("events");
        QTest::addColumn<double>("frames");
        QTest::addColumn<strokes::Device>("device");
        for (const double events : {125., 250., 1000.}) {
            for (const double frames : {144., 165., 240.}) {
                QTest::addRow("mouse, %g and %g Hz", events, frames)
                    << events << frames << strokes::Device::Mouse;
                QTest::addRow("touch, %g and %g Hz", events, frames)
                    << events << frames << strokes::Device::Touch;
            }
        }
    }

    /// Strokes: half the distance, no more jitter. Stops: at most three pixels of overshoot. Tremor
    /// and slow motion: hardly changed.
    void ahead_anyRates_halvesDistance()
    {
        QFETCH(double, events);
        QFETCH(double, frames);
        QFETCH(strokes::Device, device);
        const Comparison stroke = compareStrokes(events, frames, device);
        QVERIFY2(stroke.with.distance() < stroke.without.distance() / 2, stroke.describe());
        QVERIFY2(stroke.with.jitter() <= stroke.without.jitter(), stroke.describe());

        std::mt19937 random(firstSeed);
        const auto between = [&](double least, double most) {
            return std::uniform_real_distribution<>(least, most)(random);
        };
        for (unsigned i = 0; i < 60; ++i) {
            const strokes::Stop stop{between(300, 2000), between(0.06, 0.12)};
            const strokes::Measured shown = strokes::show([&](double t) { return stop.at(t); },
                                                          stop.duration(), events, frames, device,
                                                          defaultHorizon, firstSeed + i);
            const double beyond = shown.furthest - stop.end();
            QVERIFY2(beyond <= 3,
                     qPrintable(QStringLiteral("%1 px beyond, after %2 px/s and within %3 ms")
                                    .arg(beyond)
                                    .arg(stop.speed)
                                    .arg(1000 * stop.seconds)));
        }

        for (const double speed : {0., 40.}) {
            Comparison creeping;
            for (unsigned seed = firstSeed; seed < firstSeed + 20; ++seed) {
                const strokes::Path path = [&](double t) -> strokes::Point {
                    const double shake = 2 * std::numbers::pi * (9 * t) + seed;
                    return {speed * t + 0.5 * std::sin(shake), 0.5 * std::cos(0.8 * shake)};
                };
                creeping.add(path, 2, events, frames, device, seed);
            }
            QVERIFY2(creeping.with.distance() < 1.1 * creeping.without.distance(),
                     creeping.describe());
            QVERIFY2(creeping.with.jitter() < 1.1 * creeping.without.jitter(), creeping.describe());
        }
    }

    void ahead_fewEvents_smoothesFastDisplayOnly()
    {
        const auto [with, without] = compareStrokes(60, 60, strokes::Device::Mouse);
        QCOMPARE(with.squares, without.squares);
        QCOMPARE(with.steps, without.steps);
        const Comparison fast = compareStrokes(60, 144, strokes::Device::Mouse);
        QVERIFY2(fast.with.distance() < 0.8 * fast.without.distance(), fast.describe());
        QVERIFY2(fast.with.jitter() < 0.4 * fast.without.jitter(), fast.describe());
    }

    void ahead_silentPointer_returnsZero()
    {
        const PointerPredictor predictor = moving(20, 10, 0.008, {8}); // 1000 px/s
        const auto ahead = [&](double now) {
            return predictor.predictedDelta({now, now + 0.004, defaultHorizon})[0];
        };
        QVERIFY(ahead(10.154) > 3);
        QCOMPARE(ahead(10.19), 0.0);
        QCOMPARE(ahead(20.16), 0.0);
        for (const double horizon : {0., -1., std::numeric_limits<double>::quiet_NaN()}) {
            QCOMPARE(predictor.predictedDelta({10.154, 10.16, horizon}), ChannelValues{});
            QCOMPARE(predictor.predictionTime({10.154, 10.16, horizon}), 0.0);
        }
    }

    void ahead_straightMotion_isExact()
    {
        const PointerPredictor predictor = moving(20, 10, 0.001, {3, -4});
        const PointerPredictor::Frame frame{10.02, 10.024, 0.02};
        QVERIFY(isNear(predictor.predictionTime(frame), 0.005, 1e-12));
        const ChannelValues ahead = predictor.predictedDelta(frame);
        QVERIFY2(isNear(ahead[0], 15, 1e-6), qPrintable(QString::number(ahead[0])));
        QVERIFY(isNear(ahead[1], -20, 1e-6));
        const PointerPredictor three = moving(3, 100, 0.002, {4}, {5000}); // 2000 px/s
        QVERIFY(isNear(three.predictedDelta({100.005, 100.008, defaultHorizon})[0], 8, 0.5));
    }

    void addSample_newStroke_resetsHistory()
    {
        QCOMPARE(PointerPredictor().predictedDelta({0, 0.004, defaultHorizon}), ChannelValues{});
        PointerPredictor predictor = moving(20, 5, 0.008, {8});
        QVERIFY(predictor.predictedDelta({5.154, 5.158, defaultHorizon})[0] > 1);
        predictor.addSample(1, {}); // another clock
        QCOMPARE(predictor.predictedDelta({1.001, 1.005, defaultHorizon}), ChannelValues{});
        predictor.reset();
        QCOMPARE(predictor.predictionTime({1.001, 1.005, defaultHorizon}), 0.0);

        predictor.addSample(5, {100}); // a single position is also dropped
        for (int i = 0; i < 5; ++i)
            predictor.addSample(1 + 0.008 * i, {8. * i});
        const PointerPredictor fresh = moving(5, 1, 0.008, {8});
        const PointerPredictor::Frame frame{1.033, 1.037, defaultHorizon};
        QVERIFY(fresh.predictedDelta(frame)[0] > 1);
        QCOMPARE(predictor.predictedDelta(frame), fresh.predictedDelta(frame));
        QCOMPARE(predictor.predictionTime(frame), fresh.predictionTime(frame));
    }

    void addSample_notFinite_isRejected()
    {
        constexpr double nan = std::numeric_limits<double>::quiet_NaN();
        constexpr double huge = std::numeric_limits<double>::max();
        PointerPredictor predictor;
        QVERIFY(!predictor.addSample(nan, {}));
        QVERIFY(!predictor.addSample(0, {nan, 0, 0, 0}));
        for (int i = 0; i < 10; ++i)
            QVERIFY(predictor.addSample(0.008 * i, {i % 2 ? huge : -huge, 0, 0, 0}));
        QVERIFY(allFinite(predictor.predictedDelta({0.073, 0.077, defaultHorizon})));
    }

    void time_anyEpoch_mapsToSystemTime()
    {
        std::mt19937 random(firstSeed);
        const auto late = [&] { return std::uniform_real_distribution<>(0.0005, 0.02)(random); };
        for (const double epoch : {-1e6, 0., 12345.678, 1.7e9}) {
            EventTimeMapper clock;
            for (int i = 0; i < 1000; ++i) {
                const double real = 100 + 0.008 * i;
                clock.addEvent(real - epoch, real + late());
                if (i > 100) {
                    const double error = clock.time(real - epoch) - real;
                    QVERIFY2(error > 0.0004 && error < 0.003, qPrintable(QString::number(error)));
                }
            }
            clock.addEvent(3, 5000); // another device
            QVERIFY(std::abs(clock.time(3) - 5000) < 1e-9);
        }
    }
};

SPRUNG_TEST(PointerPredictorTest)
#include "pointer_predictor_test.moc"
