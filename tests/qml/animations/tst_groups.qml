// SPDX-License-Identifier: MIT
// Tests SpringMotion in groups. Oracle: the number of runs and end values.
import QtQuick
import Sprung

/// Items with groups of motions.
Item {
    id: root; width: 400; height: 400

    AnimationTestCase {
        id: test; name: "MotionGroups"

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
            for (const [loops, x, timeScale] of [[1, 0, 1], [3, 0, 1], [3, 40, 1], [3, 98.5, 1], [3, 100, 1], [2, 0, 0]]) {
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
