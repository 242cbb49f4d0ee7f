// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Shapes
import Gallery

/// A card in motion in one of three rows, and its trace above the rows. The trace runs upward with
/// time, as on the paper of a seismograph. Where the card turns, the trace of a continuous velocity
/// has no corner.
Item {
    id: lane

    required property int row
    required property color color
    required property MotionTrace trace
    required property size card
    required property real now // ms
    property bool traced: true // whether the trace and the velocity are drawn
    /// The file of a card that the render thread moves, instead of the card at the trace's value.
    property url renderThreadSource
    property bool animationEnabled: false
    property real target: 0
    readonly property real pitch: card.height + 4
    readonly property real traceHeight: height - 3 * pitch
    readonly property real pixelsPerMillisecond: traceHeight / trace.duration

    /// Returns the position of a frame in the plot.
    function pointAt(time: real, value: real): point {
        return Qt.point(value + card.width / 2, traceHeight - (now - time) * pixelsPerMillisecond);
    }

    Shape {
        anchors.fill: parent
        visible: lane.traced
        layer.enabled: GraphicsInfo.api !== GraphicsInfo.Software // smooth edges
        layer.samples: 4

        ShapePath {
            strokeColor: lane.color; strokeWidth: 3; fillColor: "transparent"
            capStyle: ShapePath.RoundCap; joinStyle: ShapePath.RoundJoin
            PathPolyline { path: lane.trace.frames.map(frame => lane.pointAt(frame.time, frame.value)) }
        }
    }
    Rectangle { // marks the turn
        readonly property point middle: lane.pointAt(lane.trace.turn.x, lane.trace.turn.y)

        visible: lane.trace.turned && middle.y > 0
        x: middle.x - width / 2; y: middle.y - height / 2
        width: 14; height: 14; radius: 7
        color: "transparent"
        border { width: 3; color: Theme.text }
    }
    Item {
        y: lane.traceHeight + lane.row * lane.pitch + 4
        width: lane.width; height: lane.card.height

        Loader {
            id: renderThreadCard
            active: lane.renderThreadSource != ""
            source: lane.renderThreadSource
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
            x: lane.trace.value
            width: lane.card.width; height: lane.card.height
            color: lane.color
        }
        VelocityArrow {
            objectName: "velocity"
            x: lane.trace.value + lane.card.width / 2; y: parent.height / 2
            velocity: lane.traced ? lane.trace.velocity : 0
        }
    }
}
