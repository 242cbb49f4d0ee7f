// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/interpolators/motion_handoff.h>

#include <QQmlProperty>

class QQmlAnimationTimer;

namespace sprung::qml {

PropertyDriver::PropertyId placeOf(const QQmlProperty &property);

/// The start of a new motion of a property that is at `value` now. It has the velocity of the
/// motion it takes over from. If nothing else has written the property, it also starts where that
/// motion would be at this moment.
Trajectory takeHandoff(const PropertyDriver::PropertyId &place, const ChannelType &type,
                       const TypedValue &value, const PropertyDriver *requester);

/// Keeps the state of an interrupted motion for the next one, until control returns to the event
/// loop: the next one starts before that, or not at all.
void stashHandoff(const PropertyDriver::PropertyId &place, MotionHandoff handover);

/// What lets time pass for Qt Quick's animations in this thread; null if none has run yet.
const QQmlAnimationTimer *animationTimer();
/// The time of the present frame of Qt Quick's animations, in milliseconds. A job may not have been
/// updated for that frame yet.
qint64 frameTime(const QQmlAnimationTimer *timer = animationTimer());

} // namespace sprung::qml
