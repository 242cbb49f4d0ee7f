// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

/// A photo of the album, with what the keyboard needs.
Photo {
    id: photo

    required property var scene
    required property int corner

    focusPolicy: Qt.StrongFocus
    Accessible.name: scene.name
    Keys.onReturnPressed: photo.clicked()
    Keys.onEnterPressed: photo.clicked()

    Landscape {
        anchors.fill: parent
        scene: photo.scene
    }
    RoundCorners {
        corner: photo.corner
        ring: photo.visualFocus && !photo.open
    }
}
