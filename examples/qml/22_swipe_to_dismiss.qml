// SPDX-License-Identifier: MIT
// Rows that are dismissed by a swipe to either side. They fade with the distance.
import QtQuick
import Sprung.Gestures

Rectangle {
    width: 320
    height: 240
    color: "#f4f1ea"

    Column {
        y: 12
        spacing: 12

        Repeater {
            model: ["#3f8efc", "#4aa96c", "#e0567a"]

            Rectangle {
                id: message
                required property color modelData
                width: 320
                height: 64
                color: modelData
                opacity: 1 - Math.abs(drag.offset) / width

                SpringDrag {
                    id: drag
                    anchors: ({ left: -message.width, here: 0, right: message.width })
                    anchor: "here"
                    onSettledAt: anchor => message.visible = anchor === "here"
                }
            }
        }
    }
}
