// SPDX-License-Identifier: MIT
// Springs of different temper that arrive together: time is stretched until each takes a second.
import QtQuick
import Sprung

Rectangle {
    id: window
    width: 320
    height: 240
    color: "#f4f1ea"

    property bool there: false

    component Runner: Rectangle {
        id: runner
        property alias spring: motion.spring
        property bool there
        x: 24
        width: 48
        height: 48
        radius: 24

        SpringInterpolator on x {
            id: motion
            from: 24
            to: 248
            finalPosition: runner.there
            approximateDuration: 1000
        }
    }

    Column {
        anchors.verticalCenter: parent.verticalCenter
        spacing: 16

        Runner { color: "#3f8efc"; there: window.there; spring: Springs.smooth }
        Runner { color: "#4aa96c"; there: window.there; spring: Springs.bouncy }
        Runner { color: "#e0567a"; there: window.there; spring: Springs.wobbly }
    }

    TapHandler {
        onPressedChanged: if (pressed) window.there = !window.there
    }
}
