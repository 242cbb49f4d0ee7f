// SPDX-License-Identifier: MIT
// A needle for the level of an object of Python. A press drives the level itself, there and back.
import QtQuick
import Sprung

Rectangle {
    id: root

    required property var gauge

    width: 320
    height: 240
    color: "#f4f1ea"

    SpringInterpolator {
        target: root.gauge
        property: "level"
        from: 0
        to: 1
        finalPosition: tap.pressed
        spring: Springs.bouncy
    }

    Rectangle {
        x: 158
        y: 60
        width: 4
        height: 120
        radius: 2
        color: "#2f6fd0"
        transformOrigin: Item.Bottom
        rotation: -60 + 120 * root.gauge.level
    }

    TapHandler {
        id: tap
        gesturePolicy: TapHandler.ReleaseWithinBounds
    }
}
