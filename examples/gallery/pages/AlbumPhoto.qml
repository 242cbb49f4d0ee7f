// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

/// A photo of the album, with keyboard control.
Photo {
    id: photo

    required property var scene
    required property int corner
    readonly property real dimming: zoom / (4 / Math.min(1, magnification) - 3)

    text: scene.name
    focusPolicy: Qt.StrongFocus
    Keys.onSpacePressed: open = !open
    Keys.onReturnPressed: open = !open
    Keys.onEnterPressed: open = !open

    Landscape {
        anchors.fill: parent
        scene: photo.scene
    }
    RoundCorners {
        corner: photo.corner
        ring: photo.visualFocus && !photo.open
    }
}
