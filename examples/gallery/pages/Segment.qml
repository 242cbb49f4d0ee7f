// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Templates as T
import Gallery

T.TabButton {
    id: segment

    required property int index
    required property int current
    /// Whether the mark is under it now.
    required property bool marked

    x: 4 + index * width
    width: (parent.width - 8) / 3
    height: parent.height
    checked: index === current
    focus: checked
    focusPolicy: checked ? Qt.StrongFocus : Qt.ClickFocus
    Accessible.name: text
    Accessible.selectable: true
    Accessible.selected: checked
    Accessible.onPressAction: clicked()

    background: Rectangle {
        radius: height / 2
        color: "transparent"
        border.width: segment.visualFocus ? 2 : 0
        border.color: Theme.text
    }
    contentItem: Text {
        text: segment.text
        color: segment.marked ? Theme.accentText : Theme.text
        font.pixelSize: segment.width < 48 ? Theme.small : Theme.body
        font.weight: Font.Medium
        horizontalAlignment: Text.AlignHCenter
        verticalAlignment: Text.AlignVCenter
    }
}
