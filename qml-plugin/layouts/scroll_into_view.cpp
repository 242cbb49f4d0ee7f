// SPDX-License-Identifier: MIT
#include "scroll_into_view.h"

#include "auto_scroller.h"
#include "item_rect.h"
#include "reorder_rows.h"

#include <algorithm>

namespace sprung::qml {

namespace {

const char *contentPositionName(Qt::Orientation axis)
{
    return axis == Qt::Horizontal ? "contentX" : "contentY";
}

Sink contentPosition(QQuickItem &view, Qt::Orientation axis)
{
    QString problem;
    return Sink::toProperty(&view, contentPositionName(axis), &problem);
}

} // namespace

void ScrollIntoView::show(const ReorderRows &rows, int index)
{
    const QQuickItem *row = rows.at(index);
    QQuickItem *parent = rows.parent();
    if (row && parent) {
        show(*parent, itemRect(*row), Qt::Horizontal);
        show(*parent, itemRect(*row), Qt::Vertical);
    } else if (rows.container()) { // a view: the rect is unknown before the delegate exists
        constexpr int contain = 4;
        QMetaObject::invokeMethod(rows.container(), "positionViewAtIndex", Q_ARG(int, index),
                                  Q_ARG(int, contain));
    }
}

void ScrollIntoView::show(QQuickItem &parent, const QRectF &rect, Qt::Orientation axis)
{
    QQuickItem *view = AutoScroller::findFlickable(&parent, axis);
    const auto *content = view ? view->property("contentItem").value<QQuickItem *>() : nullptr;
    if (content)
        of(*view, axis).show(content->mapRectFromItem(&parent, rect));
}

void ScrollIntoView::stopIn(const QQuickItem &view)
{
    const auto existing = view.findChildren<ScrollIntoView *>(QString(),
                                                              Qt::FindDirectChildrenOnly);
    for (ScrollIntoView *scroll : existing)
        scroll->stop();
}

ScrollIntoView &ScrollIntoView::of(QQuickItem &view, Qt::Orientation axis)
{
    const auto existing = view.findChildren<ScrollIntoView *>(QString(),
                                                              Qt::FindDirectChildrenOnly);
    const auto found = std::find_if(
        existing.begin(), existing.end(),
        [axis](const ScrollIntoView *it) { return it->m_axis == axis; });
    return found == existing.end() ? *new ScrollIntoView(view, axis) : **found;
}

ScrollIntoView::ScrollIntoView(QQuickItem &view, Qt::Orientation axis)
    : QObject(&view)
    , m_view(view)
    , m_axis(axis)
    , m_position(*this, contentPosition(view, axis))
{
    connect(&view, SIGNAL(movementStarted()), this, SLOT(stop()));
    for (const char *boundsSignal : {SIGNAL(contentWidthChanged()), SIGNAL(contentHeightChanged()),
                                     SIGNAL(originXChanged()), SIGNAL(originYChanged())})
        connect(&view, boundsSignal, this, SLOT(stayInside()));
}

/// Limits the scroll position to the view's bounds. Rows may be removed during the scroll, or
/// mirrored.
void ScrollIntoView::stayInside()
{
    if (!m_position.isRunning())
        return;
    const double next = clampedPosition(target());
    if (next != target())
        m_position.snapTo(typedValue(next));
}

QString ScrollIntoView::motionName()
{
    return QString::fromLatin1(contentPositionName(m_axis));
}

double ScrollIntoView::clampedPosition(double position) const
{
    const AutoScroller::Range range = AutoScroller::scrollRange(m_view, m_axis);
    return std::min(std::max(position, range.minimum), range.maximum);
}

/// Scrolls from the current target by the smallest necessary delta. For a row larger than the view,
/// its start becomes visible.
void ScrollIntoView::show(const QRectF &rect)
{
    const bool isX = m_axis == Qt::Horizontal;
    const double size = isX ? m_view.width() : m_view.height();
    const double begin = component(m_axis, rect.topLeft());
    const double end = component(m_axis, rect.bottomRight());
    const double current = m_view.property(contentPositionName(m_axis)).toDouble();
    const double from = m_position.isRunning() ? target() : current;
    const double next = clampedPosition(std::min(std::max(from, end - size), begin));
    if (next != from)
        m_position.animateTo(typedValue(next));
}

} // namespace sprung::qml
