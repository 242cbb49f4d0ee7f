// SPDX-License-Identifier: MIT
#include "notifier.h"

#include <QMetaMethod>

namespace sprung {

namespace {
bool concernsUpdated(const QMetaMethod &signal)
{
    static const QMetaMethod updated = QMetaMethod::fromSignal(&Interpolator::updated);
    return !signal.isValid() || signal == updated;
}
} // namespace

bool Notifier::hears(const Interpolator *q, const QMetaMethod &signal)
{
    struct Access : QObject
    {
        using QObject::isSignalConnected;
    };
    return (q->*&Access::isSignalConnected)(signal);
}

/// isSignalConnected() could deadlock in disconnectNotify(), so ask here.
bool Notifier::looksWatched(const Interpolator *q)
{
    if (m_watched && m_listenerLeft.exchange(false)) {
        static const QMetaMethod updated = QMetaMethod::fromSignal(&Interpolator::updated);
        m_watched = hears(q, updated);
    }
    return m_watched;
}

bool Notifier::connected(const QMetaMethod &signal)
{
    m_heard = true;
    return concernsUpdated(signal);
}

void Notifier::disconnected(const QMetaMethod &signal)
{
    if (concernsUpdated(signal))
        m_listenerLeft = true;
}

} // namespace sprung
