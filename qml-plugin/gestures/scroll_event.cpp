// SPDX-License-Identifier: MIT
#include "scroll_event.h"

#include <sprung/gestures/pointer_event_observer.h>

#include <QWheelEvent>

namespace sprung::qml {

/// On X11, pixel deltas of events without phases are unreliable according to Qt, so angles are
/// used.
ScrollEvent::ScrollEvent(const QWheelEvent &event)
    : phase(event.phase())
    , seconds(PointerEventObserver::timeOf(event) / 1000)
    , hasTimestamp(event.timestamp() > 0)
{
    const QPoint angle = event.angleDelta(); // eighths of a degree
    const QPoint pixel = event.pixelDelta();
    if (!angle.isNull() && (phase == Qt::NoScrollPhase || pixel.isNull()))
        notches = -QPointF(angle) / QWheelEvent::DefaultDeltasPerStep;
    else
        pixels = -QPointF(pixel);
}

} // namespace sprung::qml
