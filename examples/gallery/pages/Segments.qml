// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung

// The mark slides to the choice. Its two ends are on springs; the one ahead is stiffer.
FocusScope {
    id: segments

    property int current: 0
    property real start: current
    property real end: current + 1
    readonly property bool forward: current + 0.5 > (start + end) / 2
    readonly property real part: (width - 8) / 3 // Segment.qml has it too

    function covers(index: int): bool {
        return start < index + 0.5 && end > index + 0.5;
    }

    implicitWidth: 168
    implicitHeight: Theme.touch
    Keys.onLeftPressed: current = Math.max(0, current - 1)
    Keys.onRightPressed: current = Math.min(2, current + 1)
    Accessible.role: Accessible.PageTabList
    Accessible.name: "Span of time"

    SpringBehavior on start { spring: segments.forward ? Springs.smooth : Springs.stiff }
    SpringBehavior on end { spring: segments.forward ? Springs.stiff : Springs.smooth }

    Rectangle {
        anchors.fill: parent
        radius: height / 2
        color: Theme.raised
    }
    Rectangle {
        x: 4 + segments.start * segments.part
        y: 4
        width: (segments.end - segments.start) * segments.part
        height: parent.height - 8
        radius: height / 2
        color: Theme.accent
    }
    Segment {
        index: 0
        current: segments.current
        marked: segments.covers(0)
        onClicked: segments.current = index
        text: "Day"
    }
    Segment {
        index: 1
        current: segments.current
        marked: segments.covers(1)
        onClicked: segments.current = index
        text: "Week"
    }
    Segment {
        index: 2
        current: segments.current
        marked: segments.covers(2)
        onClicked: segments.current = index
        text: "Year"
    }
}
