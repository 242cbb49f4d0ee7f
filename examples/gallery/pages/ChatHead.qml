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
    focusPolicy: Qt.StrongFocus
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

    HeadMotion { id: motion; item: head; lifted: head.lifted }
    transform: [
        Rotation {
            origin.x: head.width / 2; origin.y: head.height / 2
            angle: -motion.angle
        },
        Scale {
            origin.x: head.width / 2; origin.y: head.height / 2
            xScale: motion.stretch; yScale: 1 / motion.stretch
        },
        Rotation {
            origin.x: head.width / 2; origin.y: head.height / 2
            angle: motion.angle
        }
    ]

    background: Rectangle {
        radius: height / 2; color: head.color
        border.width: 3
        border.color: head.visualFocus ? Theme.text : head.chosen ? Theme.accent : Theme.surface

        HeadShadow { anchors.fill: parent; z: -1; lift: motion.height }
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
