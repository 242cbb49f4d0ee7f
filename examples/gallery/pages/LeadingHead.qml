// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung

// The others follow this head when it is dragged. Near the spot a magnet takes it from the finger,
// and gives it back further away. When released, it keeps its velocity on the way to where it
// rests. One that is thrown at the spot is caught there.
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
    readonly property bool near: Math.hypot(fingerX - spot.restX, fingerY - spot.restY) < 100
    readonly property bool caught: dragging && near
    property real pull: caught ? 1 : 0
    readonly property point place: Qt.point(fingerX + (spot.x - fingerX) * pull, fingerY + (spot.y - fingerY) * pull)

    property bool thrown: false // at the spot
    readonly property bool swallowed: thrown && Math.hypot(x - spot.restX, y - spot.restY) < 30

    /// Released: x and y are where it would come to rest with a friction of 4 per second.
    signal letGo(real x, real y)

    /// Whether the way from where it is to there leads over the spot.
    function passesSpot(toX: real, toY: real): bool {
        const way = Qt.vector2d(toX - x, toY - y);
        const there = Qt.vector2d(spot.restX - x, spot.restY - y);
        const part = Math.max(0, Math.min(1, there.dotProduct(way) / Math.max(1, way.dotProduct(way))));
        return there.minus(way.times(part)).length() < 50;
    }

    lifted: dragging && !near
    onHeldChanged: if (held) thrown = false
    onPlaceChanged: {
        if (!dragging)
            return;
        x = place.x;
        y = place.y;
    }

    DragHandler {
        id: drag
        target: null
        onActiveChanged: {
            if (active) {
                head.start = Qt.point(head.x, head.y);
                head.way = Qt.vector2d(0, 0); // activeTranslation is still the last drag's
            } else {
                const x = head.x + alongX.velocity / 4;
                const y = head.y + alongY.velocity / 4;
                head.thrown = head.near || head.passesSpot(x, y);
                head.letGo(x, y);
            }
        }
        onActiveTranslationChanged: if (active) head.way = activeTranslation
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
