// SPDX-License-Identifier: MIT
// What is closed leaves before it is destroyed. Press again on its way: it turns round.
// Content sees the ids around it, which qmllint of Qt 6.4 does not know.
// qmllint disable unqualified
import QtQuick
import Sprung
import Sprung.Layouts

Rectangle {
    width: 320
    height: 240
    color: "#f4f1ea"

    TapHandler {
        onPressedChanged: {
            if (pressed)
                presence.present = !presence.present;
        }
    }

    Presence {
        id: presence
        anchors.centerIn: parent
        spring: Springs.bouncy

        Rectangle {
            width: 200
            height: 120
            radius: 16
            color: "#3f8efc"
            opacity: presence.progress
            scale: 0.6 + 0.4 * presence.progress
        }
    }
}
