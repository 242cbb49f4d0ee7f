// SPDX-License-Identifier: MIT
#pragma once

#include "interpolator.h"

#include <atomic>

namespace sprung {

/// Knows whether the signals of an interpolator are connected, to emit no signal in vain.
class SignalConnections
{
public:
    /// Whether anything was ever connected.
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
