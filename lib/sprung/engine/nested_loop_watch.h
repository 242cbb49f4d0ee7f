// SPDX-License-Identifier: MIT
#pragma once

#include <QTimer>

#include <functional>

namespace sprung {

/// Stands in for a time source that is frozen because one of its own slots runs an event loop
/// (a dialog's exec(), say): no timer and no animation fires again inside its own call.
///
/// It looks ten times a second while something moves, and calls at 60 Hz once it is needed.
class NestedLoopWatch
{
public:
    NestedLoopWatch(std::function<bool()> isFrozen, std::function<void()> standIn)
        : m_isFrozen(std::move(isFrozen))
        , m_standIn(std::move(standIn))
    {
        // Two timers, because the one whose slot runs a further nested loop is frozen in turn.
        for (QTimer *timer : {&m_first, &m_second})
            QObject::connect(timer, &QTimer::timeout, timer, [this, timer] { look(timer); });
    }

    void start()
    {
        m_first.start(idleInterval);
        m_second.start(idleInterval);
    }

    void stop()
    {
        m_first.stop();
        m_second.stop();
    }

private:
    static constexpr int idleInterval = 100; // ms
    static constexpr int busyInterval = 16;  // ms

    void look(QTimer *timer)
    {
        const bool frozen = m_isFrozen();
        const int interval = frozen ? busyInterval : idleInterval;
        if (timer->interval() != interval)
            timer->setInterval(interval);
        if (frozen)
            m_standIn();
    }

    std::function<bool()> m_isFrozen;
    std::function<void()> m_standIn;
    QTimer m_first;
    QTimer m_second;
};

} // namespace sprung
