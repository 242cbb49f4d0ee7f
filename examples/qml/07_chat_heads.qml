// SPDX-License-Identifier: MIT
// Chat heads trail the one that is dragged. When released, it flies to a side of the window.
import QtQuick
import Sprung

Rectangle {
    id: window
    width: 320
    height: 240
    color: "#20242c"

    component Head: Rectangle {
        width: 56
        height: 56
        radius: 28
        border { width: 3; color: "white" }
    }

    Head { id: third; color: "#f2b134" }
    Head { id: second; color: "#4aa96c" }
    Head {
        id: first
        x: 132
        y: 92
        color: "#3f8efc"

        DragHandler {
            id: drag
            dragThreshold: 0
        }
    }

    SpringInterpolator {
        target: first
        property: "x"
        // The nearer side, also in flight: a throw across the middle changes the target.
        to: first.x + first.width / 2 < window.width / 2 ? 16 : window.width - first.width - 16
        spring: Springs.bouncy
        held: drag.active
    }
    FrictionInterpolator {
        target: first
        property: "y"
        friction: 8
        minimum: 16
        maximum: window.height - first.height - 28
        boundsBehavior: Interpolator.SpringBack
        held: drag.active
    }

    SpringChain {
        leader: first
        followers: [second, third]
        offsets: [0, 6]
        spring: Springs.snappy
        falloff: 0.7
        Component.onCompleted: snap()
    }
}
