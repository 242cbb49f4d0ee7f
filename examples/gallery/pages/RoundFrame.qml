// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Shapes
import Gallery

/// Covers the corners of what lies below, so that it looks round.
Shape {
    id: frame

    property color color: Theme.surface
    property real radius: Theme.radius

    layer.enabled: GraphicsInfo.api !== GraphicsInfo.Software
    layer.samples: 4
    layer.smooth: true

    ShapePath {
        strokeColor: "transparent"
        fillColor: frame.color
        fillRule: ShapePath.OddEvenFill
        PathSvg {
            readonly property real r: frame.radius
            readonly property real w: frame.width
            readonly property real h: frame.height
            path: `M-1 -1 L${w + 1} -1 L${w + 1} ${h + 1} L-1 ${h + 1} Z M${r} 0 L${w - r} 0 A${r} ${r} 0 0 1 ${w} ${r} L${w} ${h - r} A${r} ${r} 0 0 1 ${w - r} ${h} L${r} ${h} A${r} ${r} 0 0 1 0 ${h - r} L0 ${r} A${r} ${r} 0 0 1 ${r} 0 Z`
        }
    }
}
