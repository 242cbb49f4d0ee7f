// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/interpolators/handover.h>
#include <sprung/trajectory/trajectory.h>

#include <QPointer>
#include <QQmlProperty>
#include <QQuickItem>

#include <optional>

namespace sprung::qml {

/// A property on its way, as one motion hands it over to the next.
struct Passage
{
    Trajectory trajectory;       ///< from this moment on
    TypedValue shown{};          ///< what was written last
    QPointer<QQuickItem> parent; ///< of the item that moves: its coordinates
};

/// What moves a property for Sprung.Animations: it hands over more than a velocity.
class MotionMover : public PropertyMover
{
public:
    virtual Passage passage() const = 0;

    const ChannelType *typeNow() const override { return passage().trajectory.type(); }
    ChannelValues velocityNow() const override { return passage().trajectory.now().velocity; }
};

PropertyMover::Place placeOf(const QQmlProperty &property);

/// Where a property of that type starts that is at `value` and has been told to move on: with the
/// velocity that it has, and from where it would be by now if nothing else wrote it.
Trajectory handedOver(const PropertyMover::Place &place, const ChannelType &type,
                      const TypedValue &value, const PropertyMover *newcomer);

/// Keeps for the next motion what an interrupted one leaves, until control is back in the event
/// loop: the next one starts before that, or not at all.
void leaveBehind(const PropertyMover::Place &place, Passage passage);

/// The frame that Qt Quick's animations of this thread are shown at, in milliseconds, be it that a
/// job has been told of it already or will be in a moment.
qint64 frameTime();

} // namespace sprung::qml
