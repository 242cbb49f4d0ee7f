// SPDX-License-Identifier: MIT
// A drag controls a group of animations: a drawer that scales the page and darkens it.
import QtQuick
import Sprung
import Sprung.Animations
import Sprung.Gestures

Rectangle {
    id: scene
    width: 320
    height: 240
    color: "#20242c"

    Rectangle {
        id: page
        anchors.fill: parent
        color: "#f4f1ea"
    }
    Rectangle {
        id: shade
        anchors.fill: parent
        color: "black"
        opacity: 0
    }
    Rectangle {
        id: drawer
        width: 200
        height: scene.height
        color: "#3f8efc"
    }

    SpringDrag {
        id: drag
        target: drawer
        handle: scene
        anchors: ({ closed: -drawer.width, open: 0 })
        anchor: "closed"
        spring: Springs.snappy
    }
    AnimationController {
        progress: drag.progress
        animation: ParallelAnimation {
            SpringMotion { target: page; property: "scale"; from: 1; to: 0.9; spring: Springs.snappy }
            SpringMotion { target: shade; property: "opacity"; from: 0; to: 0.5; spring: Springs.smooth }
        }
    }
}
