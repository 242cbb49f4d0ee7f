// SPDX-License-Identifier: MIT
// States, and a Transition with a spring as its animation. When reversed, it keeps its velocity.
import QtQuick
import Sprung
import Sprung.Animations

Rectangle {
    id: window
    width: 320
    height: 240
    color: "#f4f1ea"
    state: tap.pressed ? "open" : ""

    Rectangle {
        id: card
        width: 96
        height: 64
        radius: 12
        color: "#4aa96c"
        x: 24
        y: 88
    }

    states: State {
        name: "open"
        PropertyChanges {
            card.x: 160
            card.width: 136
            card.height: 152
            card.y: 44
        }
    }
    transitions: Transition {
        SpringMotion {
            properties: "x,y,width,height"
            spring: Springs.bouncy
        }
    }

    TapHandler {
        id: tap
        gesturePolicy: TapHandler.ReleaseWithinBounds
    }
}
