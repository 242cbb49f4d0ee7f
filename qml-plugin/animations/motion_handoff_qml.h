// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/animation/motion_handoff.h>

#include <QQmlProperty>

class QQmlAnimationTimer;

namespace sprung::qml {

/// Returns the identity of \a property for property drivers.
PropertyDriver::PropertyId propertyIdOf(const QQmlProperty &property);

/// Returns the part of a value that \a property refers to if it is an alias of a part, or a part of
/// an alias; otherwise \a property itself. A write to an alias of a part cannot bypass a Behavior.
QQmlProperty resolvePartAlias(const QQmlProperty &property);

/// Returns the start of a new motion of a property with the current value \a value. The trajectory
/// has the velocity of the previous driver. If no other code has written the property, it also
/// starts at the current value of that driver.
Trajectory takeHandoff(const PropertyDriver::PropertyId &propertyId, const ChannelType &type,
                       const TypedValue &value, const PropertyDriver *requester);

/// Stores the state of an interrupted motion for the next motion, until control returns to the
/// event loop. A replacement starts before that, or not at all.
void stashHandoff(const PropertyDriver::PropertyId &propertyId, MotionHandoff handoff);

/// Returns the timer of Qt Quick's animations in this thread; null before the first animation.
const QQmlAnimationTimer *animationTimer();
/// Returns the time of the current frame of Qt Quick's animations, in milliseconds. A job may not
/// have been updated in that frame.
qint64 frameTime(const QQmlAnimationTimer *timer = animationTimer());

} // namespace sprung::qml
