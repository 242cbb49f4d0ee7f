// SPDX-License-Identifier: MIT
#include "frame_ticker.h"

#include "frame_clock.h"
#include "motion.h"
#include "nested_loop_watch.h"

#include <QAbstractAnimation>
#include <QGuiApplication>
#include <QScreen>
#include <QThread>

#include <algorithm>
#include <chrono>

namespace sprung {

namespace {

constexpr double usualPeriod = 1.0 / 60;
constexpr double stallLimit = 0.1; // seconds: a longer gap is a blocked event loop

std::int64_t nanosecondsNow()
{
    const auto now = std::chrono::steady_clock::now().time_since_epoch();
    return std::chrono::duration_cast<std::chrono::nanoseconds>(now).count();
}

double displayPeriod()
{
    const auto *app = qobject_cast<QGuiApplication *>(QCoreApplication::instance());
    if (!app || QThread::currentThread() != app->thread())
        return 0;
    const QScreen *screen = QGuiApplication::primaryScreen();
    return screen && screen->refreshRate() > 0 ? 1 / screen->refreshRate() : 0;
}

} // namespace

/// The hidden animation. It never ends, and writes nothing.
class FrameTicker::Pulse : public QAbstractAnimation
{
public:
    explicit Pulse(FrameTicker &ticker)
        : m_ticker(ticker)
        , m_watch([&ticker] { return ticker.isTicking(); }, [this] { m_ticker.tick(clockDelta()); })
    {
    }

    int duration() const override { return -1; }

    void begin()
    {
        m_source = Motion::instance()->timeSource();
        m_period = displayPeriod();
        m_clock.start(nanosecondsNow(), m_period);
        m_lastAnimationTime = 0;
        m_slowness = 1;
        m_first = true;
        m_starting = true;
        start();
        m_starting = false;
        if (m_source == Motion::Clock)
            m_watch.start();
    }

    /// Seconds since the last frame. The time of an animation driver only changes with a frame.
    double sinceFrame() const
    {
        return m_source == Motion::Clock ? m_clock.since(nanosecondsNow()) : 0;
    }

    void end()
    {
        m_watch.stop();
        QAbstractAnimation::stop();
    }

protected:
    void updateCurrentTime(int milliseconds) override
    {
        // start() itself calls this with time 0, and a nested loop may call it during a tick.
        if (m_starting || m_ticker.isTicking())
            return;
        const double animated = (milliseconds - m_lastAnimationTime) / 1000.0;
        m_lastAnimationTime = milliseconds;
        m_ticker.tick(m_source == Motion::AnimationDriver ? animated : measured(animated));
    }

private:
    double clockDelta()
    {
        const double delta = m_clock.advance(nanosecondsNow());
        const bool stalled = delta > stallLimit;
        return stalled && Motion::instance()->stallPolicy() == Motion::Pause ? frame() : delta;
    }

    double frame() const { return m_period > 0 ? m_period : usualPeriod; }

    double measured(double animated)
    {
        double delta = clockDelta();
        // The event loop may start late. Of the time before the first frame, count at most one
        // frame.
        if (std::exchange(m_first, false))
            delta = std::min(delta, frame());
        // A running mean distinguishes a slowed driver from a single late frame.
        if (delta > 0 && delta < stallLimit)
            m_slowness += 0.2 * (std::min(animated / delta, 1.0) - m_slowness);
        return m_slowness < 0.5 ? std::min(animated, delta) : delta;
    }

    FrameTicker &m_ticker;
    NestedLoopWatch m_watch;
    FrameClock m_clock;
    Motion::TimeSource m_source = Motion::Clock;
    double m_period = 0;
    double m_slowness = 1; // running mean of animation time / clock time, at most 1
    int m_lastAnimationTime = 0;
    bool m_starting = false;
    bool m_first = true;
};

FrameTicker::FrameTicker(QObject *parent)
    : Ticker(parent)
    , m_pulse(std::make_unique<Pulse>(*this))
{
}

FrameTicker::~FrameTicker()
{
    const bool ticking = isTicking();
    shutDown();
    if (ticking) // Qt still uses the animation
        m_pulse.release()->deleteLater();
}

void FrameTicker::start()
{
    m_pulse->begin();
}

void FrameTicker::stop()
{
    m_pulse->end();
}

bool FrameTicker::followsClock() const
{
    return Motion::instance()->timeSource() == Motion::Clock;
}

double FrameTicker::elapsed() const
{
    return m_pulse->sinceFrame();
}

} // namespace sprung
