// SPDX-License-Identifier: MIT
import QtQuick

/// The trace of a motion: dots at equal distances on its path. Older dots are fainter.
Item {
    id: dots

    required property Item visitor
    required property color color
    property real spacing: 28
    readonly property int most: 72
    property bool recording: true
    property int next: 0 // the number of dots so far

    readonly property point position: Qt.point(visitor.x + visitor.width / 2, visitor.y + visitor.height / 2)
    property point last

    property bool fresh: true // the next position begins a new trace

    function clear() {
        next = 0;
        fresh = true;
    }
    /// Adds the dots up to the current position.
    function follow() {
        if (fresh)
            last = position;
        fresh = false;
        if (!recording)
            return;
        const x = position.x - last.x;
        const y = position.y - last.y;
        const distance = Math.hypot(x, y);
        for (let part = spacing; part <= distance; part += spacing) {
            const dot = pool.itemAt(next % most);
            dot.x = last.x + x * part / distance - dot.width / 2;
            dot.y = last.y + y * part / distance - dot.height / 2;
            dot.turn = next++;
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

        model: dots.most

        Rectangle {
            readonly property MotionDots dots: parent as MotionDots
            property int turn: -1
            readonly property int age: dots ? dots.next - turn : 0

            width: 6
            height: 6
            radius: 3
            color: dots ? dots.color : "transparent"
            visible: turn >= 0 && age > 0
            opacity: dots ? 0.6 * Math.max(0, 1 - age / dots.most) : 0
        }
    }
}
