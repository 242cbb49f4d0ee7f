// SPDX-License-Identifier: MIT
#pragma once

#include "scrolled_content.h"

#include <QObject>
#include <QSizeF>

#include <vector>

class QQuickWindow;

namespace sprung::qml {

class LaidOutItem;

/// The frames of a window. Once each is laid out, and before it is shown, those items are told to
/// which something has happened.
class LayoutFrames : public QObject
{
    Q_OBJECT

public:
    static LayoutFrames *of(QQuickWindow *window);

    /// Has it told with the next frame, or not any more.
    void enqueue(LaidOutItem &item);
    void forget(const LaidOutItem &item);

private:
    explicit LayoutFrames(QQuickWindow *window);
    void frameLaidOut();

    QQuickWindow *m_window;
    QSizeF m_size;
    std::vector<LaidOutItem *> m_queue;
    std::vector<LaidOutItem *> m_told; // this frame; null: forgotten meanwhile
};

} // namespace sprung::qml
