// SPDX-License-Identifier: MIT
import QtQuick

/// Circles at positions of a motion.
Item {
    id: circles

    required property var positions
    required property real size
    required property color color

    Repeater {
        model: circles.positions

        Rectangle {
            required property point modelData
            readonly property PositionCircles circles: parent as PositionCircles

            x: modelData.x - width / 2
            y: modelData.y - height / 2
            width: circles ? circles.size : 0
            height: width
            radius: width / 2
            color: "transparent"
            border.width: 2
            border.color: circles ? circles.color : "transparent"
        }
    }
}
