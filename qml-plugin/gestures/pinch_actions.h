// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/global/action_dispatcher.h>

namespace sprung::qml {

/// The pending actions of a SpringPinch, in the order of execution. Effects may call slots; signals
/// report changes.
enum class PinchAction : unsigned char {
    ResetInput,   ///< effect: ignores the touch points
    Cancel,       ///< effect: continues the interrupted motion
    Items,        ///< effect: applies a new target, handle or view
    Input,        ///< effect: enables or disables pointer input
    Constrain,    ///< effect: keeps the item within the limits
    Move,         ///< effect: executes the plan
    PannableAxes, ///< effect: updates the pannable axes
    Running,      ///< runningChanged()
    Resting,      ///< restingScaleChanged()
    Active,       ///< activeChanged()
    Released,     ///< released()
    Settled,      ///< settled()
};

using PendingPinchActions = detail::ActionSet<PinchAction>;

} // namespace sprung::qml
