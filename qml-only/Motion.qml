// SPDX-License-Identifier: MIT
// The clock and the defaults of all animations.
pragma Singleton
import QtQuick

QtObject {
    id: root

    property real timeScale: 1
    property bool reducedMotion: false
    property var spring: ({ stiffness: 170, damping: 26, mass: 1 })
    property QtObject ticker: null
    property var _running: [] // the running interpolators; no frame is requested while it is empty
    readonly property FrameAnimation _frames: FrameAnimation {
        running: root._running.length > 0 && !root.ticker
        onTriggered: root._advance(frameTime, Date.now())
    }

    // In frames of the display, the time before a start does not count.
    function _advance(seconds, now) {
        for (const run of _running) {
            if (!_running.includes(run)) // ended or destroyed in a slot
                continue;
            const elapsed = now && run._startTime ? Math.min(seconds, (now - run._startTime) / 1000) : seconds;
            run._startTime = 0;
            run._advance(elapsed * timeScale);
        }
    }
    function _add(run) { _running = [..._running, run]; }
    function _remove(run) { _running = _running.filter(other => other !== run); }
    function _currentDriver(target, property) {
        return _running.find(run => target && run.target === target && run.property === property);
    }
}
