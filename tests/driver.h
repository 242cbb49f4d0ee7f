// SPDX-License-Identifier: MIT
#pragma once

#include <QAnimationDriver>
#include <QCoreApplication>
#include <QVariantAnimation>

#include <limits>

/// Lets a test advance the time of Qt's animations. The driver always runs: Qt would otherwise add
/// the milliseconds between the start of its clock and the start of the driver to the first frame.
/// Qt therefore never stops the driver, and does not use its timer for pauses.
class Driver : public QAnimationDriver
{
public:
    Driver()
    {
        install();
        m_animation.setDuration(std::numeric_limits<int>::max());
        m_animation.start();
        processEvents();
        frame(0);
    }
    ~Driver() override { uninstall(); }
    Q_DISABLE_COPY(Driver)

    qint64 elapsed() const override { return m_elapsed; }

    /// Lets time pass without a frame.
    void block(int milliseconds) { m_elapsed += milliseconds; }
    /// Prepares a frame, \a milliseconds after the last one.
    void frame(int milliseconds)
    {
        m_elapsed += milliseconds;
        advanceAnimation();
    }

    /// Qt starts and stops drivers, and adds animations to them, in events that post further
    /// events.
    static void processEvents()
    {
        for (int i = 0; i < 3; ++i)
            QCoreApplication::processEvents();
    }

protected:
    /// Qt adds elapsed() to its own time, so elapsed() begins at 0.
    void start() override
    {
        m_elapsed = 0;
        QAnimationDriver::start();
    }

private:
    QVariantAnimation m_animation;
    qint64 m_elapsed = 0;
};
