// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Templates as T
import Sprung

// Three lines become a cross, and overshoot. One number moves them all.
T.AbstractButton {
    id: button

    property real open: checked ? 1 : 0

    implicitWidth: 72; implicitHeight: 72
    text: "Menu"
    checkable: true; focusPolicy: Qt.StrongFocus
    Accessible.name: text
    Accessible.onPressAction: toggle()
    Accessible.onToggleAction: toggle()

    SpringBehavior on open { spring: Springs.fromDampingRatio(0.45, 260) }

    background: Rectangle {
        radius: height / 2
        color: button.down || button.hovered ? Qt.darker(button.palette.button, 1.05) : button.palette.button
        border { width: button.visualFocus ? 2 : 0; color: button.palette.highlight }
    }
    contentItem: Item {
        Line {
            anchors.verticalCenterOffset: -9 * (1 - button.open)
            rotation: 45 * button.open
        }
        Line { scale: Math.max(0, 1 - button.open) }
        Line {
            anchors.verticalCenterOffset: 9 * (1 - button.open)
            rotation: -45 * button.open
        }
    }

    component Line: Rectangle {
        anchors { centerIn: parent; alignWhenCentered: false }
        width: 30; height: 3; radius: 1.5
        color: button.palette.buttonText
        antialiasing: true
    }
}
