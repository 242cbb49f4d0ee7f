// SPDX-License-Identifier: MIT
#pragma once

#include <QCoreApplication>
#include <QQuickItem>
#include <QQuickWindow>
#include <QThread>
#include <QWheelEvent>
#include <QtQml/qqmlregistration.h>

#include <atomic>
#include <memory>

/// Queries an optional module, blocks the GUI thread, and turns a wheel.
class Native : public QObject
{
    Q_OBJECT
    QML_ELEMENT
    QML_SINGLETON
    /// Whether this module is built.
    Q_PROPERTY(bool animations READ animations CONSTANT FINAL)

public:
    bool animations() const { return SPRUNG_HAS_ANIMATIONS; }
    /// Blocks the GUI thread, and returns the number of frames that the window of \a item rendered
    /// meanwhile. It is above 0 with a render thread. The thread sleeps, so that other threads can
    /// run even on a single processor.
    Q_INVOKABLE int block(const QQuickItem *item, int milliseconds) const
    {
        const auto frames = std::make_shared<std::atomic<int>>(0);
        const auto counting = connect(
            item->window(), &QQuickWindow::beforeRendering, item->window(), [frames] { ++*frames; },
            Qt::DirectConnection);
        QThread::msleep(static_cast<unsigned long>(milliseconds));
        disconnect(counting);
        return *frames;
    }
    /// Turns a high-resolution wheel toward the user over the middle of \a item, in eighths of a
    /// degree. \a milliseconds is the timestamp.
    Q_INVOKABLE void turnWheel(const QQuickItem *item, int angle, qreal milliseconds) const
    {
        const QPointF middle = item->mapToScene({item->width() / 2, item->height() / 2});
        QWheelEvent event(middle, item->window()->mapToGlobal(middle), {}, {0, -angle},
                          Qt::NoButton, Qt::NoModifier, Qt::NoScrollPhase, false);
        event.setTimestamp(quint64(milliseconds));
        QCoreApplication::sendEvent(item->window(), &event);
    }
};
