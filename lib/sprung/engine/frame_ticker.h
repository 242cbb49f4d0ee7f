// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/engine/ticker.h>

namespace sprung {

/// The display's rhythm: rides the animation timer of the thread it lives in, so it is aligned
/// with rendering where a window is driven, and works for widgets and without any window.
///
/// Where its time comes from is Motion::timeSource. Under Motion::Clock, a nanosecond clock
/// measures the frames; a driver that runs at half the clock's speed or less (slow-motion tools)
/// is followed. Under Motion::AnimationDriver the driver's own time counts and nothing else, so
/// that a test, a compositor or an offline renderer has it in hand.
class SPRUNG_EXPORT FrameTicker : public sprung::Ticker
{
    Q_OBJECT

public:
    /// Motion::ticker() makes one for each thread; another is seldom needed.
    explicit FrameTicker(QObject *parent = nullptr);
    ~FrameTicker() override;

protected:
    void start() override;
    void stop() override;
    double elapsed() const override;

private:
    class Pulse;
    std::unique_ptr<Pulse> m_pulse;
};

} // namespace sprung
