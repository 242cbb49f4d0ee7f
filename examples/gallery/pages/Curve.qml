// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Shapes

/// A line through points.
Shape {
    id: curve

    required property var path
    required property color color
    property bool dashed: false

    anchors.fill: parent
    // Smooth edges on the hardware scene graph; the software one has them anyway.
    layer.enabled: GraphicsInfo.api !== GraphicsInfo.Software
    layer.samples: 4

    ShapePath {
        strokeColor: curve.color
        strokeWidth: 2
        strokeStyle: curve.dashed ? ShapePath.DashLine : ShapePath.SolidLine
        fillColor: "transparent"
        joinStyle: ShapePath.RoundJoin
        PathPolyline { path: curve.path }
    }
}
