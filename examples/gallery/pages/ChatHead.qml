// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung

/// A round button with a face, and the number of unread messages. It is stretched along its motion,
/// and flattened when the motion ends.
Clickable {
    id: head

    required property string name
    required property int person
    readonly property color color: [Theme.accent, Theme.green, Theme.amber, Theme.violet][person]
    property bool lifted: false
    property bool chosen: false
    property int unread: 0
    readonly property bool held: touch.active

    width: 60; height: 60
    scale: lifted ? 1.06 : held ? 0.9 : 1
    Accessible.name: unread > 0 ? name + ", " + unread + " new" : name

    SpringBehavior on scale { spring: Springs.bouncy }

    PointHandler { id: touch }
    onUnreadChanged: {
        if (unread > 0)
            pop.velocity = 14;
    }
    SpringInterpolator {
        id: pop
        target: badge
        property: "scale"
        to: head.unread > 0 ? 1 : 0
        spring: Springs.fromDampingRatio(0.35, 420)
    }

    // A second position follows on a spring, and the delta between both is a measure of the velocity. The
    // stretch is on a loose spring, so it overshoots when the head stops, and flattens it.
    QtObject {
        id: motion

        property point trailingPosition: Qt.point(head.x, head.y)
        readonly property vector2d delta: Qt.vector2d(head.x - trailingPosition.x, head.y - trailingPosition.y)
        readonly property real speed: Math.min(1, delta.length() / 90)

        /// The stretch as a vector at twice the angle of the delta, so that opposite directions are
        /// equal.
        property vector2d strain: {
            const part = 0.25 * speed / Math.max(1, delta.dotProduct(delta));
            return Qt.vector2d(part * (delta.x * delta.x - delta.y * delta.y), part * 2 * delta.x * delta.y);
        }
        readonly property real stretch: 1 + Math.min(0.4, strain.length())
        readonly property real angle: Math.atan2(strain.y, strain.x) / 2 * 180 / Math.PI

        property real height: Math.max(speed, head.lifted ? 0.6 : 0) // above the ground, 0 to 1

        SpringBehavior on trailingPosition { spring: Springs.fromDampingRatio(1, 1600) }
        SpringBehavior on strain { spring: Springs.fromDampingRatio(0.3, 500) }
        SpringBehavior on height { spring: Springs.fromDampingRatio(1, 400) }
    }
    transform: [
        Rotation { origin { x: 30; y: 30 } angle: -motion.angle },
        Scale { origin { x: 30; y: 30 } xScale: motion.stretch; yScale: 1 / motion.stretch },
        Rotation { origin { x: 30; y: 30 } angle: motion.angle }
    ]

    background: Rectangle {
        radius: height / 2; color: head.color
        border.width: 3
        border.color: head.visualFocus ? Theme.text : head.chosen ? Theme.accent : Theme.surface

        SoftRectangle { // with the height of the head, its offset, size and softness increase
            readonly property real out: 6 + 12 * motion.height
            readonly property real down: 3 + 14 * motion.height

            z: -1
            anchors { fill: parent; margins: -out; topMargin: down - out; bottomMargin: -down - out }
            softness: width / 2
            opacity: 0.6 - 0.2 * motion.height
        }
    }
    contentItem: Item {
        Face {
            anchors { fill: parent; margins: 3 }
            person: head.person
            gaze: Qt.point(motion.delta.x / (60 + motion.delta.length()), motion.delta.y / (60 + motion.delta.length()))
        }
    }

    Rectangle {
        id: badge
        x: parent.width - width + 4; y: -4
        width: Math.max(height, count.implicitWidth + 10); height: 22; radius: 11
        scale: 0
        color: Theme.pink
        border { color: Theme.surface; width: 2 }
        Text {
            id: count
            anchors.centerIn: parent
            text: head.unread
            color: Theme.accentText
            font { pixelSize: Theme.small; weight: Font.Bold }
        }
    }
}
