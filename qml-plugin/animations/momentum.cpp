// SPDX-License-Identifier: MIT
#include "momentum.h"

#include "motion_job.h"

#include <QAbstractEventDispatcher>
#include <QMetaObject>

namespace sprung::qml {

namespace {
thread_local Momentum ofThisThread;
}

Momentum &Momentum::instance()
{
    return ofThisThread;
}

void Momentum::end(const Key &key, const MotionJob *job, const ChannelValues &left)
{
    const auto found = m_moving.constFind(key);
    if (found == m_moving.constEnd() || *found != job)
        return;
    m_moving.erase(found);
    if (left == ChannelValues{})
        return;
    if (m_left.isEmpty())
        forgetLater();
    m_left[key] = left;
}

void Momentum::forgetLater()
{
    if (auto *dispatcher = QAbstractEventDispatcher::instance()) {
        QMetaObject::invokeMethod(
            dispatcher, [] { instance().m_left.clear(); }, Qt::QueuedConnection);
    }
}

ChannelValues Momentum::velocity(const Key &key, const MotionJob *asking) const
{
    const MotionJob *job = m_moving.value(key);
    return job && job != asking ? job->velocity(key) : m_left.value(key);
}

} // namespace sprung::qml
