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
        const middle = width / 2;
        const size = 0.4 * width; // the rest is for the overshoot
        return rays.map(ray => {
            const radius = size * (0.92 + x * ray.square + y * ray.waves + z * ray.clover + w * ray.pill);
            return Qt.point(middle + radius * ray.x, middle + radius * ray.y);
        });
    }

    SpringBehavior on mix { spring: shape.spring }

    /// Returns a direction, and the distance of each outline to the circle in it.
    function ray(angle: real): var {
        const x = Math.cos(angle);
        const y = Math.sin(angle);
        return {
            x: x, y: y,
            square: 0.84 * Math.pow(Math.pow(x, 6) + Math.pow(y, 6), -1 / 6) - 0.92,
            waves: 0.1 * Math.abs(Math.sin(6 * angle)) - 0.031,
            clover: disc(0.5, 0.5, angle % (Math.PI / 2) - Math.PI / 4) - 0.92,
            pill: pill(0.45, 0.55, angle - Math.PI / 4) - 0.92
        };
    }
    /// Returns the distance to the far side of a circle whose center is \a offset aside.
    function disc(offset: real, radius: real, angle: real): real {
        const across = offset * Math.sin(angle);
        return offset * Math.abs(Math.cos(angle)) + Math.sqrt(Math.max(0, radius * radius - across * across));
    }
    /// Returns the distance to the outline of two such circles and the area between them.
    function pill(offset: real, radius: real, angle: real): real {
        const isBetween = Math.abs(Math.tan(angle)) > radius / offset;
        return isBetween ? radius / Math.abs(Math.sin(angle)) : disc(offset, radius, angle);
    }

    // Smooth edges on the hardware scene graph; the software one has them anyway.
    layer { enabled: GraphicsInfo.api !== GraphicsInfo.Software; samples: 4; smooth: true }

    ShapePath {
        fillColor: shape.color; strokeColor: shape.border; strokeWidth: 2
        joinStyle: ShapePath.RoundJoin
        PathPolyline { path: shape.points }
    }
}
