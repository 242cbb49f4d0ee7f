// SPDX-License-Identifier: MIT
// What all motion shares: its clock, and how fast time passes.
pragma Singleton
import QtQuick

QtObject {
    id: root

    property real timeScale: 1
    property bool reducedMotion: false
    property var spring: ({ stiffness: 170, damping: 26, mass: 1 })
    property QtObject ticker: null
    property var _running: [] // all that moves; at rest it is empty, and no frame comes
    readonly property FrameAnimation _frames: FrameAnimation {
        running: root._running.length > 0 && !root.ticker
        onTriggered: root._pass(frameTime, Date.now())
    }

    // In frames of the display no time counts from before a start.
    function _pass(seconds, now) {
        for (const one of _running) {
            if (!_running.includes(one)) // ended or destroyed in a slot
                continue;
            const passed = now && one._since ? Math.min(seconds, (now - one._since) / 1000) : seconds;
            one._since = 0;
            one._advance(passed * timeScale);
        }
    }
    function _add(one) { _running = [..._running, one]; }
    function _remove(one) { _running = _running.filter(other => other !== one); }
    function _moving(target, property) {
        return _running.find(one => target && one.target === target && one.property === property);
    }
}
