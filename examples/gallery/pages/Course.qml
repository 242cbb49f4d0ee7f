// SPDX-License-Identifier: MIT
import QtQuick

/// What was seen of a motion, frame by frame, and how it took its last interruption.
QtObject {
    id: course

    required property real value // px
    readonly property int span: 1600 // ms that are kept
    property var frames: [] // { time in ms, value }
    property real velocity: 0 // px/s
    property bool interrupted: false
    property point turn: Qt.point(0, 0) // where it was then: time and value
    property real speed: 0 // px/s, then
    property real heading: 0 // the sign of its velocity then; 0 when it has turned round
    property real carried: 0 // px that it went on in that direction
    property real leap: 0 // px, from one frame to the next one a long time later

    function clear(time: real) {
        frames = [{ time: time, value: value }];
        velocity = 0;
        interrupted = false;
        leap = 0;
    }
    function interrupt(time: real) {
        turn = Qt.point(time, value);
        speed = Math.abs(velocity);
        heading = Math.sign(velocity);
        carried = 0;
        leap = 0;
        interrupted = true;
    }
    /// Where it was in frames that another thread has drawn since the last one, so many
    /// milliseconds apart.
    function fill(values: var, apart: real) {
        const time = frames[frames.length - 1].time;
        frames = frames.concat(values.map((value, i) => ({ time: time + (i + 1) * apart, value: value })));
    }
    function add(time: real) {
        const last = frames[frames.length - 1];
        if (time <= last.time)
            return;
        velocity = (value - last.value) / (time - last.time) * 1000;
        if (time - last.time > 500)
            leap = Math.abs(value - last.value);
        if (Math.sign(velocity) !== heading)
            heading = 0;
        carried = Math.max(carried, heading * (value - turn.y));
        frames = frames.filter(frame => frame.time > time - span).concat({ time: time, value: value });
    }
    /// Whether it has stood still for a while.
    function rests(): bool {
        return frames.length > 30 && frames.slice(-30).every(frame => frame.value === value);
    }
}
