// SPDX-License-Identifier: MIT
// A map that is dragged, pinched, double-tapped, and zoomed by the wheel with Ctrl or by keys.
import QtQuick
import Sprung
import Sprung.Gestures

Rectangle {
    width: 320
    height: 240
    clip: true

    Grid {
        x: -160
        y: -120
        columns: 8
        focus: true

        Repeater {
            model: 48

            Rectangle {
                required property int index
                width: 80
                height: 80
                color: Qt.hsla(index * 5 % 48 / 48, 0.4, 0.6, 1)
            }
        }
        SpringPinch {
            minimumScale: 0.5 // shows all of it
            maximumScale: 4
            spring: Springs.snappy
        }
    }
}
