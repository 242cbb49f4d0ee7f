// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung

/// A ball that rotates as it rolls. Its speed stretches it, and an impact flattens it.
Item {
    id: ball

    required property real distance // rolled so far, px
    required property real speed // downwards, px/s
    property real previousSpeed: 0
    property real squash: 0

    Accessible.role: Accessible.Graphic
    Accessible.name: "Ball"
    transform: Scale {
        origin.x: ball.width / 2
        origin.y: ball.height
        yScale: 1 + Math.min(0.08, Math.abs(ball.speed) / 30000) - Math.max(-0.1, Math.min(0.25, ball.squash))
        xScale: 1 / yScale
    }
    onSpeedChanged: {
        if (previousSpeed - speed > 200 && speed <= 0)
            dent.velocity = Math.min(8, (previousSpeed - speed) / 500);
        previousSpeed = speed;
    }

    SpringInterpolator {
        id: dent
        target: ball
        property: "squash"
        to: 0
        spring: Springs.stiff
    }

    Rectangle {
        id: body

        anchors.fill: parent
        radius: width / 2
        rotation: ball.distance / (Math.PI * ball.width) * 360
        color: Theme.accent
        border.width: 2
        border.color: Qt.darker(Theme.accent, 1.15)

        Repeater {
            model: 3
            Rectangle {
                required property int index
                anchors.centerIn: parent
                width: 60
                height: 2
                color: Qt.rgba(1, 1, 1, Theme.dark ? 0.4 : 0.5)
                rotation: index * 60
                antialiasing: true
            }
        }
        Rectangle {
            anchors.centerIn: parent
            width: 22
            height: 22
            radius: 11
            color: Theme.surface
        }
    }
}
