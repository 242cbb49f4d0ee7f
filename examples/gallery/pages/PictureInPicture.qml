// SPDX-License-Identifier: MIT
import QtQuick
import Sprung
import Sprung.Gestures

// A small picture that can be thrown into the corners of its parent. The projection of the throw
// chooses the corner.
Item {
    id: picture

    property real margin: 12 // px from the edges
    property alias corner: drag.anchor
    readonly property real farX: parent.width - width - margin
    readonly property real farY: parent.height - height - margin

    width: Math.min(240, 0.45 * parent.width); height: Math.round(width / 1.6)
    scale: drag.dragging ? 1.06 : 1
    SpringBehavior on scale { spring: Springs.bouncy }

    SpringDrag {
        id: drag
        axis: SpringDrag.XAndYAxis
        anchors: ({
            "top left": Qt.point(picture.margin, picture.margin),
            "top right": Qt.point(picture.farX, picture.margin),
            "bottom left": Qt.point(picture.margin, picture.farY),
            "bottom right": Qt.point(picture.farX, picture.farY)
        })
        anchor: "bottom right"
        spring: Springs.bouncy
    }
}
