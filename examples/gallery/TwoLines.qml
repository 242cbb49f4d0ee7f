// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

/// A name, and a detail below it. Both end with an ellipsis if they are too long.
Column {
    id: lines

    required property string name
    required property string detail
    property int weight: Font.Medium // of the name

    spacing: 2

    Text {
        width: parent.width
        horizontalAlignment: Text.AlignLeft
        text: lines.name
        color: Theme.text
        font { pixelSize: Theme.body; weight: lines.weight }
        elide: Text.ElideRight
    }
    Text {
        width: parent.width
        horizontalAlignment: Text.AlignLeft
        text: lines.detail
        color: Theme.muted; font.pixelSize: Theme.small
        elide: Text.ElideRight
    }
}
