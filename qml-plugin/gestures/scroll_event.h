// SPDX-License-Identifier: MIT
#pragma once

#include <QPointF>

QT_BEGIN_NAMESPACE
class QWheelEvent;
QT_END_NAMESPACE

namespace sprung::qml {

/// What a wheel event says, in the directions in which the view moves over its content: positive to
/// the right and down.
struct ScrollEvent
{
    enum Kind {
        Wheel,      ///< of a wheel, or of what is reported as one
        TouchBegin, ///< fingers came down on a touchpad, and may have moved
        TouchMove,  ///< they moved
        Momentum,   ///< they are off, and the system goes on moving
        TouchEnd,   ///< they are off, or the system has stopped
    };

    explicit ScrollEvent(const QWheelEvent &event);

    /// As pixels, if a notch counts as so many.
    QPointF way(double pixelsPerNotch) const { return notches * pixelsPerNotch + pixels; }

    Kind kind;
    double seconds;  ///< the time stamp
    bool isDated;    ///< whether it has one
    QPointF notches; ///< of a wheel, 15° each. One of these two is zero
    QPointF pixels;  ///< of a touchpad
};

} // namespace sprung::qml
