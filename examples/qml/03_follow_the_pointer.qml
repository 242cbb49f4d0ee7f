// SPDX-License-Identifier: MIT
// Values of bindings become targets: bound properties follow on springs, and the bindings stay.
import QtQuick
import Sprung

Rectangle {
    id: window
    width: 320
    height: 240
    color: "#20242c"

    property point pointer: Qt.point(60, 180)

    component Follower: Rectangle {
        property point center
        width: 36
        height: 36
        radius: 18
        opacity: 0.9
        x: center.x - width / 2
        y: center.y - height / 2
    }

    Follower {
        color: "#e0567a"
        center: window.pointer
        SpringBehavior on center { stiffness: 55; damping: 12 }
    }
    Follower {
        color: "#f2b134"
        center: window.pointer
        SpringBehavior on center { stiffness: 110; damping: 14 }
    }
    Follower {
        color: "#3f8efc"
        center: window.pointer
        SpringBehavior on center { stiffness: 220; damping: 16 }
    }

    PointHandler {
        onPointChanged: if (active) window.pointer = point.position
    }
}
