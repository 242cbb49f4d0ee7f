// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

/// A message, and the button that takes it out of its folder.
Rectangle {
    id: message

    required property var row
    required property bool done
    /// Whether the button is inside the clip. The software renderer ignores the clip of an icon that is
    /// outside.
    property bool buttonVisible: true
    readonly property string sender: row.model.sender
    readonly property string subject: row.model.subject
    readonly property Item button: check
    signal taken

    width: parent.width; height: Theme.touch + 2 * Theme.space; radius: Theme.radius
    color: Theme.raised
    Accessible.role: Accessible.ListItem
    Accessible.name: sender + ": " + subject

    Column {
        anchors { left: parent.left; leftMargin: Theme.margin }
        anchors { right: check.left; verticalCenter: parent.verticalCenter }
        spacing: 2

        Text {
            width: parent.width
            horizontalAlignment: Text.AlignLeft
            text: message.sender
            color: Theme.text
            font { pixelSize: Theme.body; weight: Font.DemiBold }
        }
        Text {
            width: parent.width
            horizontalAlignment: Text.AlignLeft
            text: message.subject
            color: Theme.muted; font.pixelSize: Theme.small
        }
    }
    Rectangle {
        anchors.centerIn: check
        width: 32; height: 32; radius: 16
        color: "transparent"
        border { width: 2; color: Theme.colors[message.sender.length % Theme.colors.length] }
    }
    IconButton {
        id: check
        visible: message.buttonVisible
        anchors.right: parent.right
        anchors { rightMargin: Theme.space; verticalCenter: parent.verticalCenter }
        name: (message.done ? "Back to the inbox: " : "Done: ") + message.sender
        icon24: message.done ? "M9 8 L4 13 L9 18 M4 13 L15 13 A5 5 0 0 0 15 4 L12 4"
                             : "M5 13 L10 18 L19 7"
        onClicked: {
            const reason = visualFocus ? Qt.TabFocusReason : Qt.MouseFocusReason;
            message.taken(); // the row loses the focus
            nextItemInFocusChain(true).forceActiveFocus(reason);
        }
    }
}
