// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung

/// A button with a shape. It is round, squarish if checked, and more squarish while pressed.
Clickable {
    id: button

    required property int shape
    property real extraWidth: 0 // width, while it or its neighbor is pressed

    property real baseWidth: Theme.touch // its width without extra

    width: baseWidth + extraWidth; height: 52
    focusPolicy: Qt.StrongFocus; hoverEnabled: true
    Accessible.checkable: true
    Accessible.checked: checked

    SpringBehavior on extraWidth { spring: Springs.material.expressiveFastSpatial }

    background: Rectangle {
        radius: button.down ? 8 : button.checked ? 14 : height / 2
        color: button.checked ? Theme.accent : button.hovered ? Qt.darker(Theme.raised, 1.05) : Theme.raised
        border.width: button.visualFocus ? 2 : 0
        border.color: button.checked ? Theme.text : Theme.accent

        SpringBehavior on radius { spring: Springs.material.expressiveFastSpatial }
        SpringBehavior on color { spring: Springs.material.fastEffects }
    }
    contentItem: Item {
        MorphingShape {
            anchors.centerIn: parent
            width: 30; height: 30
            current: button.shape
            color: button.checked ? Theme.accentText : Theme.text
        }
    }
}
