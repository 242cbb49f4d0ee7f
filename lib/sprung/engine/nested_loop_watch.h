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
        QObject::connect(&m_timer, &QTimer::timeout, &m_timer, [this] { look(); });
    }

    void start() { m_timer.start(idleInterval); }
    void stop() { m_timer.stop(); }

private:
    static constexpr int idleInterval = 100; // ms
    static constexpr int busyInterval = 16;  // ms

    void look()
    {
        const bool frozen = m_isFrozen();
        // Started anew, it fires even while a slot of this very call runs a further event loop.
        if (frozen || m_timer.interval() != idleInterval)
            m_timer.start(frozen ? busyInterval : idleInterval);
        if (frozen)
            m_standIn();
    }

    std::function<bool()> m_isFrozen;
    std::function<void()> m_standIn;
    QTimer m_timer;
};

} // namespace sprung
