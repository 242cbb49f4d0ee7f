// SPDX-License-Identifier: MIT
// A list that is scrolled by a wheel, a touchpad and keys, on a spring.
import QtQuick
import Sprung
import Sprung.Gestures

Rectangle {
    width: 320
    height: 240
    color: "#20242c"

    ListView {
        id: list
        anchors.fill: parent
        focus: true
        model: 200

        ScrollMotion.spring: Springs.snappy
        ScrollMotion.pixelsPerNotch: 96
        ScrollMotion.snapInterval: 48 // rests on a row

        delegate: Rectangle {
            required property int index
            width: 304
            height: 40
            x: 8
            radius: 8
            color: Qt.hsla(index / 40 % 1, 0.55, 0.6, 1)

            Text {
                anchors.centerIn: parent
                text: parent.index + 1
                color: "#20242c"
            }
        }
        spacing: 8
    }
    Rectangle { // marks the resting position in advance
        anchors.right: parent.right
        y: list.ScrollMotion.restingPosition.y * list.height / list.contentHeight
        width: 4
        height: 24
        radius: 2
        color: "#f4f1ea"
    }
}
