// SPDX-License-Identifier: MIT
// Thousands of points, each on a spring. The graphics processor draws and moves them. They gather
// at the pointer while it is pressed, and return when it is released.
import QtQuick
import Sprung
import Sprung.Render

Rectangle {
    id: scene
    width: 320
    height: 240
    color: "#20242c"

    readonly property int columns: 60
    readonly property int rows: 40

    function gridPositions() {
        const positions = [];
        for (let i = 0; i < columns * rows; ++i) {
            positions.push(Qt.point((i % columns + 0.5) * width / columns,
                                    (Math.floor(i / columns) + 0.5) * height / rows));
        }
        return positions;
    }

    /// Positions like the seeds of a sunflower.
    function sunflowerPositions(center) {
        const positions = [];
        for (let i = 0; i < columns * rows; ++i) {
            const reach = 1.5 * Math.sqrt(i);
            positions.push(Qt.point(center.x + reach * Math.cos(i * 2.39996),
                                    center.y + reach * Math.sin(i * 2.39996)));
        }
        return positions;
    }

    SpringPoints {
        id: points
        anchors.fill: parent
        count: scene.columns * scene.rows
        diameter: 3
        spring: Springs.wobbly

        Component.onCompleted: {
            const bands = ["#3f8efc", "#4aa96c", "#f2b134", "#e0567a"];
            const colors = [];
            for (let i = 0; i < count; ++i)
                colors.push(bands[Math.floor(i * bands.length / count)]);
            setColors(0, colors);
            snapTo(0, scene.gridPositions());
        }
    }

    PointHandler {
        // Retargeting keeps the positions and velocities of the points, at any rate of changes.
        onPointChanged: {
            if (active)
                points.retarget(0, scene.sunflowerPositions(point.position));
        }
        onActiveChanged: {
            if (!active)
                points.retarget(0, scene.gridPositions());
        }
    }
}
