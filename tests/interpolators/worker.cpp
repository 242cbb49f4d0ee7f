// SPDX-License-Identifier: MIT
#include "worker.h"

namespace sprung {

Worker::Worker()
{
    moveToThread(&m_thread);
    m_thread.start();
}

Worker::~Worker()
{
    m_thread.quit();
    m_thread.wait();
}

void Worker::perform(const std::function<void()> &action)
{
    add(action);
    QMetaObject::invokeMethod(this, "performNext", Qt::BlockingQueuedConnection);
    const std::lock_guard lock(m_mutex);
}

void Worker::begin(const std::function<void()> &action)
{
    add(action);
    QMetaObject::invokeMethod(this, "performNext", Qt::QueuedConnection);
}

void Worker::add(const std::function<void()> &action)
{
    const std::lock_guard lock(m_mutex);
    m_actions.push_back(action);
}

void Worker::performNext()
{
    std::function<void()> action;
    {
        const std::lock_guard lock(m_mutex);
        action = std::move(m_actions.front());
        m_actions.pop_front();
    }
    action();
    const std::lock_guard lock(m_mutex);
}

} // namespace sprung
