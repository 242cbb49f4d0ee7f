// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung

GalleryPage {
    id: page

    readonly property var traces: [easedTrace, qtTrace, sprungTrace]
    readonly property var names: ["NumberAnimation", "SpringAnimation", "Sprung"]
    readonly property var colors: [Theme.amber, Theme.pink, Theme.accent]
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

    title: "Interrupt it"
    idea: "Press: in the middle, the cards turn back. With momentum, they turn in a curve. Drag, and Sprung's card follows."
    code: "InterruptedValues.qml"
    film: [{ at: 100, press: area }, { at: 160, release: true },
        { at: 1900, press: area }, { at: 1960, release: true }]
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
            page.drawn = GuiThread.freeze(area, 1000);
            page.frozen = false;
            if (page.drawn > 5)
                sprungTrace.addFrames(predicted, 16);
        }
    }

    // Delegates use the ids of this file, which qmllint of Qt 6.4 does not resolve.
    // qmllint disable unqualified
    PlayArea {
        id: area

        readonly property size card: Qt.size(Math.min(140, 0.3 * width), Math.min(44, height / 8))

        objectName: "race"
        name: "Three cards"
        Accessible.onPressAction: page.play()
        height: page.height - controls.height - 2 * Theme.margin
        clip: true

        Rectangle { // the target
            x: page.toPixels(values.target) + area.card.width / 2
            width: 2; height: parent.height
            color: Theme.line
        }
        Repeater {
            model: page.traces
            InterruptLane {
                required property int index
                required property MotionTrace modelData

                anchors.fill: parent
                row: index
                color: page.colors[index]
                trace: modelData
                card: area.card
                now: frames.time
                traced: !page.frozen
                target: page.toPixels(values.target)
                animationEnabled: page.ready
                renderThreadSource: Modules.animations && index === 2 ? "RenderThreadCard.qml" : ""
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
                model: page.names
                Flow {
                    id: line

                    required property int index
                    required property string modelData

                    width: words.width
                    spacing: Theme.space

                    Rectangle {
                        width: 10; height: 10; radius: 5
                        color: page.colors[line.index]
                    }
                    Label { text: line.modelData; font.weight: Font.DemiBold }
                    Label {
                        objectName: line.modelData + " remark"
                        visible: text !== ""
                        text: page.remark(page.traces[line.index])
                        color: Theme.muted
                    }
                }
            }
        }
        PointHandler {
            id: finger

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
    Flow {
        id: controls
        x: Theme.margin; y: page.height - height - Theme.margin
        width: page.width - 2 * Theme.margin
        spacing: Theme.space

        PillButton {
            text: "Freeze the GUI thread"
            prominent: true
            onClicked: page.freeze()
        }
    }
}
