// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QThread>
#include <QtQml/qqmlregistration.h>

/// The thread that runs the QML.
class GuiThread : public QObject
{
    Q_OBJECT
    QML_ELEMENT
    QML_SINGLETON

public:
    /// Keeps it from everything else. It sleeps, so that the processor is free for other threads
    /// even if there is but one.
    Q_INVOKABLE void block(int milliseconds) const
    {
        QThread::msleep(static_cast<unsigned long>(milliseconds));
    }
};
