// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

/// A message, and the button that takes it out of its folder.
Rectangle {
    id: message

    required property var row
    required property bool done
    required property real viewX // the position of the folder
    readonly property string sender: row.model.sender
    readonly property real end: viewX + width + 80 * (1 - row.progress) // of its button
    readonly property Item button: check
    signal taken

    width: parent.width; height: Theme.touch + 2 * Theme.space; radius: Theme.radius
    color: Theme.raised
    Accessible.role: Accessible.ListItem
    Accessible.name: sender + ": " + row.model.subject
    Component.onCompleted: row.objectName = sender

    TwoLines {
        anchors { left: parent.left; leftMargin: Theme.margin }
        anchors { right: check.left; verticalCenter: parent.verticalCenter }
        name: message.sender
        weight: Font.DemiBold
        detail: message.row.model.subject
    }
    Rectangle {
        anchors.centerIn: check
        width: 32; height: 32; radius: 16
        color: "transparent"
        border { width: 2; color: Theme.colors[message.sender.length % Theme.colors.length] }
    }
    IconButton {
        id: check
        visible: message.end > 60 && message.end < message.width + 30 // the software renderer does not clip icons outside
        anchors { right: parent.right; rightMargin: Theme.space; verticalCenter: parent.verticalCenter }
        name: (message.done ? "Back to the inbox: " : "Done: ") + message.sender
        icon24: message.done ? "M9 8 L4 13 L9 18 M4 13 L15 13 A5 5 0 0 0 15 4 L12 4" : "M5 13 L10 18 L19 7"
        onClicked: {
            const reason = visualFocus ? Qt.TabFocusReason : Qt.MouseFocusReason;
            message.taken(); // the row loses the focus
            nextItemInFocusChain(true).forceActiveFocus(reason);
        }
    }
}
