// SPDX-License-Identifier: MIT
// A card that grows into a page, and its photo: a shared element inside another shared element.
import QtQuick
import Sprung
import Sprung.Layouts

Rectangle {
    id: scene

    property bool open: false

    component Card: Rectangle {
        id: card

        property rect photo

        radius: 12
        color: "#f4f1ea"
        SharedElement.key: "card"
        SharedElement.spring: Springs.smooth
        Rectangle {
            x: card.photo.x
            y: card.photo.y
            width: card.photo.width
            height: card.photo.height
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
        photo: Qt.rect(10, 10, 40, 40)
    }
    Presence {
        anchors.fill: parent
        present: scene.open
        Card {
            x: 20
            y: 10
            width: 280
            height: 220
            photo: Qt.rect(20, 20, 240, 120)
        }
    }
    TapHandler { onTapped: scene.open = !scene.open }
}
