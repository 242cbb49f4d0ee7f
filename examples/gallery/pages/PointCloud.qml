// SPDX-License-Identifier: MIT
import QtQuick
import Sprung
import Sprung.Render

// Thousands of points, each on a spring to its target. The graphics processor moves them, so a
// blocked GUI thread does not stop them.
SpringPoints {
    id: cloud

    /// The target of each point. By default the points are arranged like the seeds of a sunflower.
    property var positions: Array.from({ length: 5000 }, (_, i) => {
        const radius = 0.45 * Math.min(width, height) * Math.sqrt(i / 5000);
        return Qt.point(width / 2 + radius * Math.cos(i * 2.39996),
                        height / 2 + radius * Math.sin(i * 2.39996));
    })
    property var pointColors: [] // one for each point; empty: blue
    signal touched

    function burst(x: real, y: real) {
        repel(Qt.point(x, y), Math.max(width, height) / 2, 3000);
    }
    function pushAll(vx: real, vy: real) {
        push(0, Array(count).fill(Qt.point(vx, vy)));
    }
    /// Sets the targets. New points start at pseudorandom positions in the item, equal in each run.
    function updateTargets() {
        const pseudorandom = i => Math.abs(43758.5453 * Math.sin(12.9898 * i)) % 1;
        const before = count;
        count = positions.length;
        if (count > before)
            snapTo(before, Array.from({ length: count - before }, (_, i) =>
                Qt.point(pseudorandom(i) * width, pseudorandom(-i - 0.5) * height)));
        retarget(0, positions);
    }

    color: pointColors.length > 0 ? "white" : "#2a62e8"
    diameter: Math.max(1.3, width / 340)
    spring: Springs.spring(60 * MotionScheme.speed ** 2, 5 * MotionScheme.speed * MotionScheme.dampingScale)
    clip: true
    onPositionsChanged: updateTargets()
    onPointColorsChanged: if (pointColors.length === count) setColors(0, pointColors)

    MouseArea {
        anchors.fill: parent
        hoverEnabled: true
        Accessible.role: Accessible.Button
        Accessible.name: "Scatter the points"
        Accessible.onPressAction: cloud.burst(width / 2, height / 2)
        onPressed: mouse => {
            cloud.touched();
            cloud.burst(mouse.x, mouse.y);
        }
        onPositionChanged: mouse => cloud.repel(Qt.point(mouse.x, mouse.y), 70, 500)
    }
}
