// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/engine/ticker.h>

namespace sprung {

/// Ticks with the display: uses the animation timer of the thread it lives in. Ticks are therefore
/// aligned with the rendering of a window, and also come for widgets and without any window.
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
    bool followsClock() const override;

protected:
    void start() override;
    void stop() override;
    double elapsed() const override;

private:
    class Pulse;
    std::unique_ptr<Pulse> m_pulse;
};

} // namespace sprung
