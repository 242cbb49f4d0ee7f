// SPDX-License-Identifier: MIT
// Messages that play an exit before they are destroyed: in a Repeater and in a view.
// The content can use the ids around it, but qmllint of Qt 6.4 reports them.
// qmllint disable unqualified
import QtQuick
import Sprung.Layouts

Rectangle {
    width: 320
    height: 240
    color: "#f4f1ea"

    ListModel {
        id: messages
        ListElement { key: "saved"; shade: "#3f8efc" }
        ListElement { key: "sent"; shade: "#4aa96c" }
        ListElement { key: "moved"; shade: "#f2b134" }
    }

    PresenceModel {
        id: shown
        sourceModel: messages
        keyRole: "key"
    }
    Column {
        x: 16
        y: 16
        Repeater {
            model: shown
            Presence {
                id: toast
                required present
                required appear
                required property int index
                required property color shade
                height: implicitHeight * progress
                onExited: shown.release(index)
                Rectangle {
                    width: 136
                    height: 40
                    radius: 8
                    color: toast.shade
                    opacity: toast.progress
                }
            }
        }
    }

    ListView {
        x: 168
        y: 16
        width: 136
        height: 208
        interactive: false
        model: messages
        delegate: Presence {
            id: row
            required property color shade
            present: true
            ListView.onRemove: present = false
            ListView.delayRemove: leaving
            Rectangle {
                width: 136
                height: 40
                radius: 8
                color: row.shade
                scale: row.progress
            }
        }
    }

    TapHandler {
        gesturePolicy: TapHandler.ReleaseWithinBounds
        onPressedChanged: {
            if (pressed)
                messages.remove(1);
            else
                messages.insert(1, { key: "sent", shade: "#4aa96c" });
        }
    }
}
