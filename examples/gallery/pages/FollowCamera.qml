// SPDX-License-Identifier: MIT
import QtQuick
import Sprung

// Three springs follow a walker: position, distance, and direction by the shortest turn.
// With an updateRate they write less often, but the motion is the same.
Item {
    id: camera

    required property point goal // px
    required property real heading // degrees
    required property real distance // 1: near
    property real updateRate: 0 // Hz; 0: the display's
    property spring spring: Springs.spring(40, 9)

    property point position
    property real yaw
    property real radius: 1
    readonly property bool running: follow.running || turn.running || zoom.running

    Component.onCompleted: {
        follow.snapTo(goal);
        turn.snapTo(heading);
        zoom.snapTo(distance);
    }

    SpringInterpolator {
        id: follow
        target: camera
        property: "position"
        to: camera.goal
        spring: camera.spring
        updateRate: camera.updateRate
    }
    SpringInterpolator {
        id: turn
        target: camera
        property: "yaw"
        angular: true
        to: camera.heading
        spring: camera.spring
        updateRate: camera.updateRate
    }
    SpringInterpolator {
        id: zoom
        target: camera
        property: "radius"
        to: camera.distance
        spring: camera.spring
        updateRate: camera.updateRate
    }
}
