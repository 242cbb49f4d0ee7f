// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung

/// A drop target, which appears during a drag.
Rectangle {
    id: spot

    required property bool shown
    required property bool full
    required property point leaning // while it is shown
    readonly property point rest: Qt.point((parent.width - width) / 2, parent.height - height - 28)
    property real appearProgress: shown ? 1 : 0
    property real fullScale: full ? 1.3 : 1

    x: shown ? leaning.x : rest.x
    y: (shown ? leaning.y : rest.y) + (1 - appearProgress) * 24
    width: 60; height: 60; radius: 30
    visible: appearProgress > 0.01
    scale: Math.max(0, appearProgress) * fullScale
    color: full ? Theme.pink : Theme.raised
    border.color: Theme.line

    SpringBehavior on appearProgress { spring: Springs.bouncy }
    SpringBehavior on fullScale { spring: Springs.bouncy }
    SpringBehavior on color { spring: Springs.stiff }

    Icon {
        anchors.centerIn: parent
        path: Icons.cross
        color: spot.full ? Theme.accentText : Theme.text
        SpringBehavior on color { spring: Springs.stiff }
    }
}
