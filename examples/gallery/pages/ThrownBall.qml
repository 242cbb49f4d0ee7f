// SPDX-License-Identifier: MIT
import QtQuick
import Sprung

// A room with a ball, which contains the children. A drag moves the ball. When released, it keeps
// the velocity of the pointer.
Item {
    id: room

    default property alias content: ball.data
    property real size: 64 // of the ball, px
    property real gravity: 2000 // px/s²
    property real restitution: 0.78
    readonly property alias ball: ball
    readonly property alias speed: fall.velocity // of its fall, px/s
    readonly property bool held: touch.active || drag.active
    readonly property real farRight: Math.max(0, width - ball.width)
    readonly property real lowest: Math.max(0, height - ball.height)

    function push(x: real, y: real) {
        roll.velocity += x;
        fall.velocity += y;
    }
    onFarRightChanged: {
        if (ball.x > farRight && farRight > 0) { // the wall has moved
            const velocity = roll.velocity;
            roll.stop();
            ball.x = farRight;
            roll.velocity = -Math.abs(velocity);
        }
    }
    onLowestChanged: if (lowest > 0) fall.start()

    Item {
        id: ball

        width: room.size
        height: width

        PointHandler { id: touch }
        DragHandler {
            id: drag
            xAxis { minimum: 0; maximum: room.farRight }
            yAxis { minimum: 0; maximum: room.lowest }
        }
    }

    FrictionInterpolator {
        id: roll
        target: ball
        property: "x"
        friction: ball.y === room.lowest ? 1.2 : 0.1
        held: room.held
        minimum: 0
        maximum: room.farRight
        boundsBehavior: Interpolator.Bounce
        restitution: room.restitution
    }
    GravityInterpolator {
        id: fall
        target: ball
        property: "y"
        acceleration: room.gravity
        held: room.held
        floor: room.lowest
        minimum: 0 // the ceiling
        boundsBehavior: Interpolator.Bounce
        restitution: room.restitution
    }
}
