// SPDX-License-Identifier: MIT
import QtQuick
import Sprung
import Sprung.Gestures
import Sprung.Layouts

// A photo on its own page. With the SharedElement.key of a thumbnail it flies from there and back,
// and reverses in flight. A pinch, a double tap or the wheel zooms it about the pointer. Dragged
// down, it follows the pointer, and then closes or returns.
Item {
    id: photo

    property point home // its position on the page
    property point dragOffset // px, from home
    property real closeDistance: height / 3 // px; the photo closes if it is released further down
    readonly property alias magnifier: pinch
    default property alias content: picture.data
    signal closed

    x: home.x + dragOffset.x; y: home.y + dragOffset.y
    scale: 1 / (1 + Math.pow(dragOffset.y / height, 2))
    clip: pinch.zoomed || pinch.running
    SharedElement.spring: Springs.snappy

    Item {
        id: picture
        width: photo.width; height: photo.height

        SpringPinch {
            id: pinch
            handle: photo
            wheelRequiresCtrl: false
            spring: Springs.snappy
        }
    }
    PointHandler { id: touch } // a press stops the photo
    DragHandler {
        id: drag

        property point grabOffset // at the start of the drag

        target: null
        enabled: !pinch.zoomed && !pinch.active
        onActiveTranslationChanged: if (active) photo.dragOffset = Qt.point(grabOffset.x + activeTranslation.x,
                                                                      grabOffset.y + activeTranslation.y)
        onActiveChanged: {
            if (active)
                grabOffset = photo.dragOffset;
            else if (photo.dragOffset.y + 0.15 * returnSpring.velocity.y > photo.closeDistance) // in 0.15 s
                photo.closed();
        }
    }
    SpringInterpolator {
        id: returnSpring
        target: photo
        property: "dragOffset"
        to: Qt.point(0, 0)
        spring: Springs.snappy
        held: touch.active || drag.active
    }
}
