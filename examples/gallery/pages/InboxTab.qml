// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Templates as T
import Gallery

/// A tab with a word on it.
T.TabButton {
    id: tab

    implicitWidth: implicitContentWidth + 2 * Theme.margin; implicitHeight: Theme.touch
    focusPolicy: Qt.StrongFocus
    Accessible.name: text
    Accessible.selectable: true
    Accessible.selected: checked
    Accessible.onPressAction: clicked()

    background: Rectangle {
        radius: Theme.radius; color: "transparent"
        border { width: tab.visualFocus ? 2 : 0; color: Theme.accent }
    }
    contentItem: Text {
        text: tab.text
        color: tab.checked ? Theme.text : Theme.muted
        font { pixelSize: Theme.body; weight: Font.Medium }
        horizontalAlignment: Text.AlignHCenter; verticalAlignment: Text.AlignVCenter
    }
}
