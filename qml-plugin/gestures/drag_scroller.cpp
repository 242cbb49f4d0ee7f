// SPDX-License-Identifier: MIT
#include "drag_scroller.h"

#include <QtQml/qqml.h>

#include <algorithm>
#include <cmath>
#include <utility>

namespace sprung::qml {

void DragScroller::setItem(QQuickItem *item)
{
    end();
    m_item = item;
    m_motion = item ? qobject_cast<ScrollMotion *>(qmlAttachedPropertiesObject<ScrollMotion>(item))
                    : nullptr;
}

void DragScroller::press(QPointF place, Qt::Orientation orientation)
{
    end();
    QQuickItem *view = flickable::find(m_item);
    if (!view || !m_motion || !flickable::isInteractive(*view)
        || !view->contains(view->mapFromScene(place)))
        return;
    m_orientation = orientation;
    if (!m_motion->axis(orientation).view().isScrollable())
        return;
    m_view = view;
    m_buttons = view->acceptedMouseButtons();
    m_takesTouch = view->acceptTouchEvents();
    m_filters = view->filtersChildMouseEvents();
    view->setAcceptedMouseButtons(Qt::NoButton);
    view->setAcceptTouchEvents(false);
    view->setFiltersChildMouseEvents(false);
    flickable::cancelFlick(*view);
}

void DragScroller::end()
{
    ScrollAxis *axis = this->axis();
    QQuickItem *view = m_view;
    m_view = nullptr;
    m_isScrolling = false;
    m_part = 0;
    m_lead.reset();
    m_release.reset();
    if (!view)
        return;
    view->setAcceptedMouseButtons(m_buttons);
    view->setAcceptTouchEvents(m_takesTouch);
    view->setFiltersChildMouseEvents(m_filters);
    if (axis)
        axis->releaseWith(0); // last, since it may delete this
}

ScrollAxis *DragScroller::axis() const
{
    return m_view && m_motion ? &m_motion->axis(m_orientation) : nullptr;
}

/// While opening, the item moves first; while closing, the content moves first, to its start.
double DragScroller::partOf(double way, double opening, double room) const
{
    const ScrollAxis *axis = this->axis();
    if (!axis)
        return 0;
    if (way * opening > 0)
        return std::copysign(std::max(std::abs(way) - std::max(room, 0.0), 0.0), way);
    const ScrollRange ends = axis->view().ends();
    const double back = opening < 0 ? axis->dragPosition() - ends.first
                                    : ends.last - axis->dragPosition();
    return std::copysign(std::min(std::abs(way), std::max(back, 0.0)), way);
}

double DragScroller::take(double way, double opening, double room)
{
    m_part = partOf(way, opening, room);
    if (axis() && way != 0)
        m_isScrolling = way * opening > 0 ? m_part != 0 : m_part == way;
    return way - m_part;
}

double DragScroller::lead(double way, double opening, double room)
{
    m_lead = partOf(way, opening, room);
    return way - *m_lead;
}

void DragScroller::carryOut(double seconds, bool isFramed)
{
    const double part = std::exchange(m_part, 0);
    const auto lead = std::exchange(m_lead, std::nullopt);
    const auto release = std::exchange(m_release, std::nullopt);
    ScrollAxis *axis = this->axis();
    if (!axis)
        return;
    const QPointer<ScrollAxis> alive(axis);
    if (part != 0)
        axis->pull(-part, seconds, isFramed);
    if (alive && lead)
        axis->lead(-*lead);
    if (alive && release)
        axis->releaseWith(*release);
}

} // namespace sprung::qml
