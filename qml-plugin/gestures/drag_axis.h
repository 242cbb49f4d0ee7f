// SPDX-License-Identifier: MIT
#pragma once

#include "elastic_ends.h"

#include <sprung/interpolators/spring_interpolator.h>

#include <QPointer>
#include <QQuickItem>

#include <optional>

namespace sprung::qml {

/// One coordinate of an item: under a finger, with elastic ends, and afterwards on a spring.
class DragAxis
{
public:
    explicit DragAxis(Qt::Orientation orientation)
        : m_orientation(orientation)
    {
    }

    void setItem(QQuickItem *item);
    /// Whether places are measured from the other end of the parent to the other end of the item.
    void setMirrored(bool mirrored) { m_mirrored = mirrored; }
    SpringInterpolator &spring() { return m_spring; }
    const SpringInterpolator &spring() const { return m_spring; }

    /// The item's x or y, or what is the same in a mirror.
    double place() const;
    /// Units per second: that of the spring, unless a finger holds the item.
    double velocity() const;
    bool isMoving() const { return m_spring.isRunning() && !m_spring.isHeld(); }

    /// The ends beyond which the item gives way less and less, and never as far as \a give. With 0
    /// it does not go beyond them. Under a finger, the item stays where it is.
    void setEnds(double minimum, double maximum, double give);
    double inside(double place) const { return m_ends.inside(place); }

    /// Stops the item where it is, under a finger.
    void grab();
    /// Moves the finger, in the parent's coordinates. The item follows.
    void pull(double way);
    /// How far the finger has to go until the item is at its minimum; negative beyond it.
    double room() const { return m_pull - m_ends.first; }
    /// How fast the item moves per speed of the finger; negative in a mirror.
    double slope() const { return mirroredWay(m_ends.slope(m_pull)); }

    /// Sends the item to \a place. Without a \a velocity, it keeps the one it has.
    void headFor(double place, std::optional<double> velocity);
    /// Puts the item at \a place, at rest.
    void snapTo(double place);

private:
    /// From a place to the item's x or y, and back.
    double mirrored(double place) const;
    double mirroredWay(double way) const { return m_mirrored ? -way : way; }
    void grip();

    Qt::Orientation m_orientation;
    QPointer<QQuickItem> m_item;
    SpringInterpolator m_spring;
    bool m_mirrored = false;
    ElasticEnds m_ends;
    double m_pull = 0; ///< where the item would be without ends
    double m_slip = 0; ///< what the item was off its place when it was grabbed; usually 0
};

} // namespace sprung::qml
