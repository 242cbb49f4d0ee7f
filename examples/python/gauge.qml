// SPDX-License-Identifier: MIT
// A needle shows the level of a Python object. A press animates the level to 1, a release back to 0.
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
