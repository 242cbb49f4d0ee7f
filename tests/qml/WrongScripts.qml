// SPDX-License-Identifier: MIT
import QtQuick
import Sprung

/// Errors in scripts that qmllint must find.
Item {
    id: root

    property spring mine: Springs.springy // wrong
    property real ratio: root.mine.dampingRation // wrong
    property real scaling: Motion.timescale // wrong
    property SpringInterpolator motion: SpringInterpolator { }

    function bounce() {
        return Springs.fromDurationAndBouncing(500, 0.3); // wrong
    }
    function stop() {
        root.motion.halt(); // wrong
    }
    function last() {
        return root.motion.stiffnes; // wrong
    }
}
