// SPDX-License-Identifier: MIT
// Items with a LayoutMotion are animated when a State changes their parent or anchors, without a Transition.
// The qmllint of Qt 6.4 takes the positions in a ParentChange for scripts.
// qmllint disable type
import QtQuick
import Sprung
import Sprung.Layouts

Rectangle {
    id: root
    width: 320
    height: 240
    color: "#f4f1ea"

    Rectangle {
        id: shelf
        x: 170
        y: 20
        width: 130
        height: 90
        radius: 12
        color: "#e3ddd0"
    }

    Rectangle {
        id: card
        x: 20
        y: 20
        width: 60
        height: 60
        radius: 10
        color: "#3f8efc"
        LayoutMotion.spring: Springs.bouncy
    }

    Rectangle {
        id: badge
        anchors.left: root.left
        anchors.bottom: root.bottom
        width: 40
        height: 40
        radius: 20
        color: "#e0567a"
        LayoutMotion.spring: Springs.snappy
    }

    states: State {
        when: tap.pressed
        ParentChange { target: card; parent: shelf; x: 10; y: 10 }
        AnchorChanges {
            target: badge
            anchors.left: undefined
            anchors.right: root.right
        }
    }

    TapHandler {
        id: tap
        gesturePolicy: TapHandler.ReleaseWithinBounds
    }
}
