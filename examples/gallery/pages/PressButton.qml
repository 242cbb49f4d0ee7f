// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Templates as T
import Sprung

// A button that shrinks while it is pressed, and bounces back when it is released.
T.AbstractButton {
    id: button

    property real textSize: 17 // px

    implicitWidth: 180; implicitHeight: 48
    text: "Press"
    focusPolicy: Qt.StrongFocus
    Accessible.name: text
    Accessible.onPressAction: clicked()

    scale: down ? 0.86 : 1
    SpringBehavior on scale { spring: Springs.wobbly }

    background: Rectangle {
        radius: height / 2
        color: button.down ? Qt.darker(button.palette.highlight, 1.2) : button.palette.highlight
        border { width: button.visualFocus ? 3 : 0; color: button.palette.buttonText }
        SpringBehavior on color { spring: Springs.stiff }
    }
    contentItem: Text {
        text: button.text
        color: button.palette.highlightedText
        font { pixelSize: button.textSize; weight: Font.DemiBold }
        fontSizeMode: Text.HorizontalFit; minimumPixelSize: 12
        leftPadding: 8; rightPadding: 8
        horizontalAlignment: Text.AlignHCenter; verticalAlignment: Text.AlignVCenter
    }
}
