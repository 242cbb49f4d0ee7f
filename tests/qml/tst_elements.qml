// SPDX-License-Identifier: MIT
// Tests the common behavior of all elements: bindings, handlers, windows, Loaders and views.
// Oracle: the target value, a second element, and closed forms.
import QtQuick
import QtTest
import Sprung

/// Components that contain any element.
Item {
    id: root; width: 200; height: 200

    AnimatedItems { id: animatedItems }
    Component {
        id: bound
        QtObject {
            id: failing
            required property AnimatedItem animatedItem; property var nothing
            readonly property real broken: animatedItem?.changes === 3 ? failing.nothing.at : 0
        }
    }
    Component { id: window; Window { width: 50; height: 50 } }
    Component { id: loading; Loader { } }
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
        id: chain
        Item {
            property alias leader: leader; property alias second: second
            property alias third: third; property alias chain: links
            Item { id: leader }
            Item { id: second }
            Item { id: third }
            SpringChain {
                id: links; properties: ["x"]; spring: Springs.spring(100, 20)
                followers: [second, third]; leader: leader
            }
        }
    }
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
        when: windowShown // before, Qt does not report errors of bindings

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

        function test_binding_changed_movesToValue_data() { return animatedItems.rows(); }
        function test_binding_changed_movesToValue(row) {
            const animatedItem = createTemporaryObject(row.component, root);
            const targetValues = row.element === "GravityInterpolator" ? [100, 250] : [100, 250, 0];
            for (const targetValue of targetValues) { // gravity does not move upward
                const before = animatedItem.position;
                animatedItem.targetValue = targetValue;
                compare(animatedItem.position, before);
                pass(50);
                verify(animatedItem.runner.running);
                verify(targetValue > before ? animatedItem.position > before : animatedItem.position < before);
                pass(5000);
                compare(animatedItem.position, targetValue);
                compare(animatedItem.runner.running, false);
            }
            compare(animatedItem.ends, targetValues.length);
        }

        /// All but ExponentialInterpolator, which restarts its duration, keep the velocity.
        function test_binding_changedWhileRunning_continuesRun_data() { return animatedItems.rows(); }
        function test_binding_changedWhileRunning_continuesRun(row) {
            const animatedItem = createTemporaryObject(row.component, root);
            animatedItem.targetValue = 100;
            pass(100);
            const step = 1e-4;
            const previous = animatedItem.position;
            clock.advance(step);
            const position = animatedItem.position;
            const velocity = (position - previous) / step;
            verify(velocity > 0);
            animatedItem.targetValue = 220;
            compare(animatedItem.position, position);
            clock.advance(step);
            if (row.element !== "ExponentialInterpolator" && row.element !== "FrictionInterpolator")
                near(animatedItem.position, position + velocity * step, 0.01 * velocity * step + 1e-3);
            else
                verify(animatedItem.position > position);
            pass(5000);
            compare([animatedItem.position, animatedItem.ends], [220, 1]);
        }

        /// A handler of the first element throws. The second element is the oracle.
        function test_handler_throws_doesNotAffectMotion_data() {
            const rows = [];
            for (const { tag, component } of animatedItems.rows()) {
                const signals = [["runningChanged", 2], ["positionChanged", 5], ["finished", 1]];
                if (tag !== "SpringChain") // it has none of these signals
                    signals.push(["started", 1], ["updated", 5]);
                for (const [signal, times] of signals)
                    rows.push({ tag: `${tag}: ${signal}`, component, signal, times });
            }
            return rows;
        }
        function test_handler_throws_doesNotAffectMotion(row) {
            const first = createTemporaryObject(row.component, root);
            const second = createTemporaryObject(row.component, root);
            pass(50); // friction to the current value takes a moment
            first.ends = second.ends = 0;
            let times = row.times;
            (row.signal === "positionChanged" ? first : first.runner)[row.signal].connect(() => {
                if (times-- > 0)
                    throw new Error(row.signal);
            });
            for (let i = 0; i < times; ++i)
                ignoreWarning(new RegExp(`Error: ${row.signal}`));
            first.targetValue = second.targetValue = 100;
            for (let i = 0; i < 600; ++i) {
                clock.advance(1 / 60);
                compare(first.position, second.position);
            }
            for (const animatedItem of [first, second])
                compare([animatedItem.position, animatedItem.ends, animatedItem.runner.running], [100, 1, false]);
        }

        function test_binding_throws_doesNotAffectMotion_data() { return animatedItems.rows(); }
        function test_binding_throws_doesNotAffectMotion(row) {
            const animatedItem = createTemporaryObject(row.component, root);
            createTemporaryObject(bound, root, { animatedItem: animatedItem });
            ignoreWarning(/TypeError: Cannot read property 'at' of undefined/);
            animatedItem.targetValue = 100;
            pass(5000);
            compare([animatedItem.position, animatedItem.ends], [100, 1]);
        }

        function createWindow(component, visible = true) {
            const shown = createTemporaryObject(window, root, { visible });
            const animatedItem = component.createObject(shown.contentItem);
            animatedItem.targetValue = 100;
            return { window: shown, animatedItem };
        }

        function test_window_hiddenOrDestroyed_doesNotAffectMotion_data() { return animatedItems.rows(); }
        function test_window_hiddenOrDestroyed_doesNotAffectMotion(row) {
            const [reference, toggled, moved, destroyed] =
                Array.from({ length: 4 }, () => createWindow(row.component));
            const hidden = createWindow(row.component, false);
            const moving = [toggled.animatedItem, moved.animatedItem, hidden.animatedItem];
            const compareFrames = (frames, each) => {
                for (let i = 0; i < frames; ++i) {
                    each(i);
                    clock.advance(1 / 60);
                    for (const animatedItem of moving)
                        compare(animatedItem.position, reference.animatedItem.position);
                }
            };
            compareFrames(4, i => toggled.window.visible = i % 2 !== 0);
            verify(reference.animatedItem.position > 0 && reference.animatedItem.position < 100);
            toggled.window.close();
            moved.animatedItem.parent = reference.window.contentItem;
            destroyed.window.destroy();
            compareFrames(3, () => wait(0));
            moved.animatedItem.parent = null; // in no window
            compareFrames(600, () => {});
            for (const animatedItem of moving)
                compare([animatedItem.position, animatedItem.ends], [100, 1]);
        }

        function test_loader_unloadsWhileRunning_isSafe_data() { return animatedItems.rows(); }
        function test_loader_unloadsWhileRunning_isSafe(row) {
            const loader = createTemporaryObject(loading, root, { sourceComponent: row.component });
            for (let round = 0; round < 3; ++round) {
                loader.active = true;
                loader.item.targetValue = 100;
                pass(50);
                verify(loader.item.position > 0 && loader.item.position < 100);
                let changes = 0;
                loader.item.positionChanged.connect(() => ++changes);
                loader.active = false;
                pass(50);
                wait(0); // a Loader deletes its item later
                const before = changes;
                pass(50);
                compare(changes, before);
            }
            loader.active = true;
            loader.item.targetValue = 100;
            pass(5000);
            compare([loader.item.position, loader.item.ends], [100, 1]);
        }

        function test_repeater_destroysThousandRunning_isSafe_data() { return animatedItems.rows(); }
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

        function test_view_recyclesRunningDelegates_reachesTarget_data() { return animatedItems.rows(); }
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

        function test_element_declared_followsLaw() {
            // It lands after √0.2 s with the velocity 1000·√0.2, and rises with half of it.
            const landingTime = Math.sqrt(0.2), sinceLanding = 0.6 - landingTime;
            for (const [declaration, positions, end, isExact] of [
                ["FrictionInterpolator on x { friction: 4; velocity: 400 }",
                    [[250, 100 * (1 - Math.exp(-1))]], 100, false],
                ["FrictionInterpolator on x { to: 200; running: true }", [], 200, true],
                ["GravityInterpolator on x { acceleration: 1000; floor: 100; restitution: 0.5; running: true }",
                    [[300, 45], [300, 100 - 500 * landingTime * sinceLanding + 500 * sinceLanding * sinceLanding]], 100, true],
                // with a final speed of 1/100 of the first, half the time leaves 1/11 of the
                // distance
                ["ExponentialInterpolator on x { from: 1; to: 0.2; duration: 400; running: true }",
                    [[200, 0.2 + 0.8 / 11]], 0.2, true]]) {
                const item = create(`Item { ${declaration} }`);
                for (const [milliseconds, position] of positions) {
                    pass(milliseconds);
                    near(item.x, position);
                }
                pass(10000);
                near(item.x, end, isExact ? 0 : 1e-9);
            }
        }

        function test_springChain_leaderMoved_followersFollow() {
            const item = createTemporaryObject(chain, root);
            item.leader.x = 100;
            pass(100);
            near(item.second.x, 100 * (1 - critical(100, 100)));
            verify(item.third.x > 0 && item.third.x < item.second.x);
            pass(5000);
            compare([item.second.x, item.third.x, item.chain.running], [100, 100, false]);
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
