// SPDX-License-Identifier: MIT
// The lines of the cheat sheet, all in one document.
// The content can use the ids around it, but qmllint of Qt 6.4 reports them.
// qmllint disable unqualified
import QtQuick
import Sprung
import Sprung.Animations
import Sprung.Gestures
import Sprung.Layouts

Rectangle {
    id: root
    property bool open: false
    width: 320
    height: 240
    color: "#f4f1ea"

    component Box: Rectangle {
        width: 32
        height: 32
        radius: 8
        color: "#3f8efc"
    }

    Box {
        id: box
        y: 8
        x: root.open ? 200 : 20
        SpringBehavior on x { spring: Springs.bouncy }
        SpringBehavior on color { spring: Springs.material.defaultEffects }
    }

    Box {
        id: item
        y: 48
        SpringInterpolator on x { to: root.open ? 200 : 20; spring.duration: 400; spring.bounce: 0.2 }
    }

    SpringInterpolator { target: item; property: "rotation"; from: 0; to: 90; finalPosition: root.open }

    Flow {
        x: 240
        width: root.open ? 40 : 80
        LayoutMotion.scope: LayoutMotion.Children
        Repeater { model: 3; Box { } }
    }

    Presence {
        id: presence
        y: 120
        present: root.open
        Box { opacity: presence.progress }
    }

    Box {
        y: 88
        SpringDrag { anchors: [0, 120, 240] }
    }

    Box {
        x: 200
        y: 200
        SpringPinch { maximumScale: 8 }
    }

    ListView {
        y: 160
        width: 100
        height: 80
        model: 20
        delegate: Box { }
        ScrollMotion.spring: Springs.snappy
    }

    Box {
        id: moving
        x: 120
        y: root.open ? 200 : 160
        Behavior on y { SpringMotion { spring: Springs.snappy } }
    }

    Box {
        x: 160
        y: 160
        opacity: root.open ? 0.3 : 1
        Behavior on opacity { SpringAnimator { } }
    }

    TapHandler {
        onPressedChanged: {
            if (pressed)
                root.open = !root.open;
        }
    }
}
