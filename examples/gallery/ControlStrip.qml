// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung

/// Folds out at the bottom of its parent: how fast the springs of a page are, and how fast time passes.
FocusScope {
    id: strip

    property bool open: false
    property real part: open ? 1 : 0
    /// A MotionScheme takes it to all springs in it, also to those with a name.
    readonly property alias speed: springs.value
    readonly property bool changes: speed !== 1 || Motion.timeScale !== 1

    x: Theme.space
    y: parent.height - (height + Theme.space) * part
    width: parent.width - 2 * Theme.space
    height: row.height + 2 * Theme.space
    visible: part > 0
    enabled: open
    Accessible.role: Accessible.ToolBar
    Accessible.name: "Pace of the page"
    Keys.onEscapePressed: open = false
    SpringBehavior on part { spring: Springs.smooth }

    Rectangle {
        anchors.fill: parent
        radius: Theme.radius
        color: Theme.raised
        Accessible.ignored: true
        TapHandler { } // keeps taps from what is behind
    }
    Row {
        id: row

        readonly property real room: (strip.width - back.width - 2 * Theme.margin - 2 * spacing) / 2

        anchors.horizontalCenter: parent.horizontalCenter
        y: Theme.space
        spacing: Theme.margin

        LabeledSlider {
            id: springs
            objectName: "springs"
            anchors.verticalCenter: parent.verticalCenter
            width: Math.min(260, row.room)
            name: "Springs"
            unit: "×"
            decimals: 2
            from: 0.25
            to: 3
            value: 1
            Accessible.name: "Speed of the springs"
        }
        LabeledSlider {
            objectName: "timeScale"
            anchors.verticalCenter: parent.verticalCenter
            width: Math.min(260, row.room)
            name: "Time"
            unit: "×"
            decimals: 2
            from: 0.1
            to: 1
            value: Motion.timeScale
            onMoved: Motion.timeScale = value
            Accessible.name: "Speed of time, for slow motion"
        }
        IconButton {
            id: back
            objectName: "asItWas"
            anchors.verticalCenter: parent.verticalCenter
            enabled: strip.changes
            opacity: enabled || !strip.enabled ? 1 : 0.4
            name: "As it was"
            icon24: "M5 9 A8 8 0 1 1 4 13 M5 4 L5 9 L10 9"
            onClicked: springs.value = Motion.timeScale = 1
        }
    }
}
