// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

/// A picture of a friend, with its location.
Rectangle {
    id: post

    required property int person
    required property string name
    required property var scene
    required property real shape // height of the picture, in widths

    height: picture.y + picture.height + Theme.space; radius: Theme.radius
    color: Theme.surface
    border.color: Theme.line

    Rectangle {
        anchors { left: parent.left; leftMargin: Theme.space }
        y: Theme.space; width: 32; height: 32; radius: 16
        color: Theme.raised

        Face { anchors { fill: parent; margins: 1 } person: post.person }
    }
    Column {
        id: texts
        anchors.left: parent.left
        anchors { leftMargin: Theme.space + 40; right: parent.right; rightMargin: Theme.space }
        y: Theme.space

        Label {
            width: parent.width
            text: post.name
            color: Theme.text
            font { pixelSize: Theme.body; weight: Font.DemiBold }
            wrapMode: Text.WordWrap
        }
        Label {
            width: parent.width
            text: post.scene.location
            color: Theme.muted; font.pixelSize: Theme.small
            wrapMode: Text.WordWrap
        }
    }
    Landscape {
        id: picture
        x: Theme.space; y: texts.y + Math.max(32, texts.height) + Theme.space
        width: parent.width - 2 * Theme.space; height: post.shape * width
        scene: post.scene

        RoundCorners { corner: 8 }
    }
}
