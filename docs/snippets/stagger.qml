// SPDX-License-Identifier: MIT
// Tiles that appear from the middle, and may be sent back on the way.
import QtQuick
import Sprung

Rectangle {
    id: scene

    property bool shown: false

    width: 320
    height: 240
    color: "#f4f1ea"

    Stagger {
        id: stagger
        count: 12
        columns: 4
        from: Stagger.Center
        each: 50
    }
    Grid {
        anchors.centerIn: parent
        columns: stagger.columns
        spacing: 12
        enabled: scene.shown
        Repeater {
            model: stagger.delays
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
