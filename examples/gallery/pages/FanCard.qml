// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

/// The face of a card: a drawing, and a number.
Rectangle {
    id: face

    required property var card
    readonly property color ink: Theme.colors[card.modelData.ink]

    anchors.fill: parent
    radius: width / 10; color: ink
    border.color: Qt.darker(ink, 1.3)
    antialiasing: true
    Accessible.role: Accessible.Graphic
    Accessible.name: card.modelData.name

    SoftShadow {
        anchors.fill: parent
        z: -1
        lift: 0.25 + 0.75 * Math.max(0, face.card.lift)
    }
    Rectangle {
        anchors { fill: parent; margins: face.width / 16 }
        radius: face.radius * 0.7; color: "transparent"
        border { width: 1.5; color: Theme.accentText }
        opacity: 0.3
        antialiasing: true
    }
    Icon {
        // The software renderer ignores the clip of a shape that is outside the clip.
        readonly property point middle: Qt.point(face.card.x + face.width / 2, face.card.y + face.height / 2)
        readonly property real part: 0.2 * face.width

        anchors.centerIn: parent
        visible: middle.x > -part && middle.x < face.card.parent.width + part
            && middle.y > -part && middle.y < face.card.parent.height + part
        path: face.card.modelData.icon
        color: Theme.accentText
        stroke: 1.5
        scale: face.width * 0.5 / 24
        layer.textureSize: "192x192" // sharp, though it is scaled
    }
    Text {
        x: face.width * 0.11; y: face.height * 0.07
        text: face.card.index + 1
        color: Theme.accentText
        font { pixelSize: Math.max(Theme.body, face.width * 0.15); weight: Font.Bold }
        Accessible.ignored: true // the drawing has a name
    }
}
