// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

/// Covers the corners of its parent with the surrounding color, because Qt clips to rectangles. Also
/// shows the keyboard focus.
Rectangle {
    id: corners

    required property int corner
    property bool ring: false

    anchors { fill: parent; margins: -border.width }
    radius: corner + border.width; color: "transparent"
    border { width: Math.ceil(corner / 2); color: Theme.surface }

    FocusRing {
        anchors { fill: parent; margins: corners.border.width }
        visible: corners.ring
        radius: corners.corner
    }
}
