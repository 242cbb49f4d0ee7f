// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Layouts
import Sprung
import Sprung.Tools
import "parts"

/// A panel that edits a running spring by physical and perceptual parameters. It has presets, a
/// curve, slow motion, undo, and the spring as text, and compares two springs, A and B. The
/// overshoot and the settling time can be dragged on the curve, unless `curve.startVelocity` is set.
/// The minimum width is 320 pixels.
///
///     SpringTuner { springs: [opening, closing] }
///
/// To edit Motion's spring, declare a property for Motion, because an array cannot contain a
/// singleton.
///
///     readonly property QtObject all: Motion
///     SpringTuner { springs: [all] }
Rectangle {
    id: tuner

    /// The edited spring. `springs` are the objects that use it: SpringInterpolators,
    /// SpringBehaviors, Motion.
    property alias spring: tuning.spring
    property alias springs: tuning.springs
    /// The model of the panel, with the other parameters of the spring, and the spring as text.
    readonly property SpringTuning tuning: SpringTuning { id: tuning }
    /// The colors and sizes. Default: light or dark, like the system's palette.
    property ToolTheme theme: ToolTheme { }
    /// The title. Default: "Spring".
    property string title: "Spring"
    /// The curve of the panel, a SpringCurve.
    readonly property alias curve: curve

    /// The text that was copied last.
    property string copied
    /// Whether the panel is at least 520 pixels wide.
    readonly property bool wide: width >= 520
    /// The item of the window with the keyboard focus.
    readonly property Item focused: Window.activeFocusItem

    onFocusedChanged: reveal(focused)

    implicitWidth: 560
    implicitHeight: body.implicitHeight + 2 * theme.margin
    color: theme.background
    clip: true

    /// Returns the step of a key, or undefined. The keys are not Shortcuts, because the window may
    /// have its own shortcuts.
    function stepOf(event: var): var {
        const shift = event.modifiers & Qt.ShiftModifier;
        if (!(event.modifiers & Qt.ControlModifier) || ![Qt.Key_Z, Qt.Key_Y].includes(event.key))
            return undefined;
        return event.key === Qt.Key_Z && !shift ? tuning.undo : tuning.redo;
    }
    Keys.onShortcutOverride: event => event.accepted = stepOf(event) !== undefined
    Keys.onPressed: event => {
        const step = stepOf(event);
        event.accepted = step !== undefined;
        if (step)
            step();
    }

    /// Whether \a spring is the current spring, or a rounded copy of it.
    function isCurrent(spring: var): bool {
        const isNear = (a, b) => Math.abs(a - b) <= 1e-5 * b;
        return isNear(spring.stiffness, tuning.stiffness) && isNear(spring.damping, tuning.damping)
            && isNear(spring.mass, tuning.mass);
    }
    /// Returns the key of the current spring in \a source, or undefined.
    function currentPreset(source: QtObject, keys: var): var {
        return keys.find(key => isCurrent(source[key]));
    }
    /// Scrolls to the item with the focus.
    function reveal(item: Item) {
        let at = item;
        while (at && at !== body)
            at = at.parent;
        if (!at || !view.interactive)
            return;
        const top = body.y + item.mapToItem(body, 0, 0).y;
        const least = top + item.height + theme.margin - view.height;
        view.contentY = Math.max(0, Math.min(view.contentHeight - view.height, top - theme.margin,
                                             Math.max(least, view.contentY)));
    }
    /// Moves the first maximum of the curve to \a time, with an \a overshoot relative to the
    /// distance.
    function movePeak(time: real, overshoot: real) {
        // SpringCurve does not show a peak below 1/1000.
        const log = Math.log(Math.max(0.002, Math.min(1, overshoot)));
        // The overshoot is exp(−πζ/√(1 − ζ²)), at half a period of the damped spring.
        const ratio = Math.abs(log) / Math.hypot(Math.PI, log);
        tuner.spring = Springs.fromResponse(2 * time * Math.sqrt(1 - ratio * ratio), ratio,
                                            tuning.mass);
    }
    function copy(text: string) {
        tuning.copy(text);
        copied = text;
    }

    Flickable {
        id: view

        anchors.fill: parent
        contentWidth: width
        contentHeight: body.implicitHeight + 2 * tuner.theme.margin
        boundsBehavior: Flickable.StopAtBounds
        interactive: contentHeight > height

        ColumnLayout {
            id: body

            x: tuner.theme.margin
            y: tuner.theme.margin
            width: view.width - 2 * tuner.theme.margin
            spacing: tuner.theme.spacing * 1.5

            RowLayout {
                spacing: tuner.theme.spacing
                Text {
                    text: tuner.title
                    Accessible.role: Accessible.Heading
                    Accessible.name: text
                    color: tuner.theme.text
                    font.pixelSize: tuner.theme.titleSize
                    font.weight: Font.DemiBold
                    horizontalAlignment: Text.AlignLeft // mirroring changes it to the right
                    elide: Text.ElideRight
                    Layout.fillWidth: true
                }
                Text {
                    text: "ζ " + tuning.dampingRatio.toFixed(2) + "   "
                        + (isFinite(tuning.settlingTime)
                            ? "settles in " + Math.round(tuning.settlingTime) + " ms"
                            : "never settles")
                    Accessible.role: Accessible.StaticText
                    Accessible.name: text
                    color: tuner.theme.dim
                    font.pixelSize: tuner.theme.textSize
                }
            }
            ToolCopyRow {
                theme: tuner.theme
                name: "QML"
                text: tuning.qmlText
                copied: tuner.copied === text
                narrow: !tuner.wide
                onCopy: tuner.copy(text)
            }

            Rectangle {
                Layout.fillWidth: true
                Layout.preferredHeight: tuner.wide ? 210 : 180
                radius: tuner.theme.radius
                color: tuner.theme.surface
                border.width: curve.activeFocus ? 2 : 0
                border.color: tuner.theme.accent

                SpringCurve {
                    id: curve

                    anchors.fill: parent
                    anchors.margins: tuner.theme.spacing
                    anchors.topMargin: 24
                    spring: tuning.spring
                    ghost: tuning.comparison
                    interactive: true
                    velocityVisible: velocityButton.checked
                    color: tuner.theme.accent
                    ghostColor: tuner.theme.dim
                    velocityColor: tuner.theme.second
                    axisColor: tuner.theme.line
                    targetColor: tuner.theme.dim
                    markerColor: tuner.theme.rest
                    scrubberColor: tuner.theme.scrubber
                    textColor: tuner.theme.dim
                    font.pixelSize: tuner.theme.smallSize
                    Accessible.role: Accessible.Graphic
                    Accessible.name: "Position over time"
                    Accessible.description: readout.text

                    CurvePoint {
                        theme: tuner.theme
                        curve: curve
                        time: curve.settlingTime
                        Accessible.name: "Settling time " + Math.round(time) + " ms"
                        onMoved: time => tuning.response *= time / curve.settlingTime
                        onDraggingChanged: tuning.dragging = dragging
                    }
                    CurvePoint {
                        theme: tuner.theme
                        curve: curve
                        time: curve.peakTime
                        progress: 1 + curve.overshoot / Math.abs(curve.to - curve.from)
                        vertical: true
                        Accessible.name: "Overshoot " + (100 * progress - 100).toFixed(1) + " % at "
                            + Math.round(time) + " ms"
                        onMoved: (time, progress) => tuner.movePeak(time, progress - 1)
                        onDraggingChanged: tuning.dragging = dragging
                    }
                }
                Text {
                    id: readout

                    Accessible.ignored: true // the curve has it
                    anchors.left: parent.left
                    anchors.leftMargin: 10
                    y: 7
                    text: curve.time < 0 ? "Drag along the curve to read it"
                        : Math.round(curve.time) + " ms    " + curve.valueAtTime.toFixed(3)
                            + "    " + curve.velocityAtTime.toFixed(2) + " /s"
                    color: curve.time < 0 ? tuner.theme.dim : tuner.theme.scrubber
                    font.pixelSize: tuner.theme.smallSize
                }
                ToolButton {
                    id: velocityButton

                    theme: tuner.theme
                    anchors.right: parent.right
                    anchors.top: parent.top
                    anchors.margins: 4
                    implicitHeight: 22
                    font.pixelSize: tuner.theme.smallSize
                    text: "Velocity"
                    checkable: true
                }
            }

            PlaybackBar {
                theme: tuner.theme
                tuning: tuning
            }
            RowLayout {
                spacing: 2.5 * tuner.theme.spacing
                Layout.fillWidth: true

                ColumnLayout {
                    spacing: tuner.theme.spacing
                    Layout.fillWidth: true
                    Layout.preferredWidth: 1
                    Layout.alignment: Qt.AlignTop

                    ToolHeading { theme: tuner.theme; text: "Physical" }
                    ToolSlider {
                        theme: tuner.theme
                        name: "Stiffness"
                        number: tuning.stiffness
                        minimum: 1
                        maximum: 3000
                        logarithmic: true
                        Layout.fillWidth: true
                        onMoved: number => tuning.stiffness = number
                        onDraggingChanged: tuning.dragging = dragging
                    }
                    ToolSlider {
                        theme: tuner.theme
                        name: "Damping"
                        number: tuning.damping
                        minimum: 0
                        maximum: 100
                        Layout.fillWidth: true
                        onMoved: number => tuning.damping = number
                        onDraggingChanged: tuning.dragging = dragging
                    }
                    ToolSlider {
                        theme: tuner.theme
                        name: "Mass"
                        number: tuning.mass
                        minimum: 0.1
                        maximum: 10
                        logarithmic: true
                        decimals: 2
                        Layout.fillWidth: true
                        onMoved: number => tuning.mass = number
                        onDraggingChanged: tuning.dragging = dragging
                    }
                }
                ColumnLayout {
                    spacing: tuner.theme.spacing
                    Layout.fillWidth: true
                    Layout.preferredWidth: 1
                    Layout.alignment: Qt.AlignTop

                    ToolHeading { theme: tuner.theme; text: "Perceptual" }
                    ToolSlider {
                        theme: tuner.theme
                        name: "Response"
                        unit: "ms"
                        number: tuning.response
                        minimum: 50
                        maximum: 3000
                        logarithmic: true
                        decimals: 0
                        Layout.fillWidth: true
                        onMoved: number => tuning.response = number
                        onDraggingChanged: tuning.dragging = dragging
                    }
                    ToolSlider {
                        theme: tuner.theme
                        name: "Bounce"
                        number: tuning.bounce
                        minimum: -0.9
                        maximum: 1
                        highest: 1
                        decimals: 3
                        Layout.fillWidth: true
                        onMoved: number => tuning.bounce = number
                        onDraggingChanged: tuning.dragging = dragging
                    }
                }
            }

            ToolHeading { theme: tuner.theme; text: "Presets" }
            ToolSelector {
                theme: tuner.theme
                values: ["smooth", "snappy", "bouncy", "gentle", "wobbly", "stiff", "slow",
                    "molasses"]
                current: tuner.currentPreset(Springs, values)
                onChosen: value => tuner.spring = Springs[value]
            }
            ToolHeading { theme: tuner.theme; text: "Material 3" }
            ToolSelector {
                theme: tuner.theme
                values: ["expressiveDefaultSpatial", "expressiveFastSpatial",
                    "expressiveSlowSpatial", "standardDefaultSpatial", "standardFastSpatial",
                    "standardSlowSpatial", "defaultEffects", "fastEffects", "slowEffects"]
                labels: ["expressive", "expressive fast", "expressive slow", "standard",
                    "standard fast", "standard slow", "effects", "effects fast", "effects slow"]
                current: tuner.currentPreset(Springs.material, values)
                onChosen: value => tuner.spring = Springs.material[value]
            }
            ToolHeading { theme: tuner.theme; text: "Speed of time" }
            ToolSelector {
                theme: tuner.theme
                values: [1, 0.5, 0.25, 0.1]
                labels: values.map(pace => pace + "×")
                current: Motion.timeScale
                onChosen: value => Motion.timeScale = value
            }
            ToolHeading { theme: tuner.theme; text: "Other languages" }
            ToolCopyRow {
                theme: tuner.theme
                name: "C++"
                text: tuning.cppText
                copied: tuner.copied === text
                narrow: !tuner.wide
                onCopy: tuner.copy(text)
            }
            ToolCopyRow {
                theme: tuner.theme
                name: "Easing"
                text: tuning.easingText
                copied: tuner.copied === text
                narrow: !tuner.wide
                onCopy: tuner.copy(text)
            }
        }
    }
}
