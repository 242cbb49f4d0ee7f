// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Templates as T
import Gallery
import Sprung

/// A round button with an icon, which shrinks under the finger.
Clickable {
    id: button

    required property string icon24
    required property string name

    implicitWidth: Theme.touch
    implicitHeight: Theme.touch
    Accessible.name: name
    focusPolicy: Qt.StrongFocus
    hoverEnabled: true

    background: Rectangle {
        radius: height / 2
        color: button.checked ? Theme.accent : button.hovered || button.down ? Theme.raised : "transparent"
        border.width: button.visualFocus ? 2 : 0
        border.color: Theme.accent
    }
    contentItem: Item {
        Icon {
            anchors.centerIn: parent
            path: button.icon24
            color: button.checked ? Theme.accentText : Theme.text
            scale: button.down ? 0.8 : 1
            SpringBehavior on scale { spring: Springs.snappy }
        }
    }

    T.ToolTip {
        id: hint

        x: (button.width - width) / 2
        y: button.height + 4
        margins: Theme.space
        padding: Theme.space
        implicitWidth: contentItem.implicitWidth + 2 * padding
        implicitHeight: contentItem.implicitHeight + 2 * padding
        visible: button.hovered && !button.down
        delay: 700
        text: button.name
        contentItem: Text {
            text: hint.text
            color: Theme.background
            font.pixelSize: Theme.small
        }
        background: Rectangle {
            radius: Theme.space
            color: Theme.text
        }
    }
}
