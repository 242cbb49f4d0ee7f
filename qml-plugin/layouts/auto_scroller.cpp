// SPDX-License-Identifier: MIT
#include "auto_scroller.h"

#include "item_rect.h"
#include "scroll_into_view.h"

#include <algorithm>
#include <cmath>

namespace sprung::qml {

namespace {

/// px: distance from an edge of the view at which scrolling starts, if the view is large enough.
constexpr double autoScrollMargin = 48;
/// 1/s: scroll speed per px of pointer distance.
constexpr double speedPerPixel = 12;
/// px: pointer distance from the inner edge of the margin, at the maximum speed.
constexpr double maximumDistance = 2 * autoScrollMargin;

double finiteNumber(const QQuickItem &view, const char *property)
{
    const double value = view.property(property).toDouble();
    return std::isfinite(value) ? value : 0;
}

} // namespace

AutoScroller::Range AutoScroller::scrollRange(const QQuickItem &view, Qt::Orientation axis)
{
    const bool isX = axis == Qt::Horizontal;
    const double origin = finiteNumber(view, isX ? "originX" : "originY");
    const double content = finiteNumber(view, isX ? "contentWidth" : "contentHeight");
    const double minimum = origin - finiteNumber(view, isX ? "leftMargin" : "topMargin");
    const double maximum = origin + content
        + finiteNumber(view, isX ? "rightMargin" : "bottomMargin")
        - (isX ? view.width() : view.height());
    return {minimum, maximum};
}

QQuickItem *AutoScroller::findFlickable(QQuickItem *content, Qt::Orientation axis)
{
    for (QQuickItem *item = content; item; item = item->parentItem()) {
        if (!item->inherits("QQuickFlickable"))
            continue;
        const Range range = scrollRange(*item, axis);
        const int direction = item->property("flickableDirection").toInt(); // bits
        const int other = axis == Qt::Horizontal ? Qt::Vertical : Qt::Horizontal;
        if (direction != other && range.maximum > range.minimum)
            return item;
    }
    return nullptr;
}

void AutoScroller::begin(QQuickItem *content, Qt::Orientations axes, QPointF position)
{
    const auto axis = [&](Qt::Orientation orientation) {
        QQuickItem *view = axes & orientation ? findFlickable(content, orientation) : nullptr;
        if (view)
            ScrollIntoView::stopIn(*view);
        return Axis{view, view ? component(orientation, view->mapFromScene(position)) : 0};
    };
    m_x = axis(Qt::Horizontal);
    m_y = axis(Qt::Vertical);
}

void AutoScroller::advance(double seconds, QPointF position) const
{
    advance(seconds, position, Qt::Horizontal, m_x);
    advance(seconds, position, Qt::Vertical, m_y);
}

void AutoScroller::advance(double seconds, QPointF position, Qt::Orientation orientation,
                           const Axis &axis) const
{
    QQuickItem *view = axis.view;
    if (!view)
        return;
    const bool isX = orientation == Qt::Horizontal;
    const double size = isX ? view->width() : view->height();
    const double pointer = component(orientation, view->mapFromScene(position));
    const double margin = std::min(autoScrollMargin, size / 5);
    const double before = pointer < axis.begin ? margin - pointer : 0;
    const double after = pointer > axis.begin ? pointer - (size - margin) : 0;
    const double delta = std::clamp(after, 0., maximumDistance)
        - std::clamp(before, 0., maximumDistance);
    const Range range = scrollRange(*view, orientation);
    const char *const property = isX ? "contentX" : "contentY";
    const double current = finiteNumber(*view, property);
    const double next = current + delta * speedPerPixel * seconds;
    if (delta < 0 && current > range.minimum)
        view->setProperty(property, std::max(next, range.minimum));
    else if (delta > 0 && current < range.maximum)
        view->setProperty(property, std::min(next, range.maximum));
}

} // namespace sprung::qml
