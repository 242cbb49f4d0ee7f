// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung

GalleryPage {
    id: page

    readonly property var names: ["eased", "theirs", "ours"]
    readonly property var courses: [eased, theirs, ours]
    readonly property real near: 0.07 * race.width // from the edges, for overshoots
    readonly property real far: race.width - race.card.width - near
    property int drawn: -1 // frames while the thread was blocked; -1 if it was not

    /// Converts a part in 1/1000 of the width to px, so that a resize starts no motion.
    function px(part: real): real {
        return near + part * (far - near) / 1000;
    }
    function head(x: real) {
        const moves = courses.some(course => Math.abs(course.velocity) > 20);
        if (clock.running && moves)
            courses.forEach(course => course.interrupt(frames.time));
        drawn = -1;
        follow(x);
    }
    function follow(x: real) {
        moved.goal = Math.max(0, Math.min(1000, 1000 * (x - near) / (far - near)));
    }
    function turn() {
        head(moved.goal > 500 ? near : far);
    }
    /// Moves the cards to the other side, and blocks the GUI thread a little later.
    function freeze() {
        turn();
        pause.start();
    }
    function remark(course: Course, isOurs: bool): string {
        if (drawn >= 0 && (course.leap > 0 || isOurs))
            return isOurs && drawn > 5 ? `drawn ${drawn} times meanwhile, by the render thread`
                                       : `stood still, and leapt ${Math.round(course.leap)} px`;
        if (!course.interrupted)
            return " ";
        return `turned back at ${Math.round(course.speed)} px/s: `
            + (course === eased && course.carried < 1 ? "stops dead" : `goes on for ${Math.round(course.carried)} px`);
    }

    title: "Interrupt it"
    idea: "Press at the right, release before the cards arrive: cards with momentum turn in a curve."
    code: "Interrupted.qml"
    film: [{ at: 100, press: race, dx: 0.3 * race.width }, { at: 430, release: true },
        { at: 1300, press: race, dx: 0.3 * race.width }, { at: 1640, release: true },
        { at: 1800, press: race, dx: 0.1 * race.width }, { at: 2150, release: true }]
    filmLength: 3600

    property bool forgets: false // the traces, as soon as all is at rest

    function rewind() {
        forgets = true;
        forget();
    }
    function forget() {
        if (!forgets || clock.running)
            return;
        forgets = false;
        courses.forEach(course => course.clear(frames.time));
    }

    Keys.onRightPressed: head(far)
    Keys.onLeftPressed: head(near)
    Keys.onSpacePressed: turn()
    Keys.onPressed: event => {
        event.accepted = event.key === Qt.Key_F && !event.isAutoRepeat;
        if (event.accepted)
            freeze();
    }

    Interrupted {
        id: moved
        onGoalChanged: {
            if (clock.running)
                return;
            page.courses.forEach(course => course.clear(frames.time));
            clock.velocity = 1000; // which the last stop took
            clock.start();
        }
    }
    Course {
        id: eased
        objectName: "eased course"
        value: page.px(moved.eased)
    }
    Course {
        id: theirs
        objectName: "theirs course"
        value: page.px(moved.theirs)
    }
    Course {
        id: ours
        objectName: "ours course"
        value: page.px(moved.ours)
    }
    QtObject {
        id: frames

        property real time: 0 // ms

        function add() {
            page.courses.forEach(course => course.add(time));
            if (page.courses.every(course => course.rests()))
                clock.stop();
        }
    }
    // Time itself, while anything moves. Frames are added when all have moved.
    FrictionInterpolator {
        id: clock
        target: frames
        property: "time"
        friction: 0
        running: false
        onRunningChanged: page.forget()
        onUpdated: Qt.callLater(frames.add) // qmllint disable
    }
    Timer {
        id: pause
        interval: 150
        onTriggered: {
            const ahead = Array.from({ length: 60 }, (_, i) => page.px(moved.spring.valueAt((i + 1) * 16)));
            page.drawn = GuiThread.freeze(race, 1000);
            if (page.drawn > 5)
                ours.fill(ahead, 16);
        }
    }

    PlayArea {
        id: race

        readonly property size card: lane.card

        objectName: "race"
        name: "Three cards"
        Accessible.onPressAction: page.turn()
        x: Theme.margin
        width: page.width - 2 * Theme.margin
        height: page.height - controls.height - 2 * Theme.margin
        clip: true

        Rectangle { // the target
            x: page.px(moved.goal) + race.card.width / 2
            width: 2
            height: parent.height
            color: Theme.line
        }
        Rectangle {
            y: lane.height + Theme.space / 2
            width: race.width
            height: race.height / 3
            color: "transparent"
            border.color: Theme.line
        }
        InterruptLane {
            id: lane
            objectName: "eased lane"
            width: race.width
            height: race.height / 3 - Theme.space
            name: "NumberAnimation, InOutCubic"
            color: Theme.amber
            course: eased
            remark: page.remark(eased, false)
            position: eased.value
            now: frames.time
        }
        InterruptLane {
            objectName: "theirs lane"
            y: race.height / 3
            width: lane.width
            height: lane.height
            name: "SpringAnimation"
            color: Theme.pink
            course: theirs
            remark: page.remark(theirs, false)
            position: theirs.value
            now: frames.time
        }
        InterruptLane {
            objectName: "ours lane"
            y: 2 * race.height / 3
            width: lane.width
            height: lane.height
            name: "Sprung"
            color: Theme.accent
            course: ours
            remark: page.remark(ours, true)
            position: ours.value
            goal: page.px(moved.goal)
            lively: page.ready
            livelySource: Modules.animations ? "LivelyCard.qml" : ""
            now: frames.time
        }
        PointHandler {
            id: finger
            onActiveChanged: {
                race.forceActiveFocus(Qt.MouseFocusReason);
                page.head(active ? point.position.x - race.card.width / 2 : page.near);
            }
            onPointChanged: if (active && point.position !== point.pressPosition) page.follow(point.position.x - race.card.width / 2)
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
