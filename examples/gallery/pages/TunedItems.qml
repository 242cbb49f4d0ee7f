// SPDX-License-Identifier: MIT
import QtQuick
import Sprung

// One spring for position, size, rotation and color.
Item {
    id: things

    property bool there: false
    property spring spring: Springs.wobbly
    property list<color> colors: ["royalblue", "crimson", "orange", "seagreen"]

    Rectangle {
        width: 56; height: 56; radius: 28; x: things.there ? things.width - width : 0
        y: things.height * 0.28 - height / 2
        color: things.colors[things.there ? 1 : 0]

        SpringBehavior on x { spring: things.spring }
        SpringBehavior on color { spring: things.spring }
    }
    Rectangle {
        width: 64; height: 64; radius: 12; x: things.width * 0.25 - width / 2
        y: things.height * 0.7 - height / 2
        color: things.colors[2]
        rotation: things.there ? 135 : 0

        SpringBehavior on rotation { spring: things.spring }
    }
    Rectangle {
        width: things.there ? 88 : 60; height: width; radius: things.there ? 44 : 12
        x: things.width * 0.75 - width / 2; y: things.height * 0.7 - height / 2
        color: things.colors[3]

        SpringBehavior on width { spring: things.spring }
        SpringBehavior on radius { spring: things.spring }
    }
}
