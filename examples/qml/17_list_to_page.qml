// SPDX-License-Identifier: MIT
// A picture flies from a grid to a page. Closing the page during the flight reverses it.
// The content can use the ids around it, but qmllint of Qt 6.4 reports them.
// qmllint disable unqualified
import QtQuick
import Sprung
import Sprung.Layouts

Rectangle {
    id: root
    width: 320
    height: 240
    color: "#f4f1ea"

    readonly property list<color> colors: ["#3f8efc", "#4aa96c", "#f2b134", "#e0567a"]
    property bool open: false

    Grid {
        anchors.centerIn: parent
        columns: 2
        spacing: 12
        Repeater {
            model: 4
            Rectangle {
                id: photo
                required property int index
                width: 80
                height: 80
                color: root.colors[index]
                SharedElement.key: `photo ${index}`
                SharedElement.spring: Springs.bouncy
            }
        }
    }

    TapHandler {
        onPressedChanged: {
            if (!pressed)
                root.open = !root.open;
        }
    }

    Presence {
        id: page
        anchors.fill: parent
        present: root.open

        Rectangle {
            anchors.fill: parent
            color: Qt.alpha("#ffffff", Math.min(page.progress, 1))
            Rectangle {
                x: 20
                y: 20
                width: 280
                height: 140
                color: root.colors[1]
                SharedElement.key: "photo 1"
                SharedElement.spring: Springs.bouncy
            }
            Text {
                x: 20
                y: 180
                text: "The page with the picture"
                opacity: page.progress
            }
        }
    }
}
