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
    bool isAnyConnected() const { return m_heard; }
    /// Whether updated() or valueChanged() may be connected.
    bool isPerTickConnected() const { return m_watched; }
    /// Whether a signal is connected. Must not be called in disconnectNotify().
    static bool isConnected(const Interpolator *q, const QMetaMethod &signal);
    static bool isValueChangedConnected(const Interpolator *q);
    /// As isPerTickConnected(), but exact: asks Qt again after something was disconnected.
    bool refreshPerTickConnected(const Interpolator *q);
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
