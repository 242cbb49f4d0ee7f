// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung
import Sprung.Layouts

/// A photo in the grid. Its page has the same photo with the same key. It has the size of the
/// page's photo and is scaled down, so the flying picture is sharp at any size.
Clickable {
    id: thumbnail

    required property var scene
    required property size full // px, of the photo on its page

    Accessible.name: scene.name

    Landscape {
        objectName: "picture"
        width: thumbnail.full.width; height: thumbnail.full.height
        scale: width > 0 ? thumbnail.width / width : 1
        transformOrigin: Item.TopLeft
        scene: thumbnail.scene
        layer.enabled: GraphicsInfo.api === GraphicsInfo.Software // it leaves gaps when scaled
        SharedElement.key: scene.name
        SharedElement.spring: Springs.snappy
    }
    FocusRing { anchors.fill: parent; visible: thumbnail.visualFocus }
}
