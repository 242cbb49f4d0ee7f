// SPDX-License-Identifier: MIT
// The tuner edits a spring while it runs, and the inspector lists the running animations.
import QtQuick
import Sprung
import Sprung.Tools

Rectangle {
    id: scene
    width: 640
    height: 940
    color: "#f4f1ea"

    Rectangle {
        id: ball
        x: pointer.active ? 580 : 20
        y: 20
        width: 40
        height: 40
        radius: 20
        color: "#3f8efc"
        SpringBehavior on x { id: motion; spring: Springs.bouncy }
    }

    SpringTuner {
        anchors.fill: parent
        anchors.topMargin: 80
        springs: [motion]
    }
    MotionInspector { } // Ctrl+Shift+M

    PointHandler { id: pointer }
}
