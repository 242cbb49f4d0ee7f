// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

/// A button for each shape. The pressed button grows, and its neighbors shrink.
Row {
    id: row

    required property var names
    required property int current
    property int held: -1 // the pressed one

    signal chosen(shape: int)

    function button(shape: int): ShapeButton {
        return repeater.itemAt(shape) as ShapeButton;
    }
    /// Returns the additional width of a button while one is held.
    function extraWidth(shape: int): real {
        const distance = Math.abs(shape - held);
        if (held < 0 || distance > 1)
            return 0;
        return distance === 0 ? 12 : held === 0 || held === names.length - 1 ? -12 : -6;
    }

    spacing: Theme.space
    Accessible.role: Accessible.Grouping
    Accessible.name: "Shapes"

    Repeater {
        id: repeater
        model: row.names

        ShapeButton {
            required property int index
            required property string modelData
            readonly property ShapeButtons row: parent as ShapeButtons

            objectName: modelData
            text: modelData
            shape: index
            checked: row !== null && row.current === index
            baseWidth: row ? Math.min(72, (row.width - (row.names.length - 1) * row.spacing) / row.names.length) : 0
            extraWidth: row ? row.extraWidth(index) : 0
            onDownChanged: row.held = down ? index : -1
            onClicked: row.chosen(index)
        }
    }
}
