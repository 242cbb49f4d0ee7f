// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

/// A lawn with a grid, a path of stones, trees, and a walker.
Rectangle {
    id: world

    required property Walker walker

    width: walker.world.width
    height: walker.world.height
    radius: 24
    color: Theme.dark ? "#16251f" : "#e3f1e8"
    border.width: 3
    border.color: Theme.green
    antialiasing: true

    Repeater {
        model: Math.max(0, Math.floor(world.width / 100) - 1)
        Rectangle {
            required property int index
            x: (index + 1) * 100
            width: 1.5
            height: parent ? parent.height : 0
            color: Theme.dark ? "#22382f" : "#cfe3d6"
            antialiasing: true
        }
    }
    Repeater {
        model: Math.max(0, Math.floor(world.height / 100) - 1)
        Rectangle {
            required property int index
            y: (index + 1) * 100
            width: parent ? parent.width : 0
            height: 1.5
            color: Theme.dark ? "#22382f" : "#cfe3d6"
            antialiasing: true
        }
    }
    Repeater {
        model: 84
        Rectangle {
            required property int index
            readonly property World world: parent as World
            readonly property real t: index / 84 * 2 * Math.PI
            readonly property point position: world ? world.walker.pathAt(t) : Qt.point(0, 0)

            x: position.x - width / 2
            y: position.y - height / 2
            width: 26
            height: 14
            radius: 6
            rotation: world ? world.walker.pathHeading(t) : 0
            color: Theme.dark ? "#5c5138" : "#e2cfa4"
            antialiasing: true
        }
    }
    Repeater {
        model: 46
        Rectangle {
            required property int index
            readonly property World world: parent as World
            // On a spiral like the seeds of a sunflower, moved off the path.
            readonly property real t: index * 2.39996
            readonly property real far: Math.sqrt((index + 1) / 46)
            readonly property real part: far > 0.5 && far < 0.86 ? (far < 0.68 ? 0.42 : 0.95) : far
            readonly property real size: 34 + 30 * (index * 0.618 % 1)

            x: world ? world.width / 2 * (1 + 0.95 * part * Math.cos(t)) - size / 2 : 0
            y: world ? world.height / 2 * (1 + 0.95 * part * Math.sin(t)) - size / 2 : 0
            width: size
            height: size
            radius: size / 2
            color: Theme.dark ? "#1d6b4f" : "#5fb08d"
            border.width: 3
            border.color: Theme.dark ? "#154f3b" : "#3f9672"
            antialiasing: true
        }
    }

    Item {
        x: world.walker.position.x
        y: world.walker.position.y
        rotation: world.walker.heading

        Rectangle {
            x: -9
            y: -22
            width: 18
            height: 18
            radius: 4
            rotation: 45
            color: Theme.accent
            antialiasing: true
        }
        Rectangle {
            x: -15
            y: -15
            width: 30
            height: 30
            radius: 15
            color: Theme.accent
            border.width: 3
            border.color: "#ffffff"
            antialiasing: true
        }
    }
}
