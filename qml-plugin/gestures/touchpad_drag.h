// SPDX-License-Identifier: MIT
#pragma once

#include "scroll_event.h"

#include <Qt>

namespace sprung::qml {

/// Converts two-finger scrolling on a touchpad to a drag. The initial direction determines the item
/// that handles the gesture.
class TouchpadDrag
{
public:
    enum Event {
        None,
        Touched,  ///< scrolling begins
        Begun,    ///< a drag begins
        Moved,    ///< the drag moves
        Lifted,   ///< the drag ends; the system's momentum is ignored
        Rejected, ///< ended without a drag, or another item handles the gesture
    };

    Event handle(const ScrollEvent &event, Qt::Orientations axes);
    /// Whether the last event belongs to a drag or its momentum, and is consumed.
    bool isConsumed() const { return m_isConsumed; }
    /// Whether the whole gesture belongs to the drag, independent of the pointer position, because
    /// the dragged item may move away from the pointer.
    bool ownsGesture() const { return m_gesture == Owned || m_gesture == Momentum; }
    /// Ignores the rest of the gesture.
    void ignoreGesture() { m_gesture = Ignored; }
    /// Returns the delta of the dragged item, in pixels.
    static QPointF translationOf(const ScrollEvent &event) { return -event.delta(pixelsPerNotch); }

private:
    enum Gesture { Undecided, Owned, Momentum, Ignored };
    /// For touchpads without pixel deltas. A Flickable uses the same number.
    static constexpr double pixelsPerNotch = 72;

    Gesture m_gesture = Ignored;
    bool m_isConsumed = false;
};

} // namespace sprung::qml
