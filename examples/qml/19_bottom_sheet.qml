// SPDX-License-Identifier: MIT
// A sheet with three anchors. When thrown, it snaps to the anchor nearest to its projected resting position.
// A drag that starts on its list opens the sheet first, and then scrolls the list.
import QtQuick
import Sprung
import Sprung.Gestures

Rectangle {
    id: scene
    width: 320
    height: 240
    color: palette.midlight

    component Street: Rectangle {
        antialiasing: true
        color: palette.window
    }
    Item { // a map
        rotation: -14
        Repeater {
            model: [-10, 60, 170, 240]
            Street { required property int modelData; x: modelData; y: -40; width: 8; height: 400 }
        }
        Repeater {
            model: [30, 86, 150]
            Street { required property int modelData; x: -60; y: modelData; width: 420; height: 8 }
        }
    }

    Rectangle {
        id: sheet
        width: scene.width
        height: scene.height + 60 // higher than the visible part, for overscroll
        radius: 16
        color: palette.base

        SpringDrag {
            id: drag
            axis: SpringDrag.YAxis
            anchors: ({ closed: scene.height - 40, half: scene.height / 2 - 20, open: 24 })
            anchor: "half"
            spring: Springs.snappy
            flickable: list
        }

        Rectangle { // the handle
            anchors.horizontalCenter: parent.horizontalCenter
            y: 12
            width: 40 + 40 * drag.progress
            height: 6
            radius: 3
            color: "#3f8efc"
        }
        ListView {
            id: list
            y: 32
            width: parent.width
            height: scene.height - 24 - y
            clip: true
            model: ["Lighthouse", "Fish market", "Bakery", "Bookshop", "Harbor cinema", "Ferry", "Swimming pool",
                "Sailmaker", "Tea house", "Post office", "Observatory", "Boat hire"]
            delegate: Text {
                required property string modelData
                width: ListView.view.width
                height: 36
                leftPadding: 16
                verticalAlignment: Text.AlignVCenter
                font.pixelSize: 15
                color: palette.text
                text: modelData
            }
        }
    }
}
