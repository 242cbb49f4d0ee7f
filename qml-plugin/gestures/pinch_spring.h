// SPDX-License-Identifier: MIT
#pragma once

#include "pinch_target.h"

#include <sprung/engine/action_dispatcher.h>
#include <sprung/interpolators/spring_interpolator.h>

#include <QLineF>

#include <optional>

namespace sprung::qml {

/// Moves a pinched item on its way: one spring for a place in the parent, the scale and the turn. The
/// spot of the item that was at this place when it set out stays there. Slots may delete this.
class PinchSpring
{
public:
    PinchSpring(PinchTarget &item, QObject *owner);

    /// Whose signals tell when it ends.
    const SpringInterpolator *interpolator() const { return &m_spring; }
    bool isRunning() const { return m_spring.isRunning(); }
    /// Of the item, at this place.
    GestureDelta velocityAt(QPointF place) const;

    /// Goes on from what is shown. Without a \a spring it is the shared one.
    void setOut(const PinchPose &goal, QPointF place, const GestureDelta &velocity,
                const std::optional<SpringParameters> &spring);
    void stop() { m_spring.stop(); }
    /// There is another item.
    void onItemChanged();

private:
    void show(const QLineF &moment);

    PinchTarget &m_item;
    SpringInterpolator m_spring;
    PinchPose m_goal;
    QLineF m_end;       ///< the same for the spring
    QPointF m_spot;     ///< that stays at the place
    double m_reach = 1; ///< what the spring counts for 1 of the scale, and for a radian
    bool m_isTurning = false;
    bool m_isSettingOut = false;
    detail::ActionDispatcher m_dispatcher;
};

} // namespace sprung::qml
