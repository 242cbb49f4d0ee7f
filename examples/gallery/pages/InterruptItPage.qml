// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Shapes
import Gallery
import Sprung

GalleryPage {
    id: page

    readonly property var traces: [easedTrace, qtTrace, sprungTrace]
    readonly property real nearX: 0.13 * (area.width - area.card.width) // from the edges, for overshoots
    readonly property real farX: area.width - area.card.width - nearX
    property bool turnsBack: false // in the middle
    property bool frozen: false // the GUI thread is blocked, or soon will be
    property int drawn: -1 // frames rendered while the GUI thread was blocked; -1 if it was not blocked

    /// Converts thousandths of the way to px. The springs animate thousandths, so that a resize starts
    /// no motion.
    function toPixels(thousandths: real): real {
        return nearX + thousandths * (farX - nearX) / 1000;
    }
    function moveTo(x: real) {
        turnsBack = false;
        drawn = -1;
        traces.forEach(trace => trace.changeTarget(frames.time, x));
        follow(x);
    }
    function follow(x: real) {
        values.target = Math.max(0, Math.min(1000, 1000 * (x - nearX) / (farX - nearX)));
    }
    function reverse() {
        moveTo(values.target > 500 ? nearX : farX);
    }
    /// Moves the cards to the other side, and back when they are in the middle.
    function play() {
        reverse();
        turnsBack = true;
    }
    /// Moves the cards to the other side, and blocks the GUI thread a little later.
    function freeze() {
        reverse();
        frozen = true;
        freezeDelay.start();
    }
    function remark(trace: MotionTrace): string {
        if (drawn >= 0 && (trace.jump > 0 || trace === sprungTrace))
            return trace === sprungTrace && drawn > 5 ? `drawn ${drawn} times meanwhile, by the render thread`
                                                      : `stood still, and leapt ${Math.round(trace.jump)} px`;
        const rounded = velocity => 10 * Math.round(velocity / 10);
        return trace.turned ? `turned at ${rounded(trace.velocityBefore)} → ${rounded(trace.velocityAfter)} px/s` : "";
    }

    idea: "Press: the cards turn back in the middle, and in a curve if they have momentum. Or drag Sprung's card."
    code: "InterruptedValues.qml"
    film: [...tap(area, 100, 160), ...tap(area, 1900, 1960)]
    filmLength: 3600

    property bool clearsAtRest: false // whether the traces are cleared when all cards rest

    function rewind() {
        clearsAtRest = true;
        clearTraces();
    }
    function clearTraces() {
        if (!clearsAtRest || clock.running)
            return;
        clearsAtRest = false;
        traces.forEach(trace => trace.clear(frames.time));
    }

    Keys.onRightPressed: moveTo(farX)
    Keys.onLeftPressed: moveTo(nearX)
    Keys.onSpacePressed: play()
    Keys.onPressed: event => {
        event.accepted = event.key === Qt.Key_F && !event.isAutoRepeat;
        if (event.accepted)
            freeze();
    }

    InterruptedValues {
        id: values
        onTargetChanged: {
            if (clock.running)
                return;
            page.traces.forEach(trace => trace.clear(frames.time));
            clock.velocity = 1000; // stop() has reset it
            clock.start();
        }
    }
    MotionTrace { id: easedTrace; name: "NumberAnimation"; color: Theme.amber; value: page.toPixels(values.easedValue) }
    MotionTrace { id: qtTrace; name: "SpringAnimation"; color: Theme.pink; value: page.toPixels(values.qtValue) }
    MotionTrace { id: sprungTrace; name: "Sprung"; color: Theme.accent; value: page.toPixels(values.sprungValue) }
    QtObject {
        id: frames

        property real time: 0 // ms

        function addFrame() {
            page.traces.forEach(trace => trace.addFrame(time));
            if (page.turnsBack && (values.sprungValue - 500) * (values.target - 500) > 0)
                page.reverse();
            if (page.traces.every(trace => trace.isAtRest()))
                clock.stop();
        }
    }
    // The time while a card moves. Frames are added when all cards have moved.
    FrictionInterpolator {
        id: clock
        target: frames
        property: "time"
        friction: 0
        running: false
        onRunningChanged: page.clearTraces()
        onUpdated: Qt.callLater(frames.addFrame) // qmllint disable
    }
    Timer {
        id: freezeDelay
        interval: 150
        onTriggered: {
            const predicted = Array.from({ length: 60 }, (_, i) => page.toPixels(values.spring.valueAt((i + 1) * 16)));
            page.drawn = Native.block(area, 1000);
            page.frozen = false;
            if (page.drawn > 5)
                sprungTrace.addFrames(predicted, 16);
        }
    }

    PlayArea {
        id: area

        readonly property size card: Qt.size(Math.min(140, 0.3 * width), Math.min(44, height / 8))
        readonly property real pitch: card.height + 4 // of the rows of cards, which are below the traces
        readonly property real traceHeight: height - 3 * pitch

        /// Returns the position of a frame in the plot, which runs upward with time.
        function pointAt(time: real, value: real): point {
            return Qt.point(value + card.width / 2, traceHeight * (1 - (frames.time - time) / easedTrace.duration));
        }

        objectName: "race"
        name: "Three cards"
        Accessible.onPressAction: page.play()
        height: page.height - button.height - 2 * Theme.margin
        clip: true

        Rectangle { // the target
            x: page.toPixels(values.target) + area.card.width / 2
            width: 2; height: parent.height
            color: Theme.line
        }
        Shape { // where a card turns, the trace of a continuous velocity has no corner
            anchors.fill: parent
            visible: !page.frozen
            layer { enabled: GraphicsInfo.api !== GraphicsInfo.Software; samples: 4 } // smooth edges

            TracePath { trace: easedTrace }
            TracePath { trace: qtTrace }
            TracePath { trace: sprungTrace }
        }
        Repeater {
            model: page.traces

            Item {
                id: lane

                required property int index
                required property MotionTrace modelData

                anchors.fill: parent

                Rectangle { // marks the turn
                    readonly property point middle: area.pointAt(lane.modelData.turn.x, lane.modelData.turn.y)

                    visible: lane.modelData.turned && middle.y > 0
                    x: middle.x - width / 2; y: middle.y - height / 2
                    width: 14; height: 14; radius: 7
                    color: "transparent"
                    border { width: 3; color: Theme.text }
                }
                Item {
                    id: row
                    y: area.traceHeight + lane.index * area.pitch + 4
                    width: lane.width; height: area.card.height

                    Loader { // the render thread moves Sprung's card
                        id: mover
                        active: Native.animations && lane.index === 2
                        source: "RenderThreadMover.qml"
                        onLoaded: {
                            item.animationEnabled = Qt.binding(() => page.ready);
                            item.spring = Springs.spring(values.spring.stiffness, values.spring.damping);
                            item.to = Qt.binding(() => page.toPixels(values.target));
                        }
                    }
                    Rectangle {
                        parent: mover.item as Item ?? row
                        x: mover.item ? 0 : lane.modelData.value
                        width: area.card.width; height: area.card.height; radius: Theme.radius
                        gradient: Gradient {
                            GradientStop { position: 0; color: Qt.lighter(lane.modelData.color, 1.15) }
                            GradientStop { position: 1; color: lane.modelData.color }
                        }
                    }
                    Shape { // an arrow with the length that the velocity covers in a sixth of a second
                        id: arrow

                        readonly property real length: page.frozen ? 0 : lane.modelData.velocity / 6
                        readonly property real wing: length > 0 ? -9 : 9 // px

                        objectName: "velocity"
                        x: lane.modelData.value + area.card.width / 2; y: parent.height / 2
                        visible: Math.abs(length) > 4

                        ShapePath {
                            strokeColor: Theme.text; strokeWidth: 4; fillColor: "transparent"
                            capStyle: ShapePath.RoundCap; joinStyle: ShapePath.RoundJoin
                            PathSvg { path: `M0 0 H${arrow.length} l${arrow.wing} -9 m${-arrow.wing} 9 l${arrow.wing} 9` }
                        }
                    }
                }
            }
        }
        Rectangle { // the traces pass behind the words
            width: words.width + 2 * Theme.space; height: words.height + 2 * Theme.space
            color: Theme.background
            opacity: 0.85
        }
        Column {
            id: words
            x: Theme.space; y: Theme.space
            width: Math.min(460 * Theme.scale, area.width - 2 * x)

            Repeater {
                model: page.traces
                Flow {
                    id: line

                    required property MotionTrace modelData

                    width: words.width
                    spacing: Theme.space

                    Label {
                        leftPadding: 18
                        text: line.modelData.name
                        font.weight: Font.DemiBold

                        Rectangle {
                            anchors.verticalCenter: parent.verticalCenter
                            width: 10; height: 10; radius: 5
                            color: line.modelData.color
                        }
                    }
                    Label {
                        objectName: line.modelData.name + " remark"
                        visible: text !== ""
                        text: page.remark(line.modelData)
                        color: Theme.muted; font.pixelSize: Theme.small
                    }
                }
            }
        }
        PointHandler {
            property bool drags: false

            onActiveChanged: {
                area.forceActiveFocus(Qt.MouseFocusReason);
                if (active)
                    page.play();
                else if (drags)
                    page.moveTo(page.nearX);
                drags = false;
            }
            onPointChanged: {
                if (!active || point.position === point.pressPosition)
                    return;
                drags = true;
                page.turnsBack = false;
                page.follow(point.position.x - area.card.width / 2);
            }
        }
    }
    PillButton {
        id: button
        anchors { left: parent.left; bottom: parent.bottom; margins: Theme.margin }
        text: "Freeze the GUI thread"
        prominent: true
        onClicked: page.freeze()
    }

    component TracePath: ShapePath {
        required property MotionTrace trace

        strokeColor: trace.color; strokeWidth: 3; fillColor: "transparent"
        capStyle: ShapePath.RoundCap; joinStyle: ShapePath.RoundJoin
        PathPolyline { path: trace.frames.map(frame => area.pointAt(frame.time, frame.value)) }
    }
}
