// SPDX-License-Identifier: MIT
// Messages that leave at the press of a button, and reverse in flight with Undo.
// Delegates use the ids of this file, which qmllint of Qt 6.4 does not resolve.
// qmllint disable unqualified
import QtQuick
import Gallery
import Sprung
import Sprung.Layouts

Item {
    id: inbox

    readonly property list<ListModel> folders: [inboxFolder, laterFolder, doneFolder]
    readonly property ListModel folder: folders[tabs.current]
    property var steps: [] // that can be undone
    property string destination: "Done"
    property real position: tabs.current // the visible folder, between two folders in flight
    property Item undoButton: null // while the toast exists

    function rowOf(folder: ListModel, sender: string): int {
        let row = folder.count - 1;
        while (row >= 0 && folder.get(row).sender !== sender)
            --row;
        return row;
    }
    function button(row: int): Item {
        return ((pages.itemAt(tabs.current) as InboxFolder)?.faceAt(row) as InboxRow)?.button ?? null;
    }
    function tab(index: int): Item {
        return tabs.tab(index);
    }
    /// Moves a message to Done, or from there to the inbox.
    function take(sender: string) {
        const row = rowOf(folder, sender);
        if (row < 0)
            return;
        const message = { sender: sender, subject: folder.get(row).subject };
        const to = folder === doneFolder ? inboxFolder : doneFolder;
        destination = to === doneFolder ? "Done" : "Inbox";
        steps = [...steps, { message: message, from: folder, row: row, to: to }];
        to.insert(0, message);
        folder.remove(row);
        patience.restart();
    }
    function undo() {
        const step = steps[steps.length - 1];
        steps = steps.slice(0, -1);
        step.to.remove(rowOf(step.to, step.message.sender));
        step.from.insert(Math.min(step.row, step.from.count), step.message);
        patience.restart();
    }

    ListModel {
        id: inboxFolder
        ListElement { sender: "Ada"; subject: "Supper on Sunday?" }
        ListElement { sender: "Lighthouse"; subject: "The lamp is lit again" }
        ListElement { sender: "Library"; subject: "Three books are due" }
        ListElement { sender: "Emil"; subject: "Photos from the hike" }
        ListElement { sender: "Bakery"; subject: "Your bread is ready" }
    }
    ListModel {
        id: laterFolder
        ListElement { sender: "Garage"; subject: "The bicycle is mended" }
        ListElement { sender: "Choir"; subject: "No singing on Friday" }
    }
    ListModel {
        id: doneFolder
        ListElement { sender: "Post"; subject: "A parcel has arrived" }
    }
    Timer {
        id: patience
        interval: 4000
        onTriggered: inbox.steps = []
    }

    SpringBehavior on position { spring: Springs.smooth }

    InboxTabs { id: tabs }
    Item { // the folders lie side by side
        y: tabs.height + Theme.space
        width: inbox.width; height: inbox.height - y
        clip: true

        Repeater {
            id: pages
            model: inbox.folders

            InboxFolder {
                required property int index

                x: (index - inbox.position) * (width + Theme.margin)
                width: parent ? parent.width : 0; height: parent ? parent.height : 0
                visible: Math.abs(index - inbox.position) < 1
                enabled: index === tabs.current
                rows.objectName: enabled ? "rows" : ""
                folder: inbox.folders[index]
                done: folder === doneFolder
                onTaken: sender => inbox.take(sender)
            }
        }
    }
    Presence {
        id: toast
        objectName: "toast"
        anchors.horizontalCenter: parent.horizontalCenter
        y: parent.height - (height + Theme.space) * progress
        present: inbox.steps.length > 0
        spring: Springs.bouncy

        Rectangle {
            width: words.width + undoing.width + Theme.margin + 2 * Theme.space
            height: undoing.height + Theme.space; radius: height / 2
            color: Theme.text
            opacity: Math.min(1, toast.progress)
            Accessible.role: Accessible.AlertMessage
            Accessible.name: words.text

            Text {
                id: words
                x: Theme.margin
                anchors.verticalCenter: parent.verticalCenter
                text: "Moved to " + inbox.destination
                color: Theme.background; font.pixelSize: Theme.body
            }
            PillButton {
                id: undoing
                objectName: "undo"
                anchors.left: words.right
                anchors { leftMargin: Theme.space; verticalCenter: parent.verticalCenter }
                text: "Undo"
                onClicked: inbox.undo()
                Component.onCompleted: inbox.undoButton = this
            }
        }
    }
}
