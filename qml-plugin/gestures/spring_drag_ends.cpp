// SPDX-License-Identifier: MIT
// The ends of a SpringDrag's way.
#include "spring_drag.h"

#include <algorithm>
#include <limits>

namespace sprung::qml {

namespace {
constexpr double unlimited = std::numeric_limits<double>::infinity();
}

void SpringDrag::setEnd(QVariant *end, const QVariant &value, const char *name)
{
    const QVariant place = unwrapped(value);
    if (place.isValid() && m_isComplete && !placeFrom(place, axes()))
        return refuse(name, place);
    if (place == *end)
        return;
    *end = place;
    const Alive alive(this);
    if (m_isComplete)
        layEnds();
    if (alive)
        Q_EMIT(
            this->*(end == &m_minimum ? &SpringDrag::minimumChanged : &SpringDrag::maximumChanged))
    ();
}

/// Returns false, and leaves the ends as they are, if the minimum is above the maximum: one of them
/// may be about to follow the other.
bool SpringDrag::layEnds()
{
    QPointF least(-unlimited, -unlimited), most(unlimited, unlimited);
    if (!m_anchors.isEmpty()) {
        least = m_anchors.extent().topLeft();
        most = m_anchors.extent().bottomRight();
    }
    const auto minimum = placeFrom(m_minimum, axes()), maximum = placeFrom(m_maximum, axes());
    least = minimum.value_or(least);
    most = maximum.value_or(most);
    if (minimum && maximum && (least.x() > most.x() || least.y() > most.y()))
        return false;
    m_validMinimum = m_minimum;
    m_validMaximum = m_maximum;
    most = {std::max(least.x(), most.x()), std::max(least.y(), most.y())};
    const QQuickItem *view = target() ? target()->parentItem() : nullptr;
    if (!view)
        view = target();
    m_input.setFrame(target() ? target()->parentItem() : nullptr);
    const QSizeF give = m_elastic && view ? view->size() : QSizeF(0, 0);
    m_x.setEnds(least.x(), most.x(), give.width());
    m_y.setEnds(least.y(), most.y(), give.height());
    return true;
}

void SpringDrag::refuseCrossedEnds()
{
    refuse("minimum above maximum", QVariantList{m_minimum, m_maximum});
    const bool isMinimumNew = std::exchange(m_minimum, m_validMinimum) != m_validMinimum;
    const bool isMaximumNew = std::exchange(m_maximum, m_validMaximum) != m_validMaximum;
    const Alive alive(this);
    layEnds();
    if (isMinimumNew)
        Q_EMIT minimumChanged();
    if (alive && isMaximumNew)
        Q_EMIT maximumChanged();
}

} // namespace sprung::qml
