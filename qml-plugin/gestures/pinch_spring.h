// SPDX-License-Identifier: MIT
#pragma once

#include "pinch_target.h"

#include <sprung/engine/action_dispatcher.h>
#include <sprung/interpolators/spring_interpolator.h>

#include <QLineF>

#include <optional>

namespace sprung::qml {

/// Animates a pinched item: one spring for a position in the parent, the scale and the rotation. The
/// item's point at the start position is the fixed point. Slots may delete this.
class PinchSpring
{
public:
    PinchSpring(PinchTarget &item, QObject *owner);

    /// Returns the interpolator, whose signals report the end.
    const SpringInterpolator *interpolator() const { return &m_spring; }
    bool isRunning() const { return m_spring.isRunning(); }
    /// Returns the velocity of the item at \a place.
    GestureDelta velocityAt(QPointF place) const;

    /// Starts from the current pose. Without a \a spring, the shared spring applies.
    void setOut(const PinchPose &goal, QPointF place, const GestureDelta &velocity,
                const std::optional<SpringParameters> &spring);
    void stop() { m_spring.stop(); }
    /// Called when the item changes.
    void onItemChanged();

private:
    void show(const QLineF &moment);

    PinchTarget &m_item;
    SpringInterpolator m_spring;
    PinchPose m_goal;
    QLineF m_end;       ///< target of the spring
    QPointF m_spot;     ///< fixed point in the item
    double m_reach = 1; ///< spring units per unit of scale, and per radian
    bool m_isTurning = false;
    bool m_isSettingOut = false;
    detail::ActionDispatcher m_dispatcher;
};

} // namespace sprung::qml
