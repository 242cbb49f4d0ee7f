// SPDX-License-Identifier: MIT
#include "scroll_into_view.h"

#include "auto_scroller.h"
#include "item_rect.h"
#include "reorder_rows.h"

#include <algorithm>

namespace sprung::qml {

namespace {

Sink contentPosition(const FlickableAxis &axis)
{
    QString problem;
    return Sink::toProperty(axis.view(), axis.propertyName().toLatin1(), &problem);
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
    const FlickableAxis found = AutoScroller::findFlickable(&parent, axis);
    if (!found.view())
        return;
    const auto *content = found.view()->property("contentItem").value<QQuickItem *>();
    of(found).show(content->mapRectFromItem(&parent, rect));
}

void ScrollIntoView::stopIn(const QQuickItem &view)
{
    const auto existing = view.findChildren<ScrollIntoView *>(QString(),
                                                              Qt::FindDirectChildrenOnly);
    for (ScrollIntoView *scroll : existing)
        scroll->stop();
}

ScrollIntoView &ScrollIntoView::of(const FlickableAxis &axis)
{
    const auto existing = axis.view()->findChildren<ScrollIntoView *>(QString(),
                                                                      Qt::FindDirectChildrenOnly);
    const auto found = std::find_if(existing.begin(), existing.end(),
                                    [&axis](const ScrollIntoView *it) {
                                        return it->m_axis.orientation() == axis.orientation();
                                    });
    return found == existing.end() ? *new ScrollIntoView(axis) : **found;
}

ScrollIntoView::ScrollIntoView(const FlickableAxis &axis)
    : QObject(axis.view())
    , m_axis(axis)
    , m_position(*this, contentPosition(axis))
{
    connect(axis.view(), SIGNAL(movementStarted()), this, SLOT(stop()));
    for (const char *boundsSignal : {SIGNAL(contentWidthChanged()), SIGNAL(contentHeightChanged()),
                                     SIGNAL(originXChanged()), SIGNAL(originYChanged())})
        connect(axis.view(), boundsSignal, this, SLOT(stayInside()));
}

/// Limits the scroll position to the view's bounds. Rows may be removed during the scroll, or
/// mirrored.
void ScrollIntoView::stayInside()
{
    if (!m_position.isRunning())
        return;
    const double next = m_axis.range().clamp(target());
    if (next != target())
        m_position.snapTo(typedValue(next));
}

/// Scrolls from the current target by the smallest necessary delta. For a row larger than the view,
/// its start becomes visible.
void ScrollIntoView::show(const QRectF &rect)
{
    const Qt::Orientation orientation = m_axis.orientation();
    const double begin = component(orientation, rect.topLeft());
    const double end = component(orientation, rect.bottomRight());
    const double from = m_position.isRunning() ? target() : m_axis.position();
    const double next = m_axis.range().clamp(std::min(std::max(from, end - m_axis.size()), begin));
    if (next != from)
        m_position.animateTo(typedValue(next));
}

} // namespace sprung::qml
