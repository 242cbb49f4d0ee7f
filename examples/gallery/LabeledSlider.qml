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
    property string text: value.toFixed(decimals) + (unit === "" ? "" : " " + unit)

    /// Moves the handle by a number of steps. The default step is a tenth of the range.
    function step(by: int) {
        value = Math.max(from, Math.min(to, value + by * (stepSize || (to - from) / 10)));
        moved();
    }

    opacity: enabled ? 1 : 0.4
    implicitWidth: 200; implicitHeight: topPadding + 24
    topPadding: Theme.small + 8
    readonly property real minimumValue: from // Qt 6.4 reports these to assistive technology
    readonly property real maximumValue: to
    Accessible.name: name
    Accessible.description: text
    Accessible.onIncreaseAction: step(1)
    Accessible.onDecreaseAction: step(-1)
    focusPolicy: Qt.StrongFocus

    background: Item {
        Text {
            anchors.left: parent.left
            text: slider.name
            color: Theme.muted; font.pixelSize: Theme.small
        }
        Text {
            anchors.right: parent.right
            text: slider.text
            color: Theme.text; font.pixelSize: Theme.small
        }
        Rectangle {
            y: slider.topPadding + slider.availableHeight / 2 - 2
            width: parent.width; height: 4; radius: 2
            color: Theme.control
            Rectangle {
                anchors.left: parent.left
                width: slider.position * parent.width; height: 4; radius: 2
                color: Theme.accent
            }
        }
    }
    handle: Rectangle {
        x: slider.leftPadding + slider.visualPosition * (slider.availableWidth - width)
        y: slider.topPadding + (slider.availableHeight - height) / 2
        width: 18; height: 18; radius: 9
        color: Theme.surface
        border { width: slider.visualFocus ? 3 : 2; color: Theme.accent }
        scale: slider.pressed ? 1.3 : 1
        SpringBehavior on scale { spring: Springs.snappy }
    }
}
