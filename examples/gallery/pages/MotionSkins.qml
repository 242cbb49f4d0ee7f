// SPDX-License-Identifier: MIT
import QtQuick

/// Circles at positions of a motion.
Item {
    id: skins

    required property var positions
    required property real size
    required property color color

    Repeater {
        model: skins.positions

        Rectangle {
            required property point modelData
            readonly property MotionSkins skins: parent as MotionSkins

            x: modelData.x - width / 2
            y: modelData.y - height / 2
            width: skins ? skins.size : 0
            height: width
            radius: width / 2
            color: "transparent"
            border.width: 2
            border.color: skins ? skins.color : "transparent"
        }
    }
}
