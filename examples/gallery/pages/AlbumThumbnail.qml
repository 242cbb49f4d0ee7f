// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung
import Sprung.Layouts

/// A photo in the grid. Its page has the same one, with the same key.
Clickable {
    id: thumbnail

    required property var scene

    SharedElement.key: scene.name
    SharedElement.spring: Springs.snappy

    Accessible.name: scene.name
    Keys.onReturnPressed: clicked()
    Keys.onEnterPressed: clicked()

    Landscape {
        anchors.fill: parent
        scene: thumbnail.scene
    }
    RoundCorners {
        corner: 8
        ring: thumbnail.visualFocus
    }
}
