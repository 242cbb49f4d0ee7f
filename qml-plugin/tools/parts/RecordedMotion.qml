// SPDX-License-Identifier: MIT
import QtQuick
import QtQml
import Sprung
import Sprung.Tools

/// Records running interpolators, frame by frame. A MotionRecorder advances the time meanwhile, so
/// that a test can compare the recording. Interpolators that ran before keep their ticker, and are
/// not recorded.
Item {
    id: recorded

    required property MotionList motions
    /// Whether recording is active. start() and stop() change it.
    property bool recording: false
    /// The columns of the last recording: name, interpolator, and a value per frame.
    property var columns: []
    readonly property alias frameCount: recorder.frameCount
    readonly property real frameRate: recorder.frameRate
    /// The recording, in the format of MotionRecorder.firstDifference().
    readonly property string json: columns.length === 0 ? "" : "{\n\"frameRate\": " + frameRate
        + ",\n\"names\": " + JSON.stringify(columns.map(column => column.name))
        + ",\n\"frames\": [\n" + columns[0].values.map((value, i) =>
            JSON.stringify(columns.map(column => column.values[i]))).join(",\n") + "\n]\n}\n"

    property QtObject tickerBefore: null
    property var watched: []
    property real due: 0 // milliseconds that are to pass

    readonly property int mostFrames: 60 * frameRate

    function start() {
        columns = [];
        due = 0;
        recorder.clear();
        const before = Motion.ticker;
        Motion.ticker = null;
        tickerBefore = Motion.ticker === before ? null : before;
        Motion.ticker = recorder;
        recording = true;
    }
    function stop() {
        recording = false;
        Motion.ticker = tickerBefore;
        const motion = JSON.parse(recorder.toJson());
        columns = motion.names.map((name, i) => ({
            name: name,
            interpolator: watched[i],
            values: motion.frames.map(frame => frame[i])
        })).filter(column => new Set(column.values.map(value => JSON.stringify(value))).size > 1);
    }
    /// Lets time pass, also for what has started while it recorded and moves on.
    function pass(milliseconds: real) {
        if (motions.paused)
            return;
        due = Math.min(due + milliseconds, 100); // what is behind after a pause stays behind
        const count = Math.floor(due * frameRate / 1000 + 1e-6);
        due -= count * 1000 / frameRate;
        if (count > 0 && recording)
            recorder.record(count * 1000 / frameRate);
        else if (count > 0)
            recorder.advance(count / frameRate);
        if (recording && frameCount >= mostFrames)
            stop();
    }
    function watch(row: var) {
        const interpolator = row.interpolator;
        if (!interpolator || watched.includes(interpolator))
            return;
        let own = row.name;
        for (let i = 2; names.has(own); ++i)
            own = row.name + " " + i;
        names.add(own);
        watched.push(interpolator);
        recorder.watch(interpolator, "value", own);
    }
    readonly property var names: new Set()

    Component.onDestruction: {
        if (recording)
            Motion.ticker = tickerBefore;
        recorder.advance(60); // nothing shall stand still for ever
    }

    MotionRecorder { id: recorder }
    FrameAnimation {
        running: recorded.recording || recorder.frameCount > 0
        onTriggered: recorded.pass(1000 * frameTime)
    }
    Instantiator {
        model: recorded.recording ? recorded.motions : null
        delegate: QtObject {
            required property QtObject interpolator
            required property string targetName
            required property string propertyName

            readonly property string name: (targetName || "value")
                + (propertyName === "" ? "" : "." + propertyName)
        }
        onObjectAdded: (index, row) => recorded.watch(row)
    }
}
