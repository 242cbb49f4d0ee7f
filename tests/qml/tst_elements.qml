// SPDX-License-Identifier: MIT
import QtQuick
import QtTest
import Sprung

/// What holds for every element.
Item {
    id: root; width: 200; height: 200

    Movers { id: movers }
    Component {
        id: bound
        QtObject {
            id: failing
            required property Mover mover; property var nothing
            readonly property real broken: mover?.changes === 3 ? failing.nothing.at : 0
        }
    }
    Component { id: window; Window { width: 50; height: 50 } }
    Component { id: loading; Loader { } }
    Component {
        id: repeating
        Item {
            id: crowd
            property alias repeater: repeater; required property Component element
            Repeater { id: repeater; delegate: crowd.element }
        }
    }
    Component { id: listing; RecyclingView { } }
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
        when: windowShown // until then Qt keeps the errors of bindings to itself

        function test_doesNothingUnasked() {
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

        function test_goesWhereItsBindingSays_data() { return movers.rows(); }
        function test_goesWhereItsBindingSays(row) {
            const mover = createTemporaryObject(row.component, root);
            const goals = row.element === "GravityInterpolator" ? [100, 250] : [100, 250, 0];
            for (const goal of goals) { // nothing falls up
                const before = mover.place;
                mover.goal = goal;
                compare(mover.place, before);
                pass(50);
                verify(mover.runner.running);
                verify(goal > before ? mover.place > before : mover.place < before);
                pass(5000);
                compare(mover.place, goal);
                compare(mover.runner.running, false);
            }
            compare(mover.ends, goals.length);
        }

        /// All but the exponential one, which takes its duration once more, keep the velocity.
        function test_aNewGoalContinuesTheRun_data() { return movers.rows(); }
        function test_aNewGoalContinuesTheRun(row) {
            const mover = createTemporaryObject(row.component, root);
            mover.goal = 100;
            pass(100);
            const instant = 1e-4;
            const behind = mover.place;
            clock.advance(instant);
            const place = mover.place;
            const velocity = (place - behind) / instant;
            verify(velocity > 0);
            mover.goal = 220;
            compare(mover.place, place);
            clock.advance(instant);
            if (row.element !== "ExponentialInterpolator" && row.element !== "FrictionInterpolator")
                near(mover.place, place + velocity * instant, 0.01 * velocity * instant + 1e-3);
            else
                verify(mover.place > place);
            pass(5000);
            compare([mover.place, mover.ends], [220, 1]);
        }

        /// Two go the same way, but with the first a handler throws.
        function test_fromAHandler_data() {
            const rows = [];
            for (const { tag, component } of movers.rows()) {
                const signals = [["runningChanged", 2], ["placeChanged", 5], ["finished", 1]];
                if (tag !== "SpringChain") // which has none of these
                    signals.push(["started", 1], ["updated", 5]);
                for (const [signal, times] of signals)
                    rows.push({ tag: `${tag}: ${signal}`, component, signal, times });
            }
            return rows;
        }
        function test_fromAHandler(row) {
            const first = createTemporaryObject(row.component, root);
            const second = createTemporaryObject(row.component, root);
            pass(50); // a throw to where it is takes a moment
            first.ends = second.ends = 0;
            let times = row.times;
            (row.signal === "placeChanged" ? first : first.runner)[row.signal].connect(() => {
                if (times-- > 0)
                    throw new Error(row.signal);
            });
            for (let i = 0; i < times; ++i)
                ignoreWarning(new RegExp(`Error: ${row.signal}`));
            first.goal = second.goal = 100;
            for (let i = 0; i < 600; ++i) {
                clock.advance(1 / 60);
                compare(first.place, second.place);
            }
            for (const mover of [first, second])
                compare([mover.place, mover.ends, mover.runner.running], [100, 1, false]);
        }

        function test_fromABinding_data() { return movers.rows(); }
        function test_fromABinding(row) {
            const mover = createTemporaryObject(row.component, root);
            createTemporaryObject(bound, root, { mover: mover });
            ignoreWarning(/TypeError: Cannot read property 'at' of undefined/);
            mover.goal = 100;
            pass(5000);
            compare([mover.place, mover.ends], [100, 1]);
        }

        function windowWith(component, visible = true) {
            const shown = createTemporaryObject(window, root, { visible });
            const mover = component.createObject(shown.contentItem);
            mover.goal = 100;
            return { window: shown, mover };
        }

        function test_whateverBecomesOfItsWindowItMoves_data() { return movers.rows(); }
        function test_whateverBecomesOfItsWindowItMoves(row) {
            const [still, blinking, leaving, gone] =
                Array.from({ length: 4 }, () => windowWith(row.component));
            const hidden = windowWith(row.component, false);
            const moving = [blinking.mover, leaving.mover, hidden.mover];
            const moveAlike = (frames, each) => {
                for (let i = 0; i < frames; ++i) {
                    each(i);
                    clock.advance(1 / 60);
                    for (const mover of moving)
                        compare(mover.place, still.mover.place);
                }
            };
            moveAlike(4, i => blinking.window.visible = i % 2 !== 0);
            verify(still.mover.place > 0 && still.mover.place < 100);
            blinking.window.close();
            leaving.mover.parent = still.window.contentItem;
            gone.window.destroy();
            moveAlike(3, () => wait(0));
            leaving.mover.parent = null; // nor in any window
            moveAlike(600, () => {});
            for (const mover of moving)
                compare([mover.place, mover.ends], [100, 1]);
        }

        function test_aLoaderUnloadsWhatMoves_data() { return movers.rows(); }
        function test_aLoaderUnloadsWhatMoves(row) {
            const loader = createTemporaryObject(loading, root, { sourceComponent: row.component });
            for (let round = 0; round < 3; ++round) {
                loader.active = true;
                loader.item.goal = 100;
                pass(50);
                verify(loader.item.place > 0 && loader.item.place < 100);
                let changes = 0;
                loader.item.placeChanged.connect(() => ++changes);
                loader.active = false;
                pass(50);
                wait(0); // what a Loader unloads goes later
                const before = changes;
                pass(50);
                compare(changes, before);
            }
            loader.active = true;
            loader.item.goal = 100;
            pass(5000);
            compare([loader.item.place, loader.item.ends], [100, 1]);
        }

        function test_aThousandGoAtOnce_data() { return movers.rows(); }
        function test_aThousandGoAtOnce(row) {
            const item = createTemporaryObject(repeating, root, { element: row.component });
            const repeater = item.repeater;
            for (let round = 0; round < 3; ++round) {
                repeater.model = 0;
                repeater.model = 1000;
                compare(repeater.count, 1000);
                for (let i = 0; i < 1000; ++i)
                    repeater.itemAt(i).goal = i + 1;
                pass(50);
                verify(repeater.itemAt(0).runner.running);
                verify(repeater.itemAt(999).place > 0 && repeater.itemAt(999).place < 1000);
            }
            repeater.model = 500; // half of them, in the middle
            for (let i = 0; i < 500; ++i)
                repeater.itemAt(i).goal = i + 2;
            pass(8000);
            for (let i = 0; i < 500; ++i) {
                const mover = repeater.itemAt(i);
                compare([mover.place, mover.ends, mover.runner.running], [i + 2, 1, false]);
            }
        }

        function test_delegatesAreRecycledWhileTheyMove_data() { return movers.rows(); }
        function test_delegatesAreRecycledWhileTheyMove(row) {
            const view = createTemporaryObject(listing, root, { element: row.component });
            waitForRendering(view);
            for (let i = 0; i < 60; ++i) {
                view.contentY = i * 37;
                view.forceLayout();
                pass(1000 / 60);
            }
            verify(view.pooled > 50 && view.reused > 50, `${view.pooled} and ${view.reused}`);
            verify(view.itemAtIndex(112).mover.runner.running);
            pass(8000);
            for (let i = 112; i < 115; ++i) {
                const mover = view.itemAtIndex(i).mover;
                compare(mover.place, mover.goal);
                compare(mover.runner.running, false);
            }
        }

        function test_eachMovesByItsLaw() {
            // It lands after √.2 s with 1000·√.2, and rises with half of that.
            const landing = Math.sqrt(0.2), since = 0.6 - landing;
            for (const [declaration, places, end, exactly] of [
                ["FrictionInterpolator on x { friction: 4; velocity: 400 }",
                    [[250, 100 * (1 - Math.exp(-1))]], 100, false],
                ["FrictionInterpolator on x { to: 200; running: true }", [], 200, true],
                ["GravityInterpolator on x { acceleration: 1000; floor: 100; restitution: 0.5; running: true }",
                    [[300, 45], [300, 100 - 500 * landing * since + 500 * since * since]], 100, true],
                // with a last speed of 1/100 of the first, half the time leaves 1/11 of the way
                ["ExponentialInterpolator on x { from: 1; to: 0.2; duration: 400; running: true }",
                    [[200, 0.2 + 0.8 / 11]], 0.2, true]]) {
                const item = create(`Item { ${declaration} }`);
                for (const [milliseconds, place] of places) {
                    pass(milliseconds);
                    near(item.x, place);
                }
                pass(10000);
                near(item.x, end, exactly ? 0 : 1e-9);
            }
        }

        function test_aChainFollowsItsLeader() {
            const item = createTemporaryObject(chain, root);
            item.leader.x = 100;
            pass(100);
            near(item.second.x, 100 * (1 - critical(100, 100)));
            verify(item.third.x > 0 && item.third.x < item.second.x);
            pass(5000);
            compare([item.second.x, item.third.x, item.chain.running], [100, 100, false]);
        }

        function test_aChainMovesWhatItNamesAlone() {
            for (const reduced of [false, true]) {
                Motion.reducedMotion = reduced;
                const item = createTemporaryObject(turning, root); // whose bare one has no x and y
                compare(item.chain.running, !reduced);
                pass(10000);
                compare([item.follower.x, item.follower.y, item.follower.rotation], [5, 7, 90]);
            }
        }
    }
}
