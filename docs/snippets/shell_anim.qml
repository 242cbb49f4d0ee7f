// SPDX-License-Identifier: MIT
// One replaced component changes every Behavior of a shell.
import QtQuick
import "../../examples/shell"

Rectangle {
    id: root
    property bool moved: false
    width: 320
    height: 240
    color: "#1e1e2e"

    Rectangle {
        x: root.moved ? 240 : 24
        y: 96
        width: root.moved ? 48 : 96
        height: 48
        radius: 24
        color: "#8aadf4"
        Behavior on x { Anim { } }
        Behavior on width { Anim { type: Anim.FastSpatial } }
    }

    TapHandler {
        onPressedChanged: {
            if (pressed)
                root.moved = !root.moved;
        }
    }
}
