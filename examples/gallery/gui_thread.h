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
    /// Keeps it from everything else. It sleeps, so that the processor is free for other threads
    /// even if there is but one.
    Q_INVOKABLE void block(int milliseconds) const
    {
        QThread::msleep(static_cast<unsigned long>(milliseconds));
    }
    /// The same, and returns how many frames the window of \a item has drawn meanwhile: some, if
    /// another thread draws them.
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
