// SPDX-License-Identifier: MIT
import QtQuick
import Sprung
import Sprung.Layouts

// A photo on its own page. With the SharedElement.key of a thumbnail it flies from there and back,
// and reverses in flight. Dragged down, it follows the pointer, and then closes or returns.
Item {
    id: photo

    property point home: Qt.point(0, 0) // its position on the page
    property point pull: Qt.point(0, 0) // px from home, by the drag
    property real far: height / 3 // px: released further down, it closes
    readonly property real ahead: 0.15 // seconds that a throw is extrapolated
    signal closed

    x: home.x + pull.x
    y: home.y + pull.y
    scale: 1 / (1 + Math.pow(pull.y / height, 2))
    SharedElement.spring: Springs.snappy

    DragHandler {
        id: drag
        target: null
        onActiveTranslationChanged: if (active) photo.pull = Qt.point(activeTranslation.x,
                                                                      activeTranslation.y)
        onActiveChanged: {
            if (!active && photo.pull.y + photo.ahead * back.velocity.y > photo.far)
                photo.closed();
        }
    }
    SpringInterpolator {
        id: back
        target: photo
        property: "pull"
        to: Qt.point(0, 0)
        spring: Springs.snappy
        held: drag.active
    }
}
