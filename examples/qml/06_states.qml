// SPDX-License-Identifier: MIT
// A change of state sets targets without a Transition. When it is reversed mid-flight, nothing jumps.
import QtQuick
import Sprung

Rectangle {
    id: sky
    width: 320
    height: 240
    color: "#f4f1ea"
    state: night ? "night" : ""

    property bool night: false

    SpringBehavior on color { spring: Springs.smooth }

    Rectangle {
        id: track
        anchors.centerIn: parent
        width: 160
        height: 80
        radius: 40
        color: "#3f8efc"

        SpringBehavior on color { spring: Springs.smooth }

        Rectangle {
            id: sun
            x: 8
            y: 8
            width: 64
            height: 64
            radius: 32
            color: "#f2b134"

            SpringBehavior on x { spring: Springs.bouncy }
            SpringBehavior on color { spring: Springs.smooth }

            Rectangle { // makes it a moon
                id: shade
                x: -8
                y: 2
                width: 52
                height: 52
                radius: 26
                color: track.color
                scale: 0
                transformOrigin: Item.Left

                SpringBehavior on scale { spring: Springs.smooth }
            }
        }
    }

    states: State {
        name: "night"
        PropertyChanges { sky.color: "#20242c" }
        PropertyChanges { track.color: "#3a4256" }
        PropertyChanges { sun.x: 88; sun.color: "#f4f1ea" }
        PropertyChanges { shade.scale: 1 }
    }

    TapHandler {
        onPressedChanged: if (pressed) sky.night = !sky.night
    }
}
