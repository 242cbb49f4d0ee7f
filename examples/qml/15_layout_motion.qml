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
    color: "#f4f1ea"

    ListModel {
        id: cards
        ListElement { tint: "#3f8efc" }
        ListElement { tint: "#4aa96c" }
        ListElement { tint: "#f2b134" }
        ListElement { tint: "#e0567a" }
        ListElement { tint: "#9b5de5" }
        ListElement { tint: "#00a6a6" }
    }

    Flow {
        x: 24
        y: 24
        width: root.narrow ? 140 : 272
        spacing: 8
        LayoutMotion.scope: LayoutMotion.Children
        LayoutMotion.spring: Springs.bouncy

        Repeater {
            model: cards
            Rectangle {
                required property color tint
                width: 62
                height: 42
                radius: 12
                color: tint
            }
        }
    }

    TapHandler {
        onPressedChanged: {
            root.narrow = pressed;
            cards.move(0, 3, 1);
        }
    }
}
