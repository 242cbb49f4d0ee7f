// SPDX-License-Identifier: MIT
#include "drag_settings.h"

#include <sprung/engine/warning.h>

#include <algorithm>
#include <limits>
#include <utility>

namespace sprung::qml {

namespace {
constexpr double unlimited = std::numeric_limits<double>::infinity();
}

QQuickItem *DragSettings::target() const
{
    return m_hasTarget ? m_target.get() : qobject_cast<QQuickItem *>(parent());
}

void DragSettings::setTarget(QQuickItem *target)
{
    if (m_hasTarget && target == m_target)
        return;
    m_target = target;
    m_hasTarget = true;
    flush({DragAction::ResetInput, DragAction::UpdateItems, DragAction::InitialAnchor,
           DragAction::Target});
}

void DragSettings::resetTarget()
{
    if (std::exchange(m_hasTarget, false))
        flush({DragAction::ResetInput, DragAction::UpdateItems, DragAction::InitialAnchor,
               DragAction::Target});
}

void DragSettings::setAnchors(const QVariant &anchors)
{
    if (m_isComplete) {
        const auto read = DragAnchors::fromVariant(anchors, axes());
        if (!read)
            return reject(this, "anchors", unwrapped(anchors));
        if (*read == m_places)
            return;
    }
    m_givenAnchors = anchors;
    if (m_isComplete)
        readAnchors();
    flush({DragAction::FollowAnchor, DragAction::Anchors});
}

void DragSettings::setSprings(const QVariant &springs)
{
    if (m_isComplete && !m_places.setSprings(springs))
        return reject(this, "springs", unwrapped(springs));
    m_givenSprings = springs;
    Q_EMIT springsChanged();
}

void DragSettings::readAnchors()
{
    const auto read = DragAnchors::fromVariant(m_givenAnchors, axes());
    if (!read)
        reject(this, "anchors", unwrapped(std::exchange(m_givenAnchors, {})));
    m_places = read.value_or(DragAnchors());
    if (!m_places.setSprings(m_givenSprings))
        reject(this, "springs", unwrapped(std::exchange(m_givenSprings, {})));
}

void DragSettings::setFriction(qreal perSecond)
{
    if (!(perSecond >= 0) || !qIsFinite(perSecond))
        return reject(this, "friction", perSecond);
    if (std::exchange(m_friction, perSecond) != perSecond)
        Q_EMIT frictionChanged();
}

void DragSettings::setSnapOneAnchor(bool snapOneAnchor)
{
    if (std::exchange(m_snapOneAnchor, snapOneAnchor) != snapOneAnchor)
        Q_EMIT snapOneAnchorChanged();
}

void DragSettings::setElastic(bool elastic)
{
    if (std::exchange(m_elastic, elastic) != elastic)
        flush({DragAction::UpdateBounds, DragAction::Elastic});
}

bool DragSettings::isPlace(const QVariant &value, const char *name) const
{
    const bool isRight = !value.isValid() || placeFrom(value, axes());
    if (!isRight)
        reject(this, name, unwrapped(value));
    return isRight;
}

void DragSettings::setMinimum(const QVariant &value)
{
    const QVariant place = unwrapped(value);
    if ((!m_isComplete || isPlace(place, "minimum")) && std::exchange(m_minimum, place) != place)
        flush({DragAction::UpdateBounds, DragAction::Minimum});
}

void DragSettings::setMaximum(const QVariant &value)
{
    const QVariant place = unwrapped(value);
    if ((!m_isComplete || isPlace(place, "maximum")) && std::exchange(m_maximum, place) != place)
        flush({DragAction::UpdateBounds, DragAction::Maximum});
}

std::optional<DragBounds> DragSettings::takeEnds()
{
    const auto minimum = placeFrom(m_minimum, axes()), maximum = placeFrom(m_maximum, axes());
    DragBounds ends{{-unlimited, -unlimited}, {unlimited, unlimited}};
    if (!m_places.isEmpty())
        ends = {m_places.extent().topLeft(), m_places.extent().bottomRight()};
    const QPointF least = minimum.value_or(ends.minimum), most = maximum.value_or(ends.maximum);
    if (minimum && maximum && (least.x() > most.x() || least.y() > most.y()))
        return {};
    m_validMinimum = m_minimum;
    m_validMaximum = m_maximum;
    return DragBounds{least, {std::max(least.x(), most.x()), std::max(least.y(), most.y())}};
}

PendingDragActions DragSettings::takeFormerEnds()
{
    reject(this, "minimum above maximum", QVariantList{m_minimum, m_maximum});
    PendingDragActions pending = DragAction::UpdateBounds;
    if (std::exchange(m_minimum, m_validMinimum) != m_validMinimum)
        pending |= DragAction::Minimum;
    if (std::exchange(m_maximum, m_validMaximum) != m_validMaximum)
        pending |= DragAction::Maximum;
    return pending;
}

SpringParameters DragSettings::spring() const
{
    const QQuickItem *place = target();
    return m_spring.effectiveSpring(this, place ? static_cast<const QObject *>(place) : this,
                                    MotionScheme::Spatial);
}

void DragSettings::setSpring(SpringParameters spring)
{
    if (m_spring.set(this, spring))
        Q_EMIT springChanged();
}

void DragSettings::resetSpring()
{
    if (m_spring.reset())
        Q_EMIT springChanged();
}

std::optional<SpringParameters> DragSettings::springFor(int anchor) const
{
    const auto own = anchor < 0 ? std::nullopt : m_places.spring(anchor);
    return own ? own : m_spring.explicitSpring();
}

void DragSettings::connectNotify(const QMetaMethod &signal)
{
    m_spring.forwardSharedChanges(this, signal, &DragSettings::springChanged,
                                  &DragSettings::targetChanged);
}

PendingDragActions DragSettings::complete()
{
    m_isComplete = true;
    PendingDragActions pending;
    if (!isPlace(m_minimum, "minimum")) {
        m_minimum = QVariant();
        pending |= DragAction::Minimum;
    }
    if (!isPlace(m_maximum, "maximum")) {
        m_maximum = QVariant();
        pending |= DragAction::Maximum;
    }
    readAnchors();
    return pending;
}

} // namespace sprung::qml
