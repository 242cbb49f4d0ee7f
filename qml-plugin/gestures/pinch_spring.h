// SPDX-License-Identifier: MIT
#pragma once

#include "pinch_target.h"

#include <sprung/engine/action_dispatcher.h>
#include <sprung/interpolators/spring_interpolator.h>

#include <QLineF>

#include <optional>

namespace sprung::qml {

/// Animates a pinched item: one spring for a position in the parent, the scale and the rotation.
/// The point of the item at the start position is the fixed point. Slots may delete this.
class PinchSpring
{
public:
    PinchSpring(PinchTarget &item, QObject *owner);

    /// Returns the interpolator, whose signals report the end.
    const SpringInterpolator *interpolator() const { return &m_spring; }
    bool isRunning() const { return m_spring.isRunning(); }
    /// Returns the velocity of the item at \a position.
    GestureDelta velocityAt(QPointF position) const;

    /// Starts from the current pose. Without a \a spring, the shared spring applies.
    void start(const PinchPose &target, QPointF position, const GestureDelta &velocity,
               const std::optional<SpringParameters> &spring);
    void stop() { m_spring.stop(); }
    /// Called when the item changes.
    void onItemChanged();

private:
    void apply(const QLineF &moment);

    PinchTarget &m_item;
    SpringInterpolator m_spring;
    PinchPose m_target;
    QLineF m_springTarget;  ///< target of the spring
    QPointF m_fixedPoint;   ///< fixed point in the item
    double m_scaleUnit = 1; ///< units of the spring per unit of scale, and per radian
    bool m_isTurning = false;
    bool m_isStarting = false;
    detail::ActionDispatcher m_dispatcher;
};

} // namespace sprung::qml
