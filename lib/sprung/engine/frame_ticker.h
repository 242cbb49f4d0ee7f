// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/engine/ticker.h>

namespace sprung {

/// Ticks with the display: once for each frame of the window in which something moves, before the
/// window is laid out and drawn. If it is not known where something is seen, and if things move in
/// several windows, the window on the fastest display decides. What moves but is invisible gets 60
/// ticks per second, and, while no window of the program is exposed, 10, and one at the end of each
/// motion. In other threads, and in programs without a window, ticks come with Qt's animation timer.
///
/// Motion::timeSource says where time comes from. With Motion::Clock, a nanosecond clock measures
/// the frames; if the animation driver runs at half the speed of the clock or less, as slow-motion
/// tools make it, the ticker follows the driver. With Motion::AnimationDriver, only the driver's
/// time counts, so that a test, a compositor or an offline renderer controls it.
class SPRUNG_EXPORT FrameTicker : public sprung::Ticker
{
    Q_OBJECT

public:
    /// Motion::ticker() creates one for each thread; another is seldom needed.
    explicit FrameTicker(QObject *parent = nullptr);
    ~FrameTicker() override;

    /// Whether Motion::timeSource is Motion::Clock.
    bool isRealTime() const override;
    /// A period of the display; 0 where nothing that moves is shown in a window.
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
