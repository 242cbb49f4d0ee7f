// SPDX-License-Identifier: MIT
// A spring on a property moves to each value that is assigned to its target.
import QtQuick
import Sprung

Rectangle {
    width: 320
    height: 240
    color: "#f4f1ea"

    Item {
        anchors.fill: parent
        anchors.margins: 24

        Rectangle {
            id: ball
            width: 48
            height: 48
            radius: 24
            color: "#3f8efc"
            anchors.verticalCenter: parent.verticalCenter

            SpringInterpolator on x {
                id: spring
                spring: Springs.bouncy
                running: false
            }
        }
    }

    TapHandler {
        onPressedChanged: if (pressed) spring.animateTo(ball.x < 112 ? 224 : 0)
    }
}
