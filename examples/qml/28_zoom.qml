// SPDX-License-Identifier: MIT
// A map that is dragged, pinched, double-tapped, and zoomed by the wheel with Ctrl or by keys.
import QtQuick
import Sprung
import Sprung.Gestures

Rectangle {
    width: 320
    height: 240
    color: "#c3c9d1"
    clip: true

    component Street: Rectangle {
        antialiasing: true
        color: "#ffffff"
    }
    component Name: Text {
        font.pixelSize: 11
        color: "#4a5560"
    }

    Rectangle {
        id: map
        x: -160
        y: -120
        width: 640
        height: 480
        color: "#e6e8ec"
        clip: true
        focus: true

        Rectangle { x: 330; y: 200; width: 130; height: 110; color: "#c5e3c8" }
        Rectangle { x: 40; y: 300; width: 150; height: 120; color: "#c5e3c8" }
        Rectangle { // the river
            x: -60; y: 110; width: 780; height: 44; rotation: -8
            antialiasing: true
            color: "#a9cdf3"
        }
        Repeater {
            model: [40, 185, 320, 430]
            Street { required property int modelData; y: modelData; width: 640; height: 10 }
        }
        Repeater {
            model: [30, 110, 200, 310, 470, 580]
            Street { required property int modelData; x: modelData; width: 8; height: 480 }
        }
        Street { x: -80; y: 240; width: 800; height: 14; rotation: 24 }
        Name { x: 362; y: 236; text: "City Park" }
        Name { x: 84; y: 350; text: "Orchard" }
        Name { x: 218; y: 106; rotation: -8; text: "River" }
        Name { x: 216; y: 200; text: "Market Street" }
        Name { x: 236; y: 295; text: "Library" }
        Name { x: 505; y: 230; text: "Museum" }
        Name { x: 52; y: 220; text: "School" }
        Name { x: 350; y: 376; text: "Theater" }

        SpringPinch {
            minimumScale: 0.5 // shows all of it
            maximumScale: 4
            spring: Springs.snappy
        }
    }
}
