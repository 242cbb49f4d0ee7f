// SPDX-License-Identifier: MIT
#include "signal_connections.h"

#include <QMetaMethod>

namespace sprung {

namespace {
const QMetaMethod &updated()
{
    static const QMetaMethod method = QMetaMethod::fromSignal(&Interpolator::updated);
    return method;
}

const QMetaMethod &valueChanged()
{
    static const QMetaMethod method = QMetaMethod::fromSignal(&Interpolator::valueChanged);
    return method;
}

bool isPerTickSignal(const QMetaMethod &signal)
{
    return !signal.isValid() || signal == updated() || signal == valueChanged();
}
} // namespace

bool SignalConnections::isConnected(const Interpolator *q, const QMetaMethod &signal)
{
    struct Access : QObject
    {
        using QObject::isSignalConnected;
    };
    return (q->*&Access::isSignalConnected)(signal);
}

bool SignalConnections::isValueChangedConnected(const Interpolator *q)
{
    return isConnected(q, valueChanged());
}

/// isSignalConnected() could deadlock in disconnectNotify(), so it is called here.
bool SignalConnections::refreshPerTickConnected(const Interpolator *q)
{
    if (m_isPerTickConnected && m_wasDisconnected.exchange(false))
        m_isPerTickConnected = isConnected(q, updated()) || isValueChangedConnected(q);
    return m_isPerTickConnected;
}

bool SignalConnections::onConnected(const QMetaMethod &signal)
{
    m_wasAnyConnected = true;
    return isPerTickSignal(signal);
}

void SignalConnections::onDisconnected(const QMetaMethod &signal)
{
    if (isPerTickSignal(signal))
        m_wasDisconnected = true;
}

} // namespace sprung
