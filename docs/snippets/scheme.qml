// SPDX-License-Identifier: MIT
// One feel for all, and another one in a part of it.
import QtQuick
import Sprung

Rectangle {
    id: scene

    property bool there: false
    readonly property var brand: ({ spatial: Springs.bouncy, effects: Springs.smooth })

    width: 320
    height: 200
    color: "#f4f1ea"

    MotionScheme.scheme: MotionScheme.Expressive

    Rectangle {
        x: scene.there ? 220 : 20
        y: 20
        width: 80
        height: 60
        radius: 10
        color: "#3f8efc"
        opacity: scene.there ? 1 : 0.3

        SpringBehavior on x { }
        SpringBehavior on opacity { }
    }
    Item {
        MotionScheme.scheme: scene.brand

        Rectangle {
            property real glow: scene.there ? 1 : 0

            x: scene.there ? 220 : 20
            y: 110
            width: 80
            height: 60
            radius: 10
            color: Qt.hsva(0.95, 0.2 + 0.5 * glow, 0.9, 1)

            SpringBehavior on x { }
            SpringBehavior on glow { role: MotionScheme.Effects }
        }
    }
    TapHandler { onTapped: scene.there = !scene.there }
    Component.onCompleted: there = true
}
