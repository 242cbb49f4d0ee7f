// SPDX-License-Identifier: MIT
import QtQuick
import QtTest
import Sprung

/// Each property of a SpringBehavior, each way in which it changes: one NOTIFY signal.
Item {
    id: root

    Component {
        id: behaving
        Item {
            property alias motion: motion
            SpringBehavior on x { id: motion; stiffness: 100; damping: 20 }
        }
    }
    Component {
        id: another
        SpringInterpolator { property: "x" }
    }
    Component {
        id: watching
        NotifyWatch { }
    }

    MotionTestCase {
        name: "Notifications"

        readonly property var shared: ({ value: "updated", velocity: "updated", progress: "updated",
            settlingTime: "updated", stiffness: "springChanged", damping: "springChanged",
            mass: "springChanged" })
        readonly property var ways: ({
            "a value": item => item.x = 50,
            "a value again": item => { item.x = 50; item.x = 50; },
            "a value and back": item => { item.x = 50; item.x = 0; },
            "a value that is there": item => item.x = item.x,
            "a tick": () => pass(17),
            "rest": () => pass(3000),
            "stop()": item => item.motion.stop(),
            "complete()": item => item.motion.complete(),
            "snapTo()": item => item.motion.snapTo(30),
            "animateTo()": item => item.motion.animateTo(30),
            "seek()": item => item.motion.seek(50),
            "a push": item => item.motion.velocity = 500,
            "a pause": item => { item.motion.paused = true; pass(17); item.motion.paused = false; },
            "a finger": item => {
                item.motion.held = true;
                for (const x of [10, 20, 30]) {
                    item.x = x;
                    pass(17);
                }
                item.motion.held = false;
            },
            "disabled": item => { item.motion.enabled = false; item.x = 70; item.motion.enabled = true; },
            "replaced": item => {
                const rival = createTemporaryObject(another, root, { target: item });
                rival.to = -20;
                rival.stop(); // what it writes emits no signal of the behavior
            },
            "Motion's spring": () => Motion.spring = Springs.bouncy,
            "reduced motion": item => { Motion.reducedMotion = true; pass(17); item.x = 5; },
        })
        readonly property var values: ({
            from: [1, 2], to: [90, 80], velocity: [300, 200], running: [true, false], delay: [100, 50],
            paused: [true, false], held: [true, false], predicted: [true, false],
            tolerance: [0.5, 0.25], restSpeed: [5, 6],
            updateRate: [30, 50], minimum: [-900, -800], maximum: [900, 800],
            atBound: [SpringBehavior.Bounce, SpringBehavior.Catch], restitution: [0.25, 0.75],
            angular: [true, false], spring: [Springs.bouncy, Springs.smooth], stiffness: [99, 98],
            damping: [9, 8], mass: [2, 3], approximateDuration: [700, 500], finalPosition: [false, true],
            role: [MotionScheme.Effects, MotionScheme.Spatial], toVelocity: [100, 50],
            waypoints: [[10, 20], [30]],
            solver: [SpringBehavior.RungeKutta4, SpringBehavior.Analytic],
            settling: [SpringBehavior.Window, SpringBehavior.Threshold],
            overshoot: [SpringBehavior.Clamped, SpringBehavior.Allowed], enabled: [false, true],
        })
        /// These follow from the others, or are fixed.
        readonly property var derived: ["value", "progress", "settlingTime", "valid", "target",
            "property", "objectName", "currentWaypoint"]

        function watched(item) {
            const watch = createTemporaryObject(watching, root);
            watch.watch(item.motion, shared);
            return watch;
        }

        function test_eachWay_data() {
            const rows = [];
            for (const state of ["at rest", "on the way"]) {
                for (const way of Object.keys(ways))
                    rows.push({ tag: `${way}, ${state}`, way: ways[way], moves: state !== "at rest" });
            }
            return rows;
        }
        function test_eachWay(row) {
            const item = createTemporaryObject(behaving, root);
            if (row.moves) {
                item.x = 100;
                pass(50);
            }
            const watch = watched(item);
            row.way(item);
            watch.check("at once");
            pass(17);
            watch.check("after a tick");
            pass(5000);
            watch.check("at rest");
            compare(watch.complaints, []);
        }

        function test_eachProperty_data() {
            const item = createTemporaryObject(behaving, root);
            const rows = [];
            for (const name in item.motion) {
                if (typeof item.motion[name] === "function" || derived.includes(name))
                    continue;
                for (const state of ["at rest", "on the way"])
                    rows.push({ tag: `${name}, ${state}`, name: name, moves: state !== "at rest" });
            }
            return rows;
        }
        function test_eachProperty(row) {
            verify(row.name in values, "no row for this property");
            const item = createTemporaryObject(behaving, root);
            if (row.moves) {
                item.x = 100;
                pass(50);
            }
            const watch = watched(item);
            const [one, other] = values[row.name];
            for (const value of [one, one, other, other, one]) {
                item.motion[row.name] = value;
                watch.check(value);
            }
            item.motion.paused = false;
            item.motion.held = false;
            pass(17);
            watch.check("a tick");
            verify(watch.told[row.name] > 0, "never told");
            item.motion.stop();
            watch.check("stopped");
            compare(watch.complaints, []);
        }
    }
}
