// SPDX-License-Identifier: MIT
// One function opens a panel. Motion.animate() animates all properties that change.
import QtQuick
import Sprung

Rectangle {
    id: root

    property bool open: false

    width: 320
    height: 240
    color: "#f4f1ea"

    TapHandler {
        onTapped: Motion.animate(() => {
            root.open = !root.open;
        }, Springs.snappy)
    }

    Row {
        anchors.centerIn: parent
        spacing: 12

        Rectangle {
            width: root.open ? 160 : 60
            height: 120
            radius: 12
            color: root.open ? "#3f8efc" : "#8d99ae"
            Rectangle {
                anchors.centerIn: parent
                width: 24
                height: 24
                rotation: root.open ? 135 : 0
            }
        }
        Rectangle {
            width: 60
            height: 120
            radius: 12
            color: "#4aa96c"
            opacity: root.open ? 0.3 : 1
        }
    }
}
