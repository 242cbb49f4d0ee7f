// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung
import Sprung.Tools

/// A strip at the bottom of its parent that controls the springs and the time of a page. It also
/// shows targets and velocities, and repeats a recorded gesture with other springs.
FocusScope {
    id: strip

    required property MotionTrails trails
    required property GestureRecorder gesture
    property bool open: false
    property real openProgress: open ? 1 : 0
    /// Factors for a MotionScheme, which applies them to all springs, also to named ones.
    readonly property alias speed: springs.value
    readonly property alias dampingScale: damping.value
    readonly property alias forces: forces.checked
    readonly property alias frozen: freeze.checked
    /// The offset from now in milliseconds, while time is stopped.
    readonly property real moment: frozen ? time.value : 0
    readonly property bool changes: speed !== 1 || dampingScale !== 1 || motions.timeScale !== 1 || forces.checked || frozen
    readonly property bool labelled: width > 940 * Theme.scale // the sliders stay beside the buttons
    signal replay

    /// Resumes time: while it is stopped, the gallery cannot open or close anything.
    function resumeTime() {
        freeze.checked = false;
    }

    x: Theme.space; y: parent.height - (height + Theme.space) * openProgress
    width: parent.width - 2 * Theme.space; height: parts.height + 2 * Theme.space
    visible: openProgress > 0
    enabled: open
    Accessible.role: Accessible.ToolBar
    Accessible.name: "Springs and time of the page"
    Keys.onEscapePressed: open = false
    onOpenChanged: if (!open) resumeTime()
    MotionScheme.reducedMotion: frozen ? true : undefined // otherwise pressed buttons would not return
    SpringBehavior on openProgress { spring: Springs.smooth }

    MotionList { id: motions; active: freeze.checked; onActiveChanged: if (active) paused = true }
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

        FactorSlider { id: springs; objectName: "springs"; name: "Speed"; to: 3; Accessible.name: "Speed of the springs" }
        FactorSlider {
            id: damping
            objectName: "damping"
            name: "Damping"; to: 2
            Accessible.name: "Damping of the springs, less of which bounces more"
        }
        FactorSlider { // the time scale; while time is stopped, the next slider replaces it
            objectName: "timeScale"
            visible: !strip.frozen
            width: time.width
            name: "Slow motion"; from: 0.1; to: 1
            value: motions.timeScale
            onMoved: motions.timeScale = value
            Accessible.name: "Speed of time, for slow motion"
        }
        LabeledSlider {
            id: time
            objectName: "moment"
            visible: strip.frozen
            width: parts.slot === parts.half ? parts.width : parts.slot
            name: value < 0 ? "Before" : "Ahead"
            unit: "ms"; from: Math.min(-1, -strip.trails.past)
            to: Math.max(1, strip.trails.future); stepSize: 1000 / 60
            value: 0
            Accessible.name: "Time before and ahead"
        }
        Row {
            id: buttons
            spacing: 2

            // The software renderer of Qt 6.4 draws icons that should be clipped away altogether.
            opacity: strip.y + parts.y + y < strip.parent.height ? 1 : 0

            StripButton {
                id: forces
                objectName: "forces"
                label: "Show forces"
                name: "Show targets, paths and velocities"
                icon24: "M4 20 L13 11 M7 11 L13 11 L13 17 M18 3 A3 3 0 1 0 18 9 A3 3 0 1 0 18 3"
                checkable: true
            }
            StripButton {
                id: freeze
                objectName: "stopTime"
                label: "Stop time"
                name: checked ? "Resume time" : "Stop time"
                icon24: checked ? "M8 5 L18 12 L8 19 Z" : "M9 6 L9 18 M15 6 L15 18"
                checkable: true
                onCheckedChanged: time.value = 0
            }
            StripButton {
                objectName: "step"
                label: "Next frame"
                enabled: strip.frozen
                name: label
                icon24: "M7 6 L14 12 L7 18 Z M18 6 L18 18"
                onClicked: {
                    time.value = 0;
                    motions.step();
                }
            }
            StripButton {
                objectName: "record"
                label: "Record"
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
            StripButton {
                objectName: "replayGesture"
                label: "Repeat"
                enabled: strip.gesture.film.length > 0
                name: "Repeat the gesture"
                icon24: "M4 12 A8 8 0 1 0 8 5 M8 1 L8 6 L13 6"
                onClicked: {
                    strip.resumeTime();
                    strip.replay();
                }
            }
            StripButton {
                objectName: "reset"
                label: "Reset"
                enabled: strip.changes
                name: label
                icon24: Icons.cross
                onClicked: {
                    springs.value = damping.value = 1;
                    forces.checked = freeze.checked = false;
                    motions.timeScale = 1;
                }
            }
        }
    }

    component FactorSlider: LabeledSlider {
        width: parts.slot
        unit: "×"; decimals: 2; from: 0.25
        value: 1
    }
    component StripButton: IconButton {
        required property string label

        text: strip.labelled ? label : ""
    }
}
