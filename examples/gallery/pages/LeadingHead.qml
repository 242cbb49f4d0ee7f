// SPDX-License-Identifier: MIT
import QtQuick
import Sprung

// Makes its parent, the head, draggable and throwable, and other items follow the head. Near the
// spot a magnet attracts the head. When released, the head keeps its velocity on its motion to
// `rest`. A head that is thrown at the spot stops there.
Item {
    id: lead

    required property point rest
    required property point spot
    property alias followers: chain.followers
    property alias offsets: chain.offsets

    readonly property Item head: parent
    readonly property bool held: touch.active || drag.active
    readonly property bool dragging: drag.active
    property point start // of the drag
    property vector2d delta // since the start of the drag
    readonly property point finger: Qt.point(start.x + delta.x, start.y + delta.y)
    readonly property bool near: Math.hypot(finger.x - spot.x, finger.y - spot.y) < 100
    readonly property bool caught: dragging && near
    property real pull: caught ? 1 : 0
    readonly property point magnet: between(spot, finger, 0.06) // leans towards the finger
    readonly property point position: between(finger, magnet, pull)

    property bool thrown: false // at the spot
    readonly property bool swallowed: thrown && Math.hypot(head.x - spot.x, head.y - spot.y) < 30

    /// Emitted when the head is released. With a friction of 4 per second it would settle at x and
    /// y.
    signal released(real x, real y)

    function between(from: point, to: point, part: real): point {
        return Qt.point(from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part);
    }
    /// Returns whether the path to this position crosses the spot.
    function passesSpot(toX: real, toY: real): bool {
        const path = Qt.vector2d(toX - head.x, toY - head.y);
        const there = Qt.vector2d(spot.x - head.x, spot.y - head.y);
        const part = Math.max(0, Math.min(1, there.dotProduct(path) / Math.max(1, path.dotProduct(path))));
        return there.minus(path.times(part)).length() < 50;
    }

    anchors.fill: parent
    onHeldChanged: if (held) thrown = false
    onPositionChanged: {
        if (!dragging)
            return;
        head.x = position.x;
        head.y = position.y;
    }

    PointHandler { id: touch }
    DragHandler {
        id: drag
        target: null
        onActiveChanged: {
            if (active) {
                lead.start = Qt.point(lead.head.x, lead.head.y);
                lead.delta = Qt.vector2d(0, 0); // activeTranslation is still the last drag's
            } else {
                const x = lead.head.x + alongX.velocity / 4;
                const y = lead.head.y + alongY.velocity / 4;
                lead.thrown = lead.near || lead.passesSpot(x, y);
                lead.released(x, y);
            }
        }
        onActiveTranslationChanged: if (active) lead.delta = activeTranslation
    }
    SpringBehavior on pull { spring: Springs.snappy }
    SpringInterpolator {
        id: alongX
        target: lead.head
        property: "x"
        to: lead.rest.x
        held: lead.held
        spring: Springs.fromDampingRatio(0.75, 180)
    }
    SpringInterpolator {
        id: alongY
        target: lead.head
        property: "y"
        to: lead.rest.y
        held: lead.held
        spring: Springs.fromDampingRatio(0.85, 180)
    }
    SpringChain {
        id: chain
        leader: lead.head
        spring: Springs.fromDampingRatio(0.7, 420)
        falloff: 0.8
    }
}
