// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

/// A button in a list: a name, and a detail below it. Other items can be before them.
Clickable {
    id: row

    required property string name
    required property string detail
    property real indent: Theme.margin // px, of the texts

    leftPadding: mirrored ? Theme.margin : indent; rightPadding: mirrored ? indent : Theme.margin
    topPadding: (height - implicitContentHeight) / 2
    text: name
    fill: checked || hovered ? Theme.raised : "transparent"
    Accessible.name: name + ", " + detail
    contentItem: TwoLines { name: row.name; detail: row.detail }
}
