// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

/// A page of the stack: a landscape, and a row that opens the next one.
FocusScope {
    id: detail

    required property var scenes
    required property int index
    readonly property var scene: scenes[index]
    readonly property int next: (index + 1) % scenes.length
    readonly property Item opener: row
    signal opened(index: int)
    signal closed

    anchors.fill: parent
    focus: true
    Accessible.role: Accessible.Pane
    Accessible.name: scene.name

    Rectangle { anchors.fill: parent; color: Theme.surface }
    Landscape {
        id: picture
        width: parent.width
        height: Math.max(0, parent.height - words.height - row.height - 3 * Theme.margin)
        scene: detail.scene
    }
    PillButton {
        objectName: "back"
        anchors { left: parent.left; top: parent.top; margins: Theme.margin }
        focus: true
        text: "Back"
        onClicked: detail.closed()
    }
    Column {
        id: words

        anchors { left: parent.left; right: parent.right; margins: Theme.margin }
        y: picture.height + Theme.margin
        spacing: 4

        Heading {
            width: parent.width
            horizontalAlignment: Text.AlignLeft
            text: detail.scene.name
        }
        Label {
            width: parent.width
            horizontalAlignment: Text.AlignLeft
            text: detail.scene.location
            color: Theme.muted
        }
    }
    Item {
        x: Theme.space; y: detail.height - height - Theme.space
        width: detail.width - 2 * Theme.space; height: row.height

        StackRow {
            id: row
            objectName: "next"
            index: detail.next
            modelData: detail.scenes[detail.next]
            onClicked: detail.opened(detail.next)
        }
    }
}
