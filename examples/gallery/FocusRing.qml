// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

/// A ring in two colors that shows the keyboard focus on a picture.
Rectangle {
    id: ring

    color: "transparent"
    border { width: 5; color: Theme.surface }

    Rectangle {
        anchors.fill: parent
        radius: ring.radius; color: "transparent"
        border { width: 3; color: Theme.accent }
    }
}
