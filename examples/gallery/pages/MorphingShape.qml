// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Shapes
import Sprung

// A shape that morphs: a circle, with parts of four other outlines. These four numbers are on one
// spring, so each point of the outline overshoots, and keeps its velocity when `current` changes in
// flight.
Shape {
    id: shape

    property int current: 0
    property vector4d mix: [
        Qt.vector4d(0, 0, 0, 0), // circle
        Qt.vector4d(1, 0, 0, 0), // square
        Qt.vector4d(0, 1, 0, 0), // cookie
        Qt.vector4d(0, 0, 1, 0), // clover
        Qt.vector4d(0, 0, 0, 1), // pill
        Qt.vector4d(0, -2.6, 0, 0) // burst
    ][current]
    property spring spring: Springs.material.expressiveFastSpatial
    property color color: "#2a62e8"
    property color border: "transparent"

    readonly property var rays: Array.from({ length: 121 }, (_, step) => ray(step * Math.PI / 60))
    readonly property var points: {
        const { x, y, z, w } = mix;
        return rays.map(ray => {
            const radius = 0.4 * width * (0.92 + x * ray.square + y * ray.waves + z * ray.clover + w * ray.pill); // leaves room to overshoot
            return Qt.point(width / 2 + radius * ray.x, width / 2 + radius * ray.y);
        });
    }

    SpringBehavior on mix { spring: shape.spring }

    /// Returns a direction, and the distance of each outline to the circle in it.
    function ray(angle: real): var {
        const [x, y] = [Math.cos(angle), Math.sin(angle)];
        return {
            x: x, y: y,
            square: 0.84 * Math.pow(Math.pow(x, 6) + Math.pow(y, 6), -1 / 6) - 0.92,
            waves: 0.1 * Math.abs(Math.sin(6 * angle)) - 0.031,
            clover: Math.cos(angle % (Math.PI / 2) - Math.PI / 4) - 0.92,
            pill: pill(Math.abs(x - y) / Math.SQRT2, Math.abs(x + y) / Math.SQRT2) - 0.92
        };
    }
    /// Returns the distance to two half circles of radius 0.55, 0.45 from the center, and their tangents.
    function pill(sine: real, cosine: real): real {
        return sine / cosine > 0.55 / 0.45 ? 0.55 / sine
            : 0.45 * cosine + Math.sqrt(0.55 * 0.55 - 0.45 * 0.45 * sine * sine);
    }

    // Smooth edges on the hardware scene graph; the software one has them anyway.
    layer { enabled: GraphicsInfo.api !== GraphicsInfo.Software; samples: 4; smooth: true }

    ShapePath {
        fillColor: shape.color; strokeColor: shape.border; strokeWidth: 2
        joinStyle: ShapePath.RoundJoin
        PathPolyline { path: shape.points }
    }
}
