// SPDX-License-Identifier: MIT
import QtQuick
import Sprung

// A disc to throw, whose time can be stopped. Past frames are recorded, and the interpolator
// predicts the future. The motion can continue from any of these times.
Item {
    id: machine

    property bool frozen: false
    property real time: now // ms since the throw; the displayed time while frozen
    readonly property real now: startTime + length - fling.settlingTime
    readonly property real end: startTime + length
    readonly property bool held: drag.active
    readonly property point displayed: frozen ? positionAt(time) : position
    readonly property Item disc: disc

    property point position: Qt.point(width / 4, height / 2)
    property real startTime: 0
    property real length: 0 // of the motion since then
    property var past: [] // the recorded frames

    /// Copies a point, because QML would read the property later.
    function copyOf(point: point): point {
        return Qt.point(point.x, point.y);
    }
    function positionAt(time: real): point {
        return time >= now ? fling.valueAt(time - now) : frameAt(time).position;
    }
    function frameAt(time: real): var {
        return past.find(frame => frame.time >= time) ?? { position: copyOf(position), velocity: fling.velocity };
    }
    /// Returns positions between two times at intervals of \a step milliseconds, 61 at most.
    function positionsBetween(from: real, to: real, step: real): var {
        const count = Math.ceil(Math.min(60, (to - from) / step));
        return Array.from({ length: count + 1 }, (_, i) => positionAt(from + (to - from) * i / Math.max(1, count)));
    }
    function begin(time: real, velocity: point) {
        past = past.filter(frame => frame.time < time);
        startTime = time;
        length = 0;
        fling.velocity = velocity;
        length = fling.settlingTime;
    }
    function throwDisc(velocity: point) {
        past = [];
        begin(0, velocity);
    }
    function freeze() {
        time = now;
        frozen = true;
    }
    /// Continues from the displayed time.
    function resume() {
        const velocity = time >= now ? fling.velocityAt(time - now) : frameAt(time).velocity;
        const there = copyOf(displayed);
        const then = time;
        fling.stop();
        position = there;
        frozen = false;
        begin(then, velocity);
        time = Qt.binding(() => now);
    }

    FrictionInterpolator {
        id: fling
        target: machine
        property: "position"
        friction: 0.8
        paused: machine.frozen
        held: machine.held
        minimum: Qt.point(0, 0)
        maximum: Qt.point(Math.max(0, machine.width), Math.max(0, machine.height))
        boundsBehavior: Interpolator.Bounce
        restitution: 0.8
        onUpdated: {
            if (running && !held)
                machine.past.push({ time: machine.now, position: machine.copyOf(machine.position), velocity: machine.copyOf(velocity) });
        }
        onHeldChanged: {
            if (!held)
                machine.throwDisc(velocity);
        }
    }
    Rectangle {
        id: disc

        Accessible.role: Accessible.Graphic
        Accessible.name: "Disc"
        x: machine.displayed.x - width / 2
        y: machine.displayed.y - height / 2
        width: 56
        height: 56
        radius: 28
        color: "#8b5cd6"
        scale: machine.held ? 0.9 : 1
        SpringBehavior on scale { spring: Springs.snappy }

        DragHandler {
            id: drag

            property point hold // from the finger to the middle

            target: null
            enabled: !machine.frozen
            onActiveChanged: {
                hold = Qt.point(machine.position.x - centroid.scenePosition.x, machine.position.y - centroid.scenePosition.y);
            }
            onCentroidChanged: {
                if (active)
                    machine.position = Qt.point(
                        Math.max(0, Math.min(machine.width, centroid.scenePosition.x + hold.x)),
                        Math.max(0, Math.min(machine.height, centroid.scenePosition.y + hold.y)));
            }
        }
    }
}
