// SPDX-License-Identifier: MIT
// Tests the waypoints of SpringMotion. Oracle: the closed form of a critically damped spring.
import QtQuick
import Sprung

/// Items with motions that have waypoints.
Item {
    id: root; width: 400; height: 400

    Component {
        id: alone
        Item {
            id: lone
            property alias motion: motion; property alias next: next; property var visited: []
            property int ends: 0
            CriticalMotion {
                id: motion; target: lone; property: "x"
                waypoints: [{ to: 100, passDistance: 20 }, { to: -50, delay: 100, passDistance: 10 }, 30]
                onCurrentWaypointChanged: lone.visited.push(currentWaypoint)
                onFinished: ++lone.ends
            }
            CriticalMotion { id: next; target: lone; property: "x"; to: 0 }
        }
    }

    AnimationTestCase {
        id: test; name: "MotionWaypoints"

        // When 1/5 of the distance from rest is left, in ms: (1 + z)·e^{−z} is 1/5 at z = 2.99430834700212.
        readonly property real passTime: 299.430834700212

        function test_waypoints_started_passesAll() {
            const item = createTemporaryObject(alone, root);
            start(item.motion);
            const first = passTime + 100; // it leaves after a delay of 100 ms
            const x = 100 + displacement(-100, 0, first);
            const v = velocityAfter(-100, 0, first);
            pass(96);
            near(item.x, 100 + displacement(-100, 0, 96));
            compare(item.motion.currentWaypoint, 0);
            for (let time = 96; time < first + 100; time += 16) {
                near(item.x, time <= first ? 100 + displacement(-100, 0, time)
                                           : -50 + displacement(x + 50, v, time - first), 1e-7);
                pass(16);
            }
            compare(item.motion.currentWaypoint, 1);
            settle();
            compare([item.x, item.visited, item.ends], [30, [0, 1, 2, -1], 1]);

            item.x = 0;
            start(item.motion, 512);
            const position = item.x, velocity = velocityAfter(x + 50, v, 512 - first);
            start(item.next, 96); // replaces the motion, and keeps its velocity
            near(item.x, displacement(position, velocity, 96), 1e-6);
        }

        function test_loops_waypoints_repeatsAll() {
            const item = createTemporaryObject(alone, root);
            item.motion.from = 0;
            item.motion.loops = 2;
            item.motion.approximateDuration = 200;
            item.motion.waypoints = [100, { to: -50, delay: 50 }];
            start(item.motion, 440);
            near(item.x, -50, 0.5);
            pass(20); // 10 ms into the second loop
            verify(item.x > -1 && item.x < 20, item.x);
            settle();
            compare([item.x, item.visited, item.ends], [-50, [0, 1, 0, 1, -1], 1]);
        }

        function test_waypoints_inBehavior_endsAtWrittenValue() {
            const item = create(`Item {
                Behavior on x { CriticalMotion { waypoints: [{ to: 100, passDistance: 20 }] } }
            }`);
            item.x = 200;
            advance(96);
            near(item.x, 100 + displacement(-100, 0, 96));
            settle();
            compare(item.x, 200);
        }

        function test_waypoints_inTransition_endsAtState() {
            const item = create(`Item {
                id: it
                property bool there: false; property point position
                states: State { when: it.there; PropertyChanges { it.position: Qt.point(30, 40) } }
                transitions: Transition {
                    CriticalMotion { property: "position"; waypoints: [{ to: Qt.point(100, 0), passDistance: 20 }] }
                }
            }`);
            item.there = true;
            advance(96);
            near(item.position.x, 100 + displacement(-100, 0, 96));
            near(item.position.y, 0);
            pass(Math.ceil(passTime) - 96 + 160);
            verify(item.position.y > 1);
            settle();
            compare(item.position, Qt.point(30, 40));
        }

        function test_waypoints_completedOrReduced_endsAtLast() {
            for (const reduced of [false, true]) {
                Motion.reducedMotion = reduced;
                const item = createTemporaryObject(alone, root);
                start(item.motion, reduced ? 16 : 96);
                if (!reduced)
                    item.motion.complete();
                processEvents();
                compare([item.x, item.ends, item.motion.currentWaypoint], [30, 1, -1]);
            }
        }

        function test_waypoints_typeMismatch_areRejectedAtStart() {
            const item = createTemporaryObject(alone, root);
            item.motion.waypoints = ["abc"]; // may be valid for another property
            item.motion.to = 70;
            ignoreWarning(/property "x": rejected waypoints: abc is no double/);
            start(item.motion);
            settle();
            compare(item.x, 70);
        }
    }
}
