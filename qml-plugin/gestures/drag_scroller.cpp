// SPDX-License-Identifier: MIT
#include "drag_scroller.h"

#include <QtQml/qqml.h>

#include <algorithm>
#include <cmath>

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
    if (!view || !m_motion || !flickable::takesInput(*view)
        || !view->contains(view->mapFromScene(place)))
        return;
    m_orientation = orientation;
    if (!m_motion->axis(orientation).view().scrolls())
        return;
    m_view = view;
    m_buttons = view->acceptedMouseButtons();
    m_takesTouch = view->acceptTouchEvents();
    m_filters = view->filtersChildMouseEvents();
    view->setAcceptedMouseButtons(Qt::NoButton);
    view->setAcceptTouchEvents(false);
    view->setFiltersChildMouseEvents(false);
    flickable::endFlick(*view);
}

void DragScroller::end()
{
    ScrollAxis *axis = this->axis();
    QQuickItem *view = m_view;
    m_view = nullptr;
    m_isScrolling = false;
    if (!view)
        return;
    view->setAcceptedMouseButtons(m_buttons);
    view->setAcceptTouchEvents(m_takesTouch);
    view->setFiltersChildMouseEvents(m_filters);
    if (axis)
        axis->letGo(0); // last, since it may delete this
}

ScrollAxis *DragScroller::axis() const
{
    return m_view && m_motion ? &m_motion->axis(m_orientation) : nullptr;
}

/// Opening, the item goes first; closing, the content does until it is at its beginning.
double DragScroller::scroll(double way, double opening, double room, double seconds)
{
    ScrollAxis *axis = this->axis();
    if (!axis)
        return way;
    const ScrollEnds ends = axis->view().ends();
    const double back = opening < 0 ? axis->pulled() - ends.first : ends.last - axis->pulled();
    const bool opens = way * opening > 0;
    const double part = opens ? std::max(std::abs(way) - std::max(room, 0.0), 0.0)
                              : std::min(std::abs(way), std::max(back, 0.0));
    const double scrolled = std::copysign(part, way);
    if (way != 0)
        m_isScrolling = opens ? part > 0 : scrolled == way;
    const QPointer<ScrollMotion> alive(m_motion);
    if (part > 0 && !axis->isHeld())
        axis->hold(seconds);
    if (part > 0 && alive)
        axis->pull(-scrolled, seconds);
    return way - scrolled;
}

void DragScroller::release(double velocity)
{
    ScrollAxis *axis = this->axis();
    if (axis)
        axis->letGo(m_isScrolling ? -velocity : 0);
}

} // namespace sprung::qml
