// SPDX-License-Identifier: MIT
import QtQuick
import Sprung.Tools

/// A point of a curve that is dragged, or moved by arrow keys. A drag keeps the scales of the
/// curve, but an axis becomes longer if the point is dragged beyond it.
Item {
    id: point

    required property ToolTheme theme
    required property SpringCurve curve
    /// The time in milliseconds; negative or infinite if the curve does not have the point.
    required property real time
    /// The progress of the value, 0 at `from` and 1 at `to`.
    property real progress: 1
    /// Whether the progress can be changed, too.
    property bool vertical: false
    property bool dragging: false
    /// Whether the curve shows the point, and starts at rest.
    readonly property bool exists: time > 0 && time <= curve.shownTimeSpan && curve.startVelocity === 0

    signal moved(real time, real progress)

    function step(horizontal: int, vertical: int) {
        moved(time * (1 + 0.02 * horizontal), progress + 0.01 * vertical);
    }

    // The left operands are properties of the curve that xOf() and yOf() use.
    x: exists && curve.width && curve.shownTimeSpan && curve.xOf(time) - width / 2
    y: curve.height && curve.font.pixelSize && curve.shownValueSpan
        && curve.yOf(curve.from + progress * (curve.to - curve.from)) - height / 2
    width: 24
    height: 24
    visible: exists || dragging // a hidden item loses the pointer
    opacity: exists ? 1 : 0
    activeFocusOnTab: true

    Accessible.role: Accessible.Grip
    Accessible.onIncreaseAction: vertical ? step(0, 1) : step(1, 0)
    Accessible.onDecreaseAction: vertical ? step(0, -1) : step(-1, 0)
    Keys.onLeftPressed: step(-1, 0)
    Keys.onRightPressed: step(1, 0)
    Keys.onUpPressed: event => vertical ? step(0, 1) : event.accepted = false
    Keys.onDownPressed: event => vertical ? step(0, -1) : event.accepted = false

    Binding {
        target: point.curve
        property: "timeSpan"
        value: area.span.width
        when: point.dragging
    }
    Binding {
        target: point.curve
        property: "valueSpan"
        value: area.span.height
        when: point.dragging
    }
    Rectangle {
        anchors.centerIn: parent
        width: 10
        height: 10
        radius: 5
        color: point.dragging ? point.theme.accent : point.theme.surface
        border.width: 2
        border.color: point.theme.accent
    }
    Rectangle {
        anchors.centerIn: parent
        width: 18
        height: 18
        radius: 9
        color: "transparent"
        border.width: 2
        border.color: point.theme.accent
        opacity: 0.6
        visible: point.activeFocus
    }
    MouseArea {
        id: area

        // At the press: the pointer relative to the point, the lengths of the axes, and the minimum
        // of the time.
        property point offset
        property size spanAtPress
        property real minimumTime
        // The current lengths of the axes.
        property size span

        anchors.fill: parent
        preventStealing: true
        cursorShape: point.vertical ? Qt.SizeAllCursor : Qt.SizeHorCursor
        onPressed: mouse => {
            offset = Qt.point(mouse.x - width / 2, mouse.y - height / 2);
            span = spanAtPress = Qt.size(point.curve.shownTimeSpan, point.curve.shownValueSpan);
            minimumTime = point.time / 10;
            point.dragging = true;
        }
        onPositionChanged: mouse => {
            if (!point.exists)
                return;
            const curve = point.curve;
            const { x, y } = mapToItem(curve, mouse.x - offset.x, mouse.y - offset.y);
            const left = curve.xOf(0), start = curve.yOf(curve.from);
            const time = (x - left) / (curve.xOf(1) - left) * spanAtPress.width / span.width;
            const progress = (y - start) / (curve.yOf(curve.to) - start);
            point.moved(Math.max(minimumTime, time), progress * spanAtPress.height / span.height);
            const value = point.progress * Math.abs(curve.to - curve.from);
            span = Qt.size(Math.max(spanAtPress.width, point.time),
                           Math.max(spanAtPress.height, value));
        }
        onReleased: {
            point.dragging = false;
            point.forceActiveFocus(Qt.MouseFocusReason); // only now, because the tuner may scroll
        }
        onCanceled: point.dragging = false
    }
}
