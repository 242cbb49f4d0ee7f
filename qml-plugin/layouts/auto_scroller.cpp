// SPDX-License-Identifier: MIT
#include "auto_scroller.h"

#include "item_rect.h"
#include "scroll_into_view.h"

#include <algorithm>

namespace sprung::qml {

namespace {

/// px: distance from an edge of the view at which scrolling starts, if the view is large enough.
constexpr double autoScrollMargin = 48;
/// 1/s: scroll speed per px of pointer distance.
constexpr double speedPerPixel = 12;
/// px: pointer distance from the inner edge of the margin, at the maximum speed.
constexpr double maximumDistance = 2 * autoScrollMargin;

} // namespace

FlickableAxis AutoScroller::findFlickable(QQuickItem *content, Qt::Orientation axis)
{
    for (QQuickItem *item = content; item; item = item->parentItem()) {
        FlickableAxis found(axis);
        if (item->inherits("QQuickFlickable"))
            found.setView(item);
        if (found.isScrollable())
            return found;
    }
    return FlickableAxis(axis);
}

void AutoScroller::begin(QQuickItem *content, Qt::Orientations axes, QPointF position)
{
    for (Axis *axis : {&m_x, &m_y}) {
        const Qt::Orientation orientation = axis->flickable.orientation();
        axis->flickable = findFlickable(axes & orientation ? content : nullptr, orientation);
        if (QQuickItem *view = axis->flickable.view()) {
            ScrollIntoView::stopIn(*view);
            axis->begin = component(orientation, view->mapFromScene(position));
        }
    }
}

void AutoScroller::advance(double seconds, QPointF position) const
{
    advance(m_x, seconds, position);
    advance(m_y, seconds, position);
}

void AutoScroller::advance(const Axis &axis, double seconds, QPointF position)
{
    const FlickableAxis &flickable = axis.flickable;
    const QQuickItem *view = flickable.view();
    if (!view)
        return;
    const double size = flickable.size();
    const double pointer = component(flickable.orientation(), view->mapFromScene(position));
    const double margin = std::min(autoScrollMargin, size / 5);
    const double before = pointer < axis.begin ? margin - pointer : 0;
    const double after = pointer > axis.begin ? pointer - (size - margin) : 0;
    const double delta = std::clamp(after, 0., maximumDistance)
        - std::clamp(before, 0., maximumDistance);
    const ElasticRange range = flickable.range();
    const double current = flickable.position();
    const double next = current + delta * speedPerPixel * seconds;
    if (delta < 0 && current > range.first)
        flickable.setPosition(std::max(next, range.first));
    else if (delta > 0 && current < range.last)
        flickable.setPosition(std::min(next, range.last));
}

} // namespace sprung::qml
