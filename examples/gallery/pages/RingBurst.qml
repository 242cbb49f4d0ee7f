// SPDX-License-Identifier: MIT
import QtQuick
import Sprung

// Rings and sparks that start fast and end slowly. Created once, and fired any number of times.
Item {
    id: burst

    property color color: "orange"
    property int duration: 900 // ms
    property real size: 260 // px
    property real spread: 1 // of the sparks: 0 in the center, 1 at the full distance
    readonly property bool running: third.running

    function fire(x: real, y: real, color: color) {
        burst.x = x;
        burst.y = y;
        burst.color = color;
        for (const part of [outburst, first, second, third]) {
            part.stop();
            part.start();
        }
    }

    ExponentialInterpolator {
        id: outburst
        target: burst
        property: "spread"
        from: 0
        to: 1
        duration: burst.duration
    }
    Repeater {
        model: 14

        Rectangle { // a spark, which flies off from the center and shrinks
            required property int index
            readonly property RingBurst burst: parent as RingBurst
            readonly property real spread: burst ? burst.spread : 1
            // The golden angle distributes the sparks evenly. The distances use another number, or
            // else they would increase with the angle, as on a spiral.
            readonly property real angle: index * 2.39996
            readonly property real distance: burst ? burst.size * spread * (0.55 + 0.5 * (index * 0.732 % 1)) : 0

            x: Math.cos(angle) * distance - width / 2
            y: Math.sin(angle) * distance - height / 2
            width: (8 + 8 * (index * 0.5698 % 1)) * Math.min(1, 3 * (1 - spread))
            height: width
            radius: width / 2
            visible: spread < 1
            color: burst ? burst.color : "transparent"
        }
    }

    component Ring: Rectangle { // grows, thins and fades
        id: ring

        required property real size
        property real spread: 1 // 0: a point; 1: full size and invisible
        property alias duration: growth.duration
        property alias delay: growth.delay
        readonly property bool running: growth.running

        function start() {
            growth.start();
        }
        function stop() {
            growth.stop();
            spread = 0;
        }

        x: -width / 2
        y: -height / 2
        width: 2 * size * spread
        height: width
        radius: width / 2
        visible: spread > 0 && spread < 1
        opacity: Math.min(1, 3 * (1 - spread))
        color: "transparent"
        border.width: Math.max(1, (1 - spread) * size / 9)

        ExponentialInterpolator {
            id: growth
            target: ring
            property: "spread"
            from: 0
            to: 1
        }
    }
    Ring {
        id: first
        border.color: burst.color
        size: burst.size
        duration: burst.duration
    }
    Ring {
        id: second
        border.color: burst.color
        size: 0.75 * burst.size
        duration: burst.duration
        delay: 0.12 * burst.duration
    }
    Ring {
        id: third
        border.color: burst.color
        size: 0.5 * burst.size
        duration: burst.duration
        delay: 0.24 * burst.duration
    }
}
