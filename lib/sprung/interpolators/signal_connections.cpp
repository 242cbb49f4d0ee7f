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

bool concernsTicks(const QMetaMethod &signal)
{
    return !signal.isValid() || signal == updated() || signal == valueChanged();
}
} // namespace

bool SignalConnections::hears(const Interpolator *q, const QMetaMethod &signal)
{
    struct Access : QObject
    {
        using QObject::isSignalConnected;
    };
    return (q->*&Access::isSignalConnected)(signal);
}

bool SignalConnections::hearsValue(const Interpolator *q)
{
    return hears(q, valueChanged());
}

/// isSignalConnected() could deadlock in disconnectNotify(), so ask here.
bool SignalConnections::looksWatched(const Interpolator *q)
{
    if (m_watched && m_listenerLeft.exchange(false))
        m_watched = hears(q, updated()) || hearsValue(q);
    return m_watched;
}

bool SignalConnections::connected(const QMetaMethod &signal)
{
    m_heard = true;
    return concernsTicks(signal);
}

void SignalConnections::disconnected(const QMetaMethod &signal)
{
    if (concernsTicks(signal))
        m_listenerLeft = true;
}

} // namespace sprung
