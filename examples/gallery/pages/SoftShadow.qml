// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

/// The shadow of a lifted item, softer towards its edges.
Item {
    id: shadow

    property real lift: 0 // 0 to 1

    visible: lift > 0

    Repeater {
        model: 5

        Rectangle {
            required property int index
            readonly property SoftShadow shadow: parent as SoftShadow
            readonly property real out: shadow ? shadow.lift * (4 + 2 * index) : 0

            anchors.fill: parent
            anchors.margins: -out
            anchors.topMargin: 4
            anchors.bottomMargin: -1.5 * out
            radius: Theme.radius + out
            color: "#000000"
            opacity: 0.035
        }
    }
}
