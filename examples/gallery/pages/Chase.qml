// SPDX-License-Identifier: MIT
import QtQuick
import Gallery
import Sprung

/// Three runners chase a pointer, and their velocities are drawn as they go.
Item {
    id: chase

    readonly property alias moving: clock.running

    readonly property int end: 130 // of the tracks; the runners may overshoot
    readonly property var names: ["eased", "theirs", "ours"]

    function verdict(name: string): string {
        return frames.list.length < 2 ? "point, or press and drag"
            : `velocity jumps by up to ${Math.round(frames.jumps[name] / 10) * 10} %/s, stood still in ${frames.still[name]} frames`;
    }
    function pointAt(x: real) {
        contest.goal = Math.max(5, Math.min(end - 5, (x - 13) / (width - 26) * end));
    }

    implicitHeight: tracks.height + Theme.space + velocities.height
    Accessible.role: Accessible.Grouping
    Accessible.name: "Chase of the pointer"

    Contest {
        id: contest
        goal: 25
        onGoalChanged: {
            if (clock.running)
                return;
            frames.clear();
            clock.start();
        }
    }

    QtObject {
        id: frames
        objectName: "frames"

        readonly property int span: 2000 // ms that are shown
        property real time: 0
        property var list: []
        /// Per name, since all were at rest: the largest change of velocity from frame to frame, and the
        /// frames without movement on the way.
        property var jumps: ({})
        property var still: ({})

        function clear() {
            time = 0;
            list = [{ time: 0, position: { eased: contest.eased, theirs: contest.theirs, ours: contest.ours },
                velocity: { eased: 0, theirs: 0, ours: 0 } }];
            jumps = { eased: 0, theirs: 0, ours: 0 };
            still = { eased: 0, theirs: 0, ours: 0 };
        }
        function add() {
            const last = list[list.length - 1];
            const frame = { time: time, position: {}, velocity: {} };
            if (frame.time <= last.time)
                return;
            for (const name of chase.names) {
                frame.position[name] = contest[name];
                frame.velocity[name] = (contest[name] - last.position[name]) / (time - last.time) * 1000;
                jumps[name] = Math.max(jumps[name], Math.abs(frame.velocity[name] - last.velocity[name]));
                still[name] += contest[name] === last.position[name] && Math.abs(contest.goal - contest[name]) > 1;
            }
            list = list.filter(old => old.time > time - span).concat(frame);
            if (list.length > 30 && list.slice(-30).every(late => chase.names.every(name => late.velocity[name] === 0)))
                clock.stop();
        }
    }
    // Time itself, while anything moves. Frames are added when all have moved.
    FrictionInterpolator {
        id: clock
        target: frames
        property: "time"
        friction: 0
        velocity: 1000
        running: false
        onUpdated: Qt.callLater(frames.add) // qmllint disable
    }

    Column {
        id: tracks

        width: parent.width

        Runner {
            objectName: "chasing eased"
            width: parent.width
            name: "NumberAnimation, OutCubic"
            color: Theme.amber
            position: contest.eased / 100
            goal: contest.goal / 100
            reach: chase.end / 100
            result: chase.verdict("eased")
        }
        Runner {
            objectName: "chasing theirs"
            width: parent.width
            name: "SpringAnimation"
            color: Theme.pink
            position: contest.theirs / 100
            goal: contest.goal / 100
            reach: chase.end / 100
            result: chase.verdict("theirs")
        }
        Runner {
            objectName: "chasing ours"
            width: parent.width
            name: "Sprung"
            color: Theme.accent
            position: contest.ours / 100
            goal: contest.goal / 100
            reach: chase.end / 100
            result: chase.verdict("ours")
        }
    }
    Column {
        id: velocities

        anchors.bottom: parent.bottom
        width: parent.width
        spacing: 4

        Words {
            text: "Velocity, the last two seconds"
            color: Theme.muted
            font.pixelSize: Theme.small
        }
        Rectangle {
            id: plot

            readonly property real most: Math.max(300, ...frames.list.map(frame =>
                Math.max(...chase.names.map(name => Math.abs(frame.velocity[name])))))

            function points(name: string): var {
                return frames.list.map(frame => Qt.point(width * (1 - (frames.time - frame.time) / frames.span),
                    height / 2 * (1 - 0.95 * frame.velocity[name] / most)));
            }

            width: parent.width
            height: 160
            radius: Theme.space
            color: Theme.raised
            Accessible.role: Accessible.Graphic
            Accessible.name: "Velocities"

            Rectangle {
                y: parent.height / 2
                width: parent.width
                height: 1
                color: Theme.line
            }
            Curve {
                path: plot.points("eased")
                color: Theme.amber
            }
            Curve {
                path: plot.points("theirs")
                color: Theme.pink
            }
            Curve {
                path: plot.points("ours")
                color: Theme.accent
            }
        }
    }

    HoverHandler {
        enabled: chase.enabled
        acceptedDevices: PointerDevice.Mouse | PointerDevice.TouchPad | PointerDevice.Stylus
        onPointChanged: {
            if (hovered && point.position.y < tracks.height)
                chase.pointAt(point.position.x);
        }
    }
    PointHandler {
        onPointChanged: {
            if (active)
                chase.pointAt(point.position.x);
        }
    }
}
