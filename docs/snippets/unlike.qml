// SPDX-License-Identifier: MIT
// A label that grows into a page: two different items with one key.
import QtQuick
import Sprung
import Sprung.Layouts

Rectangle {
    id: scene

    property bool open: false

    component Cover: Rectangle {
        radius: 8
        SharedElement.key: "cover"
        SharedElement.crossFade: true
        SharedElement.spring: Springs.smooth
    }

    width: 320
    height: 240
    color: "#f4f1ea"

    Cover {
        x: 20
        y: 180
        width: 120
        height: 40
        color: "#3f8efc"
        Text { anchors.centerIn: parent; text: "Details" }
    }
    Presence {
        anchors.fill: parent
        present: scene.open
        Cover {
            x: 40
            y: 20
            width: 240
            height: 200
            color: "#e0567a"
            Text { anchors.centerIn: parent; text: "The complete text" }
        }
    }
    TapHandler { onTapped: scene.open = !scene.open }
}
