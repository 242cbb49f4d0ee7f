// SPDX-License-Identifier: MIT
import QtQuick
import Sprung
import Sprung.Animations

/// Springs after and beside each other.
Item {
    id: root; width: 400; height: 400

    Component {
        id: grouped
        Item {
            id: mover
            property alias group: group
            SequentialAnimation {
                id: group
                PauseAnimation { duration: 160 }
                CriticalMotion { target: mover; property: "x"; from: 0; to: 100 }
                ParallelAnimation {
                    CriticalMotion { target: mover; property: "x"; to: 0 }
                    PauseAnimation { duration: 16 }
                }
            }
        }
    }

    AnimationTestCase {
        id: test; name: "MotionGroups"

        /// The second motion of each has no way to go when its group starts.
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
        function made(content) {
            return create(`Item {
                id: it
                property alias group: group
                property int ends: 0
                property int tops: 0
                property real before: 0
                onXChanged: {
                    if (before < 99 && x >= 99)
                        ++tops;
                    before = x;
                }
                SequentialAnimation {
                    id: group; onFinished: ++it.ends
                    ${content}
                }
            }`);
        }

        function test_aGroupComesBackEachTime_data() { return kinds(); }
        function test_aGroupComesBackEachTime(data) {
            for (const [loops, start] of [[1, 0], [3, 0], [3, 40], [3, 98.5], [3, 100]]) {
                const item = made(data.content);
                item.x = start; // the first way is another than the next
                item.group.loops = loops;
                item.group.start();
                rest();
                rest();
                rest();
                compare([item.group.running, item.x, item.ends, item.tops], [false, 0, 1, loops],
                    `${loops} from ${start}`);
            }
        }

        function test_aGroupCompletes_data() { return kinds(); }
        function test_aGroupCompletes(data) {
            for (const soon of [0, 16, 160]) {
                const item = made(data.content);
                start(item.group, soon);
                item.group.complete();
                turn();
                compare([item.group.running, item.x, item.ends], [false, 0, 1], `after ${soon}`);
            }
        }

        function test_aGroupGoesOnWhenTimeDoes_data() { return kinds(); }
        function test_aGroupGoesOnWhenTimeDoes(data) {
            for (const loops of [1, 2]) {
                const item = made(data.content);
                item.group.loops = loops;
                Motion.timeScale = 0;
                start(item.group, 400);
                Motion.timeScale = 1;
                rest();
                rest();
                compare([item.group.running, item.x, item.ends, item.tops], [false, 0, 1, loops]);
            }
        }

        function test_aStalledGroupEnds() {
            const item = made(kinds().find(kind => kind.tag === "tolerance").content);
            start(item.group, 320);
            driver.pass(3000);
            rest();
            compare([item.group.running, item.x, item.ends], [false, 0, 1]);
        }

        function test_inGroupsEachTakesItsTime() {
            const item = createTemporaryObject(grouped, root);
            start(item.group, 160);
            compare(item.x, 0);
            pass(160);
            near(item.x, 100 + away(-100, 0, 160), 0.5); // the pause may end between two frames
            rest();
            compare([item.group.running, item.x], [false, 0]);
        }
    }
}
