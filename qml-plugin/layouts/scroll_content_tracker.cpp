// SPDX-License-Identifier: MIT
#include "scroll_content_tracker.h"

#include "layout_motion.h"

#include <QQuickItem>
#include <QQuickWindow>

#include <algorithm>
#include <utility>
#include <vector>

namespace sprung::qml {

bool ScrollContentTracker::isContent(const QQuickItem &item)
{
    const QQuickItem *const view = item.parentItem();
    return view && view->inherits("QQuickFlickable")
        && view->property("contentItem").value<QQuickItem *>() == &item;
}

ScrollContentTracker *ScrollContentTracker::findOrCreate(const QQuickItem &item, QObject *parent)
{
    QQuickItem *content = item.parentItem();
    while (content && !isContent(*content))
        content = content->parentItem();
    if (!content)
        return nullptr;
    const auto existing = parent->findChildren<ScrollContentTracker *>(QString(),
                                                                       Qt::FindDirectChildrenOnly);
    for (ScrollContentTracker *tracker : existing) {
        if (tracker->content() == content)
            return tracker;
    }
    return new ScrollContentTracker(content, parent);
}

ScrollContentTracker::ScrollContentTracker(QQuickItem *content, QObject *parent)
    : QObject(parent)
    , m_content(content)
    , m_position(content->position())
    , m_count(count())
    , m_belongsToView(view().inherits("QQuickItemView") || view().inherits("QQuickTableView"))
{
    connect(content, &QObject::destroyed, this, [this] { delete this; });
}

QQuickItem &ScrollContentTracker::view() const
{
    return *m_content->parentItem();
}

int ScrollContentTracker::count() const
{
    return view().property("count").toInt();
}

bool ScrollContentTracker::hasDelegate(const QQuickItem &item) const
{
    return m_belongsToView && item.parentItem() == m_content;
}

QPointF ScrollContentTracker::scrollDelta() const
{
    return m_content->position() - m_position;
}

QPointF ScrollContentTracker::scrollDelta(const QQuickItem &item) const
{
    return item.mapFromItem(&view(), scrollDelta()) - item.mapFromItem(&view(), QPointF());
}

bool ScrollContentTracker::isOnlyScrolled()
{
    if (!m_belongsToView || scrollDelta().isNull() || count() != m_count)
        return false;
    if (!m_isOnlyScrolled)
        m_isOnlyScrolled = hasSameLayout();
    return *m_isOnlyScrolled;
}

/// Whether a view uses the delegate. Views leave reusable delegates at their old positions.
/// TableView provides no information.
bool ScrollContentTracker::isInUse(QQuickItem &delegate) const
{
    if (!view().inherits("QQuickItemView"))
        return false;
    QQuickItem *used = nullptr;
    const QPointF center = delegate.position() + QRectF(QPointF(), delegate.size()).center();
    // clazy:excludeall=connect-not-normalized
    QMetaObject::invokeMethod(&view(), "itemAt", Q_RETURN_ARG(QQuickItem *, used),
                              Q_ARG(qreal, center.x()), Q_ARG(qreal, center.y()));
    return used == &delegate;
}

/// Whether the delegates that are still in view, or dragged, have the same sizes and order as
/// before. Overlapping delegates are ignored, because a removed delegate or an estimated position
/// causes the overlap.
bool ScrollContentTracker::hasSameLayout() const
{
    struct Delegate
    {
        QRectF before;
        QRectF now;
    };
    std::vector<Delegate> visible;
    const auto delegates = m_content->childItems();
    for (QQuickItem *delegate : delegates) {
        const auto *motion = LayoutMotion::of(delegate);
        if (!motion || !delegate->isVisible())
            continue;
        const QRectF before = motion->item().lastLayoutRect();
        const QRectF now = motion->item().layoutRect();
        const bool isShown = motion->item().isDragged()
            || (isInView(before, m_position, 0) && isInView(now, m_content->position(), 0));
        if (before.isNull() || !isShown || !isInUse(*delegate))
            continue;
        if (before.size() != now.size())
            return false;
        visible.push_back({before, now});
    }
    std::vector<Delegate> nonOverlapping;
    std::ranges::copy_if(visible, std::back_inserter(nonOverlapping), [&](const Delegate &it) {
        return std::ranges::none_of(visible, [&](const Delegate &other) {
            return &other != &it && other.before.intersects(it.before);
        });
    });
    const auto order = [](const QRectF &rect) { return std::pair(rect.y(), rect.x()); };
    std::ranges::sort(nonOverlapping, {}, [&](const Delegate &it) { return order(it.before); });
    return std::ranges::is_sorted(nonOverlapping, {},
                                  [&](const Delegate &it) { return order(it.now); });
}

bool ScrollContentTracker::wasInView(const QRectF &rectangle) const
{
    const double page = qMax(view().width(), view().height());
    return isInView(rectangle, m_position, scrollDelta().isNull() ? page : 0);
}

bool ScrollContentTracker::isInView(const QRectF &rectangle, QPointF contentPosition,
                                    double margin) const
{
    QRectF visible = view().boundingRect();
    const QQuickWindow *window = view().clip() ? nullptr : view().window();
    if (const QQuickItem *content = window ? window->contentItem() : nullptr)
        visible = view().mapRectFromScene(content->boundingRect());
    return visible.adjusted(-margin, -margin, margin, margin)
        .intersects(rectangle.translated(contentPosition));
}

void ScrollContentTracker::onFrameShown()
{
    m_position = m_content->position();
    m_count = count();
    m_isOnlyScrolled.reset();
}

} // namespace sprung::qml
