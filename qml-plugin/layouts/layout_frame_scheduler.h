// SPDX-License-Identifier: MIT
#pragma once

#include "scroll_content_tracker.h"

#include <QObject>
#include <QPointer>
#include <QSizeF>

#include <memory>
#include <vector>

class QQuickWindow;

namespace sprung::qml {

class LayoutItem;
class SceneSnapshot;

/// Schedules the frames of a window. After layout and before drawing of each frame, it notifies the
/// changed items.
class LayoutFrameScheduler : public QObject
{
    Q_OBJECT

public:
    static LayoutFrameScheduler *of(QQuickWindow *window);

    /// Adds the item to the next frame; remove() cancels that.
    void enqueue(LayoutItem &item);
    void remove(LayoutItem &item);
    /// Returns the number of the frame, starting at 1.
    int number() const { return m_number; }
    /// Called when a visual rect has changed. Popups follow their anchor items.
    void visualRectsChanged();
    /// Returns the snapshot of the visible scene, valid until the layout of the next frame.
    std::shared_ptr<SceneSnapshot> scene();

private:
    explicit LayoutFrameScheduler(QQuickWindow *window);
    void afterLayout();

    QPointer<QQuickWindow> m_window; // destroys its items in the destructor of QObject
    QSizeF m_size;
    int m_number = 1;
    bool m_arePopupsPolished = false; // since the layout of the last frame
    std::shared_ptr<SceneSnapshot> m_scene;
    std::vector<LayoutItem *> m_queue;
    std::vector<LayoutItem *> m_processing; // notified in this frame; null: notified or removed
};

} // namespace sprung::qml
