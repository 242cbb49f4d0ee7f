// SPDX-License-Identifier: MIT
// A spring on a property, as an interceptor, as a value source, and with a target.
import QtQuick
import Sprung

Rectangle {
    id: scene
    width: 320
    height: 240
    color: "#f4f1ea"

    Rectangle {
        id: box
        width: 48
        height: 48
        radius: 8
        color: "#3f8efc"

        // Every value that is assigned or bound becomes a target.
        x: tap.pressed ? 200 : 40
        SpringBehavior on x { spring: Springs.bouncy }

        // A value source writes the property itself; `to` is its target.
        SpringInterpolator on y {
            to: tap.pressed ? 40 : 120
            spring.stiffness: 300
            spring.damping: 20
        }
    }

    // With a target: for a property of another object, or for switching between two values.
    SpringInterpolator {
        id: turn
        target: box
        property: "rotation"
        from: 0
        to: 90
        finalPosition: tap.pressed
        approximateDuration: 600
        onFinalPositionReached: (progress, finalPosition) => label.text = finalPosition ? "90°" : "0°"
    }

    Text {
        id: label
        anchors.bottom: parent.bottom
        text: Math.round(100 * turn.progress) + " %"
    }
    TapHandler {
        id: tap
        gesturePolicy: TapHandler.ReleaseWithinBounds
    }
}
