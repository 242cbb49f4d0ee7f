// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/interpolators/motion_handoff.h>

#include <QQmlProperty>

class QQmlAnimationTimer;

namespace sprung::qml {

PropertyDriver::Place placeOf(const QQmlProperty &property);

/// The start of a new motion of a property that is at `value` now. It has the velocity of the
/// motion it takes over from. If nothing else has written the property, it also starts where that
/// motion would be at this moment.
Trajectory handedOver(const PropertyDriver::Place &place, const ChannelType &type,
                      const TypedValue &value, const PropertyDriver *newcomer);

/// Keeps the state of an interrupted motion for the next one, until control returns to the event
/// loop: the next one starts before that, or not at all.
void leaveBehind(const PropertyDriver::Place &place, MotionHandoff handover);

/// What lets time pass for Qt Quick's animations in this thread; null if none has run yet.
const QQmlAnimationTimer *frameTimer();
/// The time of the present frame of Qt Quick's animations, in milliseconds. A job may not have been
/// updated for that frame yet.
qint64 frameTime(const QQmlAnimationTimer *timer = frameTimer());

} // namespace sprung::qml
