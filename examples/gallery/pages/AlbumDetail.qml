// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung.Gestures
import Sprung.Layouts

/// The page of a photo. It fades out as the photo is dragged down.
Item {
    id: detail

    required property var scene
    required property size full // px, of the photo
    required property real progress // of the page's Presence
    readonly property real cover: Math.min(1, progress)
        * (1 - Math.min(1, Math.abs(photo.dragOffset.y) / height)) // how much of the grid is covered
    readonly property SpringPinch magnifier: photo.magnifier
    signal closed

    Rectangle {
        anchors.fill: parent
        radius: Theme.radius; color: Theme.surface
        opacity: detail.cover
        MouseArea { // keeps input from the photos behind
            anchors.fill: parent
            Accessible.ignored: true
        }
    }
    Column { // behind the photo that is dragged over it
        id: caption
        x: photo.home.x; y: photo.home.y + photo.height + Theme.margin
        opacity: detail.cover
        spacing: 4

        Heading { text: detail.scene.name }
        Label { text: detail.scene.location; color: Theme.muted }
    }
    IconButton { // beside the caption: a photo in flight is above all
        objectName: "back"
        anchors.verticalCenter: caption.verticalCenter
        x: photo.home.x + photo.width - width
        opacity: detail.cover
        name: "Back to all photos"
        icon24: Icons.back
        onClicked: detail.closed()
    }
    FlyingPhoto {
        id: photo
        objectName: "detail"
        home: Qt.point((detail.width - width) / 2, Math.max(0, (detail.height - height - 2 * Theme.margin - caption.height) / 2))
        closeDistance: detail.height / 4
        width: detail.full.width; height: detail.full.height
        Accessible.role: Accessible.Graphic
        Accessible.name: detail.scene.name
        SharedElement.key: detail.scene.name
        onClosed: detail.closed()

        Landscape { anchors.fill: parent; scene: detail.scene }
    }
}
