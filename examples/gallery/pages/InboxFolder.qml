// SPDX-License-Identifier: MIT
// Delegates use the ids of this file, which qmllint of Qt 6.4 does not resolve.
// qmllint disable unqualified
import QtQuick
import Gallery

/// The messages of a folder.
Scroller {
    id: view

    required property ListModel folder
    required property bool done
    property alias rows: rows
    signal taken(sender: string)

    function faceAt(index: int): Item {
        return rows.faceAt(index);
    }

    contentHeight: rows.height

    LeavingRows {
        id: rows
        width: view.width
        source: view.folder
        keyRole: "sender"
        face: InboxRow {
            id: message

            readonly property real end: view.x + width + 80 * (1 - row.progress) // of its button

            done: view.done
            buttonVisible: end > 60 && end < view.width + 30
            onTaken: view.taken(message.sender)
            Component.onCompleted: row.objectName = sender
        }
    }
    Label {
        anchors.horizontalCenter: parent.horizontalCenter
        y: Theme.margin
        visible: rows.count === 0
        text: "No messages"
        color: Theme.muted; font.pixelSize: Theme.heading
    }
}
