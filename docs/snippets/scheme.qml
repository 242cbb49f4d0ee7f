// SPDX-License-Identifier: MIT
// One scheme for the scene, and another one for a part of it.
import QtQuick
import Sprung

Rectangle {
    id: scene

    property bool moved: false
    readonly property var brand: ({ spatial: Springs.bouncy, effects: Springs.smooth })

    width: 320
    height: 200
    color: "#f4f1ea"

    MotionScheme.scheme: MotionScheme.Expressive

    Rectangle {
        x: scene.moved ? 220 : 20
        y: 20
        width: 80
        height: 60
        radius: 10
        color: "#3f8efc"
        opacity: scene.moved ? 1 : 0.3

        SpringBehavior on x { }
        SpringBehavior on opacity { }
    }
    Item {
        MotionScheme.scheme: scene.brand

        Rectangle {
            property real glow: scene.moved ? 1 : 0

            x: scene.moved ? 220 : 20
            y: 110
            width: 80
            height: 60
            radius: 10
            color: Qt.hsva(0.95, 0.2 + 0.5 * glow, 0.9, 1)

            SpringBehavior on x { }
            SpringBehavior on glow { role: MotionScheme.Effects }
        }
    }
    TapHandler { onTapped: scene.moved = !scene.moved }
    Component.onCompleted: moved = true
}
