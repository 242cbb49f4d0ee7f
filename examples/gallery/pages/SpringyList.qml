// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung.Gestures

// The same list. However a turn of the wheel is cut into events, it scrolls to the same pixel. Pulled
// beyond an end by fingers on a touchpad, it gives way, or is stretched.
ScrolledList {
    property bool stretches: false

    ScrollMotion.overscroll: stretches ? ScrollMotion.Stretch : ScrollMotion.RubberBand
    boundsBehavior: Flickable.DragAndOvershootBounds // and under touch
    boundsMovement: stretches ? Flickable.StopAtBounds : Flickable.FollowBoundsBehavior
}
