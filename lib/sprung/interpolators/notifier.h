// SPDX-License-Identifier: MIT
#pragma once

#include "interpolator.h"

#include <sprung/property/channel_type.h>

#include <atomic>
#include <optional>

namespace sprung {

/// Which signals of the current run were emitted, and which of the previous run are still due.
struct RunReport
{
    bool isStartTold = false;                ///< started() of the current run was emitted
    bool isHeldTold = false;                 ///< the last heldChanged() was for true
    bool isRunningTold = false;              ///< the last runningChanged() was for true
    unsigned char toTold = 0;                ///< counts toChanged(): a slot may have told it
    std::optional<Interpolator::Reason> end; ///< finished() of the previous run is due
};

/// The motion as updated() last told it.
struct Told
{
    TypedValue value{};
    double progress = 0;
    bool rests = true; ///< velocity and settlingTime were 0
    bool owes = false; ///< the value before a write that was not told yet
    bool hearsValue = false;
};

/// Knows whether the signals of an interpolator are connected, to emit no signal in vain.
class Notifier
{
public:
    /// Emits a signal if anything was ever connected. Emitting a signal without connections would
    /// cost time in Qt, too.
    template <typename... Parameters, typename... Arguments>
    void emitIfConnected(Interpolator *q, void (Interpolator::*signal)(Parameters...),
                         Arguments... arguments) const
    {
        if (m_heard)
            Q_EMIT(q->*signal)(arguments...);
    }

    bool isHeard() const { return m_heard; }
    /// Whether updated() or valueChanged() may be connected.
    bool isWatched() const { return m_watched; }
    /// Whether a signal is connected. Must not be called in disconnectNotify().
    static bool hears(const Interpolator *q, const QMetaMethod &signal);
    static bool hearsValue(const Interpolator *q);
    /// As isWatched(), but exact: asks Qt again after something was disconnected.
    bool looksWatched(const Interpolator *q);
    void setWatched(bool watched) { m_watched = watched; }

    /// To be called by Interpolator::connectNotify(), in any thread. Returns whether updated() or
    /// valueChanged() is connected now.
    bool connected(const QMetaMethod &signal);
    /// To be called by Interpolator::disconnectNotify(), in any thread.
    void disconnected(const QMetaMethod &signal);

private:
    std::atomic<bool> m_heard = false;
    std::atomic<bool> m_listenerLeft = false;
    bool m_watched = false;
};

} // namespace sprung
