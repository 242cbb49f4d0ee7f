// SPDX-License-Identifier: MIT
// A Behavior on a property without intermediate values: the old text shrinks, the new text grows.
import QtQuick
import Sprung
import Sprung.Animations

Rectangle {
    width: 320
    height: 240
    color: "#f4f1ea"

    Text {
        id: label
        anchors.centerIn: parent
        font.pixelSize: 40
        text: tap.pressed ? "pressed" : "released"

        Behavior on text {
            SequentialAnimation {
                SpringMotion { target: label; property: "scale"; to: 0.6; duration: 120 }
                PropertyAction { }
                SpringMotion { target: label; property: "scale"; to: 1; spring: Springs.bouncy }
            }
        }
    }

    TapHandler {
        id: tap
        gesturePolicy: TapHandler.ReleaseWithinBounds
    }
}
