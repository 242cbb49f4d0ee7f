// SPDX-License-Identifier: MIT
import QtQuick
import Sprung

// The page compares two descriptions of one spring. Qt's parameters depend on its 16 ms step, and
// physical parameters do not. An easing curve always starts with the same velocity.
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
