// SPDX-License-Identifier: MIT
#pragma once

#include <QAbstractAnimation>

#include <functional>
#include <utility>

namespace sprung {

/// An animation without end that writes nothing, used for its time. While it runs, the threaded
/// render loop draws all exposed windows.
class AnimationTimerPulse : public QAbstractAnimation
{
public:
    /// Constructs an animation that calls \a pulse with the milliseconds since begin().
    explicit AnimationTimerPulse(std::function<void(int)> pulse)
        : m_pulse(std::move(pulse))
    {
    }

    int duration() const override { return -1; }

    void begin()
    {
        m_isStarting = true; // start() itself calls updateCurrentTime()
        start();
        m_isStarting = false;
    }

protected:
    void updateCurrentTime(int milliseconds) override
    {
        if (!m_isStarting)
            m_pulse(milliseconds);
    }

private:
    std::function<void(int)> m_pulse;
    bool m_isStarting = false;
};

} // namespace sprung
