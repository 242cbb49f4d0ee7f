// SPDX-License-Identifier: MIT
// The bars of a chart, each on its own spring.
// The content can use the ids around it, but qmllint of Qt 6.4 reports them.
// qmllint disable unqualified
import QtQuick
import Sprung

Rectangle {
    id: scene

    property list<real> levels: [0.2, 0.5, 0.9, 0.6, 0.3, 0.7, 0.4, 0.8]

    width: 320
    height: 240
    color: "#f4f1ea"

    SpringNumbers {
        id: bars
        to: scene.levels
        spring: Springs.bouncy
    }
    Row {
        anchors.centerIn: parent
        spacing: 8
        Repeater {
            model: bars.to.length
            Rectangle {
                required property int index
                y: 200 - height
                width: 24
                height: 200 * Math.max(bars.values[index], 0)
                radius: 4
                color: "#3f8efc"
            }
        }
    }
    TapHandler { onTapped: scene.levels = [0.8, 0.4, 0.2, 0.9, 0.7, 0.3, 0.6, 0.5] }
}
