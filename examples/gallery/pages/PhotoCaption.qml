// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung

/// The caption of a photo, which slides in from below.
Rectangle {
    id: caption

    required property var scene
    property real up: 0

    height: texts.height + 2 * Theme.margin + 4
    radius: Theme.radius // like the page behind it
    color: Theme.surface
    visible: up > 0
    Accessible.role: Accessible.StaticText
    Accessible.name: scene ? scene.name + ", " + scene.location : ""
    SpringBehavior on up { spring: Springs.smooth }

    Column {
        id: texts

        x: Theme.margin
        y: Theme.margin
        width: parent.width - 2 * Theme.margin
        spacing: 4

        Heading { text: caption.scene?.name ?? " " }
        Text {
            width: parent.width
            text: caption.scene ? caption.scene.location : " "
            color: Theme.muted
            font.pixelSize: Theme.body
            elide: Text.ElideRight
        }
    }
}
