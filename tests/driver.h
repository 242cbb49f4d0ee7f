// SPDX-License-Identifier: MIT
#pragma once

#include <QAnimationDriver>
#include <QCoreApplication>

/// The time of Qt's animations, in the test's hands.
class Driver : public QAnimationDriver
{
public:
    Driver() { install(); }
    ~Driver() override { uninstall(); }
    Q_DISABLE_COPY(Driver)

    qint64 elapsed() const override { return m_elapsed; }

    /// Time passes, but no frame is prepared.
    void block(int milliseconds) { m_elapsed += milliseconds; }
    /// A frame is prepared, so many milliseconds after the last one was.
    void frame(int milliseconds)
    {
        m_elapsed += milliseconds;
        advanceAnimation();
    }

    /// Qt starts and stops drivers, and animations join them, by events of events.
    static void letEventLoopTurn()
    {
        for (int i = 0; i < 3; ++i)
            QCoreApplication::processEvents();
    }

private:
    qint64 m_elapsed = 0;
};
