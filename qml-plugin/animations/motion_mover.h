// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/interpolators/handover.h>
#include <sprung/trajectory/trajectory.h>

#include <QPointer>
#include <QQmlProperty>
#include <QQuickItem>

#include <memory>

class QQmlAnimationTimer;

namespace sprung::qml {

/// The state of a moving property, as one motion hands it over to the next.
struct Passage
{
    Trajectory trajectory;            ///< from this moment on
    TypedValue shown{};               ///< what was written last
    QPointer<QQuickItem> parent;      ///< of the item that moves: its coordinates
    std::shared_ptr<const void> kept; ///< for the next motion
};

/// A PropertyMover of Sprung.Animations, which hands over more than a velocity.
class MotionMover : public PropertyMover
{
public:
    virtual Passage passage() const = 0;

    const ChannelType *typeNow() const override { return passage().trajectory.type(); }
    ChannelValues velocityNow() const override { return passage().trajectory.now().velocity; }
};

PropertyMover::Place placeOf(const QQmlProperty &property);

/// The start of a new motion of a property that is at `value` now. It has the velocity of the
/// motion it takes over from. If nothing else has written the property, it also starts where that
/// motion would be at this moment.
Trajectory handedOver(const PropertyMover::Place &place, const ChannelType &type,
                      const TypedValue &value, const PropertyMover *newcomer);

/// Keeps the state of an interrupted motion for the next one, until control returns to the event
/// loop: the next one starts before that, or not at all.
void leaveBehind(const PropertyMover::Place &place, Passage passage);

/// What lets time pass for Qt Quick's animations in this thread; null if none has run yet.
const QQmlAnimationTimer *frameTimer();
/// The time of the present frame of Qt Quick's animations, in milliseconds. A job may not have been
/// updated for that frame yet.
qint64 frameTime(const QQmlAnimationTimer *timer = frameTimer());

} // namespace sprung::qml
