// SPDX-License-Identifier: MIT
// Tiles that appear from the middle, and may reverse mid-flight.
import QtQuick
import Sprung

Rectangle {
    id: scene

    property bool shown: false

    width: 320
    height: 240
    color: "#f4f1ea"

    Grid {
        id: grid

        anchors.centerIn: parent
        columns: 4
        spacing: 12
        enabled: scene.shown
        Repeater {
            model: Springs.stagger(12, 50, Springs.Center, grid.columns)
            Rectangle {
                id: tile

                required property int modelData

                width: 52
                height: 52
                radius: 10
                color: "#3f8efc"
                scale: enabled ? 1 : 0

                SpringBehavior on scale { delay: tile.modelData }
            }
        }
    }
    TapHandler { onTapped: scene.shown = !scene.shown }
    Component.onCompleted: shown = true
}
