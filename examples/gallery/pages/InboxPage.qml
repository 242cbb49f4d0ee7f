// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung
import Sprung.Layouts

GalleryPage {
    id: page

    readonly property list<ListModel> folders: [inboxFolder, laterFolder, doneFolder]
    readonly property ListModel folder: folders[current]
    property int current: 0
    property real position: current // the visible folder, between two folders in flight
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

    idea: "Tick messages off, and undo it while they leave. Change the tab, and change it again at once."
    code: "LeavingRows.qml"
    film: [...tap(() => checkButton(views.itemAt(0).rows, 2), 50, 120), ...tap(() => undoButton, 370, 430),
        ...tap(() => tabs.itemAt(2), 1200, 1260), ...tap(() => tabs.itemAt(1), 1400, 1460),
        ...tap(() => tabs.itemAt(0), 2000, 2060)]
    filmLength: 2800

    SpringBehavior on position { spring: Springs.smooth }

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

        Row {
            id: bar
            Accessible.role: Accessible.PageTabList
            Accessible.name: "Folders"

            Repeater {
                id: tabs
                model: ["Inbox", "Later", "Done"]

                Clickable {
                    required property int index
                    required property string modelData

                    objectName: text.toLowerCase() + "Tab"
                    text: modelData
                    checked: index === page.current
                    ink: checked ? Theme.text : Theme.muted
                    onClicked: page.current = index
                    Accessible.role: Accessible.PageTab
                    Accessible.selectable: true
                    Accessible.selected: checked
                }
            }
        }
        Item { // a child of the current tab
            id: underline
            parent: page.ready ? tabs.itemAt(page.current) : inbox
            x: Theme.space; y: parent.height - height
            width: parent.width - 2 * Theme.space; height: 3
            LayoutMotion.spring: Springs.bouncy

            Rectangle {
                width: underline.LayoutMotion.width; height: 3; radius: 1.5
                color: Theme.accent
            }
        }
        Item { // the folders lie side by side
            id: shelf
            y: bar.height + Theme.space
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

                    x: (index - page.position) * (width + Theme.margin)
                    width: shelf.width; height: shelf.height
                    visible: Math.abs(index - page.position) < 1
                    enabled: index === page.current
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
