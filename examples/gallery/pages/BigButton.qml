// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung

/// A button that is held when it is pressed, or when its twin is.
Clickable {
    id: button

    property color color: Theme.accent
    property bool twinDown: false
    readonly property bool held: down || twinDown

    implicitWidth: 180
    implicitHeight: 48
    focusPolicy: Qt.StrongFocus

    background: Rectangle {
        radius: height / 2
        color: button.held ? Qt.darker(button.color, 1.2) : button.color
        border.width: button.visualFocus ? 3 : 0
        border.color: Theme.text
        SpringBehavior on color { spring: Springs.stiff }
    }
    contentItem: Text {
        text: button.text
        color: Theme.accentText
        font.pixelSize: Theme.heading
        fontSizeMode: Text.HorizontalFit
        minimumPixelSize: Theme.small
        leftPadding: Theme.space
        rightPadding: Theme.space
        font.weight: Font.DemiBold
        horizontalAlignment: Text.AlignHCenter
        verticalAlignment: Text.AlignVCenter
    }
}
