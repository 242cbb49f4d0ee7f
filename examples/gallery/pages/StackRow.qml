// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

/// A landscape in a list.
Clickable {
    id: row

    required property int index
    required property var modelData
    readonly property var scene: modelData

    width: parent ? parent.width : 0; height: 60
    focusPolicy: Qt.StrongFocus; hoverEnabled: true
    text: scene.name
    Accessible.name: scene.name + ", " + scene.location

    background: Rectangle {
        radius: Theme.radius
        color: row.enabled && (row.down || row.hovered) ? Theme.raised : "transparent"
        border { width: row.visualFocus ? 2 : 0; color: Theme.accent }
    }
    contentItem: Item {
        Landscape {
            anchors {
                left: parent.left
                leftMargin: Theme.space
                verticalCenter: parent.verticalCenter
            }
            width: 60; height: 44
            scene: row.scene
        }
        TwoLines {
            anchors {
                left: parent.left
                leftMargin: 80
                right: parent.right
                rightMargin: Theme.space
                verticalCenter: parent.verticalCenter
            }
            name: row.scene.name
            detail: row.scene.location
        }
    }
}
