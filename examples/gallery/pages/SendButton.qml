// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Shapes
import QtQuick.Templates as T
import Sprung

// A button that becomes a ring while its work runs, and draws a check mark at the end.
T.AbstractButton {
    id: button

    property real progress: 0 // of the work
    property real displayedProgress: progress
    property real ringProgress: progress > 0 ? 1 : 0
    property real checkProgress: progress < 1 ? 0 : 1
    property real textSize: 17 // px
    property color doneColor: "#0b8561"

    implicitWidth: 220; implicitHeight: 56
    text: progress === 0 ? "Send" : progress < 1 ? "Cancel" : "Sent"
    focusPolicy: Qt.StrongFocus
    scale: down ? 0.9 : 1
    Accessible.name: text
    Accessible.description: Math.round(100 * progress) + " %"
    Accessible.onPressAction: clicked()
    SpringBehavior on scale { spring: Springs.wobbly }
    SpringBehavior on displayedProgress { spring: Springs.bouncy }
    SpringBehavior on ringProgress { spring: Springs.bouncy }
    SpringBehavior on checkProgress { spring: Springs.wobbly }

    contentItem: Item {
        Rectangle {
            anchors.centerIn: parent
            width: Math.max(0, parent.width + (height - parent.width) * button.ringProgress)
            height: parent.height; radius: height / 2
            color: button.progress < 1 ? button.palette.highlight : button.doneColor
            border { width: button.visualFocus ? 3 : 0; color: button.palette.buttonText }
            SpringBehavior on color { spring: Springs.smooth }
        }
        Text {
            anchors.centerIn: parent
            text: "Send"
            color: button.palette.highlightedText
            font { pixelSize: button.textSize; weight: Font.DemiBold }
            opacity: 1 - 2 * button.ringProgress
        }
        Shape {
            anchors.centerIn: parent
            ShapePath {
                strokeColor: Qt.alpha(button.palette.highlightedText, Math.max(0, Math.min(1, button.ringProgress)))
                strokeWidth: 4; fillColor: "transparent"
                capStyle: ShapePath.FlatCap // hides a path of length 0
                PathAngleArc { radiusX: 20; radiusY: 20; startAngle: -90; sweepAngle: 360 * Math.min(1, button.displayedProgress) }
                PathMove { x: -9; y: 1 }
                PathLine { relativeX: 6 * button.checkProgress; relativeY: 6 * button.checkProgress }
                PathLine { relativeX: 12 * button.checkProgress; relativeY: -13 * button.checkProgress }
            }
        }
    }
}
