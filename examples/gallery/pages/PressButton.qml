// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Templates as T
import Gallery
import Sprung

// It shrinks while it is pressed, and swings back when it is released.
T.AbstractButton {
    id: button

    property color color: Theme.accent

    implicitWidth: 180
    implicitHeight: 64
    focusPolicy: Qt.StrongFocus
    Accessible.name: text
    scale: down ? 0.86 : 1
    SpringBehavior on scale { spring: Springs.wobbly }

    background: Rectangle {
        radius: height / 2
        color: button.down ? Qt.darker(button.color, 1.2) : button.color
        border.width: button.visualFocus ? 3 : 0
        border.color: Theme.text
        SpringBehavior on color { spring: Springs.stiff }
    }
    contentItem: Text {
        text: button.text
        color: Theme.accentText
        font.pixelSize: Theme.heading
        font.weight: Font.DemiBold
        horizontalAlignment: Text.AlignHCenter
        verticalAlignment: Text.AlignVCenter
    }
}
