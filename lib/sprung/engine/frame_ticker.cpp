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
#include <chrono>

namespace sprung {

namespace {

constexpr double usualPeriod = 1.0 / 60;
constexpr double restPeriod = 0.1; // seconds, while nothing is visible
constexpr double leastRest = 0.002;
constexpr double stallLimit = 0.1;  // seconds: a longer gap is a blocked event loop
constexpr double probeInterval = 2; // seconds
constexpr int probePulses = 8;      // the number that measures the speed of an animation driver

std::int64_t nanosecondsNow()
{
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::nanoseconds>(now).count();
}

double displayPeriod()
{
    const QScreen *screen = WindowFrameSource::isPossible() ? QGuiApplication::primaryScreen()
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
        , m_watch([&ticker] { return ticker.isTicking(); }, [this] { m_ticker.tick(clockDelta()); })
    {
    }

    void begin()
    {
        m_timeSource = Motion::instance()->timeSource();
        m_slowness = 1;
        m_first = true;
        m_clock.start(nanosecondsNow(), m_period);
        if (m_timeSource == Motion::Clock && WindowFrameSource::isPossible())
            m_frames.start(); // also polls the windows
        else
            setPulsed(true);
    }

    void end()
    {
        m_frames.stop();
        setPulsed(false);
    }

    /// Returns the seconds since the last frame. The time of an animation driver only changes with
    /// a frame.
    double sinceFrame() const
    {
        return m_timeSource == Motion::Clock ? m_clock.elapsedSince(nanosecondsNow()) : 0;
    }

    double framePeriod() const { return m_isPulsed ? 0 : m_frames.period(); }

private:
    void listTargets(TickTargets *targets) override { m_ticker.listTargets(targets); }

    void onPolled() override
    {
        const bool hasNoWindow = m_frames.visibility() == WindowFrameSource::Visibility::NoWindow;
        if (hasNoWindow != m_isPulsed)
            setPulsed(hasNoWindow);
        if (!m_isPulsed)
            probe();
    }

    double fallbackInterval(WindowFrameSource::Visibility visibility) override
    {
        if (visibility == WindowFrameSource::Visibility::NoWindow)
            return 0;
        if (visibility == WindowFrameSource::Visibility::Offscreen
            && Motion::instance()->hiddenPolicy() == Motion::FullRate)
            return usualPeriod;
        return std::clamp(m_ticker.secondsToEnd() - sinceFrame(), leastRest, restPeriod);
    }

    void frame() override
    {
        const double delta = firstDelta();
        m_ticker.tick(m_slowness < 0.5 ? m_slowness * delta : delta);
    }

    /// Starts or stops the ticks of the animation timer.
    void setPulsed(bool pulsed)
    {
        m_isPulsed = pulsed;
        m_watch.stop();
        m_pulse.stop();
        if (!pulsed)
            return;
        m_pulsePeriod = displayPeriod();
        beginPulse();
        if (m_timeSource == Motion::Clock)
            m_watch.start();
    }

    void beginPulse()
    {
        m_animated = 0;
        m_pulses = 0;
        m_lastPulse = nanosecondsNow();
        m_pulse.begin();
    }

    /// Measures the speed of the animation driver from time to time, to detect a slow-motion tool.
    /// The animation does not run permanently beside the frames of a window.
    void probe()
    {
        if (m_frames.visibility() != WindowFrameSource::Visibility::Visible)
            m_pulse.stop();
        else if (double(nanosecondsNow() - m_lastPulse) * 1e-9 > probeInterval)
            beginPulse();
    }

    void pulse(int milliseconds)
    {
        // During a tick, a nested event loop may call this function.
        if (m_isPulsed && m_ticker.isTicking())
            return;
        const double animated = (milliseconds - std::exchange(m_animated, milliseconds)) / 1000.0;
        if (m_timeSource == Motion::AnimationDriver)
            return m_ticker.tick(animated);
        const std::int64_t now = nanosecondsNow();
        const double real = double(now - std::exchange(m_lastPulse, now)) * 1e-9;
        // A moving average distinguishes a slowed driver from a single late frame.
        if (real > 0 && real < stallLimit && (m_isPulsed || m_pulses > 0))
            m_slowness += 0.2 * (std::min(animated / real, 1.0) - m_slowness);
        if (++m_pulses >= probePulses && !m_isPulsed)
            m_pulse.stop();
        if (m_isPulsed) {
            const double delta = firstDelta();
            m_ticker.tick(m_slowness < 0.5 ? std::min(animated, delta) : delta);
        }
    }

    double clockDelta()
    {
        const std::int64_t now = nanosecondsNow();
        const double period = m_isPulsed ? m_pulsePeriod : m_frames.period();
        double delta = 0;
        if (period != std::exchange(m_period, period)) { // another display
            delta = m_clock.elapsedSince(now);
            m_clock.start(now, period);
        } else {
            delta = m_clock.advance(now);
        }
        const bool rests = !m_isPulsed
            && m_frames.visibility() != WindowFrameSource::Visibility::Visible;
        const bool stalled = delta > stallLimit + (rests ? restPeriod : 0);
        return stalled && Motion::instance()->stallPolicy() == Motion::Skip ? usual() : delta;
    }

    /// Returns the first delta, at most one frame, because the event loop may start late.
    double firstDelta()
    {
        const double delta = clockDelta();
        return std::exchange(m_first, false) ? std::min(delta, usual()) : delta;
    }

    double usual() const { return m_period > 0 ? m_period : usualPeriod; }

    FrameTicker &m_ticker;
    WindowFrameSource m_frames;
    AnimationTimerPulse m_pulse;
    NestedEventLoopWatchdog m_watch;
    FrameClock m_clock;
    std::int64_t m_lastPulse = 0;
    double m_period = 0;      // of the clock
    double m_pulsePeriod = 0; // while the animation timer ticks
    double m_slowness = 1;    // moving average of animation time / clock time, at most 1
    int m_animated = 0;       // ms, until the last pulse
    int m_pulses = 0;
    Motion::TimeSource m_timeSource = Motion::Clock;
    bool m_isPulsed = false;
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
    return m_source->sinceFrame();
}

} // namespace sprung
