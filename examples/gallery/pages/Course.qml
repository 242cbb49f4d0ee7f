// SPDX-License-Identifier: MIT
import QtQuick

/// Records the frames of a motion, and its reaction to the last interruption.
QtObject {
    id: course

    required property real value // px
    readonly property int span: 1600 // ms that are kept
    property var frames: [] // { time in ms, value }
    property real velocity: 0 // px/s
    property bool interrupted: false
    property point turn: Qt.point(0, 0) // at the interruption: time and value
    property real speed: 0 // px/s, at the interruption
    property real heading: 0 // the sign of the velocity then; 0 after the motion has reversed
    property real carried: 0 // px in that direction since then
    property real leap: 0 // px, between two frames that are far apart in time

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
    /// Adds frames that another thread has drawn since the last frame, \a apart milliseconds from
    /// each other.
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
    /// Returns whether the value did not change in the last 30 frames.
    function rests(): bool {
        return frames.length > 30 && frames.slice(-30).every(frame => frame.value === value);
    }
}
