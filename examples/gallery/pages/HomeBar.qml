// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

/// The bar at the bottom of an open app.
Clickable {
    id: bar

    implicitWidth: 140; implicitHeight: Theme.touch
    focusPolicy: enabled ? Qt.StrongFocus : Qt.NoFocus
    Accessible.name: "Home"

    background: Rectangle {
        radius: height / 2; color: "transparent"
        border { width: bar.visualFocus ? 3 : 0; color: "#ffffff" }
    }
    Rectangle {
        x: Theme.margin; y: (parent.height - height) / 2
        width: parent.width - 2 * Theme.margin; height: 5; radius: 2.5
        color: "#ffffff"
        opacity: bar.down ? 0.6 : 1
    }
}
