// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

/// The lines of a conversation, with the last line at the bottom.
Column {
    id: messages

    required property ListModel model
    required property int current

    spacing: Theme.space

    Repeater {
        model: messages.model

        MessageBubble {
            readonly property Messages messages: parent as Messages

            width: messages ? messages.width : 0
            current: messages ? messages.current : 0
        }
    }
}
