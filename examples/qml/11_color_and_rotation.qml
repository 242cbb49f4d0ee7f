// SPDX-License-Identifier: MIT
// Colors and angles on springs: the needle turns in the shorter direction.
import QtQuick
import Sprung

Rectangle {
    id: window
    width: 320
    height: 240
    color: "#20242c"

    property real heading: 210 // degrees

    Rectangle {
        anchors.centerIn: parent
        width: 184
        height: 184
        radius: 92
        color: ["#e0567a", "#f2b134", "#3f8efc", "#4aa96c"][Math.round(window.heading / 90) & 3]

        SpringBehavior on color { spring: Springs.smooth }

        Rectangle {
            id: needle
            x: 92
            anchors.verticalCenter: parent.verticalCenter
            width: 76
            height: 12
            radius: 6
            color: "#20242c"
            transformOrigin: Item.Left
            rotation: window.heading

            SpringBehavior on rotation { angular: true; spring: Springs.wobbly }
        }
        Rectangle {
            anchors.centerIn: parent
            width: 32
            height: 32
            radius: 16
            color: "#20242c"
        }
    }

    PointHandler {
        onPointChanged: {
            const x = point.position.x - window.width / 2;
            const y = point.position.y - window.height / 2;
            if (active && Math.hypot(x, y) > 16)
                window.heading = Math.atan2(y, x) * 180 / Math.PI;
        }
    }
}
