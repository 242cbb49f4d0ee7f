// SPDX-License-Identifier: MIT
import QtQuick
import Sprung

// The same spring twice: in Qt's numbers, which depend on its 16 ms step, and in physical ones. And
// an easing curve, which begins each time with a velocity of its own.
QtObject {
    property real goal

    property real theirs: goal
    Behavior on theirs {
        SpringAnimation { spring: 3; damping: 0.2 }
    }

    property real ours: goal
    SpringBehavior on ours {
        stiffness: 3 / 0.016
        damping: 0.2 / 0.016
    }

    property real eased: goal
    Behavior on eased {
        NumberAnimation { duration: 400; easing.type: Easing.OutCubic }
    }
}
