// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung

GalleryPage {
    id: page

    readonly property var traces: [easedTrace, qtTrace, sprungTrace]
    readonly property real nearX: 0.07 * area.width // from the edges, for overshoots
    readonly property real farX: area.width - area.card.width - nearX
    property int drawn: -1 // frames rendered while the GUI thread was blocked; -1 if it was not blocked

    /// Converts thousandths of the way to px. The springs animate thousandths, so that a resize starts
    /// no motion.
    function toPixels(thousandths: real): real {
        return nearX + thousandths * (farX - nearX) / 1000;
    }
    function moveTo(x: real) {
        const isMoving = traces.some(trace => Math.abs(trace.velocity) > 20);
        if (clock.running && isMoving)
            traces.forEach(trace => trace.interrupt(frames.time));
        drawn = -1;
        follow(x);
    }
    function follow(x: real) {
        values.target = Math.max(0, Math.min(1000, 1000 * (x - nearX) / (farX - nearX)));
    }
    function reverse() {
        moveTo(values.target > 500 ? nearX : farX);
    }
    /// Moves the cards to the other side, and blocks the GUI thread a little later.
    function freeze() {
        reverse();
        freezeDelay.start();
    }
    function remark(trace: MotionTrace, isSprung: bool): string {
        if (drawn >= 0 && (trace.jump > 0 || isSprung))
            return isSprung && drawn > 5 ? `drawn ${drawn} times meanwhile, by the render thread`
                                        : `stood still, and leapt ${Math.round(trace.jump)} px`;
        if (!trace.interrupted)
            return " ";
        return `turned back at ${Math.round(trace.interruptionSpeed)} px/s: `
            + (trace === easedTrace && trace.carriedDistance < 1 ? "stops dead" : `goes on for ${Math.round(trace.carriedDistance)} px`);
    }

    title: "Interrupt it"
    idea: "Press at the right, release before the cards arrive: cards with momentum turn in a curve."
    code: "InterruptedValues.qml"
    film: [{ at: 100, press: area, dx: 0.3 * area.width }, { at: 430, release: true },
        { at: 1300, press: area, dx: 0.3 * area.width }, { at: 1640, release: true },
        { at: 1800, press: area, dx: 0.1 * area.width }, { at: 2150, release: true }]
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
    Keys.onSpacePressed: reverse()
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
    MotionTrace {
        id: easedTrace
        objectName: "eased trace"
        value: page.toPixels(values.easedValue)
    }
    MotionTrace {
        id: qtTrace
        objectName: "qt trace"
        value: page.toPixels(values.qtValue)
    }
    MotionTrace {
        id: sprungTrace
        objectName: "sprung trace"
        value: page.toPixels(values.sprungValue)
    }
    QtObject {
        id: frames

        property real time: 0 // ms

        function addFrame() {
            page.traces.forEach(trace => trace.addFrame(time));
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
            page.drawn = GuiThread.freeze(area, 1000);
            if (page.drawn > 5)
                sprungTrace.addFrames(predicted, 16);
        }
    }

    PlayArea {
        id: area

        readonly property size card: lane.card

        objectName: "race"
        name: "Three cards"
        Accessible.onPressAction: page.reverse()
        x: Theme.margin
        width: page.width - 2 * Theme.margin
        height: page.height - controls.height - 2 * Theme.margin
        clip: true

        Rectangle { // the target
            x: page.toPixels(values.target) + area.card.width / 2
            width: 2
            height: parent.height
            color: Theme.line
        }
        Rectangle {
            y: lane.height + Theme.space / 2
            width: area.width
            height: area.height / 3
            color: "transparent"
            border.color: Theme.line
        }
        InterruptLane {
            id: lane
            objectName: "eased lane"
            width: area.width
            height: area.height / 3 - Theme.space
            name: "NumberAnimation, InOutCubic"
            color: Theme.amber
            trace: easedTrace
            remark: page.remark(easedTrace, false)
            position: easedTrace.value
            now: frames.time
        }
        InterruptLane {
            objectName: "qt lane"
            y: area.height / 3
            width: lane.width
            height: lane.height
            name: "SpringAnimation"
            color: Theme.pink
            trace: qtTrace
            remark: page.remark(qtTrace, false)
            position: qtTrace.value
            now: frames.time
        }
        InterruptLane {
            objectName: "sprung lane"
            y: 2 * area.height / 3
            width: lane.width
            height: lane.height
            name: "Sprung"
            color: Theme.accent
            trace: sprungTrace
            remark: page.remark(sprungTrace, true)
            position: sprungTrace.value
            target: page.toPixels(values.target)
            animationEnabled: page.ready
            renderThreadSource: Modules.animations ? "RenderThreadCard.qml" : ""
            now: frames.time
        }
        PointHandler {
            id: finger
            onActiveChanged: {
                area.forceActiveFocus(Qt.MouseFocusReason);
                page.moveTo(active ? point.position.x - area.card.width / 2 : page.nearX);
            }
            onPointChanged: if (active && point.position !== point.pressPosition) page.follow(point.position.x - area.card.width / 2)
        }
    }
    Flow {
        id: controls

        x: Theme.margin
        y: page.height - height - Theme.margin
        width: page.width - 2 * Theme.margin
        spacing: Theme.space

        PillButton {
            objectName: "freeze"
            text: "Freeze the GUI thread"
            prominent: true
            onClicked: page.freeze()
        }
    }
}
