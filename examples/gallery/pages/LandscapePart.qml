// SPDX-License-Identifier: MIT
import QtQuick

/// A shape in a landscape: a disc around its place, a peak or a block below it.
Item {
    id: part

    required property var modelData
    readonly property var shape: modelData.shape
    required property real unit
    required property point origin
    readonly property bool isPeak: shape.kind === "peak"
    readonly property bool isDisc: shape.kind === "disc"

    x: origin.x + shape.x * unit
    y: origin.y + shape.y * unit
    opacity: shape.opacity ?? 1
    transform: Scale {
        xScale: part.isPeak ? part.shape.width / part.shape.height / 2 : part.shape.stretch ?? 1
    }

    Rectangle {
        x: part.isDisc ? -width / 2 : 0
        y: part.isDisc ? -height / 2 : 0
        width: part.isPeak ? height : part.shape.width * part.unit
        height: part.shape.height * part.unit * (part.isPeak ? Math.SQRT2 : 1)
        radius: part.isDisc ? Math.min(width, height) / 2 : 0
        rotation: part.isPeak || part.shape.stretch ? 45 : 0 // a corner of a square; smooth if stretched
        transformOrigin: part.isDisc ? Item.Center : Item.TopLeft
        antialiasing: part.isPeak || part.isDisc
        color: part.shape.color
        gradient: part.shape.below ? shade : null

        Gradient {
            id: shade
            GradientStop { position: 0; color: part.shape.color }
            GradientStop { position: 1; color: part.shape.below ?? "transparent" }
        }

        Rectangle { // a large circle is drawn with corners; this one's are between those
            anchors.fill: parent
            visible: part.isDisc && part.opacity === 1 && width > 300
                     && GraphicsInfo.api !== GraphicsInfo.Software
            radius: width / 2
            color: part.shape.color
            rotation: 2.5
            antialiasing: true
        }
    }
}
