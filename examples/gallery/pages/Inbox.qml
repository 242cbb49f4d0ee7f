// SPDX-License-Identifier: MIT
// Messages that leave at the press of a button, and turn round on their way with Undo.
// Content sees the ids around it, which qmllint of Qt 6.4 does not know.
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
    property string place: "Done"
    property int act: 0 // the last one that was played; below 0 when somebody else plays

    function rowOf(folder: ListModel, sender: string): int {
        let row = folder.count - 1;
        while (row >= 0 && folder.get(row).sender !== sender)
            --row;
        return row;
    }
    function button(row: int): Item {
        return (rows.faceAt(row) as InboxRow)?.button ?? null;
    }
    /// Moves a message to Done, or from there to the inbox.
    function take(sender: string) {
        const row = rowOf(folder, sender);
        if (row < 0)
            return;
        const message = { sender: sender, subject: folder.get(row).subject };
        const to = folder === doneFolder ? inboxFolder : doneFolder;
        place = to === doneFolder ? "Done" : "Inbox";
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

    /// Plays by itself: a row leaves, turns round, and the underline moves there and back.
    function play(next: int) {
        if (act < 0 || next !== act + 1)
            return;
        act = next;
        if (act === 1)
            take("Library");
        else if (act === 2)
            undo();
        else
            tabs.current = act === 3 ? 1 : 0;
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

    InboxTabs {
        id: tabs
        onChosen: inbox.act = -1
        onArrived: inbox.play(4)
    }
    Scroller {
        id: view

        y: tabs.height + Theme.space
        width: inbox.width
        height: inbox.height - y
        contentHeight: rows.height
        clip: interactive

        LeavingRows {
            id: rows

            objectName: "rows"
            width: view.width
            source: inbox.folder
            keyRole: "sender"
            face: InboxRow {
                id: message

                done: inbox.folder === doneFolder
                onTaken: {
                    inbox.act = -1;
                    inbox.take(message.sender);
                }

                Component.onCompleted: row.objectName = sender
                Connections {
                    target: message.row
                    function onEntered() {
                        const isLast = message.row.index === rows.count - 1;
                        inbox.play(isLast ? 1 : message.sender === "Library" ? 3 : 0);
                    }
                    function onProgressChanged() {
                        const row = message.row;
                        if (message.sender === "Library" && !row.present && row.progress < 0.5)
                            inbox.play(2);
                    }
                }
            }
        }
        Words {
            anchors.horizontalCenter: parent.horizontalCenter
            y: Theme.margin
            visible: rows.count === 0
            text: "No messages"
            color: Theme.muted
            font.pixelSize: Theme.heading
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
            width: words.width + button.width + Theme.margin + 2 * Theme.space
            height: button.height + Theme.space
            radius: height / 2
            color: Theme.text
            opacity: Math.min(1, toast.progress)
            Accessible.role: Accessible.AlertMessage
            Accessible.name: words.text

            Text {
                id: words
                x: Theme.margin
                anchors.verticalCenter: parent.verticalCenter
                text: "Moved to " + inbox.place
                color: Theme.background
                font.pixelSize: Theme.body
            }
            PillButton {
                id: button
                objectName: "undo"
                anchors.left: words.right
                anchors.leftMargin: Theme.space
                anchors.verticalCenter: parent.verticalCenter
                text: "Undo"
                onClicked: {
                    inbox.act = -1;
                    inbox.undo();
                }
            }
        }
    }
}
