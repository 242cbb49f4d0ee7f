// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

/// What an app shows: its name, and rows or tiles without words.
Item {
    id: screen

    required property string name
    required property int kind
    readonly property bool tiled: kind % 3 === 1
    readonly property int columns: Math.max(1, Math.round(width / (tiled ? 190 : 420)))
    readonly property real cell: (width - 3 * Theme.margin + Theme.space) / columns - Theme.space
    readonly property real cellHeight: tiled ? cell * 0.8 : 64

    Accessible.role: Accessible.Pane
    Accessible.name: name

    Words {
        x: 1.5 * Theme.margin
        y: Theme.margin
        width: parent.width - 2 * x
        horizontalAlignment: Text.AlignLeft
        text: screen.name
        color: "#ffffff"
        font.pixelSize: 28 * Theme.scale
        font.weight: Font.Bold
    }
    Repeater {
        model: {
            const rows = Math.floor((screen.height - 72 - Theme.touch) / (screen.cellHeight + Theme.space));
            return screen.columns * Math.max(0, rows);
        }

        Rectangle {
            required property int index
            readonly property AppScreen screen: parent as AppScreen
            readonly property int column: screen ? index % screen.columns : 0

            x: screen ? 1.5 * Theme.margin + column * (width + Theme.space) : 0
            y: screen ? 72 + (index - column) / screen.columns * (height + Theme.space) : 0
            width: screen ? screen.cell : 0
            height: screen ? screen.cellHeight : 0
            radius: Theme.radius
            color: "#26ffffff"

            Rectangle {
                x: 12
                y: 12
                width: 40
                height: 40
                radius: parent.screen && parent.screen.kind % 2 ? 20 : 10
                color: "#40ffffff"
            }
            Rectangle {
                x: 64
                y: 18
                width: (parent.width - 80) * (0.5 + 0.37 * Math.sin(3 * parent.index + 1) ** 2)
                height: 10
                radius: 5
                color: "#66ffffff"
            }
            Rectangle {
                x: 64
                y: 38
                width: (parent.width - 80) * (0.4 + 0.5 * Math.cos(2 * parent.index) ** 2)
                height: 8
                radius: 4
                color: "#33ffffff"
            }
        }
    }
}
