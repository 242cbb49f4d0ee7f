// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung

// Opens into three small buttons, one after the other, each on a spring of its own.
Clickable {
    id: button

    property bool open: false
    property real turn: open ? 135 : 0

    implicitWidth: 56
    implicitHeight: 56
    focusPolicy: Qt.StrongFocus
    onClicked: open = !open
    Accessible.name: open ? "Close the actions" : "Open the actions"
    Keys.onEscapePressed: event => {
        event.accepted = open;
        open = false;
    }
    scale: down ? 0.9 : 1

    SpringBehavior on scale { spring: Springs.snappy }
    SpringBehavior on turn { spring: Springs.bouncy }

    SmallAction {
        order: 0
        button: button
        open: button.open
        name: "Write"
        icon24: "M4 20 L5 15.5 L16 4.5 L19.5 8 L8.5 19 Z"
    }
    SmallAction {
        order: 1
        button: button
        open: button.open
        name: "Take a photo"
        icon24: "M3 8 L7 8 L9 5 L15 5 L17 8 L21 8 L21 19 L3 19 Z " +
            "M12 10 A3.2 3.2 0 1 0 12 16.4 A3.2 3.2 0 1 0 12 10"
    }
    SmallAction {
        order: 2
        button: button
        open: button.open
        name: "Send"
        icon24: "M3.5 11 L20.5 3.5 L14.5 20.5 L11 13 Z M11 13 L20.5 3.5"
    }

    background: Rectangle {
        radius: height / 2
        color: Theme.accent
        border.width: button.visualFocus ? 3 : 0
        border.color: Theme.text
    }
    contentItem: Item {
        Icon {
            anchors.centerIn: parent
            path: "M12 4 L12 20 M4 12 L20 12"
            color: Theme.accentText
            rotation: button.turn
        }
    }
}
