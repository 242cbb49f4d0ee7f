// SPDX-License-Identifier: MIT
// Where a pointer is when a frame is seen. The strokes are drawn at random, and none of them served
// to find the predictor's constants.
#include "strokes.h"
#include "test.h"

#include <sprung/gestures/event_clock.h>
#include <sprung/gestures/pointer_predictor.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <random>

using namespace sprung;

namespace {

constexpr double usualHorizon = 0.0125;
constexpr unsigned firstSeed = 77'000;

/// Mean over many hands.
strokes::Measured hands(double events, double frames, strokes::Device device, double horizon)
{
    strokes::Measured all;
    for (unsigned seed = firstSeed; seed < firstSeed + 40; ++seed) {
        const strokes::Hand hand(seed);
        all.add(strokes::show([&](double t) { return hand.at(t); }, hand.duration(), events, frames,
                              device, horizon, seed));
    }
    return all;
}

QByteArray told(const strokes::Measured &with, const strokes::Measured &without)
{
    return QByteArray::number(with.distance()) + " px for " + QByteArray::number(without.distance())
        + ", jitter " + QByteArray::number(with.jitter()) + " for "
        + QByteArray::number(without.jitter());
}

void addRates()
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

} // namespace

Q_DECLARE_METATYPE(strokes::Device)

class PointerPredictorTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aHandIsSeenTwiceAsNearAndNoLessSmooth_data() { addRates(); }
    void aHandIsSeenTwiceAsNearAndNoLessSmooth()
    {
        QFETCH(double, events);
        QFETCH(double, frames);
        QFETCH(strokes::Device, device);
        const strokes::Measured with = hands(events, frames, device, usualHorizon);
        const strokes::Measured without = hands(events, frames, device, 0);
        QVERIFY2(with.distance() < without.distance() / 2, told(with, without));
        QVERIFY2(with.jitter() <= without.jitter(), told(with, without));
    }

    void aStopIsOvershotByThreePixelsAtMost_data() { addRates(); }
    void aStopIsOvershotByThreePixelsAtMost()
    {
        QFETCH(double, events);
        QFETCH(double, frames);
        QFETCH(strokes::Device, device);
        std::mt19937 random(firstSeed);
        const auto between = [&](double least, double most) {
            return std::uniform_real_distribution<>(least, most)(random);
        };
        for (unsigned i = 0; i < 60; ++i) {
            const strokes::Stop stop{between(300, 2000), between(0.06, 0.12)};
            const strokes::Measured shown = strokes::show([&](double t) { return stop.at(t); },
                                                          stop.duration(), events, frames, device,
                                                          usualHorizon, firstSeed + i);
            const double beyond = shown.furthest - stop.end();
            QVERIFY2(beyond <= 3,
                     qPrintable(QStringLiteral("%1 px beyond, after %2 px/s and within %3 ms")
                                    .arg(beyond)
                                    .arg(stop.speed)
                                    .arg(1000 * stop.seconds)));
        }
    }

    void whatTremblesOrCreepsIsShownAsItIs_data() { addRates(); }
    void whatTremblesOrCreepsIsShownAsItIs()
    {
        QFETCH(double, events);
        QFETCH(double, frames);
        QFETCH(strokes::Device, device);
        for (const double speed : {0., 40.}) {
            strokes::Measured with, without;
            for (unsigned seed = firstSeed; seed < firstSeed + 20; ++seed) {
                const strokes::Path path = [&](double t) -> strokes::Place {
                    const double shake = 2 * std::numbers::pi * (9 * t) + seed;
                    return {speed * t + 0.5 * std::sin(shake), 0.5 * std::cos(0.8 * shake)};
                };
                with.add(strokes::show(path, 2, events, frames, device, usualHorizon, seed));
                without.add(strokes::show(path, 2, events, frames, device, 0, seed));
            }
            QVERIFY2(with.distance() < 1.1 * without.distance(), told(with, without));
            QVERIFY2(with.jitter() < 1.1 * without.jitter(), told(with, without));
        }
    }

    void itIsOffWhereItWouldNotPay()
    {
        const strokes::Measured with = hands(60, 60, strokes::Device::Mouse, usualHorizon);
        const strokes::Measured without = hands(60, 60, strokes::Device::Mouse, 0);
        QCOMPARE(with.squares, without.squares);
        QCOMPARE(with.steps, without.steps);
    }

    void fewEventsOnAFastDisplayAreSmoothed()
    {
        const strokes::Measured with = hands(60, 144, strokes::Device::Mouse, usualHorizon);
        const strokes::Measured without = hands(60, 144, strokes::Device::Mouse, 0);
        QVERIFY2(with.distance() < 0.8 * without.distance(), told(with, without));
        QVERIFY2(with.jitter() < 0.4 * without.jitter(), told(with, without));
    }

    void aPointerThatFallsSilentIsWhereItWas()
    {
        PointerPredictor predictor;
        double now = 10;
        for (int i = 0; i < 20; ++i, now += 0.008)
            predictor.addSample(now, {8. * i, 0, 0, 0}); // 1000 px/s
        const auto ahead = [&](double later) {
            return predictor.ahead({now + later, now + later + 0.004, usualHorizon})[0];
        };
        QVERIFY(ahead(-0.006) > 3);
        QVERIFY(ahead(0.03) >= 0);
        QCOMPARE(ahead(0.03), 0.0);
        QCOMPARE(ahead(10), 0.0);
    }

    void straightMotionIsShownWhereItIs()
    {
        PointerPredictor predictor;
        double now = 10;
        for (int i = 0; i < 20; ++i)
            predictor.addSample(now + 0.001 * i, {3. * i, -4. * i, 0, 0});
        now += 0.019;
        const PointerPredictor::Frame frame{now + 0.001, now + 0.005, 0.02};
        QVERIFY(std::abs(predictor.lead(frame) - 0.005) < 1e-12);
        const ChannelValues ahead = predictor.ahead(frame);
        QVERIFY2(std::abs(ahead[0] - 15) < 1e-6, qPrintable(QString::number(ahead[0])));
        QVERIFY(std::abs(ahead[1] + 20) < 1e-6);
    }

    void threePositionsAreEnough()
    {
        PointerPredictor predictor;
        for (int i = 0; i < 3; ++i)
            predictor.addSample(100 + 0.002 * i, {5000 + 4. * i, 0, 0, 0}); // 2000 px/s
        const double ahead = predictor.ahead({100.005, 100.008, usualHorizon})[0];
        QVERIFY2(std::abs(ahead - 8) < 0.5, qPrintable(QString::number(ahead)));
    }

    void withoutAHorizonThereIsNoLead()
    {
        PointerPredictor predictor;
        for (int i = 0; i < 20; ++i)
            predictor.addSample(0.008 * i, {8. * i, 0, 0, 0});
        for (const double horizon : {0., -1., std::numeric_limits<double>::quiet_NaN()}) {
            QCOMPARE(predictor.ahead({0.154, 0.16, horizon}), ChannelValues{});
            QCOMPARE(predictor.lead({0.154, 0.16, horizon}), 0.0);
        }
    }

    void aNewStrokeForgetsTheLastOne()
    {
        PointerPredictor predictor;
        QCOMPARE(predictor.ahead({0, 0.004, usualHorizon}), ChannelValues{});
        for (int i = 0; i < 20; ++i)
            predictor.addSample(5 + 0.008 * i, {8. * i, 0, 0, 0});
        QVERIFY(predictor.ahead({5.154, 5.158, usualHorizon})[0] > 1);
        predictor.addSample(1, {}); // another clock
        QCOMPARE(predictor.ahead({1.001, 1.005, usualHorizon}), ChannelValues{});
        predictor.reset();
        QCOMPARE(predictor.lead({1.001, 1.005, usualHorizon}), 0.0);
    }

    void aSinglePositionOfAnotherClockIsForgotten()
    {
        PointerPredictor predictor;
        PointerPredictor fresh;
        predictor.addSample(5, {100, 0, 0, 0});
        for (PointerPredictor *each : {&predictor, &fresh}) {
            for (int i = 0; i < 5; ++i)
                each->addSample(1 + 0.008 * i, {8. * i, 0, 0, 0});
        }
        const PointerPredictor::Frame frame{1.033, 1.037, usualHorizon};
        QVERIFY(fresh.ahead(frame)[0] > 1);
        QCOMPARE(predictor.ahead(frame), fresh.ahead(frame));
        QCOMPARE(predictor.lead(frame), fresh.lead(frame));
    }

    void whatIsNotFiniteIsRefused()
    {
        constexpr double nan = std::numeric_limits<double>::quiet_NaN();
        constexpr double huge = std::numeric_limits<double>::max();
        PointerPredictor predictor;
        QVERIFY(!predictor.addSample(nan, {}));
        QVERIFY(!predictor.addSample(0, {nan, 0, 0, 0}));
        for (int i = 0; i < 10; ++i)
            QVERIFY(predictor.addSample(0.008 * i, {i % 2 ? huge : -huge, 0, 0, 0}));
        QVERIFY(allFinite(predictor.ahead({0.073, 0.077, usualHorizon})));
    }

    void timestampsMayCountFromAnyMoment()
    {
        std::mt19937 random(firstSeed);
        const auto late = [&] { return std::uniform_real_distribution<>(0.0005, 0.02)(random); };
        for (const double epoch : {-1e6, 0., 12345.678, 1.7e9}) {
            EventClock clock;
            QVERIFY(!clock.isKnown());
            for (int i = 0; i < 1000; ++i) {
                const double real = 100 + 0.008 * i;
                clock.note(real - epoch, real + late());
                if (i > 100) {
                    const double error = clock.time(real - epoch) - real;
                    QVERIFY2(error > 0.0004 && error < 0.003, qPrintable(QString::number(error)));
                }
            }
            clock.note(3, 5000); // another device
            QVERIFY(std::abs(clock.time(3) - 5000) < 1e-9);
        }
    }
};

SPRUNG_TEST(PointerPredictorTest)
#include "pointer_predictor_test.moc"
