// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Templates as T
import Sprung

// A mark slides to the current segment. Its two edges are on springs; the front one is stiffer.
FocusScope {
    id: segments

    property int current: 0
    property real start: current
    property real end: current + 1
    readonly property bool forward: current + 0.5 > (start + end) / 2
    readonly property real cell: (width - 8) / 3

    implicitWidth: 168; implicitHeight: 44
    Keys.onLeftPressed: current = Math.max(0, current - 1)
    Keys.onRightPressed: current = Math.min(2, current + 1)
    Accessible.role: Accessible.PageTabList; Accessible.name: "Span of time"
    SpringBehavior on start { spring: segments.forward ? Springs.smooth : Springs.stiff }
    SpringBehavior on end { spring: segments.forward ? Springs.stiff : Springs.smooth }

    Rectangle { anchors.fill: parent; radius: height / 2; color: segments.palette.button }
    Rectangle {
        x: 4 + segments.start * segments.cell; y: 4
        width: Math.max(0, segments.end - segments.start) * segments.cell; height: parent.height - 8
        radius: height / 2; color: segments.palette.highlight
    }
    DragHandler {
        target: null
        onCentroidChanged: if (active)
            segments.current = Math.max(0, Math.min(2, Math.floor((centroid.position.x - 4) / segments.cell)))
    }
    Repeater {
        model: ["Day", "Week", "Year"]

        T.TabButton {
            id: segment

            required property int index
            required property string modelData
            readonly property bool marked: segments.start < index + 0.5 && segments.end > index + 0.5

            x: 4 + index * width; width: segments.cell; height: segments.height
            text: modelData; font.weight: Font.Medium
            checked: index === segments.current
            focus: checked; focusPolicy: checked ? Qt.StrongFocus : Qt.ClickFocus
            onClicked: segments.current = index
            Accessible.selectable: true; Accessible.selected: checked
            Accessible.name: text
            Accessible.onPressAction: clicked()

            background: Rectangle { radius: height / 2; color: "transparent"; border { width: segment.visualFocus ? 2 : 0; color: segment.palette.buttonText } }
            contentItem: Text {
                text: segment.text; font: segment.font; fontSizeMode: Text.HorizontalFit
                color: segment.marked ? segment.palette.highlightedText : segment.palette.buttonText
                horizontalAlignment: Text.AlignHCenter; verticalAlignment: Text.AlignVCenter
            }
        }
    }
}
