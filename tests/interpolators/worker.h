// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QThread>

#include <deque>
#include <functional>
#include <mutex>

namespace sprung {

/// A thread with an event loop, in which things can be done. What is handed over goes by a lock of
/// its own, which the thread sanitizer sees; Qt's queue it does not.
class Worker : private QObject
{
    Q_OBJECT

public:
    Worker();
    ~Worker() override;

    QThread *thread() { return &m_thread; }
    /// Waits until it is done.
    void perform(const std::function<void()> &action);
    /// Does not wait.
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
