// SPDX-License-Identifier: MIT
// Tests the common behavior of all elements: bindings, Repeaters and views. Oracle: the target
// value.
import QtQuick
import QtTest
import Sprung

/// Components that contain any element.
Item {
    id: root; width: 200; height: 200

    Component {
        id: repeating
        Item {
            id: host
            property alias repeater: repeater; required property Component element
            Repeater { id: repeater; delegate: host.element }
        }
    }
    Component { id: recycling; RecyclingView { } }
    Component {
        id: turning
        Item {
            property alias follower: follower; property alias chain: links
            Item { id: leader; x: 100; y: 50; rotation: 90 }
            Item { id: follower; x: 5; y: 7 }
            QtObject { id: bare; property real rotation: 0 }
            SpringChain {
                id: links; leader: leader; followers: [bare, follower]; properties: ["rotation"]
            }
        }
    }

    MotionTestCase {
        name: "Elements"
        when: windowShown

        /// A component with an AnimatedItem for each element.
        readonly property var elements: ({
            SpringInterpolator: itemWith("SpringInterpolator on position { SET; to: it.targetValue }"),
            FrictionInterpolator: itemWith("FrictionInterpolator on position { SET; to: it.targetValue; friction: 4 }"),
            GravityInterpolator: itemWith(`onTargetValueChanged: run.start()
                GravityInterpolator on position { SET; floor: it.targetValue }`),
            ExponentialInterpolator: itemWith("ExponentialInterpolator on position { SET; to: it.targetValue }"),
            SpringChain: itemWith(`Item { id: leader; property real position: it.targetValue }
                SpringChain { SET; properties: ["position"]; followers: [it]; leader: leader }`),
            SpringBehavior: itemWith("position: it.targetValue; SpringBehavior on position { SET }")
        })
        function itemWith(declaration) {
            const made = Qt.createQmlObject(`import QtQuick; import Sprung
                QtObject {
                    property Component animatedItem: Component {
                        AnimatedItem { id: it; runner: run; ${declaration.replace("SET", "id: run; onFinished: ++it.ends")} }
                    }
                }`, root, "Made.qml");
            return part(made, "animatedItem");
        }
        function part(object, name) { return object[name]; }
        function rows() { return Object.keys(elements).map(name => ({ tag: name, component: elements[name] })); }

        function test_element_withoutTarget_doesNotRun() {
            const isIdle = text => {
                const object = create(text);
                pass(100);
                verify(!object.running && !object.runs && !object.x, text);
            };
            for (const name of ["SpringInterpolator", "FrictionInterpolator", "GravityInterpolator",
                    "ExponentialInterpolator", "SpringChain"])
                isIdle(`${name} { }`);
            for (const name of ["SpringInterpolator", "FrictionInterpolator", "GravityInterpolator",
                    "ExponentialInterpolator", "SpringBehavior"])
                isIdle(`Item { id: it; property int runs; ${name} on x { onStarted: ++it.runs } }`);
        }

        /// All but ExponentialInterpolator, which restarts its duration, keep the velocity.
        function test_binding_changedWhileRunning_continuesRun_data() { return rows(); }
        function test_binding_changedWhileRunning_continuesRun(row) {
            const animatedItem = createTemporaryObject(row.component, root);
            animatedItem.targetValue = 100;
            compare(animatedItem.position, 0);
            pass(100);
            verify(animatedItem.runner.running);
            const step = 1e-4;
            const previous = animatedItem.position;
            clock.advance(step);
            const position = animatedItem.position;
            const velocity = (position - previous) / step;
            verify(velocity > 0);
            animatedItem.targetValue = 220;
            compare(animatedItem.position, position);
            clock.advance(step);
            if (row.tag !== "ExponentialInterpolator" && row.tag !== "FrictionInterpolator")
                near(animatedItem.position, position + velocity * step, 0.01 * velocity * step + 1e-3);
            else
                verify(animatedItem.position > position);
            pass(5000);
            compare([animatedItem.position, animatedItem.ends, animatedItem.runner.running], [220, 1, false]);
            if (row.tag === "GravityInterpolator")
                return; // gravity does not move upward
            animatedItem.targetValue = 0;
            pass(50);
            verify(animatedItem.position < 220 && animatedItem.position > 0);
            pass(5000);
            compare([animatedItem.position, animatedItem.ends], [0, 2]);
        }

        function test_repeater_destroysThousandRunning_isSafe_data() { return rows(); }
        function test_repeater_destroysThousandRunning_isSafe(row) {
            const item = createTemporaryObject(repeating, root, { element: row.component });
            const repeater = item.repeater;
            for (let round = 0; round < 3; ++round) {
                repeater.model = 0;
                repeater.model = 1000;
                compare(repeater.count, 1000);
                for (let i = 0; i < 1000; ++i)
                    repeater.itemAt(i).targetValue = i + 1;
                pass(50);
                verify(repeater.itemAt(0).runner.running);
                verify(repeater.itemAt(999).position > 0 && repeater.itemAt(999).position < 1000);
            }
            repeater.model = 500; // half of them, during the motion
            for (let i = 0; i < 500; ++i)
                repeater.itemAt(i).targetValue = i + 2;
            pass(8000);
            for (let i = 0; i < 500; ++i) {
                const animatedItem = repeater.itemAt(i);
                compare([animatedItem.position, animatedItem.ends, animatedItem.runner.running], [i + 2, 1, false]);
            }
        }

        function test_view_recyclesRunningDelegates_reachesTarget_data() { return rows(); }
        function test_view_recyclesRunningDelegates_reachesTarget(row) {
            const view = createTemporaryObject(recycling, root, { element: row.component });
            waitForRendering(view);
            for (let i = 0; i < 60; ++i) {
                view.contentY = i * 37;
                view.forceLayout();
                pass(1000 / 60);
            }
            verify(view.pooled > 50 && view.reused > 50, `${view.pooled} and ${view.reused}`);
            verify(view.itemAtIndex(112).animatedItem.runner.running);
            pass(8000);
            for (let i = 112; i < 115; ++i) {
                const animatedItem = view.itemAtIndex(i).animatedItem;
                compare(animatedItem.position, animatedItem.targetValue);
                compare(animatedItem.runner.running, false);
            }
        }

        /// tests/interpolators tests the positions on the way.
        function test_element_declared_runs() {
            for (const [declaration, end] of [["FrictionInterpolator on x { friction: 4; velocity: 400 }", 100],
                ["FrictionInterpolator on x { to: 200; running: true }", 200],
                ["GravityInterpolator on x { acceleration: 1000; floor: 100; restitution: 0.5; running: true }", 100],
                ["ExponentialInterpolator on x { from: 1; to: 0.2; duration: 400; running: true }", 0.2]]) {
                const item = create(`Item { ${declaration} }`);
                pass(300);
                verify(item.x > 0.2 && item.x < Math.max(1, end), declaration);
                pass(10000);
                near(item.x, end, 1e-9);
            }
        }

        function test_springChain_properties_movesOnlyThese() {
            for (const reduced of [false, true]) {
                Motion.reducedMotion = reduced;
                const item = createTemporaryObject(turning, root); // its object `bare` has no x and y
                compare(item.chain.running, !reduced);
                pass(10000);
                compare([item.follower.x, item.follower.y, item.follower.rotation], [5, 7, 90]);
            }
        }
    }
}
