// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

/// A choice of one of several words.
Flow {
    id: choice

    required property var options
    property int current: 0
    /// As wide as all in one row.
    readonly property real span: {
        let sum = 0;
        for (let i = 0; i < children.length; ++i)
            sum += children[i].width > 0 ? children[i].width + (sum > 0 ? spacing : 0) : 0; // the Repeater has none
        return Math.ceil(sum);
    }
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
