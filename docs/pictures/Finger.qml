// SPDX-License-Identifier: MIT
import QtQuick
import Sprung

/// A finger, which is visible while it is pressed.
Rectangle {
    id: finger

    property point position
    property bool pressed

    x: position.x - width / 2
    y: position.y - height / 2
    width: 34
    height: width
    radius: width / 2
    color: "#40808890"
    border.color: "#b0000000"
    border.width: width / 34
    opacity: pressed ? 1 : 0
    scale: pressed ? 1 : 1.4
    visible: opacity > 0

    SpringBehavior on opacity { spring: Springs.stiff }
    SpringBehavior on scale { spring: Springs.stiff }

    Rectangle {
        anchors.fill: parent
        anchors.margins: finger.border.width
        radius: width / 2
        color: "transparent"
        border.color: "#ffffff"
        border.width: 2 * finger.border.width
    }
}
