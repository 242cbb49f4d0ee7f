// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

/// An arrow with the length that the velocity covers in a sixth of a second.
Item {
    id: arrow

    required property real velocity // px/s, to the right
    property color color: Theme.text
    readonly property real reach: velocity / 6

    visible: Math.abs(reach) > 4

    Rectangle {
        x: Math.min(0, arrow.reach)
        y: -2
        width: Math.abs(arrow.reach)
        height: 4
        radius: 2
        color: arrow.color
    }
    Repeater {
        model: [45, -45]
        Rectangle {
            required property real modelData

            x: arrow.reach - (arrow.reach > 0 ? width - 2 : 2) // qmllint disable unqualified
            y: -2
            width: 14
            height: 4
            radius: 2
            color: arrow.color // qmllint disable unqualified
            antialiasing: true
            transformOrigin: arrow.reach > 0 ? Item.Right : Item.Left // qmllint disable unqualified
            rotation: modelData
        }
    }
}
