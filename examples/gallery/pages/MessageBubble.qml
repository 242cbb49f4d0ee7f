// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung

/// A line of a conversation, which pops up when it is new.
Item {
    id: message

    required property int person
    required property string words
    required property bool mine
    required property int current

    visible: person === current
    height: bubble.height

    Rectangle {
        id: bubble
        x: message.mine ? message.width - width : 0
        width: label.width + 24; height: label.height + 16; radius: 16
        color: message.mine ? Theme.accent : Theme.raised
        transformOrigin: message.mine ? Item.BottomRight : Item.BottomLeft

        SpringInterpolator on scale {
            from: 0.4; to: 1
            running: true
            spring: Springs.bouncy
        }
        Label {
            id: label
            x: 12; y: 8; width: Math.min(implicitWidth, message.width - 64)
            text: message.words
            color: message.mine ? Theme.accentText : Theme.text
            wrapMode: Text.WordWrap
        }
    }
}
