// SPDX-License-Identifier: MIT
#pragma once

#include "scroll_event.h"

#include <Qt>

namespace sprung::qml {

/// Two fingers that scroll on a touchpad, as one finger that drags. They belong to whom can use the
/// direction in which they begin.
class TouchpadDrag
{
public:
    enum Event {
        None,
        Touched, ///< fingers came down
        Begun,   ///< a drag begins
        Moved,   ///< goes on
        Lifted,  ///< is over; what the system adds as momentum does not count
        Left,    ///< they are gone without a drag, or belong to somebody else
    };

    Event handle(const ScrollEvent &event, Qt::Orientations axes);
    /// Whether the last event is one of a drag, or after it, and nobody else is to see it.
    bool isConsumed() const { return m_isUsed; }
    /// Whether all that the fingers do belongs to the drag, wherever the pointer is: what they drag
    /// may move away from it.
    bool ownsGesture() const { return m_gesture == Owned || m_gesture == Momentum; }
    /// What they still do does not count.
    void forget() { m_gesture = Ignored; }
    /// The way of what is dragged, in pixels.
    static QPointF translationOf(const ScrollEvent &event) { return -event.way(pixelsPerNotch); }

private:
    enum Gesture { Undecided, Owned, Momentum, Ignored };
    static constexpr double pixelsPerNotch = 72; // as a Flickable, of a touchpad without pixels

    Gesture m_gesture = Ignored;
    bool m_isUsed = false;
};

} // namespace sprung::qml
