// SPDX-License-Identifier: MIT
// Tests loops and groups of SpringMotion. Oracle: the numbers of starts and of runs, and end values.
import QtQuick
import Sprung

/// Loops of motions, of groups, and of nested groups.
Item {
    id: root; width: 400; height: 400

    Component { id: looping; Moving { motion.from: 0; motion.duration: 160; motion.loops: 3 } }

    AnimationTestCase {
        id: test; name: "MotionLoops"

        property list<int> expected

        /// Returns the QML of an item that counts the starts of its motion.
        function counting(id, content) {
            return `Item {
                id: ${id}
                property int starts: 0
                property real before: 100
                onXChanged: { if (x < before - 5) ++starts; before = x; }
                ${content}
            }`;
        }

        /// Returns the QML of a tree of groups and motions. `expected` gets the number of runs of
        /// each motion.
        function tree(depth, times) {
            const kind = depth === 0 ? 2 + random(3) : random(5);
            const loops = depth === 3 ? 1 + random(2) : 1 + random(3);
            if (kind < 2) {
                const parts = [];
                for (let i = random(3); i >= 0; --i)
                    parts.push(tree(depth - 1, times * loops));
                return `${kind ? "Sequential" : "Parallel"}Animation { loops: ${loops}; ${parts.join("\n")} }`;
            }
            if (kind === 4)
                return `PauseAnimation { duration: ${30 * random(5)} }`;
            const ownLoops = random(3) ? 1 : 2;
            const duration = random(3) ? 60 + 40 * random(4) : -1;
            expected.push(times * ownLoops);
            return `SpringMotion { target: item${expected.length - 1}; property: "x"; from: 0; to: 100;
                loops: ${ownLoops}; duration: ${duration}; stiffness: 100; damping: 20 }`;
        }

        function test_loops_randomGroups_runExpectedTimes() {
            for (let i = 1; i <= 150; ++i) {
                seed = i * 7919;
                random(2);
                expected = [];
                const group = tree(3, 2);
                const items = expected.map((_, n) => `property alias it${n}: item${n}
                    ${counting(`item${n}`, "")}`);
                const item = create(`Item {
                    id: root
                    property int ends: 0
                    property alias group: group
                    ${items.join("\n")}
                    SequentialAnimation {
                        id: group
                        loops: 2
                        onFinished: ++root.ends
                        ${group}
                    }
                }`);
                item.group.start();
                for (let n = 0; n < 150 && item.group.running; ++n)
                    settle();
                verify(!item.group.running, group);
                compare(item.ends, 1, group);
                for (let n = 0; n < expected.length; ++n)
                    compare(item[`it${n}`].starts, expected[n], `${n} of ${group}`);
            }
        }

        function test_loops_manyInGroup_runAll_data() {
            const many = "loops: 2148;";
            return [
                { tag: "in a sequence", group: "Sequential", ownLoops: many, groupLoops: "" },
                { tag: "side by side", group: "Parallel", ownLoops: many, groupLoops: "" },
                { tag: "of a sequence", group: "Sequential", ownLoops: "", groupLoops: many },
                { tag: "of a parallel group", group: "Parallel", ownLoops: "", groupLoops: many },
            ];
        }
        function test_loops_manyInGroup_runAll(data) {
            const item = create(counting("it", `
                property alias group: group
                property int ends: 0
                ${data.group}Animation {
                    id: group
                    ${data.groupLoops}
                    SpringMotion {
                        target: it; property: "x"; from: 0; to: 100; ${data.ownLoops} tolerance: 10
                        stiffness: 100; damping: 20
                    }
                    onFinished: ++it.ends
                }`));
            start(item.group);
            for (let i = 0; i < 300 && item.group.running; ++i) {
                pass(4000);
                processEvents();
            }
            verify(!item.group.running);
            compare([item.starts, item.ends, item.x], [2148, 1, 100]);
        }

        function test_loops_timeScaleChanged_runAll() {
            Motion.timeScale = 0;
            const item = createTemporaryObject(looping, root);
            start(item.motion, 1600);
            compare(item.x, 0);
            Motion.timeScale = 1;
            pass(16); // the frame in which it starts
            pass(240);
            Motion.timeScale = 0.5; // the other 240 ms take twice as long
            pass(464);
            verify(item.motion.running);
            pass(16);
            pass(16);
            processEvents();
            compare([item.x, item.starts, item.ends, item.motion.running], [100, 3, 1, false]);
        }

        function test_loops_infinite_endOnStop() {
            const item = createTemporaryObject(looping, root);
            item.motion.loops = Animation.Infinite;
            start(item.motion, 16000);
            compare([item.motion.running, item.starts], [true, 101]);
            item.motion.stop();
            processEvents();
            const position = item.x;
            pass(160);
            compare(item.x, position);
        }

        function test_alwaysRunToEnd_stopped_finishesLoop() {
            for (const [loops, after] of [[1, 64], [5, 64], [5, 224]]) {
                const item = createTemporaryObject(looping, root);
                item.motion.alwaysRunToEnd = true;
                item.motion.loops = loops;
                start(item.motion, after);
                item.motion.stop();
                pass(80);
                verify(item.x < 100);
                pass(32);
                processEvents();
                compare(item.x, 100);
                pass(500);
                compare(item.x, 100);
                compare(item.starts, Math.ceil(after / 160));
            }
        }

        function test_alwaysRunToEnd_restarted_runsAllLoops() {
            const item = createTemporaryObject(looping, root);
            item.motion.alwaysRunToEnd = true;
            start(item.motion, 224);
            item.motion.stop();
            item.motion.start();
            pass(4000);
            processEvents();
            compare([item.starts, item.x], [4, 100]);
        }

        /// The second motion of each group is at its target when the group starts.
        function kinds() {
            const to = (x, more = "") =>
                `CriticalMotion { target: it; property: "x"; to: ${x}; ${more} }\n`;
            const back = to(100) + to(0);
            return [
                { tag: "spring", content: back },
                { tag: "number", content: `NumberAnimation { target: it; property: "x"; to: 100; duration: 100 }
                    ${to(0)}` },
                { tag: "nested", content: `PauseAnimation { duration: 50 }
                    ParallelAnimation {
                        PauseAnimation { duration: 20 }
                        SequentialAnimation { ${back} }
                    }
                    CriticalMotion { target: it; property: "y"; to: 0 }` },
                { tag: "tolerance", content: to(100, "tolerance: 1") + to(0, "tolerance: 1") }
            ];
        }
        function createGroup(content) {
            return create(`Item {
                id: it
                property alias group: group
                property int ends: 0
                property int arrivals: 0
                property real before: 0
                onXChanged: {
                    if (before < 99 && x >= 99)
                        ++arrivals;
                    before = x;
                }
                SequentialAnimation {
                    id: group; onFinished: ++it.ends
                    ${content}
                }
            }`);
        }

        function test_loops_group_runsEachMotion_data() { return kinds(); }
        function test_loops_group_runsEachMotion(data) {
            for (const [loops, x, timeScale] of [[1, 0, 1], [3, 0, 1], [3, 40, 1], [3, 98.5, 1], [3, 100, 1], [1, 0, 0],
                    [2, 0, 0]]) {
                const item = createGroup(data.content);
                item.x = x; // the first distance differs from the next
                item.group.loops = loops;
                Motion.timeScale = timeScale;
                start(item.group, 400);
                Motion.timeScale = 1; // with 0, the group starts now
                settle();
                settle();
                settle();
                compare([item.group.running, item.x, item.ends, item.arrivals], [false, 0, 1, loops],
                    `${loops} from ${x}, time scale ${timeScale}`);
            }
        }

        function test_complete_group_reachesEnd_data() { return kinds(); }
        function test_complete_group_reachesEnd(data) {
            for (const milliseconds of [0, 16, 160]) {
                const item = createGroup(data.content);
                start(item.group, milliseconds);
                item.group.complete();
                processEvents();
                compare([item.group.running, item.x, item.ends], [false, 0, 1], `after ${milliseconds}`);
            }
        }
        function test_group_afterStall_ends() {
            const item = createGroup(kinds().find(kind => kind.tag === "tolerance").content);
            start(item.group, 320);
            driver.pass(3000);
            settle();
            compare([item.group.running, item.x, item.ends], [false, 0, 1]);
        }

        function test_group_targetDestroyed_continues() {
            for (const [destroyed, other] of [["first", "second"], ["second", "first"]]) { // running, waiting
                const motion = name => `CriticalMotion { target: pair.${name}; property: "x"; to: 100 }`;
                const pair = create(`Item {
                    id: pair
                    property alias group: group
                    property Item first: Item { parent: pair }
                    property Item second: Item { parent: pair }
                    SequentialAnimation { id: group; ${motion("first")} ${motion("second")} }
                }`);
                start(pair.group, 96);
                pair[destroyed].destroy();
                settle();
                compare([pair[other].x, pair.group.running], [100, false]);
            }
        }
    }
}
