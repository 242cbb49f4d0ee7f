// SPDX-License-Identifier: MIT
#include "auto_scroller.h"

#include "item_rect.h"
#include "scroll_into_view.h"

#include <algorithm>
#include <cmath>

namespace sprung::qml {

namespace {

/// px: distance from an edge at which scrolling starts, in sufficiently large views.
constexpr double edgeDepth = 48;
/// 1/s: scroll speed per px of pointer distance.
constexpr double edgePace = 12;
/// px: pointer distance of the maximum speed.
constexpr double deepest = 2 * edgeDepth;

double number(const QQuickItem &view, const char *property)
{
    const double value = view.property(property).toDouble();
    return std::isfinite(value) ? value : 0;
}

} // namespace

AutoScroller::Range AutoScroller::endsOf(const QQuickItem &view, Qt::Orientation axis)
{
    const bool isX = axis == Qt::Horizontal;
    const double origin = number(view, isX ? "originX" : "originY");
    const double content = number(view, isX ? "contentWidth" : "contentHeight");
    const double first = origin - number(view, isX ? "leftMargin" : "topMargin");
    const double last = origin + content + number(view, isX ? "rightMargin" : "bottomMargin")
        - (isX ? view.width() : view.height());
    return {first, last};
}

QQuickItem *AutoScroller::around(QQuickItem *content, Qt::Orientation axis)
{
    for (QQuickItem *item = content; item; item = item->parentItem()) {
        if (!item->inherits("QQuickFlickable"))
            continue;
        const Range ends = endsOf(*item, axis);
        const int direction = item->property("flickableDirection").toInt(); // bits
        const int other = axis == Qt::Horizontal ? Qt::Vertical : Qt::Horizontal;
        if (direction != other && ends.last > ends.first)
            return item;
    }
    return nullptr;
}

void AutoScroller::begin(QQuickItem *content, Qt::Orientations axes, QPointF place)
{
    const auto axis = [&](Qt::Orientation orientation) {
        QQuickItem *view = axes & orientation ? around(content, orientation) : nullptr;
        if (view)
            ScrollIntoView::stopIn(*view);
        return Axis{view, view ? component(orientation, view->mapFromScene(place)) : 0};
    };
    m_x = axis(Qt::Horizontal);
    m_y = axis(Qt::Vertical);
}

void AutoScroller::pass(double seconds, QPointF place) const
{
    pass(seconds, place, Qt::Horizontal, m_x);
    pass(seconds, place, Qt::Vertical, m_y);
}

void AutoScroller::pass(double seconds, QPointF place, Qt::Orientation orientation,
                        const Axis &axis) const
{
    QQuickItem *view = axis.view;
    if (!view)
        return;
    const bool isX = orientation == Qt::Horizontal;
    const double size = isX ? view->width() : view->height();
    const double finger = component(orientation, view->mapFromScene(place));
    const double depth = std::min(edgeDepth, size / 5);
    const double before = finger < axis.begin ? depth - finger : 0;
    const double after = finger > axis.begin ? finger - (size - depth) : 0;
    const double way = std::clamp(after, 0., deepest) - std::clamp(before, 0., deepest);
    const Range ends = endsOf(*view, orientation);
    const char *const property = isX ? "contentX" : "contentY";
    const double here = number(*view, property);
    const double there = here + way * edgePace * seconds;
    if (way < 0 && here > ends.first)
        view->setProperty(property, std::max(there, ends.first));
    else if (way > 0 && here < ends.last)
        view->setProperty(property, std::min(there, ends.last));
}

} // namespace sprung::qml
