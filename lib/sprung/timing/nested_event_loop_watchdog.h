// SPDX-License-Identifier: MIT
#pragma once

#include <QTimer>

#include <functional>

namespace sprung {

/// Replaces a time source that is blocked because one of its own slots runs an event loop, such as
/// a dialog's exec(). A timer or animation does not fire again inside its own call.
///
/// Checks the time source ten times per second while the ticker runs. Calls the fallback at about
/// 60 Hz while the time source is blocked.
class NestedEventLoopWatchdog
{
public:
    NestedEventLoopWatchdog(std::function<bool()> isBlocked, std::function<void()> fallback)
        : m_isBlocked(std::move(isBlocked))
        , m_fallback(std::move(fallback))
    {
        QObject::connect(&m_timer, &QTimer::timeout, &m_timer, [this] { check(); });
    }

    void start() { m_timer.start(idleInterval); }
    void stop() { m_timer.stop(); }

private:
    static constexpr int idleInterval = 100; // ms
    static constexpr int busyInterval = 16;  // ms

    void check()
    {
        const bool blocked = m_isBlocked();
        // A restarted timer fires even if a slot of this call runs another event loop.
        if (blocked || m_timer.interval() != idleInterval)
            m_timer.start(blocked ? busyInterval : idleInterval);
        if (blocked)
            m_fallback();
    }

    std::function<bool()> m_isBlocked;
    std::function<void()> m_fallback;
    QTimer m_timer;
};

} // namespace sprung
