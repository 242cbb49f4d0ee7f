// SPDX-License-Identifier: MIT
// A fling that ends on a card: the one nearest to where friction alone would have ended.
import QtQuick
import Sprung

Rectangle {
    id: window
    width: 320
    height: 240
    color: "#f4f1ea"

    readonly property real pitch: 176 // from card to card

    Row {
        id: cards
        x: 80 - 2 * window.pitch
        y: 48
        spacing: 16

        Repeater {
            model: ["#3f8efc", "#4aa96c", "#f2b134", "#e0567a", "#3f8efc"]

            Rectangle {
                required property color modelData
                width: 160
                height: 144
                radius: 16
                color: modelData
            }
        }
    }

    FrictionInterpolator {
        target: cards
        property: "x"
        held: finger.active
        snapPoints: [0, 1, 2, 3, 4].map(card => 80 - card * window.pitch)
    }

    DragHandler {
        id: finger
        target: cards
        yAxis.enabled: false
        dragThreshold: 0
    }
}
