// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung

/// The text of a file, which slides in from the right. Escape closes it.
FocusScope {
    id: panel

    property bool open: false
    required property string file
    /// The visible part, from 0 to 1. The position depends on it, so a closed panel is hidden at
    /// any size.
    property real openProgress: open ? 1 : 0

    SpringBehavior on openProgress { spring: Springs.smooth }

    visible: openProgress > 0
    onOpenChanged: if (open) forceActiveFocus()
    Keys.onEscapePressed: open = false
    Accessible.role: Accessible.Pane
    Accessible.name: "Code of this page"

    Rectangle {
        anchors.fill: parent
        color: "#000000"
        opacity: 0.35 * Math.max(0, Math.min(1, panel.openProgress))
        Accessible.ignored: true // Escape does the same
        TapHandler {
            enabled: panel.open // while it closes it takes no input
            onTapped: panel.open = false
        }
    }

    Rectangle {
        width: Math.min(parent.width, Math.max(620, text.implicitWidth + 2 * Theme.margin))
        height: parent.height; x: panel.width - width * panel.openProgress
        color: Theme.surface

        TapHandler { } // keeps taps from the items behind
        Accessible.ignored: true

        Column {
            x: Theme.margin
            anchors.verticalCenter: close.verticalCenter
            width: parent.width - 2 * Theme.margin - close.width - copy.width - Theme.space

            Label {
                width: parent.width
                text: panel.file
                font.weight: Font.DemiBold
                elide: Text.ElideMiddle
            }
            Label {
                width: parent.width
                text: "Needs no other file"
                color: Theme.muted; font.pixelSize: Theme.small
                elide: Text.ElideRight
            }
        }
        PillButton {
            id: copy
            anchors { right: close.left; rightMargin: Theme.space }
            y: Theme.space
            text: "Copy"
            onClicked: {
                text.selectAll();
                text.copy();
                text.deselect();
            }
        }
        IconButton {
            id: close
            anchors { right: parent.right; rightMargin: Theme.space }
            y: Theme.space
            name: "Close the code"
            icon24: Icons.cross
            onClicked: panel.open = false
        }

        Rectangle { y: 60; width: parent.width; height: 1; color: Theme.line }
        Snippet {
            id: snippet
            textDocument: text.textDocument
            comment: Theme.muted
            string: Theme.green
            keyword: Theme.violet
            mark: Qt.alpha(Theme.accent, 0.25)
        }
        Flickable {
            y: 61; width: parent.width; height: parent.height - y
            contentHeight: text.implicitHeight + 2 * Theme.margin
            clip: true

            TextEdit {
                id: text
                objectName: "code"
                x: Theme.margin; y: Theme.margin; width: parent.width - 2 * x
                wrapMode: TextEdit.Wrap
                readOnly: true
                text: panel.visible ? snippet.text(panel.file) : ""
                color: Theme.text
                selectionColor: Theme.accent
                font.family: Theme.monospace
                font.pixelSize: panel.width < 560 * Theme.scale ? Theme.small : Theme.body
                Accessible.role: Accessible.EditableText
                Accessible.name: "Code"
                Accessible.readOnly: true
                Accessible.multiLine: true
            }
        }
    }
}
