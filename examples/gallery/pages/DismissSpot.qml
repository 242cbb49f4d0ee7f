// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung

/// Appears while something can be dropped on it, and leans towards the finger.
Rectangle {
    id: spot

    required property bool shown
    required property bool full
    required property real fingerX
    required property real fingerY
    readonly property real restX: (parent.width - width) / 2
    readonly property real restY: parent.height - height - 28
    property real up: shown ? 1 : 0
    property real grown: full ? 1.3 : 1

    x: restX + (shown ? 0.06 * (fingerX - restX) : 0)
    y: restY + (1 - up) * 24 + (shown ? 0.06 * (fingerY - restY) : 0)
    width: 60
    height: 60
    radius: 30
    visible: up > 0.01
    scale: Math.max(0, up) * grown
    color: full ? Theme.pink : Theme.raised
    border.color: Theme.line

    SpringBehavior on up { spring: Springs.bouncy }
    SpringBehavior on grown { spring: Springs.bouncy }
    SpringBehavior on color { spring: Springs.stiff }

    Icon {
        anchors.centerIn: parent
        path: "M6 6 L18 18 M18 6 L6 18"
        color: spot.full ? Theme.accentText : Theme.text
        SpringBehavior on color { spring: Springs.stiff }
    }
}
