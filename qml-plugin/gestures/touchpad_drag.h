// SPDX-License-Identifier: MIT
#pragma once

#include "scroll_event.h"

#include <Qt>

namespace sprung::qml {

/// Two fingers that scroll on a touchpad, as one finger that drags. They belong to whom can use the
/// direction in which they begin.
class DragPad
{
public:
    enum Deed {
        None,
        Touched, ///< fingers came down
        Begun,   ///< a drag begins
        Moved,   ///< goes on
        Lifted,  ///< is over; what the system adds as momentum does not count
        Left,    ///< they are gone without a drag, or belong to somebody else
    };

    Deed heed(const ScrollEvent &event, Qt::Orientations axes);
    /// Whether the last event is one of a drag, or after it, and nobody else is to see it.
    bool isUsed() const { return m_isUsed; }
    /// Whether all that the fingers do belongs to the drag, wherever the pointer is: what they drag
    /// may move away from it.
    bool isOwn() const { return m_gesture == Own || m_gesture == Coasting; }
    /// What they still do does not count.
    void forget() { m_gesture = Foreign; }
    /// The way of what is dragged, in pixels.
    static QPointF wayOf(const ScrollEvent &event) { return -event.way(pixelsPerNotch); }

private:
    enum Gesture { Open, Own, Coasting, Foreign };
    static constexpr double pixelsPerNotch = 72; // as a Flickable, of a touchpad without pixels

    Gesture m_gesture = Foreign;
    bool m_isUsed = false;
};

} // namespace sprung::qml
