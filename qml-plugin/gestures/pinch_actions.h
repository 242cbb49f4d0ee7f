// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/engine/action_dispatcher.h>

namespace sprung::qml {

/// What may be due after a command to a SpringPinch, in the order in which it is done. A deed may
/// lead to slots; a signal tells what is different.
enum class PinchAction : unsigned char {
    Drop,     ///< deed: the fingers do no longer count
    GiveUp,   ///< deed: what they held goes on
    Items,    ///< deed: the target, the handle or the view are other ones
    Input,    ///< deed: fingers are heeded, or no longer
    Stay,     ///< deed: what has been moved stays inside, or goes there
    Move,     ///< deed: what is planned
    Room,     ///< deed: fingers are heeded along the axes along which they can move something
    Running,  ///< runningChanged()
    Resting,  ///< restingScaleChanged()
    Active,   ///< activeChanged()
    Released, ///< released()
    Settled,  ///< settled()
};

using PendingPinchActions = detail::ActionSet<PinchAction>;

} // namespace sprung::qml
