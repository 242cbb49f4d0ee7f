// SPDX-License-Identifier: MIT
#pragma once

#include <QPointer>
#include <QQuickWindow>

namespace sprung::qml {

/// Moves the event filter \a filter from the window \a watched to \a window. Both may be null.
inline void moveEventFilter(QPointer<QQuickWindow> *watched, QQuickWindow *window, QObject *filter)
{
    if (*watched)
        (*watched)->removeEventFilter(filter);
    *watched = window;
    if (window)
        window->installEventFilter(filter);
}

} // namespace sprung::qml
