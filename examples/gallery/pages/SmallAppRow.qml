// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung

/// A note that shows more when it is open.
Clickable {
    id: row

    required property var modelData
    required property int index
    property bool open: false

    width: parent ? parent.width : 0
    height: open ? 80 : 48
    focusPolicy: Qt.StrongFocus
    text: modelData.name
    Accessible.name: modelData.name + (open ? ", " + modelData.detail : "")
    SpringBehavior on height { }

    background: Rectangle {
        radius: Theme.radius
        color: row.open ? Theme.raised : Theme.surface
        border.width: row.visualFocus ? 2 : 0
        border.color: Theme.accent
        SpringBehavior on color { }
    }
    contentItem: Item {
        clip: true
        Rectangle {
            x: 20 - width / 2
            y: 24 - width / 2
            width: row.open ? 24 : 16
            height: width
            radius: width / 2
            color: Theme.colors[row.index % 5]
            SpringBehavior on width { }
        }
        Text {
            x: 44
            y: 14
            width: parent.width - x - 12
            text: row.modelData.name
            color: Theme.text
            font.pixelSize: Theme.body
            font.weight: Font.Medium
            elide: Text.ElideRight
        }
        Text {
            x: 44
            y: 44
            width: parent.width - x - 12
            text: row.modelData.detail
            color: Theme.muted
            font.pixelSize: Theme.small
            elide: Text.ElideRight
            opacity: row.open ? 1 : 0
            visible: opacity > 0
            SpringBehavior on opacity { }
        }
    }
}
