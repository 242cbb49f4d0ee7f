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

    readonly property list<color> skies: ["#8fc7e8", "#f6c27a", "#b8a5dd", "#f2a0a0"]
    readonly property list<color> hills: ["#3e8e6e", "#8a4f66", "#3f5a8a", "#6b4a7a"]
    property bool open: false

    component Photo: Rectangle { // two hills under a sun
        property int number
        clip: true
        color: root.skies[number]
        Rectangle {
            x: Math.round(parent.width * (0.6 - 0.12 * parent.number))
            y: Math.round(parent.height * 0.2)
            width: 2 * Math.round(parent.height * 0.12)
            height: width
            radius: width / 2
            color: "#fff4d6"
        }
        Rectangle {
            x: parent.width * (0.35 - 0.1 * parent.number)
            y: parent.height * 0.6
            width: parent.width
            height: width
            radius: width / 2
            color: Qt.lighter(root.hills[parent.number], 1.3)
        }
        Rectangle {
            x: parent.width * (0.15 * parent.number - 0.6)
            y: parent.height * 0.65
            width: parent.width * 1.2
            height: width
            radius: width / 2
            color: root.hills[parent.number]
        }
    }

    Grid {
        anchors.centerIn: parent
        columns: 2
        spacing: 12
        Repeater {
            model: 4
            Photo {
                id: photo
                required property int index
                width: 133
                height: 76
                number: index
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
            Photo {
                x: 20
                y: 20
                width: 280
                height: 160
                number: 1
                SharedElement.key: "photo 1"
                SharedElement.spring: Springs.bouncy
            }
            Text {
                x: 20
                y: 196
                text: "Evening on the moor"
                font.pixelSize: 18
                opacity: page.progress
            }
        }
    }
}
