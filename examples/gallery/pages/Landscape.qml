// SPDX-License-Identifier: MIT
import QtQuick

/// Draws a scene of 300 by 200, scaled to cover this item.
Rectangle {
    id: landscape

    required property var scene
    property real shift: 0 // of the foreground, for parallax; distant parts move less
    readonly property real unit: Math.max(width / 300, height / 200)
    readonly property var shapes: {
        const result = [];
        scene.parts.forEach((part, depth) => {
            for (const shape of part.length ? part : [part])
                result.push({ shape: shape, depth: depth / scene.parts.length });
        });
        return result;
    }

    function origin(depth: real): point {
        return Qt.point((width - 300 * unit) / 2 + shift * unit * depth, (height - 200 * unit) / 2);
    }
    clip: true
    gradient: Gradient {
        GradientStop { position: 0; color: landscape.scene.sky[0] }
        GradientStop { position: 0.45; color: landscape.scene.sky[1] }
        GradientStop { position: 0.8; color: landscape.scene.sky[2] }
    }

    Repeater {
        model: landscape.shapes

        Item { // a disc around its position, or a peak, triangle or block below it
            id: part

            required property var modelData
            readonly property var shape: modelData.shape
            readonly property real unit: landscape.unit
            readonly property point origin: landscape.origin(modelData.depth)
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
                        color: part.shape.color
                        rotation: (index + 1) * 5 / (smoother.count + 1)
                        antialiasing: true
                    }
                }
            }
        }
    }
}
