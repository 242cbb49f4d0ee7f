// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/global/action_dispatcher.h>

namespace sprung::qml {

/// The pending actions of a SpringDrag or a SpringPinch, in the order of execution. Effects may
/// call slots; signals report changes.
enum class GestureAction : unsigned char {
    ResetInput,    ///< effect: ignores the pointer
    Cancel,        ///< effect: continues the motion that a touch has interrupted
    Items,         ///< effect: applies a new target, handle, view or axes
    Input,         ///< effect: enables or disables pointer input
    Bounds,        ///< effect: updates the bounds of a drag
    InitialAnchor, ///< effect: moves the item to its initial anchor
    FollowAnchor,  ///< effect: keeps the item at its anchor
    Scroll,        ///< effect: scrolls the nested Flickable
    MoveX,         ///< effect: executes the plan of a drag along x
    MoveY,         ///< effect: executes the plan of a drag along y
    Constrain,     ///< effect: keeps a pinched item within the limits
    Move,          ///< effect: executes the plan of a pinch
    PannableAxes,  ///< effect: updates the pannable axes
    Minimum,       ///< minimumChanged()
    Maximum,       ///< maximumChanged()
    Mirrored,      ///< mirroredChanged()
    Running,       ///< runningChanged()
    Position,      ///< offsetChanged(), for another offset
    Velocity,      ///< offsetChanged(), for another velocity at the same position
    RestingScale,  ///< restingScaleChanged()
    Active,        ///< draggingChanged() or activeChanged()
    Anchor,        ///< anchorChanged()
    Released,      ///< released()
    Settled,       ///< settledAt() or settled()
};

using GestureActions = detail::ActionSet<GestureAction>;
static_assert(unsigned(GestureAction::Settled) < GestureActions::capacity);
// Effects come before signals.
static_assert(GestureAction::PannableAxes < GestureAction::Minimum);

} // namespace sprung::qml
