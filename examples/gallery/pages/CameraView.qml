// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

/// The view of a camera, with its name.
Rectangle {
    id: view

    required property FollowCamera camera
    required property Walker walker
    required property string name

    clip: true
    color: Theme.dark ? "#0c1512" : "#c9dccf"
    Accessible.role: Accessible.Graphic
    Accessible.name: name

    World {
        walker: view.walker
        transform: [
            Translate { x: -view.camera.position.x; y: -view.camera.position.y },
            Rotation { angle: -view.camera.yaw },
            Scale { xScale: 1 / view.camera.radius; yScale: xScale },
            Translate { x: view.width / 2; y: view.height * 0.6 }
        ]
    }
    Rectangle {
        x: Theme.space
        y: Theme.space
        width: label.implicitWidth + 2 * Theme.space
        height: 26
        radius: 13
        color: Theme.surface
        opacity: 0.92
        Text {
            id: label
            anchors.centerIn: parent
            text: view.name
            color: Theme.text
            font.pixelSize: Theme.small
            font.weight: Font.Medium
        }
    }
}
