// SPDX-License-Identifier: MIT
#include "scrolled_content.h"

#include "layout_motion.h"

#include <QQuickItem>
#include <QQuickWindow>
#include <QtQml/qqml.h>

namespace sprung::qml {

ScrolledContent *ScrolledContent::around(const QQuickItem &item, QObject *parent)
{
    QQuickItem *content = item.parentItem();
    while (content && content->parentItem() && !content->parentItem()->inherits("QQuickFlickable"))
        content = content->parentItem();
    if (!content || !content->parentItem())
        return nullptr;
    const auto known = parent->findChildren<ScrolledContent *>(
        QString(), Qt::FindDirectChildrenOnly);
    for (ScrolledContent *scrolled : known) {
        if (scrolled->content() == content)
            return scrolled;
    }
    return new ScrolledContent(content, parent);
}

ScrolledContent::ScrolledContent(QQuickItem *content, QObject *parent)
    : QObject(parent)
    , m_content(content)
    , m_position(content->position())
    , m_count(count())
    , m_isOfView(view().inherits("QQuickItemView") || view().inherits("QQuickTableView"))
{
    connect(content, &QObject::destroyed, this, [this] { delete this; });
}

QQuickItem &ScrolledContent::view() const
{
    return *m_content->parentItem();
}

int ScrolledContent::count() const
{
    return view().property("count").toInt();
}

QPointF ScrolledContent::drift() const
{
    return m_content->position() - m_position;
}

bool ScrolledContent::isMerelyScrolled()
{
    if (!m_isOfView || drift().isNull() || count() != m_count)
        return false;
    if (!m_isMerelyScrolled)
        m_isMerelyScrolled = delegatesMovedAlike();
    return *m_isMerelyScrolled;
}

/// Those that were in view, and still are.
bool ScrolledContent::delegatesMovedAlike() const
{
    std::optional<QPointF> first;
    const auto delegates = m_content->childItems();
    for (const QQuickItem *delegate : delegates) {
        const auto *motion = static_cast<LayoutMotion *>(
            qmlAttachedPropertiesObject<LayoutMotion>(delegate, false));
        if (!motion || !delegate->isVisible())
            continue;
        const QRectF before = motion->item().lastPlace();
        const QRectF now = motion->item().place();
        if (before.isNull() || !isInView(before, m_position, 0)
            || !isInView(now, m_content->position(), 0))
            continue;
        const QPointF way = now.topLeft() - before.topLeft();
        if (first && *first != way)
            return false;
        first = way;
    }
    return true;
}

bool ScrolledContent::wasInView(const QRectF &rectangle) const
{
    const double page = qMax(view().width(), view().height());
    return isInView(rectangle, m_position, drift().isNull() ? page : 0);
}

bool ScrolledContent::isInView(const QRectF &rectangle, QPointF contentPosition,
                               double margin) const
{
    QRectF visible = view().boundingRect();
    if (!view().clip() && view().window())
        visible = view().mapRectFromScene(view().window()->contentItem()->boundingRect());
    return visible.adjusted(-margin, -margin, margin, margin)
        .intersects(rectangle.translated(contentPosition));
}

void ScrolledContent::frameShown()
{
    m_position = m_content->position();
    m_count = count();
    m_isMerelyScrolled.reset();
}

} // namespace sprung::qml
