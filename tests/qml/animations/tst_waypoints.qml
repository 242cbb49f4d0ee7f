// SPDX-License-Identifier: MIT
import QtQuick
import Sprung

/// A motion by way of other values.
Item {
    id: root; width: 400; height: 400

    Component {
        id: alone
        Item {
            id: lone
            property alias motion: motion; property alias next: next; property var seen: []
            property int ends: 0
            CriticalMotion {
                id: motion; target: lone; property: "x"
                waypoints: [{ to: 100, passDistance: 20 }, { to: -50, delay: 100, passDistance: 10 }, 30]
                onCurrentWaypointChanged: lone.seen.push(currentWaypoint)
                onFinished: ++lone.ends
            }
            CriticalMotion { id: next; target: lone; property: "x"; to: 0 }
        }
    }
    Component {
        id: behaving
        Item {
            property alias motion: motion
            Behavior on x { CriticalMotion { id: motion; waypoints: [{ to: 100, passDistance: 20 }] } }
        }
    }
    Component {
        id: stateful
        Item {
            id: it
            property bool there: false; property point place
            states: State { when: it.there; PropertyChanges { it.place: Qt.point(30, 40) } }
            transitions: Transition {
                CriticalMotion {
                    property: "place"
                    waypoints: [{ to: Qt.point(100, 0), passDistance: 20 }]
                }
            }
        }
    }

    AnimationTestCase {
        id: test; name: "MotionWaypoints"

        /// When a motion from rest comes within a part of its distance.
        function timeUntil(part) {
            let early = 0;
            let late = 10000;
            for (let i = 0; i < 60; ++i) {
                const middle = (early + late) / 2;
                if (away(1, 0, middle) > part)
                    early = middle;
                else
                    late = middle;
            }
            return late;
        }

        function test_itGoesAlong() {
            const item = createTemporaryObject(alone, root);
            start(item.motion);
            const first = timeUntil(0.2) + 100; // 100 ms later it leaves
            const x = 100 + away(-100, 0, first);
            const v = speed(-100, 0, first);
            pass(96);
            near(item.x, 100 + away(-100, 0, 96));
            compare(item.motion.currentWaypoint, 0);
            for (let time = 96; time < first + 100; time += 16) {
                near(item.x, time <= first ? 100 + away(-100, 0, time)
                                           : -50 + away(x + 50, v, time - first), 1e-7);
                pass(16);
            }
            compare(item.motion.currentWaypoint, 1);
            rest();
            compare([item.x, item.seen, item.ends], [30, [0, 1, 2, -1], 1]);
        }

        function test_anotherMotionTakesOver() {
            const item = createTemporaryObject(alone, root);
            start(item.motion);
            const first = timeUntil(0.2) + 100;
            const time = 512;
            verify(time > first);
            pass(time);
            const place = item.x;
            const x = 100 + away(-100, 0, first);
            const velocity = speed(x + 50, speed(-100, 0, first), time - first);
            start(item.next, 96);
            near(item.x, away(place, velocity, 96), 1e-6);
            rest();
            compare(item.x, 0);
        }

        function test_itRepeatsTheWay() {
            const item = createTemporaryObject(alone, root);
            item.motion.from = 0;
            item.motion.loops = 2;
            item.motion.approximateDuration = 200;
            item.motion.waypoints = [100, { to: -50, delay: 50 }];
            start(item.motion, 440);
            near(item.x, -50, 0.5);
            pass(20); // 10 ms into the second loop
            verify(item.x > -1 && item.x < 20, item.x);
            rest();
            compare([item.x, item.seen, item.ends], [-50, [0, 1, 0, 1, -1], 1]);
        }

        function test_aBehaviorEndsAtTheValueWritten() {
            const item = createTemporaryObject(behaving, root);
            item.x = 200;
            go(96);
            near(item.x, 100 + away(-100, 0, 96));
            rest();
            compare(item.x, 200);
        }

        function test_aTransitionEndsAtTheState() {
            const item = createTemporaryObject(stateful, root);
            item.there = true;
            go(96);
            near(item.place.x, 100 + away(-100, 0, 96));
            near(item.place.y, 0);
            const first = timeUntil(0.2);
            pass(Math.ceil(first) - 96 + 160);
            verify(item.place.y > 1);
            rest();
            compare(item.place, Qt.point(30, 40));
        }

        function test_completedOrReducedItIsAtTheLast() {
            for (const reduced of [false, true]) {
                Motion.reducedMotion = reduced;
                const item = createTemporaryObject(alone, root);
                start(item.motion, reduced ? 16 : 96);
                if (!reduced)
                    item.motion.complete();
                turn();
                compare([item.x, item.ends, item.motion.currentWaypoint], [30, 1, -1]);
            }
        }

        function test_nonsenseIsRefused() {
            const item = createTemporaryObject(alone, root);
            const before = item.motion.waypoints;
            for (const list of [[1, {}], [null], [{ to: 1, passDistance: -1 }], [{ to: 1, unknown: 2 }]]) {
                ignoreWarning(/refused waypoints: waypoint/);
                item.motion.waypoints = list;
                compare(item.motion.waypoints, before);
            }
            item.motion.waypoints = ["abc"]; // may suit another property
            item.motion.to = 70;
            ignoreWarning(/property "x": refused waypoints: abc is no double/);
            start(item.motion);
            rest();
            compare(item.x, 70);
        }
    }
}
