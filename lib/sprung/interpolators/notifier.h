// SPDX-License-Identifier: MIT
#pragma once

#include "interpolator.h"

#include <atomic>
#include <optional>

namespace sprung {

/// What an interpolator has told of its run, and has yet to tell of the one before.
struct RunReport
{
    bool isStartTold = false;
    bool isAtRest = false;                   ///< it stood still when it was cut: no update is due
    std::optional<Interpolator::Reason> end; ///< of the run before, to be told
};

/// Who listens to an interpolator: signals that nobody hears are not emitted.
class Notifier
{
public:
    /// Emits a signal if anything was ever connected: Qt takes its time to find that nobody was.
    template <typename... Parameters, typename... Arguments>
    void emitIfConnected(Interpolator *q, void (Interpolator::*signal)(Parameters...),
                         Arguments... arguments) const
    {
        if (m_heard)
            Q_EMIT(q->*signal)(arguments...);
    }

    bool isHeard() const { return m_heard; }
    /// Whether somebody may be connected to updated().
    bool isWatched() const { return m_watched; }
    /// Whether anybody is connected to a signal; not to be asked in disconnectNotify().
    static bool hears(const Interpolator *q, const QMetaMethod &signal);
    /// The same, looked up anew where a listener has left.
    bool looksWatched(const Interpolator *q);
    void setWatched(bool watched) { m_watched = watched; }

    /// What Interpolator::connectNotify() and its like are told, in any thread. True where updated()
    /// has a listener now.
    bool connected(const QMetaMethod &signal);
    void disconnected(const QMetaMethod &signal);

private:
    std::atomic<bool> m_heard = false;
    std::atomic<bool> m_listenerLeft = false;
    bool m_watched = false;
};

} // namespace sprung
