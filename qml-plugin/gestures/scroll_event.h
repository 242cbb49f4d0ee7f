// SPDX-License-Identifier: MIT
#pragma once

#include <QPointF>
#include <Qt>

QT_BEGIN_NAMESPACE
class QWheelEvent;
QT_END_NAMESPACE

namespace sprung::qml {

/// A parsed wheel event. Deltas are positive when the view moves right and down over its content.
struct ScrollEvent
{
    explicit ScrollEvent(const QWheelEvent &event);

    /// Returns the delta in pixels, assuming \a pixelsPerNotch pixels per wheel notch.
    QPointF delta(double pixelsPerNotch) const { return notches * pixelsPerNotch + pixels; }

    /// NoScrollPhase for a wheel, or a device that is reported as one; otherwise a touchpad.
    Qt::ScrollPhase phase;
    double seconds;    ///< timestamp of the event
    bool hasTimestamp; ///< whether the event has a timestamp
    QPointF notches;   ///< wheel notches of 15°; either notches or pixels are zero
    QPointF pixels;    ///< touchpad delta
};

} // namespace sprung::qml
