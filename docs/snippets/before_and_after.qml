// SPDX-License-Identifier: MIT
// Qt Quick's animation of a property, and Sprung's replacement.
import QtQuick
import Sprung

Rectangle {
    width: 320
    height: 240
    color: "#f4f1ea"

    component Dot: Rectangle {
        property bool moved
        x: moved ? 240 : 40
        width: 32
        height: 32
        radius: 16
    }

    Dot {
        moved: tap.pressed
        y: 24
        color: "#9aa3b2"
        Behavior on x { SpringAnimation { spring: 3; damping: 0.2; mass: 2 } }
    }
    Dot {
        moved: tap.pressed
        y: 72
        color: "#3f8efc"
        SpringBehavior on x { stiffness: 3 / 0.016; damping: 0.2 / 0.016; mass: 2 }
    }

    Dot {
        moved: tap.pressed
        y: 136
        color: "#9aa3b2"
        Behavior on x { SmoothedAnimation { velocity: -1; duration: 300 } }
    }
    Dot {
        moved: tap.pressed
        y: 184
        color: "#e0567a"
        SpringBehavior on x { spring: Springs.smooth; approximateDuration: 300 }
    }

    TapHandler {
        id: tap
        gesturePolicy: TapHandler.ReleaseWithinBounds
    }
}
