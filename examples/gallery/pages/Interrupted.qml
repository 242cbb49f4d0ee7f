// SPDX-License-Identifier: MIT
import QtQuick
import Sprung

// Three numbers with the same goal: on an easing curve, on Qt's spring, and on Sprung's spring,
// which has the same stiffness and damping. Change the goal during the motion.
QtObject {
    id: moved

    property real goal: 0

    property real eased: goal
    Behavior on eased {
        NumberAnimation { duration: 700; easing.type: Easing.InOutCubic }
    }

    property real theirs: goal
    Behavior on theirs {
        SpringAnimation { spring: 1; damping: 0.12 }
    }

    property real ours: 0
    readonly property SpringInterpolator spring: SpringInterpolator {
        target: moved
        property: "ours"
        to: moved.goal
        stiffness: 1 / 0.016
        damping: 0.12 / 0.016
    }
}
