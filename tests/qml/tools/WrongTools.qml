// SPDX-License-Identifier: MIT
import QtQuick
import Sprung
import Sprung.Tools

/// Errors that qmllint has to find in a file that uses Sprung.Tools.
Item {
    id: root

    property real peak: curve.overshot // wrong

    SpringCurve {
        id: curve
        stiffness: 300 // wrong
        timeSpan: "long" // wrong
        onScrubbed: root.x = 1 // wrong
    }
    SpringTuner {
        id: tuner
        presets: Springs.bouncy // wrong
    }
    MotionInspector {
        opened: true // wrong
        shortcut.key: 3 // wrong
    }
    ToolButton { text: "internal" } // wrong

    function curvePosition() {
        return curve.positionAt(3); // wrong
    }
    function text() {
        return tuner.tuning.javaText; // wrong
    }
}
