// SPDX-License-Identifier: MIT
import QtQuick

/// Measures how far a list scrolls for each notch of a wheel.
WheelHandler {
    id: meter

    required property ListView list
    property int angle // turned so far, in eighths of a degree
    property real start
    property bool dragged: false // since the last rest; drags are not measured
    readonly property real pixels: list.contentY - start
    readonly property string result: angle === 0 || dragged ? "not turned yet"
        : Math.round(120 * pixels / angle) + " px per notch"

    function measure() {
        start = list.contentY;
        angle = 0;
    }

    acceptedDevices: PointerDevice.Mouse | PointerDevice.TouchPad
    blocking: false
    target: null
    onWheel: event => {
        if (dragged)
            measure();
        dragged = false;
        angle -= event.angleDelta.y;
    }
    readonly property Connections dragConnection: Connections {
        target: meter.list
        function onDragStarted() {
            meter.dragged = true;
        }
    }
}
