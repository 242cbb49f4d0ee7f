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

/// isSignalConnected() could deadlock in disconnectNotify(), so it is asked here.
bool Notifier::looksWatched(const Interpolator *q)
{
    struct Access : QObject
    {
        using QObject::isSignalConnected;
    };
    if (m_watched && m_listenerLeft.exchange(false)) {
        static const QMetaMethod updated = QMetaMethod::fromSignal(&Interpolator::updated);
        m_watched = (q->*&Access::isSignalConnected)(updated);
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
