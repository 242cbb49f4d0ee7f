// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung

GalleryPage {
    id: page

    function toggle() {
        if (machine.frozen)
            machine.resume();
        else
            machine.freeze();
    }
    function scrub(delta: real) {
        if (machine.frozen)
            machine.time = Math.max(slider.from, Math.min(slider.to, machine.time + delta));
    }
    function toss() {
        if (!machine.frozen)
            machine.throwDisc(Qt.point(1.6 * Math.max(400, machine.width), -1.1 * Math.max(300, machine.height)));
    }

    title: "Time machine"
    idea: page.narrow ? "Throw it, stop time, and pull time back and forth."
        : "Throw it, stop time, and pull time back and forth. Space stops time, arrows move it, Return throws."
    code: "TimeMachine.qml"
    film: [{ at: 50, press: machine.disc }, { at: 250, move: Qt.point(110, -70) }, { at: 250, release: true },
        { at: 750, press: stop }, { at: 800, release: true },
        { at: 1100, press: slider.handle }, { at: 1600, move: Qt.point(110, 0) },
        { at: 2300, move: Qt.point(-90, 0) }, { at: 2300, release: true },
        { at: 2700, press: stop }, { at: 2750, release: true }]
    filmLength: 4000

    function rewind() {
        machine.frozen = false;
        machine.past = [];
        machine.startTime = machine.length = 0;
        home.animateTo(Qt.point(machine.width / 4, machine.height / 2));
    }
    SpringInterpolator {
        id: home
        target: machine
        property: "position"
        spring: Springs.smooth
        onFinished: reason => {
            if (reason === Interpolator.Settled)
                machine.position = Qt.binding(() => Qt.point(machine.width / 4, machine.height / 2));
        }
    }

    Keys.onSpacePressed: toggle()
    Keys.onReturnPressed: toss()
    Keys.onLeftPressed: scrub(-50)
    Keys.onRightPressed: scrub(50)

    PlayArea {
        id: area

        objectName: "area"
        name: "Room with a disc"
        Accessible.onPressAction: page.toss()
        x: Theme.margin
        width: page.width - 2 * Theme.margin
        height: page.height - controls.height - 2 * Theme.margin

        PositionCircles { // where it was
            objectName: "was"
            anchors.fill: machine
            visible: machine.frozen
            positions: machine.frozen ? machine.positionsBetween(Math.max(0, machine.now - 900), machine.now, 90) : []
            size: machine.disc.width
            color: Theme.control
        }
        PositionCircles { // where it will be
            objectName: "will be"
            anchors.fill: machine
            visible: machine.frozen
            positions: machine.frozen ? machine.positionsBetween(machine.now, machine.end, 60) : []
            size: 8
            color: Theme.violet
        }
        TimeMachine {
            id: machine

            objectName: "machine"
            anchors.fill: parent
            anchors.margins: 40
        }
    }
    Row {
        id: controls

        x: Theme.margin
        y: page.height - height - Theme.margin
        width: page.width - 2 * Theme.margin
        spacing: Theme.margin

        PillButton {
            id: stop
            objectName: "stop"
            text: machine.frozen ? "Go on" : "Stop time"
            prominent: true
            onClicked: page.toggle()
        }
        LabeledSlider {
            id: slider
            objectName: "time"
            width: Math.min(420, page.width - stop.width - 3 * Theme.margin)
            name: "Time"
            unit: "ms"
            enabled: machine.frozen
            from: Math.max(0, machine.now - 900)
            to: Math.max(from + 1, machine.end)
            value: machine.time
            onValueChanged: if (machine.frozen && value !== machine.time) machine.time = value
        }
    }
}
