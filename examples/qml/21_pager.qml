// SPDX-License-Identifier: MIT
// Pages that turn one at a time, at any velocity of a fling.
import QtQuick
import Sprung
import Sprung.Gestures

Item {
    id: scene
    width: 320
    height: 240

    Row {
        id: pages

        SpringDrag {
            id: drag
            anchors: [0, -scene.width, -2 * scene.width]
            anchor: 1
            snapOneAnchor: true
            spring: Springs.snappy
        }

        Repeater {
            model: ["#3f8efc", "#4aa96c", "#e0567a"]

            Rectangle {
                required property color modelData
                width: 320
                height: 240
                color: modelData
            }
        }
    }

    Rectangle { // from the first page to the last
        x: drag.progress * (scene.width - width)
        y: scene.height - height
        width: scene.width / 3
        height: 6
        color: "white"
    }
}
