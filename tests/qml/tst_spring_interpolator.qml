// SPDX-License-Identifier: MIT
// Tests SpringInterpolator in QML. Oracle: the closed form of a critically damped spring.
import QtQuick
import QtTest
import Sprung

Item {
    id: root

    component Critical: SpringInterpolator { stiffness: 100; damping: 20 }

    Component {
        id: parts
        Item {
            property point position: "1,2"; property int whole: 3
            property alias rectangle: rectangle; property alias label: label
            Critical on whole { to: 30; running: true }
            Critical on position.x { to: 11; running: true }
            Rectangle {
                id: rectangle; border.width: 1; color: Qt.rgba(1, 0, 0, 1)
                Critical on border.width { to: 21; running: true }
                Critical on color.a { to: 0.5; running: true }
            }
            Text {
                id: label; font.pixelSize: 10; anchors.left: parent.left; anchors.leftMargin: 4
                Critical on font.pixelSize { to: 40; running: true }
                Critical on anchors.leftMargin { to: 8; running: true }
            }
        }
    }
    Component {
        id: declared
        Rectangle {
            id: it
            property var waypointList: [10, 20]; property alias spring: spring; property point position
            SpringInterpolator { id: spring; target: it; property: "x"; waypoints: it.waypointList }
            SpringInterpolator on position {
                to: Qt.point(1, 1)
                waypoints: [Qt.point(4, 5), { to: Qt.point(8, 9), passDistance: 2, delay: 20, spring: Springs.bouncy }, Qt.point(0, 0)]
                running: true
            }
            SpringInterpolator on color { waypoints: ["red", Qt.rgba(0, 0, 1, 1)]; running: true }
        }
    }

    MotionTestCase {
        name: "SpringInterpolator"

        function test_binding_onlyListener_isNotified() {
            for (const [name, first, then, atRest, last] of [["running", false, true, false, true],
                    ["to", undefined, 100, 100, 50]]) {
                const item = create(`Item {
                    id: it
                    property alias spring: spring
                    readonly property var boundValue: spring.${name}
                    SpringInterpolator { id: spring; target: it; property: "x" }
                }`);
                compare(item.boundValue, first);
                item.spring.to = 100;
                compare(item.boundValue, then);
                pass(3000);
                compare(item.boundValue, atRest);
                item.spring.animateTo(50);
                compare(item.boundValue, last);
            }
        }

        /// The first value of `to` is the initial value, as with a binding. Later values are
        /// targets.
        function test_to_initialValue_isAppliedImmediately_data() {
            return [{ tag: "spring", element: "SpringInterpolator" },
                { tag: "exponential", element: "ExponentialInterpolator" }];
        }
        function test_to_initialValue_isAppliedImmediately(row) {
            const text = declared => `
                Item {
                    property real targetValue: 100
                    property int emissions: 0
                    property alias motion: motion
                    readonly property var boundValue: motion.value
                    ${row.element} on x {
                        id: motion; to: targetValue; ${declared}
                        onStarted: ++emissions; onFinished: ++emissions
                    }
                }`;
            const item = create(text(""));
            compare([item.x, item.emissions, item.motion.running], [100, 0, false]);
            compare([item.motion.to, item.motion.value, item.boundValue], [100, 100, 100]);
            pass(1000);
            compare([item.x, item.emissions], [100, 0]);
            item.targetValue = 0;
            compare(item.x, 100);
            pass(50);
            verify(item.x > 0 && item.x < 100);
            pass(5000);
            compare(item.x, 0);
            for (const declared of ["running: true", "from: 0", "velocity: 1", "running: false"]) {
                const other = create(text(declared));
                compare(other.x, 0, declared);
                pass(50);
                verify(other.motion.running ? other.x > 0 && other.x < 100 : other.x === 0, declared);
                compare(other.motion.running, declared !== "running: false", declared);
                if (!other.motion.running)
                    other.motion.start();
                pass(5000);
                compare(other.x, 100, declared);
            }
        }

        function test_finalPosition_declaredOrChanged_applies() {
            for (const [declared, position] of [["finalPosition: false", 5], ["finalPosition: true", 100],
                ["held: true", 5]]) {
                const item = create(`
                    Item { x: 5; SpringInterpolator on x { to: 100; ${declared} } }`);
                compare(item.x, position, declared);
                pass(100);
                compare(item.x, position, declared);
            }
            const item = create(`Item {
                property bool down
                SpringInterpolator on x {
                    from: 1; to: 9; finalPosition: down; stiffness: 100; damping: 20
                }
            }`);
            item.down = true; // the binding reverses it
            pass(3000);
            compare(item.x, 9);
            item.down = false;
            pass(100);
            near(item.x, 1 + 8 * critical(100, 100));
        }

        function test_springInterpolator_partsOfValues_animate() {
            const item = createTemporaryObject(parts, root);
            pass(100);
            const part = 1 - critical(100, 100);
            compare(item.whole, Math.round(3 + 27 * part));
            near(item.position.x, 1 + 10 * part);
            compare(item.position.y, 2);
            near(item.rectangle.border.width, 1 + 20 * part);
            near(item.rectangle.color.a, 1 - 0.5 * part, 1e-4);
            compare(item.label.font.pixelSize, Math.round(10 + 30 * part));
            near(item.label.anchors.leftMargin, 4 + 4 * part);
            pass(3000);
            compare(item.whole, 30);
            compare(item.position, Qt.point(11, 2));
            compare([item.rectangle.border.width, item.label.font.pixelSize], [21, 40]);
            compare(item.label.anchors.leftMargin, 8);
        }

        function test_waypoints_bound_followBinding() {
            const item = createTemporaryObject(declared, root);
            pass(5000);
            compare([item.x, item.position], [0, Qt.point(0, 0)]); // at rest, the waypoints wait for start()
            verify(Qt.colorEqual(item.color, "blue"));
            item.spring.start();
            pass(50);
            item.waypointList = [-100, { to: 7, delay: undefined }];
            compare(item.spring.to, -100);
            pass(5000);
            compare(item.x, 7);
            item.waypointList = [];
            item.spring.start(); // the target is the last `to`, the current value
            pass(1000);
            compare(item.x, 7);
        }

        function test_waypoints_invalid_areRejected() {
            const circle = {}, series = [];
            circle.to = circle;
            series[0] = series;
            for (const invalid of [{}, null, circle, series]) {
                const item = createTemporaryObject(declared, root);
                item.spring.start();
                ignoreWarning(/property "x".*waypoint/);
                item.spring.waypoints = [1, invalid];
                compare(item.spring.waypoints, [10, 20]);
                compare(item.spring.currentWaypoint, 0);
                pass(3000);
                compare(item.x, 20);
            }
        }
    }
}
