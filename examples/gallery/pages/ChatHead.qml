// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung

/// A round button with a face, and the number of unread messages.
Clickable {
    id: head

    required property string name
    required property color color
    property bool chosen: false
    property int unread: 0
    readonly property bool held: touch.active

    width: 60
    height: 60
    focusPolicy: Qt.StrongFocus
    scale: held ? 0.9 : 1
    Accessible.name: unread > 0 ? name + ", " + unread + " new" : name

    SpringBehavior on scale { spring: Springs.bouncy }

    Keys.onReturnPressed: clicked()

    PointHandler {
        id: touch
    }
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

    background: Rectangle {
        radius: height / 2
        color: head.color
        border.width: 3
        border.color: head.visualFocus ? Theme.text : head.chosen ? Theme.accent : Theme.surface
        Rectangle {
            anchors.fill: parent
            anchors.margins: -1
            z: -1
            radius: height / 2
            color: "#000000"
            opacity: 0.18
        }
    }
    contentItem: Text {
        text: head.name[0]
        color: Theme.accentText
        font.pixelSize: Theme.title
        font.weight: Font.DemiBold
        horizontalAlignment: Text.AlignHCenter
        verticalAlignment: Text.AlignVCenter
    }

    Rectangle {
        id: badge

        objectName: "badge"
        x: parent.width - width + 4
        y: -4
        width: Math.max(height, count.implicitWidth + 10)
        height: 22
        radius: 11
        scale: 0
        color: Theme.pink
        border.color: Theme.surface
        border.width: 2
        Text {
            id: count
            anchors.centerIn: parent
            text: head.unread
            color: Theme.accentText
            font.pixelSize: Theme.small
            font.weight: Font.Bold
        }
    }
}
