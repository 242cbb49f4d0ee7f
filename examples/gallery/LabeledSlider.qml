// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Templates as T
import Gallery
import Sprung

/// A slider with its name and its value above it.
T.Slider {
    id: slider

    required property string name
    property string unit
    property int decimals: 0

    implicitWidth: 200
    implicitHeight: Theme.touch
    topPadding: 20
    Accessible.name: name
    focusPolicy: Qt.StrongFocus

    background: Item {
        Text {
            text: slider.name
            color: Theme.muted
            font.pixelSize: Theme.small
        }
        Text {
            anchors.right: parent.right
            text: slider.value.toFixed(slider.decimals) + (slider.unit === "" ? "" : " " + slider.unit)
            color: Theme.text
            font.pixelSize: Theme.small
        }
        Rectangle {
            y: slider.topPadding + slider.availableHeight / 2 - 2
            width: parent.width
            height: 4
            radius: 2
            color: Theme.raised
            Rectangle {
                width: slider.visualPosition * parent.width
                height: 4
                radius: 2
                color: Theme.accent
            }
        }
    }
    handle: Rectangle {
        x: slider.leftPadding + slider.visualPosition * (slider.availableWidth - width)
        y: slider.topPadding + (slider.availableHeight - height) / 2
        width: 18
        height: 18
        radius: 9
        color: Theme.surface
        border.width: slider.visualFocus ? 3 : 2
        border.color: Theme.accent
        scale: slider.pressed ? 1.3 : 1
        SpringBehavior on scale { spring: Springs.snappy }
    }
}
