// SPDX-License-Identifier: MIT
// A card that grows into a page, and its photo beside it: a shared element inside another one.
import QtQuick
import Sprung
import Sprung.Layouts

Rectangle {
    id: scene

    property bool open: false

    component Card: Rectangle {
        property alias photo: photo

        radius: 12
        color: "#f4f1ea"
        SharedElement.key: "card"
        SharedElement.spring: Springs.smooth
        Rectangle {
            id: photo
            color: "#3f8efc"
            SharedElement.key: "photo"
            SharedElement.spring: Springs.bouncy
        }
    }

    width: 320
    height: 240

    Card {
        x: 20
        y: 160
        width: 120
        height: 60
        photo { x: 10; y: 10; width: 40; height: 40 }
    }
    Presence {
        anchors.fill: parent
        present: scene.open
        Card {
            x: 20
            y: 10
            width: 280
            height: 220
            photo { x: 20; y: 20; width: 240; height: 120 }
        }
    }
    TapHandler { onTapped: scene.open = !scene.open }
}
