// SPDX-License-Identifier: MIT
import QtQuick
import Gallery

/// Records the user's pointer in the item for two seconds from a press, as the film of a page.
/// Positions are relative to the center of the item, so that they remain inside when it is resized.
Item {
    id: recorder

    required property VirtualMouse mouse
    property bool recording: false // or waiting for a press
    property var steps: []
    readonly property var film: recording ? [] : steps
    readonly property int filmLength: 2000 // ms
    property real pressTimestamp // ms
    property int lastTime // of a step, in ms since the first press
    property bool pressed: false
    property point pressPosition
    property point position

    function record() {
        stop();
        steps = [];
        recording = true;
    }
    function stop() {
        if (!recording)
            return;
        limit.stop();
        if (pressed)
            steps.push({ at: filmLength, release: true });
        pressed = recording = false;
    }
    function clear() {
        record();
        stop();
    }
    function filmStep(index: int): var {
        return film[index];
    }
    function rewind() { // keeps the result of the gesture
    }
    function move(at: int) {
        steps.push({ at: at, move: Qt.point(position.x - pressPosition.x, position.y - pressPosition.y) });
        lastTime = at;
    }

    Timer { id: limit; interval: recorder.filmLength; onTriggered: recorder.stop() }
    Connections {
        target: recorder.mouse
        enabled: recorder.recording
        function onPointerInput(scenePosition: point, begins: bool, ends: bool, timestamp: real) {
            const at = recorder.mapFromItem(null, scenePosition);
            const presses = begins && !recorder.pressed && recorder.contains(at);
            if (presses && recorder.steps.length === 0) {
                recorder.pressTimestamp = timestamp;
                limit.start();
            }
            const now = Math.max(0, Math.min(recorder.filmLength, timestamp - recorder.pressTimestamp));
            if (presses) {
                recorder.pressed = true;
                recorder.pressPosition = at;
                recorder.lastTime = now;
                recorder.steps.push({ at: now, press: recorder, dx: at.x - recorder.width / 2, dy: at.y - recorder.height / 2 });
            } else if (!begins && !ends && recorder.steps.length > 0) {
                if (now - recorder.lastTime > 50)
                    recorder.move(now - 17); // the pointer rested until then
                recorder.position = at;
                recorder.move(now);
            } else if (ends && recorder.pressed) {
                recorder.pressed = false;
                recorder.steps.push({ at: now, release: true });
            }
            recorder.position = at;
        }
    }
}
