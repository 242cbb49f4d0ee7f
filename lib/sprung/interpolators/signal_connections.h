// SPDX-License-Identifier: MIT
#pragma once

#include "interpolator.h"

#include <atomic>

namespace sprung {

/// Tracks which signals of an interpolator are connected, so that unconnected ones are not emitted.
class SignalConnections
{
public:
    /// Whether a signal was ever connected.
    bool isAnyConnected() const { return m_heard; }
    /// Whether updated() or valueChanged() may be connected.
    bool isPerTickConnected() const { return m_watched; }
    /// Whether \a signal is connected. Must not be called in disconnectNotify().
    static bool isConnected(const Interpolator *q, const QMetaMethod &signal);
    static bool isValueChangedConnected(const Interpolator *q);
    /// Returns isPerTickConnected(), but exactly: queries Qt again after a disconnection.
    bool refreshPerTickConnected(const Interpolator *q);
    void setWatched(bool watched) { m_watched = watched; }

    /// Must be called by Interpolator::connectNotify(). Thread-safe. Returns whether updated() or
    /// valueChanged() is now connected.
    bool connected(const QMetaMethod &signal);
    /// Must be called by Interpolator::disconnectNotify(). Thread-safe.
    void disconnected(const QMetaMethod &signal);

private:
    std::atomic<bool> m_heard = false;
    std::atomic<bool> m_listenerLeft = false;
    bool m_watched = false;
};

} // namespace sprung
