// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Shapes
import Gallery

/// A line drawing on a grid of 24 by 24.
Item {
    id: icon

    required property string path
    property color color: Theme.text
    property real stroke: 2
    readonly property int detail: 8 // Qt draws curves as lines of a fixed length, so the path is drawn larger and scaled down

    implicitWidth: 24; implicitHeight: 24
    // Smooth edges on the hardware scene graph; the software one has them anyway.
    layer { enabled: GraphicsInfo.api !== GraphicsInfo.Software; samples: 4; smooth: true }

    Shape {
        width: icon.detail * icon.width; height: icon.detail * icon.height
        scale: 1 / icon.detail
        transformOrigin: Item.TopLeft

        ShapePath {
            scale: Qt.size(icon.detail, icon.detail)
            strokeColor: icon.color; strokeWidth: icon.detail * icon.stroke
            fillColor: "transparent"; capStyle: ShapePath.RoundCap
            joinStyle: ShapePath.RoundJoin
            PathSvg { path: icon.path }
        }
    }
}
