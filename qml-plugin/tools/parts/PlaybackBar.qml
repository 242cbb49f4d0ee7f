// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Layouts
import Sprung.Tools

/// The controls of a tuner: select A or B, undo and redo steps, and replay.
Flow {
    id: bar

    required property ToolTheme theme
    required property SpringTuning tuning

    spacing: 2 * theme.spacing
    Layout.fillWidth: true

    Row {
        spacing: 6
        ToolButton {
            theme: bar.theme
            text: "A"
            Accessible.name: "Edit spring A"
            chosen: !bar.tuning.editsSecond
            onClicked: bar.tuning.editsSecond = false
        }
        ToolButton {
            theme: bar.theme
            text: "B"
            Accessible.name: "Edit spring B"
            chosen: bar.tuning.editsSecond
            onClicked: bar.tuning.editsSecond = true
        }
    }
    Row {
        spacing: 6
        ToolButton {
            theme: bar.theme
            text: "Undo"
            enabled: bar.tuning.canUndo
            onClicked: bar.tuning.undo()
        }
        ToolButton {
            theme: bar.theme
            text: "Redo"
            enabled: bar.tuning.canRedo
            onClicked: bar.tuning.redo()
        }
    }
    Row {
        spacing: 6
        ToolButton {
            theme: bar.theme
            text: "Replay"
            onClicked: bar.tuning.replay()
        }
        ToolButton {
            theme: bar.theme
            text: "after each change"
            Accessible.name: "Replay after each change"
            checkable: true
            checked: bar.tuning.autoReplay
            onToggled: bar.tuning.autoReplay = checked
        }
    }
}
