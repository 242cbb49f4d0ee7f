// SPDX-License-Identifier: MIT
#pragma once

#include "elastic_range.h"

#include <sprung/interpolators/spring_interpolator.h>

#include <QPointer>
#include <QQuickItem>

#include <optional>

namespace sprung::qml {

/// One coordinate of an item: under a finger, with elastic ends, and afterwards on a spring. What
/// moves the item may lead to slots, so it is planned first, and executePlan() does it. The last plan
/// counts.
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
    /// What ends when the item comes to rest, or somebody else moves it.
    const SpringInterpolator &spring() const { return m_spring; }

    /// The item's x or y, or what is the same in a mirror; under a finger that is drawn ahead, where
    /// it was last.
    double place() const;
    /// Units per second: that of the spring, unless a finger holds the item.
    double velocity() const;
    bool isPlanned() const { return m_plan.has_value(); }
    /// Whether a finger holds the item, or a spring moves it, or is about to.
    bool isHeld() const { return m_plan ? m_plan->kind == Plan::Hold : m_spring.isHeld(); }
    bool isMoving() const
    {
        return m_plan ? m_plan->kind == Plan::Head : m_spring.isRunning() && !m_spring.isHeld();
    }

    /// The ends beyond which the item gives way less and less, and never as far as \a give. With 0
    /// it does not go beyond them. Under a finger, the item stays where it is.
    void setEnds(double minimum, double maximum, double give);
    double inside(double place) const { return m_ends.clamp(place); }

    /// Plans to stop the item where it is, under a finger.
    void hold()
    {
        m_isLed = false;
        m_plan = Plan{.kind = Plan::Hold};
    }
    /// Finds the pull that leaves a held item where it is.
    void beginGrab();
    /// Moves the finger, in the parent's coordinates. The item is to follow; if it is \a isLed, with
    /// the next planPrediction().
    void dragBy(double way, bool isLed);
    /// Plans to put the item where a finger that pulls it will be after a further \a way.
    void planPrediction(double way);
    bool isPredicted() const { return m_isLed && m_spring.isHeld(); }
    /// How far the finger has to go until the item is at its minimum; negative beyond it.
    double distanceToMinimum() const { return m_pull - m_ends.first; }
    /// How fast the item moves per speed of the finger; negative in a mirror.
    double slope() const { return mirroredWay(m_ends.derivative(m_pull)); }
    /// Plans to send the item to \a place, from where a lead puts it. Without a \a velocity, it keeps
    /// the one it has.
    void planMoveTo(double place, std::optional<double> velocity,
                    const std::optional<SpringParameters> &spring);
    /// Plans to put the item at \a place, at rest.
    void planSnapTo(double place) { m_plan = Plan{.kind = Plan::Snap, .place = place}; }

    /// Slots may delete this.
    void executePlan();

private:
    struct Plan
    {
        enum { Hold, Pull, Head, Snap } kind;
        double place = 0;
        std::optional<double> velocity = std::nullopt;
        std::optional<SpringParameters> spring = std::nullopt; ///< null: the shared one
        std::optional<double> from = std::nullopt;             ///< null: where the item is
    };

    /// From a place to the item's x or y, and back.
    double mirrored(double place) const;
    double mirroredWay(double way) const { return m_mirrored ? -way : way; }
    void setPosition(double place);
    void startSpring(const Plan &plan);

    Qt::Orientation m_orientation;
    QPointer<QQuickItem> m_item;
    SpringInterpolator m_spring;
    std::optional<Plan> m_plan;
    bool m_mirrored = false;
    ElasticRange m_ends;
    double m_pull = 0; ///< where the item would be without ends
    bool m_isLed = false;
    double m_drawn = 0;      ///< by the last lead
    double m_grabOffset = 0; ///< what the item was off its place when it was gripped; usually 0
};

} // namespace sprung::qml
