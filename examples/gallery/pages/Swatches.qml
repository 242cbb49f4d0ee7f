// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

/// One of the theme's colors, or -1: all of them.
Row {
    id: swatches

    readonly property var names: ["All colors in turn", "Blue", "Pink", "Amber", "Green", "Violet"]
    property int current: -1

    Repeater {
        model: swatches.names

        Swatch {
            required property int index
            required property string modelData
            readonly property Swatches swatches: parent as Swatches

            name: modelData
            objectName: modelData
            color: index > 0 ? Theme.colors[index - 1] : "transparent"
            checked: swatches && swatches.current === index - 1
            onClicked: swatches.current = index - 1
        }
    }
}
