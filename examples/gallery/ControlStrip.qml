// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung

/// A strip at the bottom of its parent that controls the springs and the speed of a page, and repeats
/// a recorded gesture with other springs.
FocusScope {
    id: strip

    required property GestureRecorder gesture
    property bool open: false
    property real openProgress: open ? 1 : 0
    /// Factors for a MotionScheme, which applies them to all springs, also to named ones.
    readonly property alias speed: springs.value
    readonly property alias dampingScale: damping.value
    readonly property bool changes: speed !== 1 || dampingScale !== 1 || Motion.timeScale !== 1
    readonly property bool labelled: width > 700 * Theme.scale // the sliders stay beside the buttons
    signal replay

    x: Theme.space; y: parent.height - (height + Theme.space) * openProgress
    width: parent.width - 2 * Theme.space; height: parts.height + 2 * Theme.space
    visible: openProgress > 0
    enabled: open
    Accessible.role: Accessible.ToolBar
    Accessible.name: "Springs and time of the page"
    Keys.onEscapePressed: open = false
    SpringBehavior on openProgress { spring: Springs.smooth }

    Rectangle {
        anchors.fill: parent
        radius: Theme.radius; color: Theme.raised
        Accessible.ignored: true
        TapHandler { } // blocks taps on the page behind
    }
    Flow {
        id: parts

        readonly property real least: 130 * Theme.scale // of a slider
        readonly property real beside: (width - buttons.width - 3 * spacing) / 3
        readonly property real half: (width - spacing) / 2
        readonly property real slot: beside >= least ? beside : half >= least ? half : width

        anchors.horizontalCenter: parent.horizontalCenter
        y: Theme.space; width: parent.width - 2 * Theme.margin
        spacing: Theme.margin

        LabeledSlider {
            id: springs
            objectName: "springs"
            width: parts.slot
            name: "Speed"
            unit: "×"; decimals: 2; from: 0.25; to: 3
            value: 1
            Accessible.name: "Speed of the springs"
        }
        LabeledSlider {
            id: damping
            objectName: "damping"
            width: parts.slot
            name: "Damping"
            unit: "×"; decimals: 2; from: 0.25; to: 2
            value: 1
            Accessible.name: "Damping of the springs, less of which bounces more"
        }
        LabeledSlider {
            objectName: "timeScale"
            width: parts.slot === parts.half ? parts.width : parts.slot
            name: "Slow motion"
            unit: "×"; decimals: 2; from: 0.1; to: 1
            value: Motion.timeScale
            onMoved: Motion.timeScale = value
            Accessible.name: "Speed of time, for slow motion"
        }
        Row {
            id: buttons

            // The software renderer of Qt 6.4 draws icons that should be clipped away altogether.
            opacity: strip.y + parts.y + y < strip.parent.height ? 1 : 0

            IconButton {
                objectName: "record"
                text: !strip.labelled ? "" : "Record"
                name: strip.gesture.recording ? "Recording the gesture" : "Record two seconds of a gesture"
                icon24: "M12 6 A6 6 0 1 0 12 18 A6 6 0 1 0 12 6"
                checkable: true
                checked: strip.gesture.recording
                onClicked: {
                    if (strip.gesture.recording)
                        strip.gesture.stop();
                    else
                        strip.gesture.record();
                }
            }
            IconButton {
                objectName: "replayGesture"
                text: !strip.labelled ? "" : "Repeat"
                enabled: strip.gesture.film.length > 0
                opacity: enabled || !strip.enabled ? 1 : 0.4
                name: "Repeat the gesture"
                icon24: "M4 12 A8 8 0 1 0 8 5 M8 1 L8 6 L13 6"
                onClicked: strip.replay()
            }
            IconButton {
                objectName: "reset"
                text: !strip.labelled ? "" : "Reset"
                enabled: strip.changes
                opacity: enabled || !strip.enabled ? 1 : 0.4
                name: "Reset"
                icon24: Icons.cross
                onClicked: {
                    springs.value = damping.value = 1;
                    Motion.timeScale = 1;
                }
            }
        }
    }
}
