// SPDX-License-Identifier: MIT
// A row of cards that continues when thrown, and snaps to a card.
import QtQuick
import Sprung

Rectangle {
    width: 320
    height: 240
    color: "#20242c"

    Row {
        id: row

        Repeater {
            model: ["#e0567a", "#f2b134", "#4aa96c", "#3f8efc"]

            Item {
                required property color modelData
                width: 160
                height: 240

                Rectangle {
                    anchors.fill: parent
                    anchors.margins: 12
                    radius: 16
                    color: parent.modelData
                }
            }
        }

        DragHandler {
            id: drag
            yAxis.enabled: false
            dragThreshold: 0
        }
        FrictionInterpolator on x {
            id: fling
            held: drag.active
            snapInterval: 160
            minimum: -320 // the last two cards
            maximum: 0
            boundsBehavior: Interpolator.SpringBack
        }
    }
}
