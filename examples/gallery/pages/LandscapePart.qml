// SPDX-License-Identifier: MIT
import QtQuick

/// A shape in a landscape: a disc around its place, a peak or a block below it.
Item {
    id: part

    required property var modelData
    required property real unit
    required property point origin
    readonly property bool isPeak: modelData.shape === "peak"
    readonly property bool isDisc: modelData.shape === "disc"

    x: origin.x + modelData.x * unit
    y: origin.y + modelData.y * unit
    opacity: modelData.opacity ?? 1
    transform: Scale {
        xScale: part.isPeak ? part.modelData.width / part.modelData.height / 2 : 1
    }

    Rectangle {
        x: part.isDisc ? -width / 2 : 0
        y: part.isDisc ? -height / 2 : 0
        width: part.isPeak ? height : part.modelData.width * part.unit
        height: part.modelData.height * part.unit * (part.isPeak ? Math.SQRT2 : 1)
        radius: part.isDisc ? Math.min(width, height) / 2 : 0
        rotation: part.isPeak ? 45 : 0 // a corner of a square
        transformOrigin: Item.TopLeft
        antialiasing: part.isPeak || part.isDisc
        color: part.modelData.color
        gradient: part.modelData.below ? shade : null

        Gradient {
            id: shade
            GradientStop { position: 0; color: part.modelData.color }
            GradientStop { position: 1; color: part.modelData.below ?? "transparent" }
        }
    }
}
