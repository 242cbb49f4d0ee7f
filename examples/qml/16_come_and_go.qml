// SPDX-License-Identifier: MIT
// A closed panel plays its exit before it is destroyed. Opening it during the exit reverses the motion.
// The content can use the ids around it, but qmllint of Qt 6.4 reports them.
// qmllint disable unqualified
import QtQuick
import Sprung
import Sprung.Layouts

Rectangle {
    width: 320
    height: 240
    color: "#f4f1ea"

    TapHandler {
        onPressedChanged: {
            if (pressed)
                presence.present = !presence.present;
        }
    }

    Rectangle {
        anchors.horizontalCenter: parent.horizontalCenter
        y: 192
        width: 96
        height: 36
        radius: 18
        color: "#ffffff"
        Text { anchors.centerIn: parent; text: "Share"; font.pixelSize: 15 }
    }

    Presence {
        id: presence
        anchors.centerIn: parent
        spring: Springs.bouncy

        Rectangle {
            width: 200
            height: 120
            radius: 16
            color: "#3f8efc"
            opacity: presence.progress
            scale: 0.6 + 0.4 * presence.progress

            Column {
                anchors.centerIn: parent
                spacing: 12
                Repeater {
                    model: ["Copy the link", "Send by mail", "Print"]
                    Text {
                        required property string modelData
                        text: modelData
                        font.pixelSize: 16
                        color: "#ffffff"
                    }
                }
            }
        }
    }
}
