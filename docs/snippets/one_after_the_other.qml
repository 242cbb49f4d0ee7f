// SPDX-License-Identifier: MIT
// A ball that moves to the right, and back when it has settled.
import QtQuick
import Sprung

Rectangle {
    id: scene

    property string result

    width: 320
    height: 240
    color: "#f4f1ea"

    Rectangle {
        id: ball
        x: 20
        y: 100
        width: 40
        height: 40
        radius: 20
        color: "#3f8efc"
        SpringInterpolator { id: motion; target: ball; property: "x"; spring: Springs.snappy }
    }
    Text {
        anchors.horizontalCenter: parent.horizontalCenter
        y: 20
        text: scene.result
    }
    TapHandler {
        onTapped: motion.animateTo(260)
            .then(() => motion.animateTo(20))
            .then(reason => scene.result = reason === Interpolator.Settled ? "back" : "stopped");
    }
}
