// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung
import Sprung.Layouts

GalleryPage {
    id: page

    readonly property list<ListModel> folders: [inboxFolder, laterFolder, doneFolder]
    readonly property ListModel folder: folders[tabs.current]
    readonly property real position: Math.max(0, Math.min(2, tabs.position)) // no overshoot
    property var steps: [] // that can be undone
    property string destination: "Done"
    property Item undoButton: null // while the toast exists

    function rowOf(folder: ListModel, sender: string): int {
        let row = folder.count - 1;
        while (row >= 0 && folder.get(row).sender !== sender)
            --row;
        return row;
    }
    function checkButton(rows: var, row: int): Item { // with LeavingRows, the linter of Qt 6.4 crashes
        return (rows.faceAt(row) as InboxRow)?.button ?? null;
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

    idea: "Tick messages off, and undo it while they leave. Change the tab, or drag it."
    code: "LeavingRows.qml"
    film: [...tap(() => checkButton(views.itemAt(0).rows, 2), 50, 120), ...tap(() => undoButton, 370, 430),
        ...tap(tabs, 1200, 1260, tabs.width / 3), ...tap(tabs, 1400, 1460), ...tap(tabs, 2000, 2060, -tabs.width / 3)]
    filmLength: 2800

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
    Timer { id: patience; interval: 4000; onTriggered: page.steps = [] }

    Item {
        id: inbox
        x: (page.width - width) / 2
        width: Math.min(560, page.width - 2 * Theme.margin); height: page.height

        Rectangle { anchors.fill: tabs; radius: height / 2; color: Theme.raised }
        SpringyTabs {
            id: tabs
            objectName: "folders"
            anchors.left: parent.left
            width: Math.min(inbox.width, 360 * Theme.scale); height: Theme.touch
            names: ["Inbox", "Later", "Done"]
            Accessible.role: Accessible.PageTabList
            Accessible.name: "Folders"
            face: Rectangle {
                id: face

                required property var tab

                anchors.fill: parent
                radius: height / 2; color: "transparent"
                border { width: tab.visualFocus ? 3 : 0; color: Theme.text }

                Text {
                    anchors.centerIn: parent
                    text: face.tab.text
                    color: Math.abs(tabs.position - face.tab.index) < 0.5 ? Theme.accentText : Theme.text
                    font { pixelSize: Theme.body; weight: Font.Medium }
                }
            }
        }
        Item { // the folders lie side by side
            id: shelf
            y: tabs.height + Theme.space
            width: inbox.width; height: inbox.height - y
            clip: true

            Repeater {
                id: views
                model: page.folders

                Scroller {
                    id: view

                    required property int index
                    readonly property alias rows: rows
                    readonly property ListModel folder: page.folders[index]

                    x: (index - page.position) * (width + Theme.margin) * (Theme.mirrored ? -1 : 1)
                    width: shelf.width; height: shelf.height
                    visible: Math.abs(index - page.position) < 1
                    enabled: index === tabs.current
                    contentHeight: rows.height

                    LeavingRows {
                        id: rows
                        objectName: view.enabled ? "rows" : ""
                        width: view.width
                        source: view.folder
                        keyRole: "sender"
                        face: InboxRow {
                            done: view.folder === doneFolder
                            viewX: view.x
                            onTaken: page.take(sender)
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
            }
        }
        Presence {
            id: toast
            objectName: "toast"
            anchors.horizontalCenter: parent.horizontalCenter
            y: parent.height - (height + Theme.space) * progress
            present: page.steps.length > 0
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
                    text: "Moved to " + page.destination
                    color: Theme.background; font.pixelSize: Theme.body
                }
                PillButton {
                    id: undoing
                    objectName: "undo"
                    anchors { left: words.right; leftMargin: Theme.space; verticalCenter: parent.verticalCenter }
                    text: "Undo"
                    onClicked: page.undo()
                    Component.onCompleted: page.undoButton = this
                }
            }
        }
    }
}
