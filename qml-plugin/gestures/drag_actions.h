// SPDX-License-Identifier: MIT
#pragma once

#include <sprung/engine/action_dispatcher.h>

namespace sprung::qml {

/// What may be due after a command to a SpringDrag, in the order in which it is done. A deed may lead
/// to slots; a signal tells what is different.
enum class DragAction : unsigned char {
    ResetInput,    ///< deed: the finger does no longer count
    CancelHold,    ///< deed: what it held goes back
    TargetLost,    ///< deed: the target has gone
    UpdateItems,   ///< deed: the target, the handle or the axes are other ones
    UpdateInput,   ///< deed: fingers are heeded, or no longer
    UpdateBounds,  ///< deed: the ends are laid anew
    InitialAnchor, ///< deed: the item is at its first anchor
    FollowAnchor,  ///< deed: the item follows its anchor
    Scroll,        ///< deed: the flickable takes its part of the finger
    X,             ///< deed: what is planned along x
    Y,             ///< deed: what is planned along y
    Target,        ///< targetChanged()
    Handle,        ///< handleChanged()
    Axis,          ///< axisChanged()
    Anchors,       ///< anchorsChanged()
    Minimum,       ///< minimumChanged()
    Maximum,       ///< maximumChanged()
    Elastic,       ///< elasticChanged()
    Enabled,       ///< enabledChanged()
    Mirrored,      ///< mirroredChanged()
    Running,       ///< runningChanged()
    Place,         ///< offsetChanged(), of a place that frames are about to draw
    Velocity,      ///< offsetChanged(), of another velocity in the same place
    Dragging,      ///< draggingChanged()
    Anchor,        ///< anchorChanged()
    Released,      ///< released()
    Settled,       ///< settledAt()
};

using PendingDragActions = detail::ActionSet<DragAction>;

} // namespace sprung::qml
