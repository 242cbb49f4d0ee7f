// SPDX-License-Identifier: MIT
import QtQuick

/// Records the frames of a motion, and its reaction to the last interruption.
QtObject {
    id: trace

    required property real value // px
    readonly property int duration: 1600 // ms; older frames are removed
    property var frames: [] // { time in ms, value }
    property real velocity: 0 // px/s
    property bool interrupted: false
    property point interruption: Qt.point(0, 0) // at the interruption: time and value
    property real interruptionSpeed: 0 // px/s, at the interruption
    property real interruptionDirection: 0 // the sign of the velocity at the interruption; 0 after a reversal
    property real carriedDistance: 0 // px, in this direction since the interruption
    property real jump: 0 // px, between two frames that are far apart in time

    function clear(time: real) {
        frames = [{ time: time, value: value }];
        velocity = 0;
        interrupted = false;
        jump = 0;
    }
    function interrupt(time: real) {
        interruption = Qt.point(time, value);
        interruptionSpeed = Math.abs(velocity);
        interruptionDirection = Math.sign(velocity);
        carriedDistance = 0;
        jump = 0;
        interrupted = true;
    }
    /// Adds frames that the render thread has drawn since the last frame, \a interval milliseconds
    /// apart.
    function addFrames(values: var, interval: real) {
        const time = frames[frames.length - 1].time;
        frames = frames.concat(values.map((value, i) => ({ time: time + (i + 1) * interval, value: value })));
    }
    function addFrame(time: real) {
        const last = frames[frames.length - 1];
        if (time <= last.time)
            return;
        velocity = (value - last.value) / (time - last.time) * 1000;
        if (time - last.time > 500)
            jump = Math.abs(value - last.value);
        if (Math.sign(velocity) !== interruptionDirection)
            interruptionDirection = 0;
        carriedDistance = Math.max(carriedDistance, interruptionDirection * (value - interruption.y));
        frames = frames.filter(frame => frame.time > time - duration).concat({ time: time, value: value });
    }
    /// Returns whether the value did not change in the last 30 frames.
    function isAtRest(): bool {
        return frames.length > 30 && frames.slice(-30).every(frame => frame.value === value);
    }
}
