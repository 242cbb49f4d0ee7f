// SPDX-License-Identifier: MIT
import QtQuick
import Sprung

/// A ring that grows, thins and fades.
Rectangle {
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
