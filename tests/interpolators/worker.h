// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QThread>

#include <deque>
#include <functional>
#include <mutex>

namespace sprung {

/// A thread with an event loop that performs actions. A lock of its own protects them, because the
/// thread sanitizer does not see the synchronization of Qt's event queue.
class Worker : private QObject
{
    Q_OBJECT

public:
    Worker();
    ~Worker() override;

    QThread *thread() { return &m_thread; }
    /// Performs \a action in the thread and waits for its end.
    void perform(const std::function<void()> &action);
    /// Performs \a action in the thread without waiting.
    void begin(const std::function<void()> &action);

private Q_SLOTS:
    void performNext();

private:
    void add(const std::function<void()> &action);

    QThread m_thread;
    std::mutex m_mutex;
    std::deque<std::function<void()>> m_actions;
};

} // namespace sprung
