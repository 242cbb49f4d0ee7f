// SPDX-License-Identifier: MIT
// A slider whose knob snaps to its marks.
import QtQuick
import Sprung
import Sprung.Gestures

Rectangle {
    width: 320
    height: 240
    color: "#f4f1ea"

    Rectangle {
        id: groove
        anchors.centerIn: parent
        width: 240
        height: 8
        radius: 4
        color: "#d8d2c4"

        Repeater {
            model: 5

            Rectangle {
                required property int index
                x: index * parent.width / 4 - 2
                y: -12
                width: 4
                height: 32
                color: "#d8d2c4"
            }
        }

        Rectangle {
            id: knob
            y: -16
            width: 40
            height: 40
            radius: 20
            color: "#e0567a"
            scale: drag.dragging ? 1.2 : 1

            SpringDrag {
                id: drag
                anchors: [-20, 40, 100, 160, 220]
                anchor: 2
                friction: 10 // high: a fling of the knob ends soon
                spring: Springs.snappy
            }
        }
    }
}
