// SPDX-License-Identifier: MIT
import QtQuick

/// The shadow of a disc: the higher it is, the further off, the larger and the softer.
Item {
    id: shadow

    required property real lift // 0 to 1

    Repeater {
        model: 6

        Rectangle {
            required property int index
            readonly property real lift: (parent as HeadShadow)?.lift ?? 0
            readonly property real out: index * (0.7 + 2.3 * lift) - 1

            anchors.fill: parent
            anchors.margins: -out
            anchors.topMargin: 2 + 14 * lift - out
            anchors.bottomMargin: -2 - 14 * lift - out
            radius: height / 2
            antialiasing: true
            color: "#000000"
            opacity: 0.075 - 0.03 * lift
        }
    }
}
