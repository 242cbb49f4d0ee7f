// SPDX-License-Identifier: MIT
// Tests UpdateRequestMonitor. Oracle: simulated times of update requests.
#include "test.h"

#include <sprung/timing/update_request_monitor.h>

#include <cmath>
#include <limits>
#include <random>

using namespace sprung;

namespace {

/// Counts the frames of \a requests whose intervals are \a interval(i) periods.
template <typename Interval>
int framesOf(UpdateRequestMonitor &monitor, int requests, const Interval &interval)
{
    double now = 1000;
    int frames = 0;
    for (int i = 0; i < requests; ++i) {
        now += interval(i) * monitor.period();
        frames += monitor.isFrame(now, true);
    }
    return frames;
}

UpdateRequestMonitor monitorAt(double hertz, UpdateRequestMonitor::Pacing trust)
{
    UpdateRequestMonitor monitor;
    monitor.start(UpdateRequestMonitor::framePeriod(hertz), trust);
    return monitor;
}

} // namespace

class UpdateRequestMonitorTest : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void framePeriod_invalidRate_isSixtyHertz()
    {
        for (const double hertz : {10., 24., 60., 143.9, 240., 1000.})
            QCOMPARE(UpdateRequestMonitor::framePeriod(hertz), 1 / hertz);
        for (const double hertz : {0., 1., -60., 9.9, -HUGE_VAL, std::nan("")})
            QCOMPARE(UpdateRequestMonitor::framePeriod(hertz), 1 / 60.);
        for (const double hertz : {1001., 1e9, HUGE_VAL})
            QCOMPARE(UpdateRequestMonitor::framePeriod(hertz), 1 / 1000.);
    }

    void isFrame_unevenDisplayFrames_returnsTrue()
    {
        std::mt19937 random(5);
        std::uniform_real_distribution<> late(0, 0.45); // of a period
        for (const double hertz : {24., 60., 144., 240., 1000.}) {
            UpdateRequestMonitor monitor = monitorAt(hertz, UpdateRequestMonitor::Unknown);
            double before = 0;
            const int frames = framesOf(monitor, 1000, [&](int) {
                const double now = late(random);
                return 1 + now - std::exchange(before, now);
            });
            QCOMPARE(frames, 1000);
            QVERIFY(monitor.isVsyncPaced());
        }
    }

    void isVsyncPaced_earlyRequests_isFalse()
    {
        UpdateRequestMonitor monitor = monitorAt(60, UpdateRequestMonitor::Unknown);
        QCOMPARE(framesOf(monitor, 3, [](int) { return 0.3; }), 2); // after 5 ms
        QVERIFY(monitor.isVsyncPaced());
        framesOf(monitor, 8, [](int) { return 0.3; });
        QVERIFY(!monitor.isVsyncPaced());
        // Qt takes 5 ms, which is only slightly too early at 144 Hz, so detection takes longer.
        monitor = monitorAt(144, UpdateRequestMonitor::Unknown);
        framesOf(monitor, 40, [](int) { return 0.72; });
        QVERIFY(!monitor.isVsyncPaced());
    }

    void isVsyncPaced_externalRequests_areIgnored()
    {
        UpdateRequestMonitor monitor = monitorAt(60, UpdateRequestMonitor::Unknown);
        double now = 0;
        for (int i = 0; i < 100; ++i) {
            now += monitor.period();
            QVERIFY(monitor.isFrame(now, true));
            QVERIFY(!monitor.isFrame(now + 0.001, false));
        }
        QVERIFY(monitor.isVsyncPaced());
    }

    void isVsyncPaced_trustedPlatform_staysTrue()
    {
        UpdateRequestMonitor monitor = monitorAt(60, UpdateRequestMonitor::Paced);
        framesOf(monitor, 100, [](int) { return 0.1; });
        QVERIFY(monitor.isVsyncPaced());
        monitor = monitorAt(60, UpdateRequestMonitor::Paced);
        QCOMPARE(framesOf(monitor, 100, [](int i) { return i % 2 ? 1.6 : 0.4; }), 100);
    }

    void isFrame_pacedPlatform_acceptsLostFrame()
    {
        UpdateRequestMonitor monitor = monitorAt(60, UpdateRequestMonitor::Paced);
        QVERIFY(monitor.isFrame(1, true));
        QVERIFY(!monitor.isFrame(1.001, true));
        QVERIFY(monitor.isFrame(1.002, true, true));
        monitor.start(1. / 60, UpdateRequestMonitor::Unknown);
        QVERIFY(!monitor.isFrame(1.003, true, true));
    }

    void start_again_resetsPacing()
    {
        UpdateRequestMonitor monitor = monitorAt(60, UpdateRequestMonitor::Unpaced);
        QVERIFY(!monitor.isVsyncPaced());
        monitor.frameStarted(100);
        monitor.start(1. / 100, UpdateRequestMonitor::Unknown);
        QVERIFY(monitor.isVsyncPaced());
        QCOMPARE(monitor.lastFrame(), 100.);
        QVERIFY(!monitor.isFrame(100.001, true));
        QVERIFY(monitor.isFrame(100.01, true));
    }
};

SPRUNG_TEST(UpdateRequestMonitorTest)
#include "update_request_monitor_test.moc"
