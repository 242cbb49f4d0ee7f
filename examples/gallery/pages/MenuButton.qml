// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung

// Three lines become a cross, and overshoot. One number moves them all.
Clickable {
    id: button

    property real open: checked ? 1 : 0

    implicitWidth: 72
    implicitHeight: 72
    focusPolicy: Qt.StrongFocus
    checkable: true
    Accessible.role: Accessible.CheckBox
    Accessible.name: "Menu"
    Accessible.checked: checked

    SpringBehavior on open { spring: Springs.fromDampingRatio(0.45, 260) }

    background: Rectangle {
        radius: height / 2
        color: button.down || button.hovered ? Qt.darker(Theme.raised, 1.05) : Theme.raised
        border.width: button.visualFocus ? 2 : 0
        border.color: Theme.accent
    }
    contentItem: Item {
        MenuLine {
            y: parent.height / 2 - height / 2 - 9 * (1 - button.open)
            rotation: 45 * button.open
        }
        MenuLine {
            y: parent.height / 2 - height / 2
            scale: Math.max(0, 1 - button.open)
        }
        MenuLine {
            y: parent.height / 2 - height / 2 + 9 * (1 - button.open)
            rotation: -45 * button.open
        }
    }
}
