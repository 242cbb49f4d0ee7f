// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

/// A choice of one of several words.
Flow {
    id: choice

    required property var options
    property int current: 0
    signal chosen(index: int)

    spacing: Theme.space

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
