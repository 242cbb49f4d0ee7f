// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Shapes
import Gallery

/// A line drawing on a grid of 24 by 24.
Shape {
    id: icon

    required property string path
    property color color: Theme.text
    property real stroke: 2

    implicitWidth: 24
    implicitHeight: 24
    // Smooth edges on the hardware scene graph; the software one has them anyway.
    layer.enabled: GraphicsInfo.api !== GraphicsInfo.Software
    layer.samples: 4
    layer.smooth: true

    ShapePath {
        strokeColor: icon.color
        strokeWidth: icon.stroke
        fillColor: "transparent"
        capStyle: ShapePath.RoundCap
        joinStyle: ShapePath.RoundJoin
        PathSvg { path: icon.path }
    }
}
