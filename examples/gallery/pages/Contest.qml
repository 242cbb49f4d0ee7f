// SPDX-License-Identifier: MIT
import QtQuick
import Sprung

// The same spring twice: in Qt's numbers, which depend on its 16 ms step, and in physical ones.
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
}
