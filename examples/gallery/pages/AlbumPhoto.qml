// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

/// A photo of the album, with what the keyboard needs.
Photo {
    id: photo

    required property var scene

    focusPolicy: Qt.StrongFocus
    Accessible.name: scene.name
    Keys.onReturnPressed: photo.clicked()
    Keys.onEnterPressed: photo.clicked()

    Landscape {
        anchors.fill: parent
        scene: photo.scene
    }
    Rectangle {
        anchors.fill: parent
        color: "transparent"
        border.width: photo.visualFocus && !photo.open ? 3 : 0
        border.color: Theme.text
    }
}
