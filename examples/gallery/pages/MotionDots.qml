// SPDX-License-Identifier: MIT
import QtQuick

/// The trace of a motion: dots at equal distances on its path. Older dots are fainter.
Item {
    id: dots

    required property Item trackedItem
    required property color color
    property real spacing: 28
    readonly property int maximumDots: 72
    property bool recording: true
    property int dotCount: 0 // the number of dots so far

    readonly property point position: Qt.point(trackedItem.x + trackedItem.width / 2, trackedItem.y + trackedItem.height / 2)
    property point last

    property bool startsTrace: true // the next position begins a new trace

    function clear() {
        dotCount = 0;
        startsTrace = true;
    }
    /// Adds the dots up to the current position.
    function follow() {
        if (startsTrace)
            last = position;
        startsTrace = false;
        if (!recording)
            return;
        const x = position.x - last.x;
        const y = position.y - last.y;
        const distance = Math.hypot(x, y);
        for (let part = spacing; part <= distance; part += spacing) {
            const dot = pool.itemAt(dotCount % maximumDots);
            dot.x = last.x + x * part / distance - dot.width / 2;
            dot.y = last.y + y * part / distance - dot.height / 2;
            dot.number = dotCount++;
        }
        if (distance >= spacing)
            last = Qt.point(position.x - x / distance * (distance % spacing), position.y - y / distance * (distance % spacing));
    }
    onRecordingChanged: clear()
    onWidthChanged: clear() // dots outside the window would lie on something else
    onHeightChanged: clear()
    // After the frame, since x and y change one after the other, and the dots would form steps.
    onPositionChanged: Qt.callLater(dots.follow) // qmllint disable

    Repeater {
        id: pool

        model: dots.maximumDots

        Rectangle {
            readonly property MotionDots dots: parent as MotionDots
            property int number: -1
            readonly property int age: dots ? dots.dotCount - number : 0

            width: 6
            height: 6
            radius: 3
            color: dots ? dots.color : "transparent"
            visible: number >= 0 && age > 0
            opacity: dots ? 0.6 * Math.max(0, 1 - age / dots.maximumDots) : 0
        }
    }
}
