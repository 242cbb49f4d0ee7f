// SPDX-License-Identifier: MIT
import QtQuick
import Sprung

// Stretches an item along its motion, from its position alone. A second position follows on a
// spring, and the delta between both is a measure of the velocity. The stretch is on a loose
// spring, so it overshoots when the item stops, and flattens the item.
QtObject {
    id: motion

    required property Item item
    property bool lifted: false

    property point trailingPosition: Qt.point(item.x, item.y)
    readonly property vector2d delta: Qt.vector2d(item.x - trailingPosition.x, item.y - trailingPosition.y)
    readonly property real speed: Math.min(1, delta.length() / 90)

    /// The stretch as a vector at twice the angle of the delta, so that opposite directions are
    /// equal.
    property vector2d strain: {
        const part = 0.25 * speed / Math.max(1, delta.dotProduct(delta));
        return Qt.vector2d(part * (delta.x * delta.x - delta.y * delta.y), part * 2 * delta.x * delta.y);
    }
    readonly property real stretch: 1 + Math.min(0.4, strain.length())
    readonly property real angle: Math.atan2(strain.y, strain.x) / 2 * 180 / Math.PI

    property real height: Math.max(speed, lifted ? 0.6 : 0) // above the ground, 0 to 1

    SpringBehavior on trailingPosition { spring: Springs.fromDampingRatio(1, 1600) }
    SpringBehavior on strain { spring: Springs.fromDampingRatio(0.3, 500) }
    SpringBehavior on height { spring: Springs.fromDampingRatio(1, 400) }
}
