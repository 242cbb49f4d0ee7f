// SPDX-License-Identifier: MIT
#pragma once

#include <QAnimationDriver>
#include <QCoreApplication>

/// Time that passes for Qt's animations when we say so.
class HandDriver : public QAnimationDriver
{
public:
    HandDriver() { install(); }

    void advance() override
    {
        m_elapsed += 16;
        advanceAnimation();
    }
    qint64 elapsed() const override { return m_elapsed; }

private:
    qint64 m_elapsed = 0;
};

/// Qt's animations join its timer by way of the event loop, twice.
inline void settleIn()
{
    QCoreApplication::processEvents();
    QCoreApplication::processEvents();
}
