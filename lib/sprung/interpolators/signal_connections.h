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
    bool isAnyConnected() const { return m_wasAnyConnected; }
    /// Whether updated() or valueChanged() may be connected.
    bool isPerTickConnected() const { return m_isPerTickConnected; }
    /// Whether \a signal is connected. Must not be called in disconnectNotify().
    static bool isConnected(const Interpolator *q, const QMetaMethod &signal);
    static bool isValueChangedConnected(const Interpolator *q);
    /// Returns whether updated() or valueChanged() is connected. Queries Qt after a disconnection.
    bool refreshPerTickConnected(const Interpolator *q);
    void setPerTickConnected(bool connected) { m_isPerTickConnected = connected; }

    /// Must be called by Interpolator::connectNotify(). Thread-safe. Returns whether updated() or
    /// valueChanged() is now connected.
    bool onConnected(const QMetaMethod &signal);
    /// Must be called by Interpolator::disconnectNotify(). Thread-safe.
    void onDisconnected(const QMetaMethod &signal);

private:
    std::atomic<bool> m_wasAnyConnected = false;
    std::atomic<bool> m_wasDisconnected = false;
    bool m_isPerTickConnected = false;
};

} // namespace sprung
