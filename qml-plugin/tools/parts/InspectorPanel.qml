// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Layouts
import Sprung.Tools

/// The panel of an open MotionInspector.
Rectangle {
    id: panel

    required property ToolTheme theme
    required property MotionList motions
    /// The item that the outlines cover.
    required property Item scene
    /// The edge of the scene at which the panel is; 0 in its own window.
    required property int edge
    readonly property alias list: list
    readonly property alias tuner: tuner
    readonly property alias outlines: outlines

    readonly property alias recorded: recorded
    readonly property alias bar: bar
    readonly property alias rest: rest

    signal closed()
    /// Emitted when the panel should move to its own window, or back.
    signal detachRequested()
    /// Emitted when the head was dragged to another edge.
    signal docked(edge: int)

    function dockNear(position: point) {
        const right = scene.width - position.x;
        const bottom = scene.height - position.y;
        const beside = Math.min(position.x, right) < Math.min(position.y, bottom);
        const nearest = beside ? (position.x < right ? Qt.LeftEdge : Qt.RightEdge)
                               : (position.y < bottom ? Qt.TopEdge : Qt.BottomEdge);
        if (nearest !== edge)
            docked(nearest);
    }

    function edit(interpolator: QtObject, name: string) {
        tuner.springs = [interpolator];
        tuner.title = name;
        tuner.visible = true;
        backButton.forceActiveFocus();
    }

    color: theme.background
    Accessible.role: Accessible.Pane
    Accessible.name: "Motion inspector"
    Keys.onEscapePressed: {
        if (tuner.visible)
            tuner.visible = false;
        else
            closed();
    }

    MouseArea { // keeps clicks from the items below
        anchors.fill: parent
        Accessible.ignored: true
        hoverEnabled: true
        onWheel: wheel => wheel.accepted = true
    }
    MotionOutlines {
        id: outlines

        parent: panel.scene
        anchors.fill: parent
        z: -1
        model: panel.motions
        color: panel.theme.second
        highlighted: list.pointed
    }
    RecordedMotion {
        id: recorded

        motions: panel.motions
    }
    RecordedPositions {
        parent: panel.scene
        anchors.fill: parent
        z: -1
        visible: bar.shown
        theme: panel.theme
        columns: bar.shown ? recorded.columns : []
        frame: bar.frame
    }
    Rectangle { // between it and the scene
        readonly property bool upright: panel.edge === Qt.LeftEdge || panel.edge === Qt.RightEdge

        x: panel.edge === Qt.LeftEdge ? parent.width - 1 : 0
        y: panel.edge === Qt.TopEdge ? parent.height - 1 : 0
        width: upright ? 1 : parent.width
        height: upright ? parent.height : 1
        visible: panel.edge !== 0
        color: panel.theme.line
        z: 1
    }

    ColumnLayout {
        anchors.fill: parent
        spacing: 0

        GridLayout {
            columns: panel.width < 560 ? 1 : 2
            rowSpacing: panel.theme.spacing
            columnSpacing: 24
            Layout.margins: 12
            Layout.fillWidth: true

            DragHandler {
                id: dragHandler

                enabled: panel.edge !== 0
                target: null
                onCentroidChanged: {
                    if (active)
                        panel.dockNear(panel.scene.mapFromItem(null, centroid.scenePosition));
                }
            }
            RowLayout {
                spacing: panel.theme.spacing
                ToolButton {
                    id: backButton

                    theme: panel.theme
                    visible: tuner.visible
                    text: "‹ Back"
                    onClicked: tuner.visible = false
                }
                Text {
                    visible: !tuner.visible
                    text: "Motion"
                    Accessible.role: Accessible.Heading
                    Accessible.name: text
                    color: panel.theme.text
                    font.pixelSize: panel.theme.titleSize
                    font.weight: Font.DemiBold
                }
                Text {
                    text: panel.motions.runningCount + " moving"
                        + (panel.motions.paused ? ", paused" : "")
                    Accessible.role: Accessible.StaticText
                    Accessible.name: text
                    color: panel.motions.paused ? panel.theme.second : panel.theme.dim
                    font.pixelSize: panel.theme.textSize
                    elide: Text.ElideRight
                    Layout.fillWidth: true
                }
                ToolButton {
                    theme: panel.theme
                    text: panel.edge === 0 ? "Dock" : "Window"
                    Accessible.name: panel.edge === 0 ? "Back into the scene"
                        : "Into a window of its own"
                    onClicked: panel.detachRequested()
                }
                ToolButton {
                    theme: panel.theme
                    text: "✕"
                    Accessible.name: "Close"
                    onClicked: panel.closed()
                }
            }
            Flow {
                spacing: 18
                Layout.fillWidth: true
                Row {
                    spacing: 6
                    ToolButton {
                        theme: panel.theme
                        text: panel.motions.paused ? "Go on" : "Pause"
                        chosen: panel.motions.paused
                        onClicked: panel.motions.paused = !panel.motions.paused
                    }
                    ToolButton {
                        theme: panel.theme
                        text: "Step"
                        Accessible.name: "Step one frame"
                        autoRepeat: true
                        onClicked: panel.motions.step()
                    }
                }
                ToolSelector {
                    theme: panel.theme
                    values: [1, 0.5, 0.25, 0.1]
                    labels: values.map(pace => pace + "×")
                    current: panel.motions.timeScale
                    onChosen: value => panel.motions.timeScale = value
                }
            }
        }
        RecordingBar {
            id: bar

            visible: !tuner.visible
            theme: panel.theme
            recorded: recorded
            Layout.leftMargin: 12
            Layout.rightMargin: 12
            Layout.bottomMargin: 8
            Layout.fillWidth: true
            onCopy: text => tuner.copy(text)
        }
        Rectangle {
            color: panel.theme.line
            Layout.fillWidth: true
            Layout.preferredHeight: 1
        }
        ListView {
            visible: bar.shown && !tuner.visible
            clip: true
            model: bar.shown ? recorded.columns.map(column =>
                ({ name: column.name, values: column.values, bar: bar, theme: panel.theme })) : []
            topMargin: 8
            boundsBehavior: Flickable.StopAtBounds
            Layout.fillWidth: true
            Layout.fillHeight: true
            Accessible.role: Accessible.List
            Accessible.name: "What was recorded"

            delegate: RecordedRow {
                required property var modelData

                width: ListView.view.width
                theme: modelData.theme
                name: modelData.name
                values: modelData.values
                frame: modelData.bar.frame
            }
        }
        ListView {
            id: list

            // For the delegates, which cannot access the ids around them.
            readonly property ToolTheme theme: panel.theme
            readonly property bool folded: !rest.unfolded
            property QtObject pointed: null

            function edit(interpolator: QtObject, name: string) {
                panel.edit(interpolator, name);
            }

            visible: !bar.shown && !tuner.visible
            clip: true
            model: panel.motions
            topMargin: 4
            bottomMargin: 4
            boundsBehavior: Flickable.StopAtBounds
            Layout.fillWidth: true
            Layout.fillHeight: true
            Accessible.role: Accessible.List
            Accessible.name: "What moves"

            delegate: MotionRow {
                id: row

                readonly property var view: ListView.view

                theme: view.theme
                width: view.width
                visible: moving || !view.folded
                height: visible ? implicitHeight : 0
                onClicked: view.edit(interpolator, targetName + "." + propertyName)
                onPointedChanged: {
                    if (pointed)
                        view.pointed = interpolator;
                    else if (view.pointed === interpolator)
                        view.pointed = null;
                }
                Component.onDestruction: {
                    if (view && view.pointed === interpolator)
                        view.pointed = null;
                }
            }

            Text {
                anchors.centerIn: parent
                visible: panel.motions.runningCount === 0 && (list.folded || list.count === 0)
                text: "Nothing moves"
                Accessible.role: Accessible.StaticText
                Accessible.name: text
                color: panel.theme.dim
                font.pixelSize: panel.theme.textSize
            }
        }
        SettledRow {
            id: rest

            visible: count > 0 && list.visible
            theme: panel.theme
            count: panel.motions.settledCount
            Layout.fillWidth: true
        }
        SpringTuner {
            id: tuner

            visible: false
            theme: panel.theme
            Layout.fillWidth: true
            Layout.fillHeight: true
        }
    }
}
