// SPDX-License-Identifier: MIT
// A button shrinks while it is pressed, and springs back when released.
import QtQuick
import Sprung

Rectangle {
    width: 320
    height: 240
    color: "#f4f1ea"

    Rectangle {
        id: button
        anchors.centerIn: parent
        width: 160
        height: 56
        radius: 28
        color: tap.pressed ? "#2f6fd0" : "#3f8efc"
        scale: tap.pressed ? 0.85 : 1

        SpringBehavior on scale { spring: Springs.wobbly }
        SpringBehavior on color { spring: Springs.stiff }

        Text {
            anchors.centerIn: parent
            text: "Press me"
            color: "white"
            font.pixelSize: 18
        }
        TapHandler {
            id: tap
            gesturePolicy: TapHandler.ReleaseWithinBounds
        }
    }
}
