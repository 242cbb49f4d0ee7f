// SPDX-License-Identifier: MIT
import QtQuick
import Sprung
import Sprung.Gestures

// A photo that fills its page. A pinch, a double tap or the wheel zooms the photo about the pointer.
// Dragged down, the photo shrinks about the pointer. Released far enough, it emits putBack().
Item {
    id: photo

    property bool open: true
    property point grabPosition // in the photo
    readonly property real shrinkScale: 1 / (1 + Math.pow(Math.hypot(drag.offset.x, drag.offset.y) / height, 2))
    readonly property bool held: drag.dragging || pinch.active
    readonly property bool moving: held || drag.running || pinch.running
    readonly property alias magnifier: pinch
    default property alias content: picture.data
    signal putBack

    Item {
        id: frame
        width: photo.width
        height: photo.height
        transform: Scale {
            origin { x: photo.grabPosition.x; y: photo.grabPosition.y }
            xScale: photo.shrinkScale
            yScale: photo.shrinkScale
        }

        PointHandler { id: touch }
        SpringDrag {
            id: drag
            handle: photo
            axis: SpringDrag.XAndYAxis
            anchors: [Qt.point(0, 0)]
            minimum: Qt.point(-photo.width, -photo.height)
            maximum: Qt.point(photo.width, photo.height)
            enabled: !pinch.zoomed && !pinch.active
            spring: Springs.snappy
            onDraggingChanged: if (dragging)
                photo.grabPosition = frame.mapFromItem(null, touch.point.scenePosition)
            onReleased: velocity => {
                if (offset.y + 0.15 * velocity.y > 0.2 * photo.height) photo.putBack();
            }
        }
        Item {
            id: picture
            width: photo.width
            height: photo.height

            SpringPinch {
                id: pinch
                handle: photo
                enabled: photo.open
                wheelRequiresCtrl: false
                spring: Springs.snappy
                onEnabledChanged: if (!enabled) reset()
            }
        }
    }
}
