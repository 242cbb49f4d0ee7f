// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung

/// A color to choose; without a color, a wheel of all colors.
Clickable {
    id: swatch

    required property string name
    property color color: "transparent"

    implicitWidth: Theme.touch
    implicitHeight: Theme.touch
    focusPolicy: Qt.StrongFocus
    checkable: true
    autoExclusive: true
    Accessible.role: Accessible.RadioButton
    Accessible.name: name
    Accessible.checked: checked
    scale: down ? 0.85 : 1
    SpringBehavior on scale { spring: Springs.snappy }

    background: Item {
        Rectangle {
            anchors.centerIn: parent
            width: 38
            height: 38
            radius: 19
            color: "transparent"
            border.width: swatch.visualFocus ? 3 : 2
            border.color: swatch.visualFocus ? Theme.accent : swatch.checked ? Theme.text : "transparent"
        }
        Rectangle {
            anchors.centerIn: parent
            width: 26
            height: 26
            radius: 13
            color: swatch.color
        }
        Repeater {
            model: swatch.color.a === 0 ? Theme.colors.length : 0
            Rectangle {
                required property int index
                readonly property real angle: (index / Theme.colors.length - 0.25) * 2 * Math.PI
                x: Theme.touch / 2 + Math.cos(angle) * 8 - width / 2
                y: Theme.touch / 2 + Math.sin(angle) * 8 - height / 2
                width: 9
                height: 9
                radius: 4.5
                color: Theme.colors[index]
            }
        }
    }
}
