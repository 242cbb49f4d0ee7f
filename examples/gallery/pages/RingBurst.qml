// SPDX-License-Identifier: MIT
import QtQuick
import Sprung

// Rings and sparks that start fast and end slowly. Created once, and fired any number of times.
Item {
    id: burst

    property color color
    property int duration: 900
    property real size: 260 // px
    property real spread: 1 // of the sparks: 0 in the center, 1 all the way
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
    BurstSparks {
        color: burst.color
        size: burst.size
        spread: burst.spread
    }
    BurstRing {
        id: first
        border.color: burst.color
        size: burst.size
        duration: burst.duration
    }
    BurstRing {
        id: second
        border.color: burst.color
        size: 0.75 * burst.size
        duration: burst.duration
        delay: 0.12 * burst.duration
    }
    BurstRing {
        id: third
        border.color: burst.color
        size: 0.5 * burst.size
        duration: burst.duration
        delay: 0.24 * burst.duration
    }
}
