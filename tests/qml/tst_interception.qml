// SPDX-License-Identifier: MIT
// Tests which writes a SpringBehavior intercepts. Oracle: the closed form of a critically damped
// spring.
import QtQuick
import QtQuick.Layouts
import QtTest
import Sprung
import Objects

/// Components with a SpringBehavior on properties, parts of values, and aliases.
Item {
    id: root

    width: 400; height: 400

    component Critical: SpringBehavior { stiffness: 100; damping: 20 }

    ManualAnimationDriver { id: driver }

    Component {
        id: onBindable
        Item {
            id: panel
            property real targetValue: 0; property real far: 100
            x: targetValue; y: targetValue; width: targetValue; height: targetValue
            Critical on x { }
            Critical on y { }
            Critical on width { }
            Critical on height { }
            states: State {
                name: "out"
                PropertyChanges { target: panel; x: panel.far; y: 100; width: 100; height: 100 }
            }
        }
    }
    Component {
        id: onParts
        Text {
            id: parts
            property real targetValue: 0; property point position: Qt.point(0, 1)
            property vector3d direction
            onTargetValueChanged: { // Qt supports no binding of a value beside a behavior of its part
                position = Qt.point(targetValue, 1);
                direction.y = targetValue;
            }
            property alias inner: inner
            anchors.leftMargin: targetValue; font.letterSpacing: targetValue; font.pixelSize: 10 + targetValue
            Critical on position.x { }
            Critical on direction.y { }
            Critical on anchors.leftMargin { }
            Critical on font.letterSpacing { }
            Critical on font.pixelSize { }
            RowLayout {
                Item {
                    id: inner
                    Layout.preferredWidth: parts.targetValue
                    Critical on Layout.preferredWidth { }
                }
            }
        }
    }
    component Framed: Item {
        property alias position: inner.x; property alias inner: inner
        Item { id: inner }
    }
    Component {
        id: onAnAlias
        Framed {
            property real targetValue: 0
            position: targetValue
            Critical on position { }
        }
    }
    component Springy: Item { Critical on x { } }
    Component {
        id: above
        Springy {
            property alias motion: motion
            SpringBehavior on x { id: motion; stiffness: 400; damping: 40 }
        }
    }
    Component {
        id: declared
        Item {
            property real targetValue: 40; property alias motion: motion
            x: targetValue; width: 30; opacity: 0.5
            Critical on x { id: motion }
            Critical on width { }
            Critical on opacity { }
            Critical on y { }
            Critical on height { }
            Component.onCompleted: opacity = 1
        }
    }

    MotionTestCase {
        name: "Interception"; when: windowShown

        /// Advances also Qt's animations, which start with a turn of the event loop.
        function passForBoth(milliseconds) {
            wait(0);
            wait(0);
            for (let i = 0; i < milliseconds / 10; ++i) {
                clock.advance(0.01);
                driver.pass(10);
            }
        }

        function test_state_left_restoresBinding() {
            const item = createTemporaryObject(onBindable, root, { targetValue: 5 });
            const positions = () => [item.x, item.y, item.width, item.height];
            const all = position => [position, position, position, position];
            compare(positions(), all(5));
            item.state = "out";
            compare(positions(), all(5));
            pass(3000);
            compare(positions(), all(100));
            item.far = 150; // the binding of the state
            compare(item.x, 100);
            pass(3000);
            compare(item.x, 150);
            item.state = "";
            pass(3000);
            compare(positions(), all(5));
            item.targetValue = 10;
            compare(positions(), all(5));
            pass(100);
            for (const position of positions())
                near(position, 10 - 5 * critical(100, 100));
            pass(3000);
            compare(positions(), all(10));
        }

        /// Creates an item with a critically damped SpringBehavior on x, with ω = 10.
        function createItem(settings, others = "") {
            return create(`Item {
                id: it
                width: 50; height: 50
                property real targetValue: 0
                property alias motion: motion
                SpringBehavior on x {
                    id: motion; stiffness: 100; damping: 20
                    ${settings}
                }
                ${others}
            }`);
        }

        function test_transition_startedWhileRunning_replacesMotion_data() {
            return [{ tag: "bound", setting: "x: targetValue" },
                { tag: "assigned", setting: "onTargetValueChanged: x = targetValue" }];
        }
        function test_transition_startedWhileRunning_replacesMotion(row) {
            const item = createItem("", `${row.setting}
                states: State { name: "out"; PropertyChanges { target: it; x: 100 } }
                transitions: Transition { NumberAnimation { properties: "x"; duration: 20 } }`);
            item.targetValue = 50;
            pass(100);
            const reached = item.x;
            verify(reached > 0 && item.motion.running);
            driver.begin();
            for (const [state, targetValue] of [["out", 100], ["", row.tag === "assigned" ? reached : 50]]) {
                item.state = state;
                passForBoth(10);
                compare(item.motion.running, false);
                const before = item.x;
                clock.advance(0.01);
                compare(item.x, before);
                passForBoth(30);
                near(item.x, targetValue);
                pass(1000);
                near(item.x, targetValue);
            }
            driver.end();
            const rest = item.x;
            item.targetValue = 10; // the binding is restored
            pass(100);
            near(item.x, 10 + (rest - 10) * critical(100, 100));
            pass(3000);
            compare(item.x, 10);
        }

        function test_binding_undefined_resetsProperty() {
            const item = create(`Item {
                property var targetValue: 50
                implicitWidth: 7; width: targetValue
                SpringBehavior on width { }
            }`);
            for (const [targetValue, width] of [[50, 50], [undefined, 7], [100, 100]]) { // undefined resets the property
                item.targetValue = targetValue;
                pass(3000);
                compare(item.width, width);
            }
        }

        function test_partsOfValues_bindingChanged_animate() {
            const item = createTemporaryObject(onParts, root);
            const positions = () => [item.position.x, item.direction.y, item.anchors.leftMargin,
                item.font.letterSpacing, item.inner.Layout.preferredWidth];
            compare(positions(), [0, 0, 0, 0, 0]);
            item.targetValue = 100;
            compare(positions(), [0, 0, 0, 0, 0]);
            pass(100);
            for (const position of positions())
                near(position, 100 * (1 - critical(100, 100)), 0.01); // fonts round to 1/64
            compare(item.font.pixelSize, Math.round(110 - 100 * critical(100, 100)));
            pass(3000);
            compare(positions(), [100, 100, 100, 100, 100]);
            compare([item.font.pixelSize, item.position.y], [110, 1]);
        }

        /// tst_aliases tests a behavior that is written through an alias.
        function test_springBehavior_onAlias_animatesProperty() {
            const item = createTemporaryObject(onAnAlias, root, { targetValue: 5 });
            compare(item.position, 5);
            const write = [() => { item.targetValue = 100; }, () => { item.position = 20; },
                () => { item.inner.x = 60; }];
            for (const [i, targetValue] of [100, 20, 60].entries()) {
                const before = item.position;
                write[i]();
                compare(item.position, before);
                pass(100);
                near(item.inner.x, targetValue + (before - targetValue) * critical(100, 100));
                pass(3000);
                compare(item.position, targetValue);
            }
        }

        function test_springBehavior_twoOnProperty_firstAnimates() {
            ignoreWarning(/QML SpringBehavior: property "x" has another behavior below/);
            const item = createItem("", `property alias second: second
                SpringBehavior on x { id: second; stiffness: 1 }
                SpringBehavior on y { }`);
            item.x = 100;
            compare(item.x, 0);
            pass(100);
            near(item.x, 100 * (1 - critical(100, 100)));
            compare([item.motion.running, item.second.running, item.second.to], [true, false, undefined]);
            item.x = 0;
            item.y = 100;
            pass(3000);
            compare([item.x, item.y], [0, 100]);
        }

        function test_springBehavior_withQtBehavior_firstAnimates() {
            ignoreWarning(/QML SpringBehavior: property "x" has another behavior below/);
            const item = createItem("", "Behavior on x { NumberAnimation { duration: 100 } }");
            item.x = 100;
            pass(100);
            near(item.x, 100 * (1 - critical(100, 100)));
            const other = create(`Item {
                property alias second: second
                Behavior on x { NumberAnimation { duration: 100 } }
                SpringBehavior on x { id: second }
            }`);
            driver.begin();
            other.x = 100;
            compare(other.second.running, false);
            passForBoth(50);
            verify(other.x > 0 && other.x < 100);
            passForBoth(100);
            compare(other.x, 100);
            driver.end();
        }

        function test_springBehavior_outsideComponent_replacesInner() {
            const item = createTemporaryObject(above, root);
            item.x = 100;
            pass(100);
            near(item.x, 100 * (1 - critical(400, 100)));
            pass(3000);
            compare(item.x, 100);
        }
        function test_springBehavior_initialValues_areNotAnimated() {
            const item = createTemporaryObject(declared, root, { y: 60, height: 9 });
            compare([item.motion.running, item.x, item.y, item.width], [false, 40, 60, 30]);
            compare(item.height, 9);
            compare(item.opacity, 0.5); // later values are animated
            pass(3000);
            compare(item.opacity, 1);
        }

        function test_target_assigned_isRejected() {
            ignoreWarning(/QML SpringBehavior: rejected target and property/);
            ignoreWarning(/QML SpringBehavior: rejected target and property/);
            createItem('target: other; onFinished: { }', "Item { id: other }");
            const item = createItem('target: other; property: "y"', "Item { id: other }");
            compare([item.motion.target, item.motion.property], [item, "x"]);
            item.x = 100;
            pass(3000);
            compare(item.x, 100);
            ignoreWarning(/a SpringBehavior animates only the property of its declaration$/);
            item.motion.target = root;
            compare(item.motion.valid, false);
            item.x = 50;
            compare(item.x, 50);
            ignoreWarning(/QML SpringBehavior: is without effect/);
            verify(create("SpringBehavior { }"));
        }

        function test_destroy_behavior_throws() {
            const item = createItem("");
            verify(thrownBy(() => item.motion.destroy()) !== null);
            wait(0);
            item.x = 100;
            pass(3000);
            compare(item.x, 100);
        }
    }
}
