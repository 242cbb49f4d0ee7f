// SPDX-License-Identifier: MIT
// Tests the NOTIFY signals of SpringBehavior. Oracle: NotifyRecorder, which compares signals and
// values.
import QtQuick
import QtTest
import Sprung

/// Changes of SpringBehavior alone. scenarios_notify_test covers the changes of each
/// SpringInterpolator.
Item {
    id: root

    Component {
        id: behaving
        Item {
            property alias motion: motion
            SpringBehavior on x { id: motion; stiffness: 100; damping: 20 }
        }
    }
    Component { id: another; SpringInterpolator { property: "x" } }
    Component { id: recording; NotifyRecorder { } }

    MotionTestCase {
        name: "Notifications"

        readonly property var shared: ({ value: "updated", velocity: "updated", progress: "updated",
            settlingTime: "updated", stiffness: "springChanged", damping: "springChanged",
            mass: "springChanged", property: "targetChanged", angular: "targetChanged",
            valid: "targetChanged", minimum: "boundsChanged", maximum: "boundsChanged",
            boundsBehavior: "boundsChanged", restitution: "boundsChanged",
            delay: "settingsChanged", tolerance: "settingsChanged", restSpeed: "settingsChanged",
            updateRate: "settingsChanged", approximateDuration: "settingsChanged",
            targetVelocity: "settingsChanged", role: "settingsChanged",
            solver: "settingsChanged", settling: "settingsChanged",
            overshoot: "settingsChanged", waypoints: "settingsChanged" })
        readonly property var changes: ({
            "a value": item => item.x = 50,
            "a value again": item => { item.x = 50; item.x = 50; },
            "a value and back": item => { item.x = 50; item.x = 0; },
            "a value that is there": item => item.x = item.x,
            "a tick": () => pass(17),
            "rest": () => pass(3000),
            "a push": item => item.motion.velocity = 500,
            "a drag": item => {
                item.motion.held = true;
                for (const x of [10, 20, 30]) {
                    item.x = x;
                    pass(17);
                }
                item.motion.held = false;
            },
            "disabled": item => { item.motion.enabled = false; item.x = 70; item.motion.enabled = true; },
            "replaced": item => {
                const driver = createTemporaryObject(another, root, { target: item });
                driver.to = -20;
                driver.stop(); // its writes emit no signal of the behavior
            },
            "Motion's spring": () => Motion.spring = Springs.bouncy,
            "reduced motion": item => { Motion.reducedMotion = true; pass(17); item.x = 5; },
        })

        function createRecorded(isRunning) {
            const item = createTemporaryObject(behaving, root);
            if (isRunning) {
                item.x = 100;
                pass(50);
            }
            const recorder = createTemporaryObject(recording, root);
            recorder.watch(item.motion, shared);
            return [item, recorder];
        }

        function test_notifySignals_anyChange_matchValues_data() {
            const rows = [];
            for (const change in changes) {
                for (const isRunning of [false, true])
                    rows.push({ tag: `${change}, ${isRunning ? "while running" : "at rest"}`, change: changes[change], isRunning });
            }
            return rows;
        }
        function test_notifySignals_anyChange_matchValues(row) {
            const [item, recorder] = createRecorded(row.isRunning);
            row.change(item);
            recorder.check("at once");
            pass(17);
            recorder.check("after a tick");
            pass(5000);
            recorder.check("at rest");
            compare(recorder.failures, []);
        }
    }
}
