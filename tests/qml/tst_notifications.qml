// SPDX-License-Identifier: MIT
import QtQuick
import QtTest
import Sprung

/// What changes a SpringBehavior as nothing else is changed: one NOTIFY signal for each property.
/// What it has in common with any SpringInterpolator is in scenarios_notify_test.
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
    Component { id: watching; NotifyWatch { } }

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
            "a push": item => item.motion.velocity = 500,
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

        function watched(moves) {
            const item = createTemporaryObject(behaving, root);
            if (moves) {
                item.x = 100;
                pass(50);
            }
            const watch = createTemporaryObject(watching, root);
            watch.watch(item.motion, shared);
            return [item, watch];
        }

        function test_eachWay_data() {
            const rows = [];
            for (const way in ways) {
                for (const moves of [false, true])
                    rows.push({ tag: `${way}, ${moves ? "on the way" : "at rest"}`, way: ways[way], moves });
            }
            return rows;
        }
        function test_eachWay(row) {
            const [item, watch] = watched(row.moves);
            row.way(item);
            watch.check("at once");
            pass(17);
            watch.check("after a tick");
            pass(5000);
            watch.check("at rest");
            compare(watch.complaints, []);
        }

        function test_enabled_data() {
            return [{ tag: "at rest", moves: false }, { tag: "on the way", moves: true }];
        }
        function test_enabled(row) {
            const [item, watch] = watched(row.moves);
            const other = createTemporaryObject(another, root);
            for (const name in item.motion) // whatever else is its own belongs here too
                verify(name in other || name === "enabled" || typeof item.motion[name] === "function");
            for (const value of [false, false, true, true, false]) {
                item.motion.enabled = value;
                watch.check(value);
            }
            pass(17);
            watch.check("a tick");
            compare(watch.told.enabled, 3);
            item.motion.stop();
            watch.check("stopped");
            compare(watch.complaints, []);
        }
    }
}
