// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/global/action_dispatcher.h>

namespace sprung::qml {

/// The pending actions of a SpringDrag, in the order of execution. Effects may call slots; signals
/// report changes.
enum class DragAction : unsigned char {
    ResetInput,    ///< effect: ignores the pointer
    CancelHold,    ///< effect: cancels the hold
    TargetLost,    ///< effect: handles a destroyed target
    UpdateItems,   ///< effect: applies a new target, handle or axes
    UpdateInput,   ///< effect: enables or disables pointer input
    UpdateBounds,  ///< effect: updates the bounds
    InitialAnchor, ///< effect: moves the item to its initial anchor
    FollowAnchor,  ///< effect: keeps the item at its anchor
    Scroll,        ///< effect: scrolls the nested Flickable
    X,             ///< effect: executes the plan along x
    Y,             ///< effect: executes the plan along y
    Minimum,       ///< minimumChanged()
    Maximum,       ///< maximumChanged()
    Mirrored,      ///< mirroredChanged()
    Running,       ///< runningChanged()
    Position,      ///< offsetChanged(), for a position that the next frame draws
    Velocity,      ///< offsetChanged(), for another velocity at the same position
    Dragging,      ///< draggingChanged()
    Anchor,        ///< anchorChanged()
    Released,      ///< released()
    Settled,       ///< settledAt()
};

using PendingDragActions = detail::ActionSet<DragAction>;
static_assert(unsigned(DragAction::Settled) < PendingDragActions::capacity);
// Effects come before signals.
static_assert(DragAction::Y < DragAction::Minimum);

} // namespace sprung::qml
