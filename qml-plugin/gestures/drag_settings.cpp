// SPDX-License-Identifier: MIT
#include "drag_settings.h"

#include <sprung/global/warning.h>

#include <algorithm>
#include <limits>
#include <utility>

namespace sprung::qml {

namespace {
constexpr double unlimited = std::numeric_limits<double>::infinity();
}

void DragSettings::setAnchors(const QVariant &anchors)
{
    if (isComplete()) {
        const auto parsed = DragAnchors::fromVariant(anchors, axes());
        if (!parsed)
            return reject(this, "anchors", unwrapped(anchors));
        if (*parsed == m_parsedAnchors)
            return;
    }
    m_anchors = anchors;
    if (isComplete())
        parseAnchors();
    if (flush(GestureAction::FollowAnchor))
        Q_EMIT anchorsChanged();
}

void DragSettings::setSprings(const QVariant &springs)
{
    if (m_springs == springs)
        return;
    if (isComplete() && !m_parsedAnchors.setSprings(springs))
        return reject(this, "springs", unwrapped(springs));
    m_springs = springs;
    Q_EMIT springsChanged();
}

void DragSettings::parseAnchors()
{
    const auto parsed = DragAnchors::fromVariant(m_anchors, axes());
    if (!parsed)
        reject(this, "anchors", unwrapped(std::exchange(m_anchors, {})));
    m_parsedAnchors = parsed.value_or(DragAnchors());
    if (!m_parsedAnchors.setSprings(m_springs))
        reject(this, "springs", unwrapped(std::exchange(m_springs, {})));
}

bool DragSettings::isPosition(const QVariant &value, const char *name) const
{
    const bool isValid = !value.isValid() || positionFromVariant(value, axes());
    if (!isValid)
        reject(this, name, unwrapped(value));
    return isValid;
}

void DragSettings::setMinimum(const QVariant &value)
{
    const QVariant position = unwrapped(value);
    if ((!isComplete() || isPosition(position, "minimum"))
        && std::exchange(m_minimum, position) != position)
        flush({GestureAction::Bounds, GestureAction::Minimum});
}

void DragSettings::setMaximum(const QVariant &value)
{
    const QVariant position = unwrapped(value);
    if ((!isComplete() || isPosition(position, "maximum"))
        && std::exchange(m_maximum, position) != position)
        flush({GestureAction::Bounds, GestureAction::Maximum});
}

std::optional<DragBounds> DragSettings::takeBounds()
{
    const auto minimum = positionFromVariant(m_minimum, axes()),
               maximum = positionFromVariant(m_maximum, axes());
    DragBounds bounds{{-unlimited, -unlimited}, {unlimited, unlimited}};
    if (!m_parsedAnchors.isEmpty())
        bounds = {m_parsedAnchors.extent().topLeft(), m_parsedAnchors.extent().bottomRight()};
    const QPointF lower = minimum.value_or(bounds.minimum),
                  upper = maximum.value_or(bounds.maximum);
    if (minimum && maximum && (lower.x() > upper.x() || lower.y() > upper.y()))
        return {};
    m_validMinimum = m_minimum;
    m_validMaximum = m_maximum;
    return DragBounds{lower, {std::max(lower.x(), upper.x()), std::max(lower.y(), upper.y())}};
}

GestureActions DragSettings::restoreBounds()
{
    reject(this, "minimum above maximum", QVariantList{m_minimum, m_maximum});
    GestureActions pending = GestureAction::Bounds;
    if (std::exchange(m_minimum, m_validMinimum) != m_validMinimum)
        pending |= GestureAction::Minimum;
    if (std::exchange(m_maximum, m_validMaximum) != m_validMaximum)
        pending |= GestureAction::Maximum;
    return pending;
}

std::optional<SpringParameters> DragSettings::springFor(int anchor) const
{
    const auto own = anchor < 0 ? std::nullopt : m_parsedAnchors.spring(anchor);
    return own ? own : ownSpring();
}

GestureActions DragSettings::complete()
{
    GestureActions pending;
    if (!isPosition(m_minimum, "minimum")) {
        m_minimum = QVariant();
        pending |= GestureAction::Minimum;
    }
    if (!isPosition(m_maximum, "maximum")) {
        m_maximum = QVariant();
        pending |= GestureAction::Maximum;
    }
    parseAnchors();
    return pending;
}

} // namespace sprung::qml
