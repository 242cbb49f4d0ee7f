// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Layouts
import Sprung.Tools

/// The controls of a recording: records motions, and selects a recorded frame.
RowLayout {
    id: bar

    required property ToolTheme theme
    required property RecordedMotion recorded
    /// Whether the recording is shown.
    readonly property bool shown: !recorded.recording && recorded.columns.length > 0
    /// The shown time; `frame` is its frame.
    property real milliseconds: 0
    readonly property int frame: Math.round(milliseconds * recorded.frameRate / 1000)

    signal copy(string text)

    spacing: theme.spacing

    ToolButton {
        theme: bar.theme
        text: bar.recorded.recording ? "Stop" : "Record"
        chosen: bar.recorded.recording
        onClicked: {
            bar.milliseconds = 0;
            if (bar.recorded.recording)
                bar.recorded.stop();
            else
                bar.recorded.start();
        }
    }
    ToolSlider {
        visible: bar.shown
        theme: bar.theme
        name: "Frame " + bar.frame
        unit: "ms"
        number: bar.milliseconds
        minimum: 0
        maximum: Math.max(1, (bar.recorded.frameCount - 1) * 1000 / bar.recorded.frameRate)
        decimals: 0
        Layout.fillWidth: true
        onMoved: number => bar.milliseconds = Math.max(0, Math.min(maximum, number))
    }
    Text {
        visible: !bar.shown
        text: bar.recorded.recording ? (bar.recorded.frameCount / bar.recorded.frameRate).toFixed(1) + " s"
            : "records what starts from now on"
        Accessible.role: Accessible.StaticText
        Accessible.name: text
        color: bar.recorded.recording ? bar.theme.scrubber : bar.theme.dim
        font.pixelSize: bar.theme.smallSize
        elide: Text.ElideRight
        Layout.fillWidth: true
    }
    ToolButton {
        visible: bar.shown
        theme: bar.theme
        text: "Copy"
        Accessible.name: "Copy what was recorded, for a test"
        onClicked: bar.copy(bar.recorded.json)
    }
    ToolButton {
        visible: bar.shown
        theme: bar.theme
        text: "Live"
        Accessible.name: "Forget what was recorded"
        onClicked: bar.recorded.columns = []
    }
}
