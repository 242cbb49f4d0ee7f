// SPDX-License-Identifier: MIT
import QtQuick
import QtTest
import Sprung

Item {
    id: root

    Component {
        id: sourced
        Item {
            id: it
            property alias spring: spring
            SpringInterpolator on x {
                id: spring
                waypoints: [100, 300, { to: 50, spring: Springs.bouncy, delay: 200, within: 5 }]
                running: true
            }
        }
    }
    Component {
        id: declared
        Rectangle {
            id: it
            property var way: [10, 20]
            property alias spring: spring
            property point place
            SpringInterpolator {
                id: spring
                target: it
                property: "x"
                waypoints: it.way
            }
            SpringInterpolator on place {
                to: Qt.point(1, 1)
                waypoints: [Qt.point(4, 5), { to: Qt.point(8, 9), within: 2 }, Qt.point(0, 0)]
                running: true
            }
            SpringInterpolator on color { waypoints: ["red", Qt.rgba(0, 0, 1, 1)]; running: true }
        }
    }

    MotionTestCase {
        name: "Waypoints"

        SignalSpy {
            id: reached
            signalName: "waypointReached"
        }
        SignalSpy {
            id: changes
            signalName: "currentWaypointChanged"
        }

        function test_aValueSourceGoesAlong() {
            const item = createTemporaryObject(sourced, root);
            reached.target = item.spring;
            changes.target = item.spring;
            reached.clear();
            changes.clear();
            compare(item.spring.currentWaypoint, 0);
            compare(item.spring.to, 100);
            compare(item.spring.waypoints[2].within, 5);
            compare(item.spring.waypoints[2].spring, Springs.bouncy);
            pass(100);
            near(item.x, 100 * (1 - critical(169, 100)), 2); // 170 and 26 are all but critical
            pass(8000);
            compare(item.x, 50);
            compare(item.spring.running, false);
            compare(reached.signalArguments.map(one => one[0]), [0, 1, 2]);
            compare(changes.count, 3);
            compare(item.spring.currentWaypoint, -1);
        }

        function test_atRestNewOnesWaitForStart() {
            const item = createTemporaryObject(declared, root);
            pass(3000);
            compare(item.x, 0);
            item.spring.start();
            pass(50);
            item.way = [-100, { to: 7, delay: undefined }];
            compare(item.spring.to, -100);
            pass(5000);
            compare(item.x, 7);
            item.way = [];
            item.spring.start(); // goes where it is: to the last `to`
            pass(1000);
            compare(item.x, 7);
        }

        function test_otherTypes() {
            const item = createTemporaryObject(declared, root);
            pass(5000);
            compare(item.place, Qt.point(0, 0));
            verify(Qt.colorEqual(item.color, "blue"));
        }

        function test_aScriptMayInterrupt() {
            const item = createTemporaryObject(sourced, root);
            pass(300);
            const velocity = item.spring.velocity;
            item.spring.to = -20;
            compare(item.spring.velocity, velocity);
            compare(item.spring.currentWaypoint, -1);
            pass(5000);
            compare(item.x, -20);
            item.spring.running = true;
            compare(item.spring.currentWaypoint, 0);
            item.spring.complete();
            compare(item.x, 50);
        }

        function test_nonsenseIsRefused_data() {
            const circle = {};
            circle.to = circle;
            const series = [];
            series[0] = series;
            return [
                { tag: "a word", list: [1, "abc"] },
                { tag: "an empty object", list: [1, {}] },
                { tag: "an unknown name", list: [1, { to: 5, inside: 2 }] },
                { tag: "null", list: [1, null] },
                { tag: "undefined", list: [1, undefined] },
                { tag: "NaN", list: [1, NaN] },
                { tag: "a point", list: [1, Qt.point(1, 2)] },
                { tag: "a spring", list: [1, { to: 5, spring: "soft" }] },
                { tag: "an invalid spring", list: [1, { to: 5, spring: Springs.spring(-1, 1) }] },
                { tag: "a delay", list: [1, { to: 5, delay: -1 }] },
                { tag: "a distance", list: [1, { to: 5, within: "close" }] },
                { tag: "an object in itself", list: [1, circle] },
                { tag: "a list in itself", list: [1, series] },
            ];
        }
        function test_nonsenseIsRefused(data) {
            const item = createTemporaryObject(declared, root);
            pass(3000);
            item.spring.start();
            ignoreWarning(/property "x".*waypoint/);
            item.spring.waypoints = data.list;
            compare(item.spring.waypoints, [10, 20]);
            compare(item.spring.currentWaypoint, 0);
            pass(3000);
            compare(item.x, 20);
        }
    }
}
