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
        AppScreen {
            width: app.screen.width; height: app.screen.height
            scale: app.width / width
            transformOrigin: Item.TopLeft
            visible: opacity > 0; opacity: app.fade(0.1, 0.5)
            name: app.modelData.name
            rows: app.modelData.rows
            tiled: app.index % 3 === 1
            Accessible.ignored: !app.open
        }
    }
    Rectangle {
        anchors.fill: parent
        radius: face.radius; color: "#000000"
        opacity: app.held && !app.open ? 0.3 * (1 - app.shown) : 0
    }
    HomeBar {
        objectName: "home"
        anchors { horizontalCenter: parent.horizontalCenter; bottom: parent.bottom }
        enabled: app.open
        visible: opacity > 0; opacity: app.fade(0.7, 1)
        onClicked: app.open = false
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

        TapHandler {
            enabled: !app.open
            onTapped: app.clicked()
        }
        Text {
            id: name
            anchors.horizontalCenter: parent.horizontalCenter
            text: app.modelData.name
            color: "#ffffff"; font.pixelSize: Theme.small
            Accessible.ignored: true // the name of the button
        }
    }
}
