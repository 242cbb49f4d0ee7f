// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

/// The shadow of a lifted item, softer towards its edges.
SoftRectangle {
    property real lift: 0 // 0 to 1

    visible: lift > 0
    anchors { fill: parent; margins: -14 * lift; topMargin: -4 * lift; bottomMargin: -26 * lift }
    softness: 12 + 24 * lift
    opacity: (0.28 + 0.27 * Theme.darkness) * Math.min(1, lift)
}
