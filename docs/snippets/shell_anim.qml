// SPDX-License-Identifier: MIT
// A component that a shell uses in every Behavior, replaced in one place.
import QtQuick
import "../../examples/shell"

Rectangle {
    id: root
    property bool away: false
    width: 320
    height: 240
    color: "#1e1e2e"

    Rectangle {
        x: root.away ? 240 : 24
        y: 96
        width: root.away ? 48 : 96
        height: 48
        radius: 24
        color: "#8aadf4"
        Behavior on x { Anim { } }
        Behavior on width { Anim { } }
    }

    TapHandler {
        onPressedChanged: {
            if (pressed)
                root.away = !root.away;
        }
    }
}
