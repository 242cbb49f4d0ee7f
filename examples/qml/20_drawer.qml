// SPDX-License-Identifier: MIT
// A drawer that is dragged in from any point of the page. The page darkens with its progress.
import QtQuick
import Sprung
import Sprung.Gestures

Rectangle {
    id: page
    width: 320
    height: 240
    color: Qt.rgba(0.96, 0.95, 0.92).darker(1 + drag.progress)

    Rectangle {
        id: drawer
        width: 200
        height: page.height
        color: "#3f8efc"

        Rectangle { // visible when the drawer overscrolls
            anchors.right: parent.left
            width: 100
            height: parent.height
            color: parent.color
        }
    }

    SpringDrag {
        id: drag
        target: drawer
        handle: page
        anchors: ({ closed: -drawer.width, open: 0 })
        anchor: "closed"
        spring: Springs.snappy
    }
}
