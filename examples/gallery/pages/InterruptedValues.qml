// SPDX-License-Identifier: MIT
import QtQuick
import Sprung

// Three numbers with the same target: on an easing curve, on Qt's spring, and on Sprung's spring,
// which has the same stiffness and damping. Change the target during the motion.
QtObject {
    id: values

    property real target: 0

    property real easedValue: target
    Behavior on easedValue {
        NumberAnimation { duration: 500; easing.type: Easing.InOutSine }
    }

    property real qtValue: target
    Behavior on qtValue {
        SpringAnimation { spring: 0.78; damping: 0.11 }
    }

    property real sprungValue: 0
    readonly property SpringInterpolator spring: SpringInterpolator {
        target: values
        property: "sprungValue"
        to: values.target
        stiffness: 0.78 / 0.016 // a response of 0.9 s
        damping: 0.11 / 0.016
    }
}
