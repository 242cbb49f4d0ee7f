// SPDX-License-Identifier: MIT
// Frames are prepared early and late; what passes between them is the display's own time.
#include <sprung/engine/frame_clock.h>

#include <QTest>

#include <cmath>
#include <random>

using namespace sprung;

namespace {

std::int64_t nanoseconds(double seconds)
{
    return std::llround(seconds * 1e9);
}

} // namespace

class FrameClockTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void framesOfADisplayAreWholePeriods_data();
    void framesOfADisplayAreWholePeriods();
    void anHourOfThemDoesNotDrift();
    void aLostFrameIsTwoPeriods();
    void aCoarseTimerIsTakenAsItIs();
    void aBlockIsPassedOnWhole();
    void aClockThatRunsBackwardsIsNothing();
    void anUnknownPeriodSnapsNothing();
};

void FrameClockTest::framesOfADisplayAreWholePeriods_data()
{
    QTest::addColumn<double>("hertz");
    for (const double hertz : {60.0, 75.0, 144.0, 240.0})
        QTest::addRow("%g Hz", hertz) << hertz;
}

/// Each is prepared up to an eighth of a period late: no delta shows it.
void FrameClockTest::framesOfADisplayAreWholePeriods()
{
    QFETCH(double, hertz);
    const double period = 1 / hertz;
    std::mt19937 random(7);
    std::uniform_real_distribution<double> late(0, period / 8);
    FrameClock clock;
    clock.start(0, period);
    for (int i = 1; i <= 1000; ++i) {
        const double passed = clock.advance(nanoseconds(i * period + late(random)));
        QVERIFY2(std::abs(passed - period) < 1e-12, qPrintable(QString::number(passed)));
    }
}

/// The display is a little slower than it says, as displays are.
void FrameClockTest::anHourOfThemDoesNotDrift()
{
    const double period = 1.0 / 60;
    const double real = period * 1.0005;
    FrameClock clock;
    clock.start(0, period);
    double sum = 0;
    const int frames = 60 * 3600;
    for (int i = 1; i <= frames; ++i)
        sum += clock.advance(nanoseconds(i * real));
    QVERIFY(std::abs(sum - frames * real) < period);
}

void FrameClockTest::aLostFrameIsTwoPeriods()
{
    const double period = 1.0 / 60;
    FrameClock clock;
    clock.start(0, period);
    clock.advance(nanoseconds(period));
    QCOMPARE(clock.advance(nanoseconds(3 * period + 0.001)), 2 * period);
    QCOMPARE(clock.advance(nanoseconds(4 * period)), period);
}

/// 16 ms against 16.67: after a few frames it is clear that they are not the display's.
void FrameClockTest::aCoarseTimerIsTakenAsItIs()
{
    FrameClock clock;
    clock.start(0, 1.0 / 60);
    double sum = 0;
    for (int i = 1; i <= 200; ++i)
        sum += clock.advance(nanoseconds(i * 0.016));
    QVERIFY(std::abs(sum - 200 * 0.016) < 1.0 / 60);
    for (int i = 201; i <= 300; ++i)
        QVERIFY(std::abs(clock.advance(nanoseconds(i * 0.016)) - 0.016) < 1e-9);
}

void FrameClockTest::aBlockIsPassedOnWhole()
{
    const double period = 1.0 / 60;
    FrameClock clock;
    clock.start(0, period);
    double sum = clock.advance(nanoseconds(period));
    sum += clock.advance(nanoseconds(period + 0.507));
    QVERIFY(std::abs(sum - (period + 0.507)) < period);
    const double day = 86400;
    sum += clock.advance(nanoseconds(day));
    QVERIFY(std::abs(sum - day) < period);
}

void FrameClockTest::aClockThatRunsBackwardsIsNothing()
{
    FrameClock clock;
    clock.start(nanoseconds(5), 1.0 / 60);
    QVERIFY(clock.advance(nanoseconds(4)) >= 0);
    QVERIFY(clock.advance(nanoseconds(4.5)) < 0.1);
    QVERIFY(clock.advance(nanoseconds(5)) < 0.1);
}

void FrameClockTest::anUnknownPeriodSnapsNothing()
{
    FrameClock clock;
    clock.start(0, 0);
    for (int i = 1; i <= 100; ++i)
        QVERIFY(std::abs(clock.advance(nanoseconds(i * 0.0171)) - 0.0171) < 1e-9);
}

QTEST_APPLESS_MAIN(FrameClockTest)
#include "frame_clock_test.moc"
