// SPDX-License-Identifier: MIT
// A card that is dragged in both directions. It is thrown to a side, or falls back to the middle.
import QtQuick
import Sprung
import Sprung.Gestures

Rectangle {
    id: scene
    width: 320
    height: 240
    color: "#20242c"

    Rectangle {
        id: card
        width: 120
        height: 160
        radius: 16
        color: "#f2b134"
        rotation: drag.offset.x / 10 - 10

        SpringDrag {
            id: drag
            axis: SpringDrag.XAndYAxis
            anchors: ({
                left: Qt.point(-60, 40),
                middle: Qt.point(100, 40),
                right: Qt.point(260, 40)
            })
            anchor: "middle"
            spring: Springs.bouncy
        }
    }
}
