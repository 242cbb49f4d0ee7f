// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/timing/ticker.h>

namespace sprung {

/// Ticks with the display: once per frame of the window that shows moving objects, before the
/// window is laid out and drawn. If objects move in several windows, or their window is unknown,
/// the window on the fastest display drives the ticks.
///
/// Invisible objects get 60 ticks per second. While no window of the program is exposed, they get
/// 10 ticks per second, and one at the end of each motion. In other threads, and in programs
/// without a window, ticks come from Qt's animation timer.
///
/// Motion::timeSource selects the source of the time. With Motion::Clock, a nanosecond clock
/// measures the frames. If the animation driver runs at half the speed of the clock or less, as
/// slow-motion tools make it, the ticker uses the time of the driver. With Motion::AnimationDriver,
/// only the time of the driver applies, so that a test, a compositor or an offline renderer
/// controls it.
class SPRUNG_EXPORT FrameTicker : public sprung::Ticker
{
    Q_OBJECT

public:
    /// Constructs a ticker for the calling thread. Rarely needed, because Motion::ticker() creates
    /// one per thread.
    explicit FrameTicker(QObject *parent = nullptr);
    ~FrameTicker() override;

    /// Whether Motion::timeSource is Motion::Clock.
    bool isRealTime() const override;
    /// Returns the period of the display in seconds; 0 if no window shows a moving object.
    double framePeriod() const override;

protected:
    void start() override;
    void stop() override;
    double elapsed() const override;

private:
    class Source;
    std::unique_ptr<Source> m_source;
};

} // namespace sprung
