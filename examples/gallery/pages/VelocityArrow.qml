// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

/// An arrow with the length that the velocity covers in a sixth of a second.
Item {
    id: arrow

    required property real velocity // px/s, to the right
    property color color: Theme.text
    readonly property real length: velocity / 6

    visible: Math.abs(length) > 4

    Rectangle {
        x: Math.min(0, arrow.length); y: -2
        width: Math.abs(arrow.length); height: 4; radius: 2
        color: arrow.color
    }
    Repeater {
        model: [45, -45]
        Rectangle {
            required property real modelData

            x: arrow.length - (arrow.length > 0 ? width - 2 : 2) // qmllint disable unqualified
            y: -2; width: 14; height: 4; radius: 2
            color: arrow.color // qmllint disable unqualified
            antialiasing: true
            transformOrigin: arrow.length > 0 ? Item.Right : Item.Left // qmllint disable unqualified
            rotation: modelData
        }
    }
}
