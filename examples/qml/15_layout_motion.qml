// SPDX-License-Identifier: MIT
// Cards move on springs when their Flow wraps or is reordered. No code assigns their positions.
import QtQuick
import Sprung
import Sprung.Layouts

Rectangle {
    id: root

    property bool narrow: false

    width: 320
    height: 240
    color: palette.window

    ListModel {
        id: cards
        ListElement { name: "Bread"; tint: "#3f8efc" }
        ListElement { name: "Pears"; tint: "#4aa96c" }
        ListElement { name: "Cheese"; tint: "#f2b134" }
        ListElement { name: "Plums"; tint: "#e0567a" }
        ListElement { name: "Olives"; tint: "#9b5de5" }
        ListElement { name: "Mint"; tint: "#00a6a6" }
    }

    Rectangle { // the page behind the cards
        x: 12
        y: 12
        width: flow.width + 24
        height: flow.height + 24
        radius: 16
        color: palette.base
        SpringBehavior on width { spring: Springs.bouncy }
        SpringBehavior on height { spring: Springs.bouncy }
    }

    Flow {
        id: flow
        x: 24
        y: 24
        width: root.narrow ? 140 : 272
        spacing: 8
        LayoutMotion.scope: LayoutMotion.Children
        LayoutMotion.spring: Springs.bouncy

        Repeater {
            model: cards
            Rectangle {
                id: card
                required property string name
                required property color tint
                width: 62
                height: 42
                radius: 12
                color: tint
                Text { anchors.centerIn: parent; text: card.name; font.pixelSize: 14; color: "#ffffff" }
            }
        }
    }

    Rectangle {
        anchors.horizontalCenter: parent.horizontalCenter
        y: 196
        width: 96
        height: 36
        radius: 18
        color: palette.base
        Text { anchors.centerIn: parent; text: "Fold"; font.pixelSize: 15; color: palette.text }
    }
    TapHandler {
        onPressedChanged: {
            root.narrow = pressed;
            cards.move(0, 3, 1);
        }
    }
}
