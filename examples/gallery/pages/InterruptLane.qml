// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

/// A card in motion. Its trace runs upward with time, as on the paper of a seismograph. Where the
/// card reverses, the trace of a continuous velocity has no corner.
Item {
    id: lane

    required property string name
    required property string remark
    required property color color
    required property Course course
    required property real position // px of the card
    required property real now // ms
    /// A card that the render thread moves, instead of one at `position`.
    property url livelySource
    property bool lively: false
    property real goal: position
    readonly property size card: Qt.size(Math.min(140, 0.3 * width), Math.max(40, Math.min(72, 0.42 * height)))

    Accessible.role: Accessible.Graphic
    Accessible.name: name + ": " + remark

    Rectangle {
        x: Theme.space
        y: 9
        width: 10
        height: 10
        radius: 5
        color: lane.color
    }
    Polyline {
        id: trace

        readonly property real pace: (height - lane.card.height / 2) / lane.course.span // px/ms

        anchors.fill: parent
        color: lane.color
        stroke: 3
        path: lane.course.frames.map(frame => Qt.point(frame.value + lane.card.width / 2,
            height - lane.card.height / 2 - (lane.now - frame.time) * pace))
    }
    Rectangle { // where it was interrupted
        visible: lane.course.interrupted && lane.now - lane.course.turn.x < lane.course.span
        x: lane.course.turn.y + lane.card.width / 2 - width / 2
        y: lane.height - lane.card.height / 2 - (lane.now - lane.course.turn.x) * trace.pace - height / 2
        width: 14
        height: 14
        radius: 7
        color: "transparent"
        border.width: 3
        border.color: Theme.text
    }
    Rectangle { // the traces pass behind the words
        x: words.x - 4
        width: words.width + 8
        height: words.height
        color: Theme.background
        opacity: 0.85
    }
    Column {
        id: words

        x: Theme.space + 16
        y: Theme.space / 2

        Text {
            width: Math.min(implicitWidth, lane.width - words.x - Theme.space)
            fontSizeMode: Text.HorizontalFit
            text: lane.name
            color: Theme.text
            font.pixelSize: Theme.body
            font.weight: Font.DemiBold
            Accessible.ignored: true
        }
        Text {
            objectName: "remark"
            width: Math.min(implicitWidth, lane.width - words.x - Theme.space)
            fontSizeMode: Text.HorizontalFit
            text: lane.remark
            color: Theme.muted
            font.pixelSize: Theme.small
            Accessible.ignored: true
        }
    }
    Loader {
        id: live

        active: lane.livelySource != ""
        source: lane.livelySource
        width: lane.card.width
        height: lane.card.height
        y: lane.height - height
        onLoaded: {
            item.width = Qt.binding(() => lane.card.width);
            item.height = Qt.binding(() => lane.card.height);
            item.color = Qt.binding(() => lane.color);
            item.lively = Qt.binding(() => lane.lively);
            item.to = Qt.binding(() => lane.goal);
        }
    }
    InterruptCard {
        visible: !live.item
        x: lane.position
        y: lane.height - height
        width: lane.card.width
        height: lane.card.height
        color: lane.color
    }
    VelocityArrow {
        x: lane.position + lane.card.width / 2
        y: lane.height - lane.card.height / 2
        velocity: lane.course.velocity
    }
}
