// SPDX-License-Identifier: MIT
import QtQuick
import Sprung.Tools

/// One of the recorded motions, and its value in a frame.
Item {
    id: row

    required property ToolTheme theme
    required property string name
    required property var values
    required property int frame
    readonly property var value: values[frame] ?? null

    /// Returns a number to draw; for a value with several components, the first.
    function numberOf(value: var): real {
        return Number(Array.isArray(value) ? value[0] : value) || 0;
    }
    function toDisplayString(value: var): string {
        if (Array.isArray(value))
            return value.map(number => toDisplayString(number)).join(", ");
        return typeof value === "number" ? String(Number(value.toFixed(2))) : String(value ?? "—");
    }

    implicitHeight: 46
    Accessible.role: Accessible.ListItem
    Accessible.name: name + ", " + toDisplayString(value)

    Text {
        id: label

        x: 12
        width: parent.width - 24
        text: row.name
        textFormat: Text.PlainText
        color: row.theme.text
        font.pixelSize: row.theme.textSize
        font.weight: Font.Medium
        elide: Text.ElideMiddle
        rightPadding: number.implicitWidth + 8
    }
    Text {
        id: number

        anchors.right: label.right
        width: Math.min(implicitWidth, label.width / 2)
        text: row.toDisplayString(row.value)
        color: row.theme.scrubber
        font.pixelSize: row.theme.textSize
        elide: Text.ElideRight
    }
    Sparkline {
        id: line

        x: 12
        y: label.height + 2
        width: parent.width - 24
        height: parent.height - y - 6
        capacity: Math.max(2, row.values.length)
        values: {
            const first = row.values.find(value => value !== null);
            return row.values.map(value => row.numberOf(value ?? first));
        }
        color: row.theme.accent
    }
    Rectangle {
        x: line.x + (line.width - width) * row.frame / Math.max(1, row.values.length - 1)
        y: line.y
        width: 1
        height: line.height
        color: row.theme.scrubber
    }
}
