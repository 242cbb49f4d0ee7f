// SPDX-License-Identifier: MIT
#include "nested_scroller.h"

#include <QtQml/qqml.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace sprung::qml {

void NestedScroller::setItem(QQuickItem *item)
{
    ScrollAxis *const axis = reset();
    m_item = item;
    m_motion = item ? qobject_cast<ScrollMotion *>(qmlAttachedPropertiesObject<ScrollMotion>(item))
                    : nullptr;
    if (axis)
        axis->releaseWith(0); // last, since it may delete this
}

void NestedScroller::press(QPointF scenePosition, Qt::Orientation orientation)
{
    QQuickItem *view = flickable::find(m_item);
    if (m_lock || !view || !m_motion || !flickable::isInteractive(*view)
        || !view->contains(view->mapFromScene(scenePosition)))
        return;
    const FlickableAxis &axis = m_motion->axis(orientation).view();
    const auto across = orientation == Qt::Horizontal ? Qt::Vertical : Qt::Horizontal;
    const bool isScrollable = axis.isScrollable();
    if (!isScrollable && (!axis.canScroll() || m_motion->axis(across).view().isScrollable()))
        return;
    m_orientation = orientation;
    m_view = isScrollable ? view : nullptr; // a short list would show its overshoot
    m_lock.emplace(*view);
    flickable::cancelFlick(*view);
}

void NestedScroller::end()
{
    if (ScrollAxis *const axis = reset())
        axis->releaseWith(0); // last, since it may delete this
}

/// Ends the scrolling. Returns the axis to release, or null.
ScrollAxis *NestedScroller::reset()
{
    ScrollAxis *const axis = this->axis();
    m_view = nullptr;
    m_lock.reset();
    m_isScrolling = false;
    m_part = 0;
    m_predictedPart.reset();
    m_release.reset();
    return axis;
}

ScrollAxis *NestedScroller::axis() const
{
    return m_view && m_motion ? &m_motion->axis(m_orientation) : nullptr;
}

/// While opening, the item moves first; while closing, the content moves first, to its start.
double NestedScroller::partOf(double delta, double opening, double distance) const
{
    const ScrollAxis *axis = this->axis();
    if (!axis)
        return 0;
    if (delta * opening > 0)
        return std::copysign(std::max(std::abs(delta) - std::max(distance, 0.0), 0.0), delta);
    const ElasticRange range = axis->view().range();
    const double back = opening < 0 ? axis->dragPosition() - range.first
                                    : range.last - axis->dragPosition();
    return std::copysign(std::min(std::abs(delta), std::max(back, 0.0)), delta);
}

double NestedScroller::consume(double delta, double opening, double distance)
{
    m_part = partOf(delta, opening, distance);
    if (axis() && delta != 0)
        m_isScrolling = delta * opening > 0 ? m_part != 0 : m_part == delta;
    return delta - m_part;
}

double NestedScroller::consumePrediction(double delta, double opening, double distance)
{
    m_predictedPart = partOf(delta, opening, distance);
    return delta - *m_predictedPart;
}

void NestedScroller::applyPlan(double seconds, bool isFramed)
{
    const double part = std::exchange(m_part, 0);
    const auto prediction = std::exchange(m_predictedPart, std::nullopt);
    const auto release = std::exchange(m_release, std::nullopt);
    ScrollAxis *axis = this->axis();
    if (!axis)
        return;
    const QPointer<ScrollAxis> alive(axis);
    if (part != 0)
        axis->dragBy(-part, seconds, isFramed);
    if (alive && prediction)
        axis->applyPrediction(-*prediction);
    if (alive && release)
        axis->releaseWith(*release);
}

} // namespace sprung::qml
