// SPDX-License-Identifier: MIT
import QtQuick
import Sprung

// How an item flies, seen from where it is alone. Where it was a moment ago follows it on a spring,
// and how far that is behind tells how fast it goes and where to. The stretch along the way is on a
// loose spring: when the item stops, it goes on through round to flat.
QtObject {
    id: motion

    required property Item item
    property bool lifted: false

    property point past: Qt.point(item.x, item.y)
    readonly property vector2d delta: Qt.vector2d(item.x - past.x, item.y - past.y)
    readonly property real speed: Math.min(1, delta.length() / 90)

    /// As long as the stretch, at twice the angle of the way: there and back are the same.
    property vector2d strain: {
        const part = 0.25 * speed / Math.max(1, delta.dotProduct(delta));
        return Qt.vector2d(part * (delta.x * delta.x - delta.y * delta.y), part * 2 * delta.x * delta.y);
    }
    readonly property real stretch: 1 + Math.min(0.4, strain.length())
    readonly property real angle: Math.atan2(strain.y, strain.x) / 2 * 180 / Math.PI

    property real height: Math.max(speed, lifted ? 0.6 : 0) // above the ground, 0 to 1

    SpringBehavior on past { spring: Springs.fromDampingRatio(1, 1600) }
    SpringBehavior on strain { spring: Springs.fromDampingRatio(0.3, 500) }
    SpringBehavior on height { spring: Springs.fromDampingRatio(1, 400) }
}
