// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

/// Covers the corners of its parent in the colour around it; a clip has square ones.
Rectangle {
    required property int corner
    property color around: Theme.surface

    anchors.fill: parent
    anchors.margins: -border.width
    radius: corner + border.width
    color: "transparent"
    border.width: Math.ceil(corner / 2)
    border.color: around
}
