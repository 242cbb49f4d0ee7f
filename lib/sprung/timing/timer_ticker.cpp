// SPDX-License-Identifier: MIT
#include "timer_ticker.h"

#include "frame_clock.h"
#include "nested_event_loop_watchdog.h"
#include <sprung/global/logging.h>

#include <QTimer>

namespace sprung {

namespace {
double validated(double hertz)
{
    if (hertz >= 1 && hertz <= 1000)
        return hertz;
    qCWarning(lcSprung) << "TimerTicker: rejected" << hertz << "Hz; it takes 1 to 1000";
    return 60;
}
} // namespace

struct TimerTicker::Source
{
    explicit Source(TimerTicker &ticker)
        : watchdog([&ticker] { return ticker.isTicking(); }, [this] { advance(); })
        , owner(ticker)
    {
        timer.setTimerType(Qt::PreciseTimer);
        timer.setInterval(qRound(1000 / ticker.hertz()));
        QObject::connect(&timer, &QTimer::timeout, &timer, [this] { advance(); });
    }

    void advance() { owner.tick(clock.advance(FrameClock::nanosecondsNow())); }

    QTimer timer;
    NestedEventLoopWatchdog watchdog;
    FrameClock clock;
    TimerTicker &owner;
};

TimerTicker::TimerTicker(double hertz, QObject *parent)
    : Ticker(parent)
    , m_hertz(validated(hertz))
{
    m_source = std::make_unique<Source>(*this);
}

TimerTicker::~TimerTicker()
{
    detachAll();
}

void TimerTicker::start()
{
    m_source->clock.start(FrameClock::nanosecondsNow(), 0);
    m_source->timer.start();
    m_source->watchdog.start();
}

void TimerTicker::stop()
{
    m_source->timer.stop();
    m_source->watchdog.stop();
}

double TimerTicker::elapsed() const
{
    return m_source->clock.elapsedSince(FrameClock::nanosecondsNow());
}

} // namespace sprung
