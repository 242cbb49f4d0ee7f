// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

/// A landscape in a list.
Clickable {
    id: row

    required property int index
    required property var modelData

    width: parent ? parent.width : 0; height: 60
    text: modelData.name
    fill: enabled && (down || hovered) ? Theme.raised : "transparent"
    Accessible.name: modelData.name + ", " + modelData.location

    contentItem: Item {
        Landscape {
            anchors { left: parent.left; leftMargin: Theme.space; verticalCenter: parent.verticalCenter }
            width: 60; height: 44
            scene: row.modelData
        }
        TwoLines {
            anchors { left: parent.left; leftMargin: 80; right: parent.right }
            anchors { rightMargin: Theme.space; verticalCenter: parent.verticalCenter }
            name: row.modelData.name
            detail: row.modelData.location
        }
    }
}
