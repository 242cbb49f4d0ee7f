// SPDX-License-Identifier: MIT
#pragma once

#include <QAnimationDriver>
#include <QCoreApplication>

/// Time that passes for Qt's animations when we say so.
class HandDriver : public QAnimationDriver
{
public:
    HandDriver() { install(); }

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

/// Qt's animations join its timer by way of the event loop, twice.
inline void settleIn()
{
    QCoreApplication::processEvents();
    QCoreApplication::processEvents();
}
