// SPDX-License-Identifier: MIT
import QtQuick
import Sprung.Gestures

// A list that scrolls the same distance for a wheel notch, however it is split into events. Pulled
// beyond its end on a touchpad, it resists with a rubber-band effect, or is stretched.
ListView {
    property bool stretches: false

    ScrollMotion.overscroll: stretches ? ScrollMotion.Stretch : ScrollMotion.RubberBand
    boundsBehavior: Flickable.DragAndOvershootBounds // and under touch
    boundsMovement: stretches ? Flickable.StopAtBounds : Flickable.FollowBoundsBehavior
}
