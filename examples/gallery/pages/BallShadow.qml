// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

/// A shadow on the floor: the higher the ball, the smaller and fainter it is.
Rectangle {
    id: shadow

    required property Item ball
    required property real floor
    readonly property real lift: Math.max(0, floor - ball.y - ball.height) / Math.max(1, floor)

    x: ball.x + (ball.width - width) / 2
    y: floor - height / 2
    width: ball.width * (1 - 0.5 * lift)
    height: width
    radius: width / 2
    antialiasing: true
    transform: Scale {
        origin.y: shadow.height / 2
        yScale: 0.12
    }
    color: Theme.dark ? "#000000" : "#1a2340"
    opacity: (Theme.dark ? 0.6 : 0.28) * (1 - 0.8 * lift)
}
