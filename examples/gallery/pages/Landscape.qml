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
        LandscapePart {
            readonly property Landscape landscape: parent as Landscape

            unit: landscape ? landscape.unit : 0
            origin: landscape ? landscape.origin(modelData.depth) : Qt.point(0, 0)
        }
    }
}
