// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Templates as T
import Gallery
import Sprung

/// A round button with an icon, which gives way under the finger.
T.AbstractButton {
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

    T.ToolTip.visible: hovered && !down
    T.ToolTip.delay: 700
    T.ToolTip.text: name
}
