// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

/// A card for a button, with its name.
FocusScope {
    id: card

    required property string name
    /// The file of the button.
    required property string file
    default property alias content: middle.data

    Accessible.role: Accessible.Grouping
    Accessible.name: name

    Rectangle { anchors.fill: parent; radius: Theme.radius; color: Theme.background }
    Item {
        id: middle
        width: parent.width; height: parent.height - label.height - Theme.space
    }
    Text {
        id: label
        anchors.horizontalCenter: parent.horizontalCenter
        y: parent.height - height - 12
        text: card.name
        Accessible.ignored: true
        color: Theme.muted
        font { pixelSize: Theme.small; weight: Font.Medium }
    }
}
