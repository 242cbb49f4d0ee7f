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
    required property MotionTrace trace
    required property real position // px of the card
    required property real now // ms
    /// The file of a card that the render thread moves, instead of the card at `position`.
    property url renderThreadSource
    property bool animationEnabled: false
    property real target: position
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
        id: line

        readonly property real pixelsPerMillisecond: (height - lane.card.height / 2) / lane.trace.duration // px/ms

        anchors.fill: parent
        color: lane.color
        stroke: 3
        path: lane.trace.frames.map(frame => Qt.point(frame.value + lane.card.width / 2,
            height - lane.card.height / 2 - (lane.now - frame.time) * pixelsPerMillisecond))
    }
    Rectangle { // marks the interruption
        visible: lane.trace.interrupted && lane.now - lane.trace.interruption.x < lane.trace.duration
        x: lane.trace.interruption.y + lane.card.width / 2 - width / 2
        y: lane.height - lane.card.height / 2 - (lane.now - lane.trace.interruption.x) * line.pixelsPerMillisecond - height / 2
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
        id: renderThreadCard

        active: lane.renderThreadSource != ""
        source: lane.renderThreadSource
        width: lane.card.width
        height: lane.card.height
        y: lane.height - height
        onLoaded: {
            item.width = Qt.binding(() => lane.card.width);
            item.height = Qt.binding(() => lane.card.height);
            item.color = Qt.binding(() => lane.color);
            item.animationEnabled = Qt.binding(() => lane.animationEnabled);
            item.to = Qt.binding(() => lane.target);
        }
    }
    InterruptCard {
        visible: !renderThreadCard.item
        x: lane.position
        y: lane.height - height
        width: lane.card.width
        height: lane.card.height
        color: lane.color
    }
    VelocityArrow {
        x: lane.position + lane.card.width / 2
        y: lane.height - lane.card.height / 2
        velocity: lane.trace.velocity
    }
}
