// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Layouts
import Sprung.Tools

/// Buttons, one of which may be the current one.
Flow {
    id: choice

    required property ToolTheme theme
    /// The values to choose from; the names are in the same order.
    required property var values
    property var labels: values
    property var current

    signal chosen(var value)

    spacing: 6
    Layout.fillWidth: true

    Repeater {
        // The model contains everything, because a delegate cannot access the ids around it.
        model: choice.values.map((value, i) =>
            ({ choice: choice, value: value, label: choice.labels[i] }))

        ToolButton {
            required property var modelData

            theme: modelData.choice.theme
            text: modelData.label
            chosen: modelData.choice.current === modelData.value
            onClicked: modelData.choice.chosen(modelData.value)
        }
    }
}
