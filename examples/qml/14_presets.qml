// SPDX-License-Identifier: MIT
// Springs with names, side by side.
import QtQuick
import Sprung

Rectangle {
    id: window
    width: 320
    height: 240
    color: "#f4f1ea"

    property bool there: false

    Column {
        anchors.verticalCenter: parent.verticalCenter

        Repeater {
            model: ["smooth", "snappy", "bouncy", "gentle", "wobbly", "stiff", "slow", "molasses"]

            Item {
                id: lane
                required property string modelData
                width: window.width
                height: 27

                Text {
                    x: 20
                    anchors.verticalCenter: parent.verticalCenter
                    text: lane.modelData
                    color: "#20242c"
                    font.pixelSize: 14
                }
                Rectangle {
                    x: window.there ? 272 : 112
                    anchors.verticalCenter: parent.verticalCenter
                    width: 20
                    height: 20
                    radius: 10
                    color: "#3f8efc"

                    SpringBehavior on x { spring: Springs[lane.modelData] }
                }
            }
        }
    }

    TapHandler {
        onPressedChanged: if (pressed) window.there = !window.there
    }
}
