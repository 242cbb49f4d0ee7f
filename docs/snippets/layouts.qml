// SPDX-License-Identifier: MIT
// LayoutMotion for contents with the visual size, scaled text, and a dragged card.
import QtQuick
import Sprung
import Sprung.Layouts

Rectangle {
    id: root

    property bool wide: tap.pressed

    width: 320
    height: 240
    color: "#f4f1ea"

    TapHandler { id: tap }

    Row {
        x: 16
        y: 16
        spacing: 8

        Item {
            id: card
            width: root.wide ? 180 : 80
            height: 60

            Rectangle {
                width: card.LayoutMotion.width
                height: card.LayoutMotion.height
                radius: 8
                color: "#3f8efc"
            }
        }
        Rectangle {
            width: 60
            height: 60
            color: "#4aa96c"
            LayoutMotion.spring: Springs.snappy
        }
    }

    Text {
        x: root.wide ? 200 : 16
        y: 100
        width: root.wide ? 100 : 50
        height: width
        text: "Aa"
        fontSizeMode: Text.Fit
        font.pixelSize: 100
        LayoutMotion.sizeMode: LayoutMotion.Scale
    }

    Rectangle {
        id: dragged
        x: 100
        y: 180
        width: 60
        height: 40
        color: "#e0567a"
        LayoutMotion.held: drag.active
        DragHandler {
            id: drag
            onActiveChanged: {
                if (!active) {
                    dragged.x = 100;
                    dragged.y = 180;
                }
            }
        }
    }
}
