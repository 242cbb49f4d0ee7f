// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

/// Covers the corners of its parent with the surrounding color, because Qt clips to rectangles. Also
/// shows the keyboard focus, by a ring in two colors.
Rectangle {
    id: corners

    required property int corner
    property bool ring: false

    anchors { fill: parent; margins: -border.width }
    radius: corner + border.width; color: "transparent"
    border { width: Math.ceil(corner / 2); color: Theme.surface }

    Rectangle {
        anchors { fill: parent; margins: corners.border.width }
        visible: corners.ring
        radius: corners.corner; color: "transparent"
        border { width: 5; color: Theme.surface }

        Rectangle {
            anchors.fill: parent
            radius: parent.radius; color: "transparent"
            border { width: 3; color: Theme.accent }
        }
    }
}
