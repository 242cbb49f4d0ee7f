// SPDX-License-Identifier: MIT
// A dot on a tour that a tap interrupts, and a card that shakes its head.
import QtQuick
import Sprung

Rectangle {
    id: scene
    width: 320
    height: 240
    color: "#f4f1ea"

    Rectangle {
        id: dot
        y: 40
        width: 24
        height: 24
        radius: 12
        color: "#3f8efc"

        SpringInterpolator on x {
            id: tour
            waypoints: [100, 280, { to: 40, spring: Springs.bouncy, delay: 200, passDistance: 5 }]
            running: true
        }
    }
    Rectangle {
        id: card
        x: 120
        y: 120
        width: 80
        height: 48
        radius: 8
        color: "#f2545b"

        transform: Translate { id: translation }
        SpringInterpolator {
            id: shake
            target: translation
            property: "x"
            spring: Springs.stiff
            waypoints: [{ to: -16, passDistance: 4 }, { to: 12, passDistance: 4 }, 0]
        }
    }
    Text {
        anchors.bottom: parent.bottom
        text: tour.currentWaypoint < 0 ? "arrived" : `to ${tour.to}`
    }
    TapHandler {
        onTapped: point => {
            tour.to = point.position.x; // leaves the tour, and keeps the velocity
            shake.start();
        }
    }
    Component.onCompleted: shake.start()
}
