// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung

/// Plays a page's film, with a fingertip that can be seen.
SelfPlay {
    id: player

    objectName: "fingertip"

    Connections {
        target: Motion
        function onReducedMotionChanged() {
            player.stop();
        }
    }

    Rectangle {
        x: player.finger.x - width / 2
        y: player.finger.y - height / 2
        width: 44
        height: 44
        radius: 22
        color: "#40808890"
        border.color: "#c0ffffff"
        border.width: 2
        visible: opacity > 0
        opacity: player.playing && player.pressed ? 1 : 0
        scale: player.pressed ? 1 : 1.5

        SpringBehavior on opacity { spring: Springs.stiff; overshoot: SpringInterpolator.Clamped }
        SpringBehavior on scale { spring: Springs.stiff }
    }
}
