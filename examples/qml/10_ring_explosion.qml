// SPDX-License-Identifier: MIT
// A burst: off with a bang, and ever slower until its time is up.
import QtQuick
import Sprung

Rectangle {
    id: window
    width: 320
    height: 240
    color: "#20242c"

    Item {
        id: burst

        property real reach

        ExponentialInterpolator on reach {
            id: bang
            from: 0
            to: 110
            duration: 1000
            running: false
        }

        Rectangle {
            anchors.centerIn: parent
            width: 2 * burst.reach
            height: width
            radius: burst.reach
            color: "transparent"
            border { width: 3; color: "#f4f1ea" }
            opacity: 0.6 * (1 - bang.progress)
        }

        Repeater {
            model: 12

            Rectangle {
                required property int index
                readonly property real angle: index * Math.PI / 6
                x: burst.reach * Math.cos(angle) - width / 2
                y: burst.reach * Math.sin(angle) - height / 2
                width: 22 * (1 - bang.progress)
                height: width
                radius: width / 2
                color: ["#3f8efc", "#f2b134", "#e0567a", "#4aa96c"][index % 4]
            }
        }
    }

    TapHandler {
        onPressedChanged: {
            if (!pressed)
                return;
            burst.x = point.position.x;
            burst.y = point.position.y;
            bang.snapTo(0);
            bang.animateTo(110);
        }
    }
}
