// SPDX-License-Identifier: MIT
import QtQuick
import Sprung
import Sprung.Layouts

// A photo on its own page. With the SharedElement.key of a thumbnail it flies from there and back,
// and reverses in flight. Dragged down, it follows the pointer, and then closes or returns.
Item {
    id: photo

    property point home: Qt.point(0, 0) // its position on the page
    property point dragOffset: Qt.point(0, 0) // px, from home
    property real closeDistance: height / 3 // px; the photo closes if it is released further down
    readonly property real projectionTime: 0.15 // s; a throw is extrapolated by this time
    signal closed

    x: home.x + dragOffset.x
    y: home.y + dragOffset.y
    scale: 1 / (1 + Math.pow(dragOffset.y / height, 2))
    SharedElement.spring: Springs.snappy

    DragHandler {
        id: drag
        target: null
        onActiveTranslationChanged: if (active) photo.dragOffset = Qt.point(activeTranslation.x,
                                                                      activeTranslation.y)
        onActiveChanged: {
            if (!active && photo.dragOffset.y + photo.projectionTime * returnSpring.velocity.y > photo.closeDistance)
                photo.closed();
        }
    }
    SpringInterpolator {
        id: returnSpring
        target: photo
        property: "dragOffset"
        to: Qt.point(0, 0)
        spring: Springs.snappy
        held: drag.active
    }
}
