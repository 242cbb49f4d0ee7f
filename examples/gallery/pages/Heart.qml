// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Shapes
import Gallery
import Sprung

Item {
    id: heart

    property bool filled: false
    property color color: filled ? Theme.pink : Theme.muted
    property real fullness: filled ? 1 : 0
    readonly property int detail: 8 // as in Icon.qml

    width: 48
    height: 48
    layer.enabled: GraphicsInfo.api !== GraphicsInfo.Software
    layer.samples: 4
    layer.smooth: true

    SpringBehavior on color { spring: Springs.stiff }
    SpringBehavior on fullness { spring: Springs.smooth }

    Shape {
        width: heart.detail * heart.width
        height: heart.detail * heart.height
        scale: 1 / heart.detail
        transformOrigin: Item.TopLeft

        ShapePath {
            scale: Qt.size(heart.detail, heart.detail)
            strokeColor: heart.color
            strokeWidth: heart.detail * 3
            fillColor: Qt.alpha(heart.color, Math.max(0, Math.min(1, heart.fullness)))
            joinStyle: ShapePath.RoundJoin
            PathSvg {
                path: "M24 42 C12 34 4 26 4 17 C4 10 9 5 15 5 C19 5 22 7 24 11 " +
                    "C26 7 29 5 33 5 C39 5 44 10 44 17 C44 26 36 34 24 42 Z"
            }
        }
    }
}
