// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QThread>

#include <deque>
#include <functional>
#include <mutex>

namespace sprung {

/// A thread with an event loop that performs actions. They are handed over under a lock of its own,
/// because the thread sanitizer does not see the synchronization of Qt's event queue.
class Worker : private QObject
{
    Q_OBJECT

public:
    Worker();
    ~Worker() override;

    QThread *thread() { return &m_thread; }
    /// Performs the action in the thread, and waits until it is done.
    void perform(const std::function<void()> &action);
    /// The same without waiting.
    void begin(const std::function<void()> &action);

private Q_SLOTS:
    void performNext();

private:
    void add(const std::function<void()> &action);

    QThread m_thread;
    std::mutex m_handover;
    std::deque<std::function<void()>> m_actions;
};

} // namespace sprung
