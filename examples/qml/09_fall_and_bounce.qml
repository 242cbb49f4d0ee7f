// SPDX-License-Identifier: MIT
// A ball to throw: it falls, bounces off the floor and the walls, and settles.
import QtQuick
import Sprung

Rectangle {
    id: window
    width: 320
    height: 240
    color: "#f4f1ea"

    Rectangle {
        id: ground
        anchors { left: parent.left; right: parent.right; bottom: parent.bottom }
        height: 24
        color: "#20242c"
    }

    Rectangle {
        id: ball
        x: 136
        y: 96
        width: 48
        height: 48
        radius: 24
        color: "#e0567a"

        DragHandler {
            id: drag
            dragThreshold: 0
            xAxis { minimum: 0; maximum: window.width - ball.width }
            yAxis { minimum: 0; maximum: ground.y - ball.height }
        }
    }

    GravityInterpolator {
        target: ball
        property: "y"
        acceleration: 1800
        floor: ground.y - ball.height
        restitution: 0.7
        running: true
        held: drag.active
    }
    FrictionInterpolator {
        target: ball
        property: "x"
        friction: 0.8
        minimum: 0
        maximum: window.width - ball.width
        boundsBehavior: Interpolator.Bounce
        restitution: 0.8
        held: drag.active
    }
}
