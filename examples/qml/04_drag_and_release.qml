// SPDX-License-Identifier: MIT
// A dragged ball continues with the velocity of the pointer when released, and springs back.
import QtQuick
import Sprung

Rectangle {
    width: 320
    height: 240
    color: "#f4f1ea"

    Rectangle {
        id: ball
        width: 64
        height: 64
        radius: 32
        color: "#e0567a"
        x: 128
        y: 88

        DragHandler {
            id: drag
            dragThreshold: 0
        }
    }

    SpringInterpolator {
        target: ball
        property: "x"
        to: 128
        spring: Springs.spring(180, 10)
        held: drag.active
    }
    SpringInterpolator {
        target: ball
        property: "y"
        to: 88
        spring: Springs.spring(180, 10)
        held: drag.active
    }
}
