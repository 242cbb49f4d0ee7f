// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung

/// A pin that moves to the chosen location.
Item {
    id: pin

    required property real targetX
    required property real targetY
    required property color color

    SpringInterpolator on x { to: pin.targetX; spring: Springs.bouncy }
    SpringInterpolator on y { to: pin.targetY; spring: Springs.bouncy }

    Rectangle {
        x: -7; y: -4; width: 14; height: 8; radius: 4
        color: "#000000"
        opacity: 0.25
    }
    Rectangle { x: -2; y: -22; width: 4; height: 22; color: Theme.text }
    Rectangle {
        x: -14; y: -44; width: 28; height: 28; radius: 14
        color: pin.color
        border { color: "#ffffff"; width: 3 }
        SpringBehavior on color { spring: Springs.stiff }
    }
}
