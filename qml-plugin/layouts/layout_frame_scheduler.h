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

/// The frames of a window. When a frame has been laid out, and before it is shown, the items that
/// have changed are notified.
class LayoutFrameScheduler : public QObject
{
    Q_OBJECT

public:
    static LayoutFrameScheduler *of(QQuickWindow *window);

    /// Notifies the item with the next frame; or no longer does.
    void enqueue(LayoutItem &item);
    void forget(const LayoutItem &item);
    /// Which frame this is, from 1 on.
    int number() const { return m_number; }
    /// Something is seen elsewhere than before: what is open at it follows.
    void visualRectsChanged();
    /// What is seen now, until the next frame has been laid out.
    std::shared_ptr<SceneSnapshot> scene();

private:
    explicit LayoutFrameScheduler(QQuickWindow *window);
    void afterLayout();

    QPointer<QQuickWindow> m_window; // it destroys its items when it is hardly more than an object
    QSizeF m_size;
    int m_number = 1;
    bool m_seenMoved = false; // since the last frame was laid out
    std::shared_ptr<SceneSnapshot> m_scene;
    std::vector<LayoutItem *> m_queue;
    std::vector<LayoutItem *> m_processing; // notified in this frame; null: forgotten meanwhile
};

} // namespace sprung::qml
