// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

/// A choice of one of several words.
Flow {
    id: choice

    required property var options
    property int current: 0
    /// As wide as all in one row.
    readonly property real span: metrics.font.pixelSize > 0 // follows the font
        ? options.reduce((sum, text) => sum + Math.ceil(metrics.advanceWidth(text)) + 2 * Theme.margin + spacing, -spacing) : 0
    signal chosen(index: int)

    width: parent ? Math.min(span, parent.width) : span
    spacing: Theme.space

    FontMetrics {
        id: metrics
        font.pixelSize: Theme.body
        font.weight: Font.Medium
    }
    Repeater {
        model: choice.options

        PillButton {
            required property int index
            required property var modelData

            readonly property Choice choice: parent as Choice

            text: modelData
            checkable: true
            autoExclusive: true
            checked: choice && index === choice.current
            onClicked: {
                choice.current = index;
                choice.chosen(index);
            }
        }
    }
}
