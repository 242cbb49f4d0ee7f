// SPDX-License-Identifier: MIT
// A sheet that moves and scales the page behind it with its own progress.
import QtQuick
import Sprung
import Sprung.Gestures

Rectangle {
    id: scene
    width: 320
    height: 240
    color: "#20242c"

    Rectangle {
        id: page
        readonly property real coverage: Math.max(0, drag.progress)
        width: scene.width
        height: scene.height
        y: 8 * coverage
        scale: 1 - 0.08 * coverage
        radius: 16 * coverage
        color: "#3f8efc"
        transformOrigin: Item.Top
    }
    Rectangle {
        width: scene.width
        height: scene.height
        radius: 16
        color: "#f4f1ea"

        SpringDrag {
            id: drag
            axis: SpringDrag.YAxis
            anchors: ({ closed: scene.height - 48, open: 28 })
            anchor: "closed"
            elastic: false
            spring: Springs.snappy
        }
    }
}
