// SPDX-License-Identifier: MIT
// The named springs, side by side.
import QtQuick
import Sprung

Rectangle {
    id: window
    width: 320
    height: 240
    color: "#f4f1ea"

    property bool there: false

    component Lane: Item {
        id: lane
        property alias name: label.text
        property alias spring: motion.spring
        property bool there
        width: 320
        height: 27

        Text {
            id: label
            x: 24
            anchors.verticalCenter: parent.verticalCenter
            color: "#20242c"
            font.pixelSize: 14
        }
        Rectangle {
            x: lane.there ? 248 : 112
            anchors.verticalCenter: parent.verticalCenter
            width: 20
            height: 20
            radius: 10
            color: "#3f8efc"

            SpringBehavior on x { id: motion }
        }
    }

    Rectangle { // where they arrive
        x: 257
        width: 2
        height: parent.height
        color: "#d8d2c4"
    }
    Column {
        anchors.verticalCenter: parent.verticalCenter

        Lane { name: "smooth"; spring: Springs.smooth; there: window.there }
        Lane { name: "snappy"; spring: Springs.snappy; there: window.there }
        Lane { name: "bouncy"; spring: Springs.bouncy; there: window.there }
        Lane { name: "gentle"; spring: Springs.gentle; there: window.there }
        Lane { name: "wobbly"; spring: Springs.wobbly; there: window.there }
        Lane { name: "stiff"; spring: Springs.stiff; there: window.there }
        Lane { name: "slow"; spring: Springs.slow; there: window.there }
        Lane { name: "molasses"; spring: Springs.molasses; there: window.there }
    }

    TapHandler {
        onPressedChanged: if (pressed) window.there = !window.there
    }
}
