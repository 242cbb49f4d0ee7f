// SPDX-License-Identifier: MIT
// Plays a document of the manual with scripted input, and draws the fingers:
//     run_example film.qml --scene NAME --play FOLDER --seconds N
// With the argument --dark, documents that use the palette have the colors for dark pages.
// Components can use the ids around them, but qmllint of Qt 6.4 reports them.
// qmllint disable unqualified
import QtQuick
import QtTest
import Sprung

Item {
    id: film

    /// The documents and their steps. A step ends `at` a number of milliseconds. `press` and `move` have the
    /// positions of one finger or two. A `move` begins at the end of the previous step, and a `smooth` one starts and
    /// stops slowly. `turn` turns the wheel over all `wheels`, in eighths of a degree. `note` is displayed.
    readonly property var scenes: ({
            presence: {
                document: "../../examples/qml/16_come_and_go.qml",
                steps: [...tap(500, 160, 210), ...tap(1700, 160, 210), ...tap(1850, 160, 210), ...tap(3000, 160, 210)]
            },
            shared_elements: {
                document: "../../examples/qml/17_list_to_page.qml",
                steps: [...tap(400, 232, 76), ...tap(1600, 170, 100), ...tap(1800, 170, 100), ...tap(3000, 170, 100)]
            },
            layout_motion: {
                document: "../../examples/qml/15_layout_motion.qml",
                steps: [...hold(300, 160, 214, 600), ...hold(1400, 160, 214, 160), ...hold(1720, 160, 214, 500)]
            },
            reordering: {
                document: "../snippets/reordered.qml",
                steps: [{ at: 400, press: [[240, 76]] }, { at: 1200, move: [[240, 172]], smooth: true }, { at: 1400 },
                    { at: 1900, move: [[240, 126]], smooth: true }, { at: 2200, release: true },
                    { at: 2800, press: [[240, 208]] }, { at: 3020, move: [[240, 96]] }, { at: 3030, release: true }]
            },
            pinch: {
                document: "../../examples/qml/28_zoom.qml",
                steps: [{ at: 400, press: [[140, 130], [205, 110]] },
                    { at: 1100, move: [[90, 150], [250, 90]], smooth: true },
                    { at: 1400 }, { at: 1401, release: true },
                    { at: 2100, press: [[60, 60], [260, 180]] },
                    { at: 2900, move: [[142, 105], [176, 125]], smooth: true },
                    { at: 3200 }, { at: 3201, release: true }]
            },
            scrolling: {
                document: "../snippets/stretched.qml",
                wheels: [[83, 100], [237, 100]],
                noteHeight: 40,
                steps: [{ at: 0, note: "Drag beyond the beginning" }, { at: 250, press: [[110, 60], [264, 60]] },
                    { at: 700, move: [[110, 170], [264, 170]], smooth: true },
                    { at: 950 }, { at: 951, release: true },
                    { at: 1450, note: "One notch of the wheel in 40 ms" }, ...turn(1650, 4, 10)]
            },
            dragging: {
                document: "../../examples/qml/19_bottom_sheet.qml",
                steps: [{ at: 400, press: [[160, 115]] }, { at: 560, move: [[160, 60]] }, { at: 561, release: true },
                    { at: 1400, press: [[160, 39]] }, { at: 1560, move: [[160, 130]] }, { at: 1561, release: true },
                    { at: 2400, press: [[160, 215]] }, { at: 3000, move: [[160, 12]], smooth: true }, { at: 3300 },
                    { at: 3301, release: true }]
            },
            shell: {
                document: "../../examples/shell/Panel.qml",
                width: 480,
                height: 300,
                realTime: true, // because these springs read the clock
                steps: [...tap(300, 170, 22), { at: 800, call: panel => panel.notify("Dinner is ready") },
                    { at: 1150, call: panel => panel.notify("Ada: see you at eight") }, ...tap(1500, 422, 22),
                    ...tap(1750, 422, 22), ...tap(1900, 422, 22), ...tap(2050, 422, 22), ...tap(2200, 422, 22),
                    ...tap(2500, 140, 76), ...tap(2800, 62, 22)]
            }
        })
    /// The scene of the command line.
    readonly property var scene: {
        const options = Array.from(Qt.application.arguments);
        return scenes[options[options.indexOf("--scene") + 1]] ?? scenes.presence;
    }
    readonly property var steps: scene.steps

    property int time // ms, of the last frame
    property int eventTime // ms, of the last event
    property double startTime // ms, of the system's clock
    property int step: 0 // the next one
    property int stepStart: 0 // ms
    property var positions: [] // of the fingers
    property var startPositions: []
    property bool pressed: false
    property string note

    function tap(at, x, y) {
        return hold(at, x, y, 90);
    }
    function hold(at, x, y, duration) {
        return [{ at: at, press: [[x, y]] }, { at: at + duration, release: true }];
    }
    function turn(at, count, interval) {
        return Array.from(Array(count), (_, i) => ({ at: at + interval * i, turn: 120 / count }));
    }

    /// Sends the event of one finger as a mouse event, and of two fingers as a touch event.
    function send(type) {
        if (positions.length === 1) {
            const [x, y] = positions[0];
            if (type === "press")
                events.mousePress(film, x, y);
            else if (type === "move")
                events.mouseMove(film, x, y, -1, Qt.LeftButton);
            else
                events.mouseRelease(film, x, y);
        } else {
            const touch = events.touchEvent(film);
            positions.forEach(([x, y], finger) => touch[type](finger, film, x, y));
            touch.commit();
        }
    }
    function moveTo(progress) {
        const target = steps[step].move;
        positions = startPositions.map((start, finger) => start.map(
                (from, axis) => from + (target[finger][axis] - from) * progress));
    }
    /// Sends the mouse event of a millisecond, because a mouse event is one millisecond after the previous one.
    function passMillisecond(now) {
        const next = steps[step];
        if (pressed && next?.move) {
            const progress = (now - stepStart) / (next.at - stepStart);
            moveTo(next.smooth ? (1 - Math.cos(Math.PI * progress)) / 2 : progress);
        }
        if (pressed && positions.length === 1)
            send("move");
        else
            events.mouseMove(film, 0, 0);
        if (next && now >= next.at)
            end(next);
    }
    function end(ended) {
        if (ended.press) {
            positions = ended.press;
            pressed = true;
            send("press");
        } else if (ended.release) {
            pressed = false;
            send("release");
        } else if (ended.turn) {
            for (const [x, y] of scene.wheels)
                events.mouseWheel(film, x, y, 0, -ended.turn, Qt.NoButton);
        } else if (ended.call) {
            ended.call(loader.item);
        }
        note = ended.note ?? note;
        startPositions = positions;
        stepStart = ended.at;
        ++step;
    }

    readonly property bool dark: Array.from(Qt.application.arguments).includes("--dark")
    palette {
        window: dark ? "#161b22" : "#f4f1ea"
        base: dark ? "#232a35" : "#ffffff"
        text: dark ? "#e6e9ef" : "#2b2f36"
        midlight: dark ? "#2c3f38" : "#cfe0d4"
    }
    width: loader.width
    height: loader.height + (scene.noteHeight ?? 0)
    onTimeChanged: {
        startTime = startTime || Date.now() - time;
        while (scene.realTime && Date.now() < startTime + time)
            continue;
        while (eventTime < time)
            passMillisecond(++eventTime);
        if (pressed && positions.length === 2)
            send("move");
    }
    Component.onCompleted: Motion.maximumInputPrediction = 0 // because the time stamps are not real

    NumberAnimation on time { from: 0; to: 60000; duration: 60000 }
    TestCase { // sends the events, and tests nothing
        id: events
        when: false
    }

    Loader {
        id: loader
        source: film.scene.document
        width: film.scene.width ?? 320
        height: film.scene.height ?? 240
    }

    Repeater {
        model: 2
        Finger {
            required property int index
            readonly property var target: film.positions[index]
            position: target ? Qt.point(target[0], target[1]) : Qt.point(0, 0)
            pressed: film.pressed && target !== undefined
        }
    }
    Rectangle {
        y: loader.height
        width: film.width
        height: film.height - y
        color: "#2b2f36"
        Text {
            anchors.centerIn: parent
            text: film.note
            font.pixelSize: 15
            color: "#ffffff"
        }
    }
}
