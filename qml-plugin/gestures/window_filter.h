// SPDX-License-Identifier: MIT
#pragma once

#include <QPointer>
#include <QQuickItem>
#include <QQuickWindow>

namespace sprung::qml {

/// Moves the event filter \a filter, which owns \a watched, from the window \a watched to
/// \a window. Both may be null.
///
/// Installs the filter again whenever the content of the window gets or loses a child: it may be
/// the overlay of popups, whose later filter would consume all presses while a popup is open.
inline void moveEventFilter(QPointer<QQuickWindow> *watched, QQuickWindow *window, QObject *filter)
{
    if (*watched) {
        (*watched)->removeEventFilter(filter);
        if (const QQuickItem *content = (*watched)->contentItem())
            QObject::disconnect(content, &QQuickItem::childrenChanged, filter, nullptr);
    }
    *watched = window;
    if (!window)
        return;
    window->installEventFilter(filter);
    QObject::connect(
        window->contentItem(), &QQuickItem::childrenChanged, filter,
        [watched, filter] {
            if (*watched)
                (*watched)->installEventFilter(filter);
        },
        Qt::QueuedConnection); // the overlay first becomes a child
}

} // namespace sprung::qml
