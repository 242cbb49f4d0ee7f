// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Layouts
import Sprung.Tools

/// Shows the beginning of a text, and a button that copies the whole text.
RowLayout {
    id: row

    required property ToolTheme theme
    required property string name
    required property string text
    property bool copied: false
    property bool narrow: false

    signal copy()

    spacing: theme.spacing
    Layout.fillWidth: true

    ToolButton {
        theme: row.theme
        text: row.name
        Accessible.name: "Copy as " + row.name
        Layout.preferredWidth: Math.max(5 * row.theme.textSize, implicitWidth)
        onClicked: row.copy()
    }
    Text {
        text: row.text
        Accessible.role: Accessible.StaticText
        Accessible.name: text
        textFormat: Text.PlainText
        color: row.copied ? row.theme.rest : row.theme.text
        font.family: row.theme.monospace
        font.pixelSize: row.theme.smallSize - (row.narrow ? 1 : 0)
        wrapMode: Text.Wrap
        maximumLineCount: 3
        elide: Text.ElideRight
        verticalAlignment: Text.AlignVCenter
        Layout.fillWidth: true
        Layout.fillHeight: true
    }
}
