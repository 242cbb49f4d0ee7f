// SPDX-License-Identifier: MIT
// A fling that ends on the card nearest to the resting position of friction.
import QtQuick
import Sprung

Rectangle {
    width: 320
    height: 240
    color: "#f4f1ea"

    Item {
        x: 80 // with the first card in the middle, the row is at 0
        y: 48

        Row {
            id: cards
            x: -352
            spacing: 16

            Repeater {
                model: ["#3f8efc", "#4aa96c", "#f2b134", "#e0567a", "#2f6fd0"]

                Rectangle {
                    required property color modelData
                    width: 160
                    height: 144
                    radius: 16
                    color: modelData
                }
            }
        }
    }

    FrictionInterpolator {
        target: cards
        property: "x"
        snapPoints: [0, -176, -352, -528, -704]
        held: drag.active
    }

    DragHandler {
        id: drag
        target: cards
        yAxis.enabled: false
        dragThreshold: 0
    }
}
