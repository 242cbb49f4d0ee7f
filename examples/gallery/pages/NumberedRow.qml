// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

/// A row of a list, which shows its number. Every fifth has the color of the list.
Rectangle {
    id: row

    required property int index
    required property color mark

    width: ListView.view ? ListView.view.width : 0; height: Theme.touch
    radius: Theme.radius / 2; color: index % 5 ? Theme.raised : mark
    Accessible.role: Accessible.ListItem
    Accessible.name: index + 1

    Text {
        anchors.centerIn: parent
        text: row.index + 1
        color: row.index % 5 ? Theme.text : Theme.accentText; font.pixelSize: Theme.body
    }
}
