// SPDX-License-Identifier: MIT
import QtQuick

/// A shape in a landscape: a disc around its position, or a peak, triangle or block below it.
Item {
    id: part

    required property var modelData
    readonly property var shape: modelData.shape
    required property real unit
    required property point origin
    readonly property bool isTriangle: shape.kind === "triangle"
    readonly property bool isPeak: shape.kind === "peak" || isTriangle
    readonly property bool isDisc: shape.kind === "disc"

    x: origin.x + (shape.x - (isTriangle ? shape.width / 2 : 0)) * unit
    y: origin.y + shape.y * unit
    opacity: shape.opacity ?? 1
    width: 2 * height; height: isTriangle ? shape.height * unit : 0
    clip: isTriangle // the lower half of the square
    transform: Scale {
        xScale: part.isPeak ? part.shape.width / part.shape.height / 2 : part.shape.stretch ?? 1
    }

    Rectangle {
        id: disc
        x: part.isDisc ? -width / 2 : part.width / 2; y: part.isDisc ? -height / 2 : 0
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

        Repeater { // a large circle has 72 corners; these circles have corners between them
            id: smoother

            readonly property bool needed: part.shape.width === part.shape.height && part.isDisc
                && part.opacity === 1 && GraphicsInfo.api !== GraphicsInfo.Software

            model: !needed || disc.width < 300 ? 0 : disc.width < 1500 ? 1 : 5
            Rectangle {
                required property int index

                anchors.fill: parent
                radius: width / 2
                color: part.shape.color // qmllint disable unqualified
                rotation: (index + 1) * 5 / (smoother.count + 1) // qmllint disable unqualified
                antialiasing: true
            }
        }
    }
}
