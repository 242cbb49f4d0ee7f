// SPDX-License-Identifier: MIT
import QtQuick
import Sprung.Gestures

// However a turn of the wheel is cut into events, this list scrolls to the same pixel. Pulled
// beyond an end by fingers on a touchpad, it gives way, or is stretched.
ListView {
    property bool stretches: false

    ScrollMotion.overscroll: stretches ? ScrollMotion.Stretch : ScrollMotion.RubberBand
    boundsBehavior: Flickable.DragAndOvershootBounds // and under touch
    boundsMovement: stretches ? Flickable.StopAtBounds : Flickable.FollowBoundsBehavior
}
