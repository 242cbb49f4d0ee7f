// SPDX-License-Identifier: MIT
import QtQuick
import Sprung

// The page compares two descriptions of one spring. Qt's parameters depend on its 16 ms step, and
// physical parameters do not. An easing curve always starts with the same velocity.
QtObject {
    property real target

    property real qtValue: target
    Behavior on qtValue {
        SpringAnimation { spring: 3; damping: 0.2 }
    }

    property real sprungValue: target
    SpringBehavior on sprungValue {
        stiffness: 3 / 0.016
        damping: 0.2 / 0.016
    }

    property real easedValue: target
    Behavior on easedValue {
        NumberAnimation { duration: 400; easing.type: Easing.OutCubic }
    }
}
