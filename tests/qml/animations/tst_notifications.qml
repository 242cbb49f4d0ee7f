// SPDX-License-Identifier: MIT
import QtQuick
import Sprung
import Sprung.Animations
import ".."

/// Each property that SpringMotion has of its own tells of its changes, once.
Item {
    id: root

    Component { id: spring; SpringMotion { property: "x"; from: 0; to: 100 } }
    Component { id: recording; NotifyRecorder { } }
    NumberAnimation { id: plain }

    AnimationTestCase {
        id: test; name: "MotionNotifications"

        readonly property var shared: ({ stiffness: "springChanged", damping: "springChanged",
            mass: "springChanged" })
        readonly property var values: ({
            from: [1, 2], to: [90, 80], tolerance: [0.5, 0.25],
            spring: [Springs.bouncy, Springs.smooth], stiffness: [99, 98], damping: [9, 8], mass: [2, 3],
            approximateDuration: [700, 500], role: [MotionScheme.Effects, MotionScheme.Spatial],
            waypoints: [[10, 20], [30]],
        })

        function test_eachProperty_data() {
            const rows = [];
            const motion = createTemporaryObject(spring, root);
            for (const name in motion) {
                if (typeof motion[name] === "function" || ["easing", "currentWaypoint"].includes(name))
                    continue;
                if (name in plain && name !== "from" && name !== "to")
                    continue;
                for (const state of ["at rest", "running"])
                    rows.push({ tag: `${name}, ${state}`, name: name, runs: state === "running" });
            }
            return rows;
        }
        function test_eachProperty(row) {
            verify(row.name in values, "no row for this property");
            const motion = createTemporaryObject(spring, root, { target: root });
            if (row.runs) {
                start(motion, 32);
            }
            const watch = createTemporaryObject(recording, root);
            watch.watch(motion, shared);
            const [one, other] = values[row.name];
            for (const value of [one, one, other, other, one]) {
                motion[row.name] = value;
                watch.check(value);
            }
            compare(watch.notifications[row.name], 3);
            if (row.runs) {
                motion.stop();
                turn();
            }
            compare(watch.failures, []);
        }

        function test_motionsSpringIsTold() {
            const motion = createTemporaryObject(spring, root);
            const watch = createTemporaryObject(recording, root);
            watch.watch(motion, shared);
            Motion.spring = Springs.bouncy;
            Motion.spring = Springs.bouncy;
            watch.check("Motion's");
            compare([watch.notifications.spring, watch.notifications.stiffness, watch.failures], [1, 1, []]);
        }
    }
}
