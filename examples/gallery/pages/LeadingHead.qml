// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung

// The others follow this head when it is dragged. Near the spot a magnet takes it from the finger,
// and gives it back further away. When released, it keeps its velocity on the way to where it
// rests.
ChatHead {
    id: head

    required property point rest
    required property DismissSpot spot
    property alias followers: chain.followers
    property alias offsets: chain.offsets

    readonly property bool dragging: drag.active
    property point start // of the drag
    property vector2d way // since then
    readonly property real fingerX: start.x + way.x
    readonly property real fingerY: start.y + way.y
    readonly property bool caught: drag.active
        && Math.hypot(fingerX - spot.restX, fingerY - spot.restY) < 100
    property real pull: caught ? 1 : 0

    /// Released: x and y are where it would come to rest with a friction of 4 per second.
    signal letGo(real x, real y)

    DragHandler {
        id: drag
        target: null
        onActiveChanged: {
            if (active) {
                head.start = Qt.point(head.x, head.y);
                head.way = Qt.vector2d(0, 0); // activeTranslation is still the last drag's
            } else {
                head.letGo(head.x + alongX.velocity / 4, head.y + alongY.velocity / 4);
            }
        }
        onActiveTranslationChanged: if (active) head.way = activeTranslation
    }
    Binding {
        head.x: head.fingerX + (head.spot.x - head.fingerX) * head.pull
        head.y: head.fingerY + (head.spot.y - head.fingerY) * head.pull
        when: drag.active
        restoreMode: Binding.RestoreNone
    }
    SpringBehavior on pull { spring: Springs.snappy }
    SpringInterpolator on x {
        id: alongX
        to: head.rest.x
        held: head.held || drag.active
        spring: Springs.fromDampingRatio(0.75, 180)
    }
    SpringInterpolator on y {
        id: alongY
        to: head.rest.y
        held: head.held || drag.active
        spring: Springs.fromDampingRatio(0.85, 180)
    }
    SpringChain {
        id: chain
        leader: head
        spring: Springs.fromDampingRatio(0.7, 420)
        falloff: 0.8
    }
}
