// SPDX-License-Identifier: MIT
import QtQuick

/// Records the frames of a motion, and the velocities at its last turn.
QtObject {
    required property string name
    required property color color
    required property real value // px
    objectName: name
    readonly property int duration: 1600 // ms; older frames are removed
    property var frames: [] // { time in ms, value }
    property real velocity: 0 // px/s
    property bool turned: false
    property point turn: Qt.point(0, 0) // time and value
    property real velocityBefore: 0 // px/s, at the turn
    property real velocityAfter: 0 // px/s; measured in the two frames after the turn
    property real jump: 0 // px, between two frames that are far apart in time

    function clear(time: real) {
        frames = [{ time: time, value: value }];
        velocity = 0;
        turned = false;
        jump = 0;
    }
    /// Returns the velocity at the first of three frames, which may be the last in time. It is exact
    /// for a constant acceleration.
    function velocityAt(first: var, second: var, third: var): real {
        const slope = (a, b) => (b.value - a.value) / (b.time - a.time) * 1000;
        const near = slope(first, second);
        return near + (near - slope(second, third)) * (second.time - first.time) / (third.time - first.time);
    }
    /// Called before the target changes to \a target.
    function changeTarget(time: real, target: real) {
        jump = 0;
        turned = frames.length > 2 && Math.abs(velocity) > 20 && velocity * (target - value) < 0;
        if (!turned)
            return;
        turn = Qt.point(time, value);
        const [third, second, first] = frames.slice(-3);
        velocityBefore = velocityAfter = velocityAt(first, second, third);
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
        frames = frames.filter(frame => frame.time > time - duration).concat({ time: time, value: value });
        const after = frames.filter(frame => frame.time >= turn.x);
        const moving = after.slice(Math.max(0, after.findIndex(frame => frame.value !== turn.y) - 1));
        if (turned && moving.length === 3) // Qt's animations stand still for a frame before they start
            velocityAfter = velocityAt(...moving);
    }
    /// Returns whether the value did not change in the last 30 frames.
    function isAtRest(): bool {
        return frames.length > 30 && frames.slice(-30).every(frame => frame.value === value);
    }
}
