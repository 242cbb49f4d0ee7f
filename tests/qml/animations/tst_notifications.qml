// SPDX-License-Identifier: MIT
// Tests the NOTIFY signals of SpringMotion. Oracle: NotifyRecorder, which compares signals and
// values.
import QtQuick
import Sprung
import Sprung.Animations
import ".."

/// The tests need values for each property of SpringMotion.
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

        function test_notifySignals_eachProperty_emittedOncePerChange_data() {
            const rows = [];
            const motion = createTemporaryObject(spring, root);
            for (const name in motion) {
                if (typeof motion[name] === "function" || ["easing", "currentWaypoint"].includes(name))
                    continue;
                if (name in plain && name !== "from" && name !== "to")
                    continue;
                for (const state of ["at rest", "running"])
                    rows.push({ tag: `${name}, ${state}`, name: name, isRunning: state === "running" });
            }
            return rows;
        }
        function test_notifySignals_eachProperty_emittedOncePerChange(row) {
            verify(row.name in values, "no row for this property");
            const motion = createTemporaryObject(spring, root, { target: root });
            if (row.isRunning) {
                start(motion, 32);
            }
            const recorder = createTemporaryObject(recording, root);
            recorder.watch(motion, shared);
            const [one, other] = values[row.name];
            for (const value of [one, one, other, other, one]) {
                motion[row.name] = value;
                recorder.check(value);
            }
            compare(recorder.notifications[row.name], 3);
            if (row.isRunning) {
                motion.stop();
                processEvents();
            }
            compare(recorder.failures, []);
        }

        function test_springChanged_motionSpringChanged_emittedOnce() {
            const motion = createTemporaryObject(spring, root);
            const recorder = createTemporaryObject(recording, root);
            recorder.watch(motion, shared);
            Motion.spring = Springs.bouncy;
            Motion.spring = Springs.bouncy;
            recorder.check("Motion's");
            compare([recorder.notifications.spring, recorder.notifications.stiffness, recorder.failures], [1, 1, []]);
        }
    }
}
