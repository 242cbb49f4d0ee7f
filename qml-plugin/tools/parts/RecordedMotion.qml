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

    property QtObject previousTicker: null
    readonly property var watched: new Map() // the interpolator of each name
    property real pendingMilliseconds: 0 // to be reported with the next frame

    readonly property int maxFrames: 60 * frameRate

    function start() {
        columns = [];
        pendingMilliseconds = 0;
        recorder.clear();
        const before = Motion.ticker;
        Motion.ticker = null;
        previousTicker = Motion.ticker === before ? null : before;
        Motion.ticker = recorder;
        recording = true;
    }
    function stop() {
        recording = false;
        Motion.ticker = previousTicker;
        const motion = JSON.parse(recorder.toJson());
        columns = motion.names.map((name, i) => ({
            name: name,
            interpolator: watched.get(name),
            values: motion.frames.map(frame => frame[i])
        })).filter(column => new Set(column.values.map(value => JSON.stringify(value))).size > 1);
    }
    /// Advances the time, also after a recording for the motions that started during it.
    function advance(milliseconds: real) {
        if (motions.paused)
            return;
        // A longer pause is skipped.
        pendingMilliseconds = Math.min(pendingMilliseconds + milliseconds, 100);
        const count = Math.floor(pendingMilliseconds * frameRate / 1000 + 1e-6);
        pendingMilliseconds -= count * 1000 / frameRate;
        if (count > 0 && recording)
            recorder.record(count * 1000 / frameRate);
        else if (count > 0)
            recorder.advance(count / frameRate);
        if (recording && frameCount >= maxFrames)
            stop();
    }
    function watch(row: var) {
        const interpolator = row.interpolator;
        if (!interpolator || [...watched.values()].includes(interpolator))
            return;
        let uniqueName = row.name;
        for (let i = 2; watched.has(uniqueName); ++i)
            uniqueName = row.name + " " + i;
        watched.set(uniqueName, interpolator);
        recorder.watch(interpolator, "value", uniqueName);
    }

    Component.onDestruction: {
        if (recording)
            Motion.ticker = previousTicker;
        recorder.advance(60); // completes the motions that use this ticker
    }

    MotionRecorder { id: recorder }
    FrameAnimation {
        running: recorded.recording || (recorder.frameCount > 0 && recorded.motions.runningCount > 0)
        onTriggered: recorded.advance(1000 * frameTime)
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
