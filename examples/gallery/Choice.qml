// SPDX-License-Identifier: MIT
import QtQuick

/// One of several words.
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

            text: modelData
            checked: index === choice.current
            onClicked: {
                choice.current = index;
                choice.chosen(index);
            }
        }
    }
}
