// SPDX-License-Identifier: MIT
#pragma once

#include <QAnimationDriver>
#include <QCoreApplication>

/// A driver of Qt's animations that is advanced explicitly.
class ManualAnimationDriver : public QAnimationDriver
{
public:
    ManualAnimationDriver() { install(); }

    using QAnimationDriver::advance;
    void advance(double seconds)
    {
        m_seconds += seconds;
        advanceAnimation();
    }
    qint64 elapsed() const override { return qint64(m_seconds * 1000); }

private:
    double m_seconds = 0;
};

/// Qt's animations start after two passes of the event loop.
inline void processStartEvents()
{
    QCoreApplication::processEvents();
    QCoreApplication::processEvents();
}
