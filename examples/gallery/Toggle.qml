// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung

/// A box with a tick while it is checked, and a text.
Clickable {
    id: toggle

    padding: Theme.space
    implicitWidth: implicitContentWidth + 2 * padding
    topInset: 4; bottomInset: 4
    corner: Theme.space
    fill: hovered ? Theme.raised : "transparent"
    checkable: true
    Accessible.role: Accessible.CheckBox
    Accessible.checked: checked

    contentItem: Row {
        spacing: Theme.space

        Rectangle {
            anchors.verticalCenter: parent.verticalCenter
            width: 20; height: 20; radius: 6
            color: toggle.checked ? Theme.accent : "transparent"
            border { width: toggle.checked ? 0 : 2; color: Theme.control }

            Icon {
                anchors.centerIn: parent
                width: 16; height: 16
                path: "M3 8 L7 12 L13 4"
                color: Theme.accentText
                scale: toggle.checked ? 1 : 0
                SpringBehavior on scale { spring: Springs.snappy }
            }
        }
        Text {
            anchors.verticalCenter: parent.verticalCenter
            text: toggle.text
            color: Theme.text
            font { pixelSize: Theme.body; weight: Font.Medium }
        }
    }
}
