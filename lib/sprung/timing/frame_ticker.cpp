// SPDX-License-Identifier: MIT
#include "frame_ticker.h"

#include "animation_timer_pulse.h"
#include "frame_clock.h"
#include "motion.h"
#include "nested_event_loop_watchdog.h"
#include "window_frame_source.h"

#include <QGuiApplication>
#include <QScreen>

#include <algorithm>

namespace sprung {

namespace {

constexpr double defaultPeriod = 1.0 / 60;
constexpr double hiddenPeriod = 0.1; // seconds, while nothing is visible
constexpr double minHiddenPeriod = 0.002;
constexpr double stallLimit = 0.1;    // seconds: a longer gap is a blocked event loop
constexpr double measureInterval = 2; // seconds
constexpr int measurePulses = 8;      // per measurement of the animation driver

double displayPeriod()
{
    const QScreen *screen = WindowFrameSource::isAvailable() ? QGuiApplication::primaryScreen()
                                                             : nullptr;
    return screen && screen->refreshRate() > 0 ? 1 / screen->refreshRate() : 0;
}

} // namespace

/// The source of the ticks: the frames of windows; without a window, or with
/// Motion::AnimationDriver, Qt's animation timer.
class FrameTicker::Source final : public QObject, private WindowFrameSource::Client
{
public:
    explicit Source(FrameTicker &ticker)
        : m_ticker(ticker)
        , m_frames(*this)
        , m_pulse([this](int milliseconds) { pulse(milliseconds); })
        , m_watchdog([&ticker] { return ticker.isTicking(); },
                     [this] { m_ticker.tick(clockDelta()); })
    {
    }

    void begin()
    {
        m_timeSource = Motion::instance()->timeSource();
        m_driverSpeed = 1;
        m_first = true;
        // A static ticker outlives the application, but Qt's animations do not.
        if (const auto *app = QCoreApplication::instance())
            connect(app, &QObject::destroyed, this, &Source::end, Qt::UniqueConnection);
        m_clock.start(FrameClock::nanosecondsNow(), m_period);
        if (m_timeSource == Motion::Clock && WindowFrameSource::isAvailable())
            m_frames.start(); // also polls the windows
        else
            setUsesAnimationTimer(true);
    }

    void end()
    {
        m_frames.stop();
        setUsesAnimationTimer(false);
    }

    /// Returns the seconds since the last frame. The time of an animation driver only changes with
    /// a frame.
    double elapsed() const
    {
        return m_timeSource == Motion::Clock ? m_clock.elapsedSince(FrameClock::nanosecondsNow())
                                             : 0;
    }

    double framePeriod() const { return m_usesAnimationTimer ? 0 : m_frames.period(); }

private:
    void collectTargets(TickTargets *targets) override { m_ticker.collectTargets(targets); }

    void onPolled() override
    {
        const bool hasNoWindow = m_frames.visibility() == WindowFrameSource::Visibility::NoWindow;
        if (hasNoWindow != m_usesAnimationTimer)
            setUsesAnimationTimer(hasNoWindow);
        if (!m_usesAnimationTimer)
            measureDriverSpeed();
    }

    double fallbackInterval(WindowFrameSource::Visibility visibility) override
    {
        if (visibility == WindowFrameSource::Visibility::NoWindow)
            return 0;
        if (visibility == WindowFrameSource::Visibility::Offscreen
            && Motion::instance()->hiddenPolicy() == Motion::FullRate)
            return defaultPeriod;
        return std::clamp(m_ticker.timeUntilEnd() - elapsed(), minHiddenPeriod, hiddenPeriod);
    }

    void onFrame() override
    {
        const double delta = firstDelta();
        m_ticker.tick(m_driverSpeed < 0.5 ? m_driverSpeed * delta : delta);
    }

    /// Sets whether the animation timer drives the ticks.
    void setUsesAnimationTimer(bool enabled)
    {
        m_usesAnimationTimer = enabled;
        m_watchdog.stop();
        m_pulse.stop();
        if (!enabled)
            return;
        m_pulsePeriod = displayPeriod();
        beginPulse();
        if (m_timeSource == Motion::Clock)
            m_watchdog.start();
    }

    void beginPulse()
    {
        m_lastPulseTime = 0;
        m_pulses = 0;
        m_lastPulse = FrameClock::nanosecondsNow();
        m_pulse.begin();
    }

    /// Measures the speed of the animation driver from time to time, to detect a slow-motion tool.
    /// The animation does not run permanently beside the frames of a window.
    void measureDriverSpeed()
    {
        if (m_frames.visibility() != WindowFrameSource::Visibility::Visible)
            m_pulse.stop();
        else if (double(FrameClock::nanosecondsNow() - m_lastPulse) * 1e-9 > measureInterval)
            beginPulse();
    }

    void pulse(int milliseconds)
    {
        // During a tick, a nested event loop may call this function.
        if (m_usesAnimationTimer && m_ticker.isTicking())
            return;
        const double animationDelta = (milliseconds - std::exchange(m_lastPulseTime, milliseconds))
            / 1000.0;
        if (m_timeSource == Motion::AnimationDriver)
            return m_ticker.tick(animationDelta);
        const std::int64_t now = FrameClock::nanosecondsNow();
        const double real = double(now - std::exchange(m_lastPulse, now)) * 1e-9;
        // A moving average distinguishes a slowed driver from a single late frame.
        if (real > 0 && real < stallLimit && (m_usesAnimationTimer || m_pulses > 0))
            m_driverSpeed += 0.2 * (std::min(animationDelta / real, 1.0) - m_driverSpeed);
        if (++m_pulses >= measurePulses && !m_usesAnimationTimer)
            m_pulse.stop();
        if (m_usesAnimationTimer) {
            const double delta = firstDelta();
            m_ticker.tick(m_driverSpeed < 0.5 ? std::min(animationDelta, delta) : delta);
        }
    }

    double clockDelta()
    {
        const std::int64_t now = FrameClock::nanosecondsNow();
        const double period = m_usesAnimationTimer ? m_pulsePeriod : m_frames.period();
        double delta = 0;
        if (period != std::exchange(m_period, period)) { // another display
            delta = m_clock.elapsedSince(now);
            m_clock.start(now, period);
        } else {
            delta = m_clock.advance(now);
        }
        const bool isHidden = !m_usesAnimationTimer
            && m_frames.visibility() != WindowFrameSource::Visibility::Visible;
        const bool stalled = delta > stallLimit + (isHidden ? hiddenPeriod : 0);
        return stalled && Motion::instance()->stallPolicy() == Motion::Skip ? nominalPeriod()
                                                                            : delta;
    }

    /// Returns the first delta, at most one frame, because the event loop may start late.
    double firstDelta()
    {
        const double delta = clockDelta();
        return std::exchange(m_first, false) ? std::min(delta, nominalPeriod()) : delta;
    }

    double nominalPeriod() const { return m_period > 0 ? m_period : defaultPeriod; }

    FrameTicker &m_ticker;
    WindowFrameSource m_frames;
    AnimationTimerPulse m_pulse;
    NestedEventLoopWatchdog m_watchdog;
    FrameClock m_clock;
    std::int64_t m_lastPulse = 0;
    double m_period = 0;      // of the clock
    double m_pulsePeriod = 0; // while the animation timer ticks
    double m_driverSpeed = 1; // moving average of animation time / clock time, at most 1
    int m_lastPulseTime = 0;  // ms, animation time of the last pulse
    int m_pulses = 0;
    Motion::TimeSource m_timeSource = Motion::Clock;
    bool m_usesAnimationTimer = false;
    bool m_first = true;
};

FrameTicker::FrameTicker(QObject *parent)
    : Ticker(parent)
    , m_source(std::make_unique<Source>(*this))
{
}

FrameTicker::~FrameTicker()
{
    const bool ticking = isTicking();
    detachAll();
    if (ticking) // the source is still on the call stack
        m_source.release()->deleteLater();
}

void FrameTicker::start()
{
    m_source->begin();
}

void FrameTicker::stop()
{
    m_source->end();
}

bool FrameTicker::isRealTime() const
{
    return Motion::instance()->timeSource() == Motion::Clock;
}

double FrameTicker::framePeriod() const
{
    return m_source->framePeriod();
}

double FrameTicker::elapsed() const
{
    return m_source->elapsed();
}

} // namespace sprung
