// SPDX-License-Identifier: MIT
import QtQuick

/// Dots that fly off from the center and shrink.
Item {
    id: sparks

    required property color color
    required property real size
    required property real spread

    visible: spread < 1

    Repeater {
        model: 14

        Rectangle {
            required property int index

            readonly property BurstSparks sparks: parent as BurstSparks
            readonly property real spread: sparks ? sparks.spread : 1
            // The golden angle: evenly, but not in step. The ways go by another number, or else the
            // sparks would be further out the larger their angle is, as on a snail.
            readonly property real angle: index * 2.39996
            readonly property real way: sparks ? sparks.size * spread * (0.55 + 0.5 * (index * 0.732 % 1)) : 0

            x: Math.cos(angle) * way - width / 2
            y: Math.sin(angle) * way - height / 2
            width: (8 + 8 * (index * 0.5698 % 1)) * Math.min(1, 3 * (1 - spread))
            height: width
            radius: width / 2
            color: sparks ? sparks.color : "transparent"
        }
    }
}
