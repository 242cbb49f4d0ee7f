// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Templates as T
import Gallery
import Sprung

/// A round button with an icon, which shrinks under the finger. A text is below the icon.
Clickable {
    id: button

    required property string icon24
    required property string name

    implicitWidth: Math.max(Theme.touch, label.width + 2 * Theme.space)
    implicitHeight: Theme.touch + (text === "" ? 0 : label.height)
    Accessible.name: name
    corner: text === "" ? height : Theme.radius
    fill: checked ? Theme.accent : hovered || down ? Theme.raised : "transparent"
    ink: checked ? Theme.accentText : Theme.text
    opacity: enabled || !parent?.enabled ? 1 : 0.4 // unchanged if the parent is disabled
    contentItem: Item { // qmllint disable deferred-property-id
        Icon {
            x: (parent.width - width) / 2; y: (Theme.touch - height) / 2
            path: button.icon24
            color: button.ink
            scale: button.down ? 0.8 : 1
            SpringBehavior on scale { spring: Springs.snappy }
        }
        Text {
            id: label
            anchors.horizontalCenter: parent.horizontalCenter
            y: Theme.touch - Theme.space
            text: button.text
            color: button.ink
            font.pixelSize: Theme.small
        }
    }

    T.ToolTip {
        id: hint
        x: (button.width - width) / 2; y: button.height + 4
        margins: Theme.space
        padding: Theme.space
        implicitWidth: contentItem.implicitWidth + 2 * padding
        implicitHeight: contentItem.implicitHeight + 2 * padding
        visible: button.enabled && button.hovered && !button.down
        delay: 700
        text: button.name
        contentItem: Text { text: hint.text; color: Theme.background; font.pixelSize: Theme.small }
        background: Rectangle { radius: Theme.space; color: Theme.text }
    }
}
