// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

/// A message, and the button that takes it out of its folder.
Rectangle {
    id: row

    required property string sender
    required property string subject
    required property bool done
    readonly property Item button: check
    signal taken

    height: Theme.touch + 2 * Theme.space
    radius: Theme.radius
    color: Theme.raised
    Accessible.role: Accessible.ListItem
    Accessible.name: sender + ": " + subject

    Column {
        x: Theme.margin
        anchors.verticalCenter: parent.verticalCenter
        spacing: 2

        Text {
            text: row.sender
            color: Theme.text
            font.pixelSize: Theme.body
            font.weight: Font.DemiBold
        }
        Text {
            text: row.subject
            color: Theme.muted
            font.pixelSize: Theme.small
        }
    }
    Rectangle {
        anchors.centerIn: check
        width: 32
        height: 32
        radius: 16
        color: "transparent"
        border.width: 2
        border.color: Theme.colors[row.sender.length % Theme.colors.length]
    }
    IconButton {
        id: check

        anchors.right: parent.right
        anchors.rightMargin: Theme.space
        anchors.verticalCenter: parent.verticalCenter
        name: (row.done ? "Back to the inbox: " : "Done: ") + row.sender
        icon24: row.done ? "M9 8 L4 13 L9 18 M4 13 L15 13 A5 5 0 0 0 15 4 L12 4"
                         : "M5 13 L10 18 L19 7"
        onClicked: {
            const reason = visualFocus ? Qt.TabFocusReason : Qt.MouseFocusReason;
            row.taken(); // and has no focus any more
            nextItemInFocusChain(true).forceActiveFocus(reason);
        }
    }
}
