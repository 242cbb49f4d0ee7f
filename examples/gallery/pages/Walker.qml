// SPDX-License-Identifier: MIT
import QtQuick
import Sprung

/// A walker in a world, steered by input or along a closed path.
Item {
    id: walker

    required property size world
    readonly property real start: 0.9
    property point position: pathAt(start)
    property real heading: pathHeading(start) // degrees, clockwise from up
    property real speed: 0 // forwards, px/s
    property real turning: 0 // degrees/s
    property bool strolling: false
    property real route: start // radians round the path

    function pathAt(t: real): point {
        return Qt.point(world.width * (0.5 + 0.34 * Math.cos(t) + 0.06 * Math.cos(3 * t)),
                        world.height * (0.5 + 0.34 * Math.sin(t) - 0.07 * Math.sin(2 * t)));
    }
    function pathHeading(t: real): real {
        const a = pathAt(t - 0.01);
        const b = pathAt(t + 0.01);
        return Math.atan2(b.x - a.x, a.y - b.y) * 180 / Math.PI;
    }
    /// Steers with fractions of the full speed forwards and of the fastest turn to the right.
    function steer(forwards: real, right: real) {
        strolling = false;
        speed = 340 * forwards;
        turning = 170 * right;
        if (right !== 0)
            turn.velocity = turning;
        go();
    }
    /// Moves back to the start.
    function goHome() {
        strolling = false;
        route = start;
        stride.animateTo(pathAt(start));
        facing.animateTo(pathHeading(start));
    }
    function go() {
        const angle = heading * Math.PI / 180;
        if (speed !== 0)
            walk.velocity = Qt.point(speed * Math.sin(angle), -speed * Math.cos(angle));
    }

    onHeadingChanged: if (!strolling) go()
    onStrollingChanged: {
        turn.stop();
        speed = turning = 0;
        if (strolling)
            round.velocity = 0.55;
        else
            round.stop();
    }
    onRouteChanged: if (strolling) {
        stride.animateTo(pathAt(route));
        heading = pathHeading(route);
    }

    FrictionInterpolator {
        id: walk
        target: walker
        property: "position"
        friction: walker.speed === 0 ? 6 : 0 // it stops soon
        minimum: Qt.point(20, 20)
        maximum: Qt.point(walker.world.width - 20, walker.world.height - 20)
        boundsBehavior: Interpolator.Bounce
        restitution: 0.1
    }
    FrictionInterpolator {
        id: turn
        target: walker
        property: "heading"
        friction: walker.turning === 0 ? 12 : 0
    }
    FrictionInterpolator {
        id: round
        target: walker
        property: "route"
        friction: 0
    }
    SpringInterpolator {
        id: facing
        target: walker
        property: "heading"
        angular: true
        spring: Springs.smooth
    }
    SpringInterpolator {
        id: stride
        target: walker
        property: "position"
        spring: Springs.spring(120, 22)
    }
}
