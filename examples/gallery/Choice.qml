// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

/// A row of buttons, of which one is checked.
Flow {
    id: choice

    required property var options
    property int current: 0
    /// The width of all buttons in one row.
    property real span: 0
    signal chosen(index: int)

    width: parent ? Math.min(span, parent.width) : span
    spacing: Theme.space
    onPositioningComplete: {
        const buttons = Array.from(children).filter(child => child.width > 0); // the Repeater has none
        span = Math.ceil(buttons.reduce((sum, button) => sum + button.width + spacing, -spacing));
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
