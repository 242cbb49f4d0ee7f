// SPDX-License-Identifier: MIT
import QtQuick
import Sprung
import Sprung.Tools

/// Tests each tool, and exits. Oracle: the springs and the open panel.
Window {
    id: window

    visible: true
    width: 800
    height: 800

    SpringCurve {
        id: curve
        width: 300
        height: 160
        spring: Springs.bouncy
    }
    SpringTuner {
        id: tuner
        x: 310
        width: 360
        spring: Springs.snappy
    }
    MotionInspector {
        id: inspector
        anchors.fill: parent
        open: true
    }
    Component.onCompleted: {
        const works = curve.overshoot > 0 && tuner.tuning.stiffness === Springs.snappy.stiffness
            && inspector.panel !== null;
        Qt.exit(works ? 0 : 1);
    }
}
