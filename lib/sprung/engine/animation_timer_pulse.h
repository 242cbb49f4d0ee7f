// SPDX-License-Identifier: MIT
#pragma once

#include <QAbstractAnimation>

#include <functional>
#include <utility>

namespace sprung {

/// A hidden animation that never ends and writes nothing, for its time. While it runs, the threaded
/// render loop draws all exposed windows.
class AnimationTimerPulse : public QAbstractAnimation
{
public:
    /// Calls \a pulse with the milliseconds since begin().
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
