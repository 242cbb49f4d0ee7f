// SPDX-License-Identifier: MIT
// Tests SpringInterpolator in QML, and the promises of all interpolators. Oracle: the closed form
// of a critically damped spring, the value that stays when JavaScript assigns an invalid one, and
// the order of calls.
import QtQuick
import QtTest
import Sprung

Item {
    id: root

    component Critical: SpringInterpolator { stiffness: 100; damping: 20 }

    Component {
        id: parts
        Item {
            property point position: "1,2"
            property alias rectangle: rectangle; property alias label: label
            Critical on position.x { to: 11; running: true }
            Rectangle {
                id: rectangle; color: Qt.rgba(1, 0, 0, 1)
                Critical on color.a { to: 0.5; running: true }
            }
            Text {
                id: label; font.pixelSize: 10
                Critical on font.pixelSize { to: 40; running: true }
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
    Component {
        id: animated
        Item {
            id: moved
            property alias spring: spring
            SpringInterpolator {
                id: spring; target: moved; property: "x"; stiffness: 400; damping: 40
            }
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

        /// tst_interception and tst_spring_behavior test other parts with a SpringBehavior.
        function test_springInterpolator_partsOfValues_animate() {
            const item = createTemporaryObject(parts, root);
            pass(100);
            const part = 1 - critical(100, 100);
            near(item.position.x, 1 + 10 * part);
            near(item.rectangle.color.a, 1 - 0.5 * part, 1e-4);
            compare(item.label.font.pixelSize, Math.round(10 + 30 * part));
            pass(3000);
            compare([item.position, item.label.font.pixelSize], [Qt.point(11, 2), 40]);
        }

        function test_invalidValue_wrongType_warningNamesType() {
            const item = create(`Item {
                property point position: "1,2"
                property alias spring: spring; property alias onX: onX
                SpringInterpolator on position { id: spring }
                SpringInterpolator on x { id: onX }
            }`);
            for (const command of ["animateTo", "snapTo"]) {
                ignoreWarning(/Interpolator: .*property "position": rejected value 40: it is no QPointF$/);
                item.spring[command](40);
            }
            compare(item.position, Qt.point(1, 2));
            for (const [property, value] of [["to", "far"], ["minimum", "low"]]) {
                ignoreWarning(new RegExp(`"x": rejected ${property} ${value}: it is no double$`));
                item.onX[property] = value;
            }
            ignoreWarning(/"x": rejected velocity /);
            item.onX.velocity = undefined; // the other properties can be unset
            item.onX.to = "40";
            pass(3000);
            compare(item.x, 40);
            item.onX.to = undefined;
            pass(1000);
            compare([item.x, item.onX.to], [40, undefined]);
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

        function make() { return createTemporaryObject(animated, root); }

        /// Waits for a value. JavaScript continues with Qt's event loop.
        function waitFor(read) {
            tryVerify(() => read() !== undefined, 10000);
            return read();
        }

        function test_then_chained_runsInOrder() {
            const item = make();
            const positions = [];
            let reason;
            item.spring.animateTo(100)
                .then(why => { positions.push(item.x, why); return item.spring.animateTo(40); })
                .then(() => { positions.push(item.x); return item.spring.animateTo(0, 500); })
                .then().then(null, 5) // without functions
                .then(why => { positions.push(item.x); reason = why; });
            pass(100);
            wait(0);
            compare(positions, []);
            for (let i = 0; i < 600 && reason === undefined; ++i) {
                pass(100);
                wait(0);
            }
            compare(reason, SpringInterpolator.Settled);
            compare(positions, [100, SpringInterpolator.Settled, 40, 0]);
        }

        function test_then_elementDestroyed_rejects() {
            const item = make();
            let reached = false, reason;
            item.spring.animateTo(100).then(() => { reached = true; }, why => { reason = why; });
            pass(100);
            item.destroy();
            compare(waitFor(() => reason), SpringInterpolator.Stopped);
            verify(!reached);
        }

        function test_then_functionThrows_rejectsNext() {
            const item = make();
            let error;
            item.spring.animateTo(100).then(() => { throw new Error("on purpose"); })
                .then(() => { error = "reached"; }, e => { error = e.message; });
            pass(2000);
            compare(waitFor(() => error), "on purpose");
            compare(item.x, 100);
            item.spring.animateTo(0);
            pass(2000);
            compare(item.x, 0);
        }

        function test_then_eachElement_resolves() {
            for (const kind of ["Spring", "Friction", "Gravity", "Exponential"]) {
                const one = create(`${kind}Interpolator { }`);
                let reason;
                one.velocity = 100;
                verify(one.running);
                one.then(why => { reason = why; });
                one.stop();
                compare(waitFor(() => reason), Interpolator.Stopped);
            }
        }
    }
}
