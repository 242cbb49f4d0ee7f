// SPDX-License-Identifier: MIT
#include "layout_frame_scheduler.h"

#include "descendants_scope_rules.h"
#include "layout_item.h"
#include "scene_snapshot.h"
#include "unparented_items.h"

#include <QQuickWindow>

#include <algorithm>
#include <utility>

namespace sprung::qml {

LayoutFrameScheduler::LayoutFrameScheduler(QQuickWindow *window)
    : QObject(window)
    , m_window(window)
    , m_size(window->contentItem()->size())
{
    // After polishing and before synchronization, in every render loop.
    connect(window, &QQuickWindow::afterAnimating, this, &LayoutFrameScheduler::afterLayout,
            Qt::DirectConnection);
}

LayoutFrameScheduler *LayoutFrameScheduler::of(QQuickWindow *window)
{
    if (auto *existing = window->findChild<LayoutFrameScheduler *>(QString(),
                                                                   Qt::FindDirectChildrenOnly))
        return existing;
    return new LayoutFrameScheduler(window);
}

void LayoutFrameScheduler::enqueue(LayoutItem &item)
{
    m_queue.push_back(&item);
    if (m_window)
        m_window->update();
}

void LayoutFrameScheduler::remove(LayoutItem &item)
{
    std::erase(m_queue, &item);
    std::replace(m_processing.begin(), m_processing.end(), &item,
                 static_cast<LayoutItem *>(nullptr));
}

std::shared_ptr<SceneSnapshot> LayoutFrameScheduler::scene()
{
    if (!m_scene)
        m_scene = std::make_shared<SceneSnapshot>(*m_window->contentItem());
    m_window->update();
    return m_scene;
}

/// A popup positions itself at the visual position of its parent, but is only notified of changes
/// of x, y or size of its ancestors. Polishing repositions it.
void LayoutFrameScheduler::visualRectsChanged()
{
    const QQuickItem *content = m_window ? m_window->contentItem() : nullptr;
    if (!content || std::exchange(m_arePopupsPolished, true))
        return; // a window that is being destroyed has no content item
    const auto children = content->childItems();
    for (const QQuickItem *child : children) {
        if (!descendantsScope::containsPopups(*child))
            continue;
        const auto popups = child->childItems();
        for (QQuickItem *popup : popups)
            popup->polish();
    }
}

void LayoutFrameScheduler::afterLayout()
{
    m_arePopupsPolished = false;
    unparentedItems::process();
    if (const auto scene = std::exchange(m_scene, nullptr))
        scene->play();
    const QSizeF size = m_window->contentItem()->size();
    const bool resized = std::exchange(m_size, size) != size;
    m_processing.insert(m_processing.end(), m_queue.cbegin(), m_queue.cend());
    m_queue.clear();
    // Each may delete other items. It may also run an event loop, whose frames process the rest.
    for (std::size_t i = 0; i < m_processing.size(); ++i) {
        if (LayoutItem *item = std::exchange(m_processing[i], nullptr))
            item->reactToLayout(resized);
    }
    m_processing.clear();
    const auto contents = findChildren<ScrollContentTracker *>(QString(),
                                                               Qt::FindDirectChildrenOnly);
    for (ScrollContentTracker *content : contents)
        content->onFrameShown();
    ++m_number;
}

} // namespace sprung::qml
