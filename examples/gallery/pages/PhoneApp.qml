// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

/// An app of the home screen: its icon, with its name below, becomes its screen.
LaunchedApp {
    id: app

    required property int index
    required property var modelData
    readonly property real rounding: home.width * 0.24
    readonly property real side: Math.min(width, height)

    function fade(from: real, to: real): real {
        return Math.max(0, Math.min(1, (shown - from) / (to - from)));
    }

    focusPolicy: Qt.StrongFocus
    Accessible.name: modelData.name
    Accessible.onPressAction: clicked()
    Accessible.description: open ? "Open" : ""
    Keys.onReturnPressed: clicked()
    Keys.onEnterPressed: clicked()

    SoftShadow { anchors.fill: parent; lift: Math.min(1, 4 * app.shown) }
    Rectangle {
        id: face
        anchors.fill: parent
        radius: app.rounding + (Theme.radius - app.rounding) * app.shown
        gradient: Gradient {
            GradientStop { position: 0; color: app.modelData.color }
            GradientStop { position: 1; color: Qt.darker(app.modelData.color, 1.25) }
        }
    }
    Item {
        anchors.fill: parent
        clip: true

        Icon {
            anchors.centerIn: parent
            path: app.modelData.icon
            color: "#ffffff"
            stroke: 1.6
            scale: app.side * 0.55 / 24
            layer.textureSize: "144x144" // sharp, though it is scaled
            visible: opacity > 0; opacity: app.fade(0.4, 0.05)
        }
        Item { // the screen: a name, and rows or tiles
            id: screen

            readonly property bool tiled: app.index % 3 === 1
            readonly property real cellHeight: Theme.scale * (tiled ? 108 : 64)
            readonly property real lines: Math.floor((height - cells.y - Theme.touch) / (cellHeight + Theme.space))

            width: app.screen.width; height: app.screen.height
            scale: app.width / width
            transformOrigin: Item.TopLeft
            visible: opacity > 0; opacity: app.fade(0.1, 0.5)
            Accessible.role: Accessible.Pane
            Accessible.name: app.modelData.name
            Accessible.ignored: !app.open

            Heading {
                x: cells.x; y: Theme.margin
                width: parent.width - 2 * x
                text: app.modelData.name
                color: "#ffffff"
                size: Theme.title
            }
            Grid {
                id: cells

                readonly property real cell: (width + spacing) / columns - spacing

                x: 1.5 * Theme.margin; y: 28 + 1.4 * Theme.title
                width: parent.width - 2 * x
                spacing: Theme.space
                columns: Math.max(1, Math.round(screen.width / (screen.tiled ? 170 : 420) / Theme.scale))

                Repeater {
                    model: app.modelData.rows.slice(0, cells.columns * Math.max(0, screen.lines))

                    Rectangle {
                        id: row

                        required property var modelData

                        width: cells.cell; height: screen.cellHeight
                        radius: Theme.radius; color: "#33000000"
                        Accessible.role: Accessible.ListItem
                        Accessible.name: modelData.join(", ")

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
                        TwoLines {
                            anchors { left: parent.left; leftMargin: 12 + Theme.scale * (screen.tiled ? 0 : 52) }
                            anchors { right: parent.right; rightMargin: Theme.space; bottom: parent.bottom; bottomMargin: 10 }
                            name: row.modelData[0]
                            detail: row.modelData[1]
                            weight: Font.DemiBold
                            color: "#ffffff"
                            detailColor: "#e6ffffff"
                        }
                    }
                }
            }
        }
    }
    Rectangle {
        anchors.fill: parent
        radius: face.radius; color: "#000000"
        opacity: app.held && !app.open ? 0.3 * (1 - app.shown) : 0
    }
    Clickable {
        objectName: "home"
        anchors { horizontalCenter: parent.horizontalCenter; bottom: parent.bottom }
        width: 140
        ring: "#ffffff"
        enabled: app.open
        focusPolicy: enabled ? Qt.StrongFocus : Qt.NoFocus
        visible: opacity > 0; opacity: app.fade(0.7, 1)
        Accessible.name: "Home"
        onClicked: app.open = false

        Rectangle {
            anchors { fill: parent; margins: Theme.margin; topMargin: 20; bottomMargin: 19 }
            radius: 2.5; color: "#ffffff"
            opacity: parent.down ? 0.6 : 1
        }
    }
    Rectangle {
        anchors { fill: parent; margins: -5 }
        visible: app.visualFocus && !app.open
        radius: face.radius + 5; color: "transparent"
        border { width: 3; color: "#ffffff" }
    }
    Item {
        y: parent.height + 5; width: parent.width
        visible: opacity > 0
        height: name.height
        opacity: app.fade(0.15, 0)

        TapHandler { enabled: !app.open; onTapped: app.clicked() }
        Text {
            id: name
            anchors.horizontalCenter: parent.horizontalCenter
            text: app.modelData.name
            color: "#ffffff"; font.pixelSize: Theme.small
            Accessible.ignored: true // the name of the button
        }
    }
}
