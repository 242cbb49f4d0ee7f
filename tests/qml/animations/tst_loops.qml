// SPDX-License-Identifier: MIT
import QtQuick
import Sprung

/// Loops of motions, of groups, and of groups in groups.
Item {
    id: root; width: 400; height: 400

    Component { id: looping; Moving { motion.from: 0; motion.duration: 160; motion.loops: 3 } }

    AnimationTestCase {
        id: test; name: "MotionLoops"

        property int seed: 1; property list<int> expected
        function random(count) {
            seed = seed * 16807 % 2147483647;
            return seed % count;
        }

        /// The QML of an item that counts how often it starts anew.
        function counting(id, content) {
            return `Item {
                id: ${id}
                property int starts: 0
                property real before: 100
                onXChanged: { if (x < before - 5) ++starts; before = x; }
                ${content}
            }`;
        }

        /// The QML of a tree of groups and motions; how often each motion is to run is `expected`.
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
            const own = random(3) ? 1 : 2;
            const duration = random(3) ? 60 + 40 * random(4) : -1;
            expected.push(times * own);
            return `SpringMotion { target: item${expected.length - 1}; property: "x"; from: 0; to: 100;
                loops: ${own}; duration: ${duration}; stiffness: 100; damping: 20 }`;
        }

        function test_everyTreeOfLoopsEnds() {
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
                    rest();
                verify(!item.group.running, group);
                compare(item.ends, 1, group);
                for (let n = 0; n < expected.length; ++n)
                    compare(item[`it${n}`].starts, expected[n], `${n} of ${group}`);
            }
        }

        function test_manyLoopsInAGroupAreAllRun_data() {
            const many = "loops: 2148;";
            return [
                { tag: "in a sequence", group: "Sequential", own: many, groups: "" },
                { tag: "side by side", group: "Parallel", own: many, groups: "" },
                { tag: "of a sequence", group: "Sequential", own: "", groups: many },
                { tag: "of a parallel group", group: "Parallel", own: "", groups: many },
            ];
        }
        function test_manyLoopsInAGroupAreAllRun(data) {
            const item = create(counting("it", `
                property alias group: group
                property int ends: 0
                ${data.group}Animation {
                    id: group
                    ${data.groups}
                    SpringMotion {
                        target: it; property: "x"; from: 0; to: 100; ${data.own} tolerance: 10
                        stiffness: 100; damping: 20
                    }
                    onFinished: ++it.ends
                }`));
            start(item.group);
            for (let i = 0; i < 300 && item.group.running; ++i) {
                pass(4000);
                turn();
            }
            verify(!item.group.running);
            compare([item.starts, item.ends, item.x], [2148, 1, 100]);
        }

        function test_itWaitsBeforeTheFirstLoopOnly() {
            Motion.timeScale = 0;
            const item = createTemporaryObject(looping, root);
            start(item.motion, 1600);
            compare(item.x, 0);
            Motion.timeScale = 1;
            pass(16);
            pass(480);
            turn();
            compare([item.x, item.starts, item.ends, item.motion.running], [100, 3, 1, false]);
        }

        function test_loopsAreAsFastAsTime() {
            const item = createTemporaryObject(looping, root);
            start(item.motion, 240);
            Motion.timeScale = 0.5;
            pass(464);
            verify(item.motion.running);
            pass(16);
            pass(16);
            turn();
            compare([item.x, item.starts, item.motion.running], [100, 3, false]);
        }

        function test_endlessLoopsEndWhenTheyAreStopped() {
            const item = createTemporaryObject(looping, root);
            item.motion.loops = Animation.Infinite;
            start(item.motion, 16000);
            compare([item.motion.running, item.starts], [true, 101]);
            item.motion.stop();
            turn();
            const place = item.x;
            pass(160);
            compare(item.x, place);
        }

        function test_alwaysRunToEndFinishesTheLoop_data() {
            return [{ tag: "only", loops: 1, after: 64 }, { tag: "first", loops: 5, after: 64 },
                { tag: "second", loops: 5, after: 224 }];
        }
        function test_alwaysRunToEndFinishesTheLoop(data) {
            const item = createTemporaryObject(looping, root);
            item.motion.alwaysRunToEnd = true;
            item.motion.loops = data.loops;
            start(item.motion, data.after);
            item.motion.stop();
            pass(80);
            verify(item.x < 100);
            pass(32);
            turn();
            compare(item.x, 100);
            pass(500);
            compare(item.x, 100);
            compare(item.starts, Math.ceil(data.after / 160));
        }

        function test_startedAgainBeforeItIsOverItRunsAllItsLoops() {
            const item = createTemporaryObject(looping, root);
            item.motion.alwaysRunToEnd = true;
            start(item.motion, 224);
            item.motion.stop();
            item.motion.start();
            pass(4000);
            turn();
            compare([item.starts, item.x], [4, 100]);
        }
    }
}
