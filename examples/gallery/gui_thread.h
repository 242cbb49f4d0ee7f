// SPDX-License-Identifier: MIT
#pragma once

#include <QObject>
#include <QQuickItem>
#include <QQuickWindow>
#include <QThread>
#include <QtQml/qqmlregistration.h>

#include <atomic>

/// The thread that runs the QML.
class GuiThread : public QObject
{
    Q_OBJECT
    QML_ELEMENT
    QML_SINGLETON

public:
    /// Blocks the thread. It sleeps, so that other threads can run even on a single processor.
    Q_INVOKABLE void block(int milliseconds) const
    {
        QThread::msleep(static_cast<unsigned long>(milliseconds));
    }
    /// Blocks the thread, and returns the number of frames that the window of \a item rendered
    /// meanwhile. It is above 0 with a render thread.
    Q_INVOKABLE int freeze(const QQuickItem *item, int milliseconds) const
    {
        std::atomic<int> frames = 0;
        const auto count = [&frames] { ++frames; };
        const auto counting = QObject::connect(item->window(), &QQuickWindow::beforeRendering,
                                               item->window(), count, Qt::DirectConnection);
        block(milliseconds);
        QObject::disconnect(counting);
        return frames;
    }
};
