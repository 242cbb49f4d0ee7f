// SPDX-License-Identifier: MIT
// Different springs that arrive together: time is stretched so that each takes a second.
import QtQuick
import Sprung

Rectangle {
    id: window
    width: 320
    height: 240
    color: "#f4f1ea"

    property bool there: false

    component Runner: Rectangle {
        property alias spring: motion.spring
        property alias there: motion.finalPosition
        width: 48
        height: 48
        radius: 24

        SpringInterpolator on x {
            id: motion
            from: 0
            to: 172
            approximateDuration: 1000
        }
    }

    Rectangle { // where they arrive
        x: 227
        width: 2
        height: parent.height
        color: "#d8d2c4"
    }
    Column {
        x: 32
        anchors.verticalCenter: parent.verticalCenter
        spacing: 16

        Runner { spring: Springs.smooth; there: window.there; color: "#3f8efc" }
        Runner { spring: Springs.bouncy; there: window.there; color: "#4aa96c" }
        Runner { spring: Springs.wobbly; there: window.there; color: "#e0567a" }
    }

    TapHandler {
        onPressedChanged: if (pressed) window.there = !window.there
    }
}
