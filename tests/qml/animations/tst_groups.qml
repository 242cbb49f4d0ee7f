// SPDX-License-Identifier: MIT
import QtQuick
import Sprung
import Sprung.Animations

/// Springs after and beside each other.
Item {
    id: root
    width: 400
    height: 400

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

    // The second of each has no way to go when its group starts.
    component Pulsing: Item {
        id: pulsing
        property SequentialAnimation group
        property int ends: 0
        property int tops: 0
        property real before: 0
        onXChanged: {
            if (before < 99 && x >= 99)
                ++tops;
            before = x;
        }
        Connections { target: pulsing.group; function onFinished() { ++pulsing.ends; } }
    }
    Component {
        id: thereAndBack
        Pulsing {
            id: it
            group: SequentialAnimation {
                CriticalMotion { target: it; property: "x"; to: 100 }
                CriticalMotion { target: it; property: "x"; to: 0 }
            }
        }
    }
    Component {
        id: afterANumber
        Pulsing {
            id: it
            group: SequentialAnimation {
                NumberAnimation { target: it; property: "x"; to: 100; duration: 100 }
                CriticalMotion { target: it; property: "x"; to: 0 }
            }
        }
    }
    Component {
        id: flungBack
        Pulsing {
            id: it
            group: SequentialAnimation {
                CriticalMotion { target: it; property: "x"; to: 100 }
                FlingMotion { target: it; property: "x"; to: 0; friction: 8 }
            }
        }
    }
    Component {
        id: nested
        Pulsing {
            id: it
            group: SequentialAnimation {
                PauseAnimation { duration: 50 }
                ParallelAnimation {
                    PauseAnimation { duration: 20 }
                    SequentialAnimation {
                        CriticalMotion { target: it; property: "x"; to: 100 }
                        CriticalMotion { target: it; property: "x"; to: 0 }
                    }
                }
                CriticalMotion { target: it; property: "y"; to: 0 }
            }
        }
    }
    Component {
        id: nearlyThere
        Pulsing {
            id: it
            group: SequentialAnimation {
                CriticalMotion { target: it; property: "x"; to: 100; tolerance: 1 }
                CriticalMotion { target: it; property: "x"; to: 0; tolerance: 1 }
            }
        }
    }

    AnimationTestCase {
        id: test
        name: "MotionGroups"

        function test_aGroupEndsThatComesBack_data() {
            return [
                { tag: "spring", kind: thereAndBack },
                { tag: "number", kind: afterANumber },
                { tag: "fling", kind: flungBack },
                { tag: "nested", kind: nested },
                { tag: "tolerance", kind: nearlyThere }
            ];
        }
        function test_aGroupEndsThatComesBack(data) {
            const item = createTemporaryObject(data.kind, root);
            item.group.start();
            rest();
            rest();
            verify(!item.group.running);
            compare(item.x, 0);
            compare(item.ends, 1);
            compare(item.tops, 1);
        }

        function test_aLoopingGroupComesBackEachTime_data() {
            return test_aGroupEndsThatComesBack_data();
        }
        function test_aLoopingGroupComesBackEachTime(data) {
            for (const start of [0, 40, 98.5, 100]) { // the first way is another than the next
                const item = createTemporaryObject(data.kind, root);
                item.x = start;
                item.group.loops = 3;
                item.group.start();
                rest();
                rest();
                rest();
                verify(!item.group.running, `from ${start}`);
                compare(item.x, 0);
                compare(item.ends, 1);
                compare(item.tops, 3);
            }
        }

        function test_aGroupCompletes_data() {
            return test_aGroupEndsThatComesBack_data();
        }
        function test_aGroupCompletes(data) {
            for (const soon of [0, 16, 160]) {
                const item = createTemporaryObject(data.kind, root);
                item.group.start();
                turn();
                pass(soon);
                item.group.complete();
                turn();
                verify(!item.group.running, `after ${soon}`);
                compare(item.x, 0);
                compare(item.ends, 1);
            }
        }

        function test_aGroupGoesOnWhenTimeDoes_data() {
            return test_aGroupEndsThatComesBack_data();
        }
        function test_aGroupGoesOnWhenTimeDoes(data) {
            for (const loops of [1, 2]) {
                const item = createTemporaryObject(data.kind, root);
                item.group.loops = loops;
                Motion.timeScale = 0;
                item.group.start();
                turn();
                pass(400);
                Motion.timeScale = 1;
                rest();
                rest();
                verify(!item.group.running);
                compare(item.x, 0);
                compare(item.ends, 1);
                compare(item.tops, loops);
            }
        }

        function test_aStalledGroupEnds() {
            const item = createTemporaryObject(nearlyThere, root);
            item.group.start();
            turn();
            pass(320);
            driver.pass(3000);
            rest();
            verify(!item.group.running);
            compare(item.x, 0);
            compare(item.ends, 1);
        }

        function test_inGroupsEachTakesItsTime() {
            const item = createTemporaryObject(grouped, root);
            item.group.start();
            turn();
            pass(160);
            compare(item.x, 0);
            pass(160);
            near(item.x, 100 + away(-100, 0, 160), 0.5); // the pause may end between two frames
            rest();
            verify(!item.group.running);
            compare(item.x, 0);
        }
    }
}
