// SPDX-License-Identifier: MIT
import QtQuick
import Sprung

/// Loops of motions, of groups, and of groups in groups.
Item {
    id: root
    width: 400
    height: 400

    Component {
        id: looping
        Item {
            id: it
            property alias motion: motion
            property int starts: 0
            property int ends: 0
            property real before: 100
            onXChanged: {
                if (x < before - 5)
                    ++starts;
                before = x;
            }
            CriticalMotion {
                id: motion
                target: it; property: "x"; from: 0; to: 100; onFinished: ++it.ends
            }
        }
    }

    AnimationTestCase {
        id: test
        name: "MotionLoops"

        property int seed: 1
        property list<int> expected
        function random(count) {
            seed = seed * 16807 % 2147483647;
            return seed % count;
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
                let items = "";
                for (let n = 0; n < expected.length; ++n) {
                    items += `property alias it${n}: item${n}
                        Item {
                            id: item${n}
                            property int starts: 0
                            property real before: 100
                            onXChanged: { if (x < before - 5) ++starts; before = x; }
                        }\n`;
                }
                const item = Qt.createQmlObject(`
                    import QtQuick
                    import Sprung.Animations
                    Item {
                        id: root
                        property int ends: 0
                        property alias group: group
                        ${items}
                        SequentialAnimation {
                            id: group
                            loops: 2
                            onFinished: ++root.ends
                            ${group}
                        }
                    }`, root);
                item.group.start();
                for (let n = 0; n < 150 && item.group.running; ++n)
                    rest();
                verify(!item.group.running, group);
                compare(item.ends, 1, group);
                for (let n = 0; n < expected.length; ++n)
                    compare(item[`it${n}`].starts, expected[n], `${n} of ${group}`);
                item.destroy();
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
            const item = Qt.createQmlObject(`
                import QtQuick
                import Sprung.Animations
                Item {
                    id: it
                    property alias group: group
                    property int starts: 0
                    property int ends: 0
                    property real before: 100
                    onXChanged: { if (x < before - 5) ++starts; before = x; }
                    ${data.group}Animation {
                        id: group
                        ${data.groups}
                        SpringMotion {
                            target: it; property: "x"; from: 0; to: 100; ${data.own} tolerance: 10
                            stiffness: 100; damping: 20
                        }
                        onFinished: ++it.ends
                    }
                }`, root);
            item.group.start();
            turn();
            for (let i = 0; i < 300 && item.group.running; ++i) {
                pass(4000);
                turn();
            }
            verify(!item.group.running);
            compare(item.starts, 2148);
            compare(item.ends, 1);
            compare(item.x, 100);
            item.destroy();
        }

        function test_itWaitsBeforeTheFirstLoopOnly() {
            Motion.timeScale = 0;
            const item = createTemporaryObject(looping, root);
            item.motion.duration = 160;
            item.motion.loops = 3;
            item.motion.start();
            turn();
            pass(1600);
            compare(item.x, 0);
            Motion.timeScale = 1;
            pass(16);
            pass(480);
            turn();
            compare(item.x, 100);
            compare(item.starts, 3);
            compare(item.ends, 1);
            verify(!item.motion.running);
        }

        function test_loopsAreAsFastAsTime() {
            const item = createTemporaryObject(looping, root);
            item.motion.duration = 160;
            item.motion.loops = 3;
            item.motion.start();
            turn();
            pass(240);
            Motion.timeScale = 0.5;
            pass(464);
            verify(item.motion.running);
            pass(16);
            pass(16);
            turn();
            verify(!item.motion.running);
            compare(item.starts, 3);
            compare(item.x, 100);
        }

        function test_endlessLoopsEndWhenTheyAreStopped() {
            const item = createTemporaryObject(looping, root);
            item.motion.duration = 160;
            item.motion.loops = Animation.Infinite;
            item.motion.start();
            turn();
            pass(16000);
            verify(item.motion.running);
            compare(item.starts, 101);
            item.motion.stop();
            turn();
            const place = item.x;
            pass(160);
            compare(item.x, place);
        }

        function test_alwaysRunToEndFinishesTheLoop_data() {
            return [{ tag: "first", after: 64 }, { tag: "second", after: 224 }];
        }
        function test_alwaysRunToEndFinishesTheLoop(data) {
            const item = createTemporaryObject(looping, root);
            item.motion.alwaysRunToEnd = true;
            item.motion.duration = 160;
            item.motion.loops = 5;
            item.motion.start();
            turn();
            pass(data.after);
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
            item.motion.duration = 160;
            item.motion.loops = 3;
            item.motion.start();
            turn();
            pass(224);
            item.motion.stop();
            item.motion.start();
            pass(4000);
            turn();
            compare(item.starts, 4);
            compare(item.x, 100);
        }
    }
}
