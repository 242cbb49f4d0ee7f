// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung

/// A button with a fill, for an action. Its touch area is larger than its background.
Clickable {
    id: button

    property bool prominent: false

    implicitWidth: implicitContentWidth + 2 * Theme.margin; implicitHeight: Theme.touch
    topInset: 4; bottomInset: 4
    focusPolicy: Qt.StrongFocus; hoverEnabled: true
    opacity: enabled || !parent.enabled ? 1 : 0.45 // unchanged if the parent is disabled
    scale: down ? 0.94 : 1
    SpringBehavior on scale { spring: Springs.snappy }

    background: Rectangle {
        radius: height / 2
        color: button.prominent ? Theme.accent : button.hovered ? Qt.darker(Theme.raised, 1.05) : Theme.raised
        border.width: button.visualFocus ? 2 : 0
        border.color: button.prominent ? Theme.text : Theme.accent
    }
    contentItem: Text {
        text: button.text
        color: button.prominent ? Theme.accentText : Theme.text
        font { pixelSize: Theme.body; weight: Font.Medium }
        horizontalAlignment: Text.AlignHCenter; verticalAlignment: Text.AlignVCenter
        elide: Text.ElideRight
    }
}
