// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

/// The screen of an app: its name, and rows or tiles.
Item {
    id: screen

    required property string name
    required property var rows // of a name and a detail each
    required property bool tiled
    readonly property int columns: Math.max(1, Math.round(width / (tiled ? 170 : 420) / Theme.scale))
    readonly property real cell: (width - 3 * Theme.margin + Theme.space) / columns - Theme.space
    readonly property real cellHeight: Theme.scale * (tiled ? 108 : 64)
    readonly property real head: 28 + 1.4 * Theme.title

    Accessible.role: Accessible.Pane
    Accessible.name: name

    Heading {
        x: 1.5 * Theme.margin; y: Theme.margin
        width: parent.width - 2 * x
        text: screen.name
        color: "#ffffff"
        size: Theme.title
    }
    Repeater {
        model: {
            const lines = Math.floor((screen.height - screen.head - Theme.touch) / (screen.cellHeight + Theme.space));
            return screen.rows.slice(0, screen.columns * Math.max(0, lines));
        }

        Rectangle {
            id: row

            required property int index
            required property var modelData
            readonly property AppScreen screen: parent as AppScreen
            readonly property int column: screen ? index % screen.columns : 0
            readonly property real step: Theme.scale * (screen?.tiled ? 0 : 52)

            x: screen ? 1.5 * Theme.margin + (Theme.mirrored ? screen.columns - 1 - column : column) * (width + Theme.space) : 0
            y: screen ? screen.head + (index - column) / screen.columns * (height + Theme.space) : 0
            width: screen?.cell ?? 0; height: screen?.cellHeight ?? 0
            radius: Theme.radius; color: "#33000000"

            Rectangle {
                anchors { left: parent.left; leftMargin: 12 }
                y: 12; width: 40 * Theme.scale; height: width; radius: width / 2
                color: "#33ffffff"

                Text {
                    anchors.centerIn: parent
                    text: row.modelData[0][0]
                    color: "#ffffff"
                    font { pixelSize: Theme.body; weight: Font.Bold }
                }
            }
            Column {
                anchors { left: parent.left; leftMargin: 12 + row.step; right: parent.right }
                anchors { rightMargin: Theme.space; bottom: parent.bottom; bottomMargin: 10 }
                spacing: 2

                Label {
                    width: parent.width
                    text: row.modelData[0]
                    color: "#ffffff"
                    font.weight: Font.DemiBold
                    elide: Text.ElideRight
                }
                Label {
                    width: parent.width
                    text: row.modelData[1]
                    color: "#e6ffffff"; font.pixelSize: Theme.small
                    elide: Text.ElideRight
                }
            }
        }
    }
}
