// SPDX-License-Identifier: MIT
// Tests SpringBehavior on properties of all types. Oracle: the closed form of a critically damped
// spring; for NOTIFY signals, the values of the properties.
import QtQuick
import QtTest
import Sprung
import Objects

Item {
    id: root

    component Critical: SpringBehavior { stiffness: 100; damping: 20 }

    Component {
        id: onX
        Item {
            property real targetValue: 0; property alias motion: motion
            x: targetValue
            Critical on x { id: motion }
        }
    }
    Component {
        id: onOthers
        Rectangle {
            property real targetValue: 0; property color shade: "black"; property real number: targetValue
            property int whole: targetValue; property point position: Qt.point(targetValue, 1)
            property size extent: Qt.size(targetValue, 1); property rect frame: Qt.rect(targetValue, 1, 2, 3)
            property vector3d direction: Qt.vector3d(targetValue, 1, 2)
            property quaternion turn: targetValue ? Qt.quaternion(0, 1, 0, 0) : Qt.quaternion(1, 0, 0, 0)
            color: shade; border.width: targetValue
            Critical on number { }
            Critical on whole { }
            Critical on position { }
            Critical on extent { }
            Critical on frame { }
            Critical on direction { }
            Critical on turn { }
            Critical on color { }
            Critical on border.width { }
        }
    }
    Component {
        id: onObject
        PropertyHost {
            property real targetValue: 0
            bindable: targetValue
            Critical on bindable { }
        }
    }
    Component {
        id: onWhatCannotMove
        Text {
            property bool ready: false; property string targetValue: "before"
            property bool strong: false
            text: targetValue; font.pixelSize: 20; font.bold: strong
            Critical on text { }
            Critical on ready { }
            Critical on font.bold { }
        }
    }

    Component { id: recording; NotifyRecorder { } }
    Component { id: driving; SpringInterpolator { property: "x" } }

    MotionTestCase {
        name: "SpringBehavior"

        /// tst_elements tests other targets of a run.
        function test_property_ownValueAssigned_isTarget() {
            const item = createTemporaryObject(onX, root);
            item.targetValue = 100;
            pass(100);
            const position = item.x, velocity = item.motion.velocity;
            item.x = 100; // the same target
            compare([item.x, item.motion.velocity], [position, velocity]);
            item.x = item.x;
            clock.advance(0.001);
            verify(item.motion.running && item.x > position);
            pass(3000);
            compare(item.x, position);
        }

        function test_springBehavior_eachType_animates() {
            const item = createTemporaryObject(onOthers, root, { shade: Qt.rgba(0.123, 0.456, 0.789) });
            const names = ["number", "whole", "position", "extent", "frame", "direction", "turn", "color"];
            const parts = () => [item.number, item.whole, item.position.x, item.extent.width,
                item.frame.x, item.direction.x, item.turn.x, item.color.r, item.color.g];
            const values = (targetValue, turn, color) => [targetValue, targetValue, Qt.point(targetValue, 1), Qt.size(targetValue, 1),
                Qt.rect(targetValue, 1, 2, 3), Qt.vector3d(targetValue, 1, 2), turn, color];
            const write = values => names.forEach((name, i) => { item[name] = values[i]; });
            const isAt = values => names.forEach((name, i) => compare(item[name], values[i], name));
            const atRest = parts();
            item.targetValue = 100;
            item.shade = "white";
            compare(parts(), atRest);
            pass(100);
            const part = 100 * (1 - critical(100, 100));
            near(item.number, part);
            compare(item.whole, Math.round(part));
            near(item.position.x, part);
            near(item.extent.width, part);
            near(item.frame.x, part);
            near(item.direction.x, part, 1e-5);
            near(item.turn.x, Math.sin(part / 100 * Math.PI / 2), 1e-6);
            near(item.border.width, part);
            verify(item.color.r > 0.123 && item.color.r < 1);
            pass(4000);
            isAt(values(100, Qt.quaternion(0, 1, 0, 0), Qt.color("white")));
            compare(item.border.width, 100);
            const atEnd = parts();
            item.targetValue = 0; // the bindings still exist
            item.shade = "black";
            pass(100);
            const midway = parts();
            midway.forEach((part, i) => verify(part !== atEnd[i], i));
            write(values(0, Qt.quaternion(1, 0, 0, 0), Qt.color("black"))); // the same values again
            compare(parts(), midway);
            const others = values(50, Qt.quaternion(0, 1, 0, 0), Qt.rgba(0, 0, 0));
            write(others);
            compare(parts(), midway);
            pass(4000);
            isAt(others);
        }

        function test_springBehavior_bindableProperty_keepsBinding() {
            const host = createTemporaryObject(onObject, root);
            for (const targetValue of [100, 20]) {
                const before = host.bindable;
                host.targetValue = targetValue;
                pass(100);
                near(host.bindable, targetValue + (before - targetValue) * critical(100, 100));
                pass(3000);
                compare(host.bindable, targetValue);
            }
        }

        function test_enabled_false_writesImmediately() {
            const item = createTemporaryObject(onX, root);
            const reasons = [];
            item.motion.finished.connect(reason => reasons.push(reason));
            item.motion.enabled = false;
            item.targetValue = 100;
            compare([item.x, item.motion.to], [100, 100]);
            item.motion.enabled = true;
            for (const position of [60, 130]) { // another value, and the current target
                const before = item.x;
                item.x = 130;
                item.motion.enabled = false; // as for Behavior: a run continues until the property is written
                pass(100);
                near(item.x, 130 + (before - 130) * critical(100, 100));
                item.x = position;
                compare([item.x, item.motion.to, item.motion.running], [position, position, false]);
                pass(1000);
                compare(item.x, position);
                item.motion.enabled = true;
                item.motion.velocity = 100; // an impulse that returns to the target
                pass(100);
                verify(item.x > position);
                pass(3000);
                compare(item.x, position);
            }
            item.x = 0;
            item.motion.enabled = false;
            pass(3000);
            compare([item.x, reasons.pop()], [0, Interpolator.Settled]);
        }

        function test_enabled_falseWhileSetterClamps_runContinues() {
            const item = create(`Item {
                property alias motion: motion
                opacity: 0
                SpringBehavior on opacity { id: motion; spring: Springs.spring(100, 4) }
            }`);
            item.opacity = 0.95; // overshoots 1
            item.motion.enabled = false;
            const spring = milliseconds => 0.95 - 0.95 * stateAfter(100, 0.2, 1, 0, milliseconds)[0];
            for (let milliseconds = 100; milliseconds < 1000; milliseconds += 100) {
                pass(100);
                near(item.opacity, Math.min(spring(milliseconds), 1));
            }
            pass(5000);
            compare(item.opacity, 0.95);
        }

        function test_enabled_falseWhileTwoPartsRun_runContinues() {
            const item = create(`Rectangle {
                property alias motion: motion
                color: "#00000000"
                SpringBehavior on color.a { id: motion; spring: Springs.spring(100, 4) }
                SpringBehavior on color.r { }
            }`);
            item.color.a = 0.95; // overshoots 1; a color rounds its parts
            item.motion.enabled = false;
            item.color.r = 1;
            pass(5000);
            near(item.color.a, 0.95, 1e-4);
        }

        function test_enabled_trueAfterWrite_startsAtRest() {
            const item = createTemporaryObject(onX, root);
            item.motion.enabled = false;
            for (const frames of [1, 30]) {
                item.x = 100;
                pass(16 * frames);
                item.motion.enabled = true;
                item.x = 0;
                near(item.motion.velocity, 0);
                item.motion.enabled = false;
                pass(3000);
                compare(item.x, 0);
            }
        }

        function test_property_nonFiniteValue_isRejected() {
            for (const targetValue of [0, 100]) { // at rest, and while running
                for (const value of [NaN, Infinity, -Infinity]) {
                    const item = createTemporaryObject(onOthers, root);
                    item.targetValue = targetValue;
                    pass(100);
                    const positions = () => [item.number, item.position.x];
                    const before = positions();
                    let changes = 0;
                    for (const name of ["number", "position"]) {
                        item[`${name}Changed`].connect(() => { ++changes; });
                        ignoreWarning(new RegExp(`property "${name}": rejected value `));
                    }
                    item.number = value;
                    item.position = Qt.point(value, 1);
                    compare([...positions(), changes], [...before, 0]);
                    pass(3000);
                    compare(positions(), [targetValue, targetValue]);
                    item.number = 50; // accepts the next value
                    pass(100);
                    near(item.number, 50 + (targetValue - 50) * critical(100, 100));
                }
            }
        }

        function test_property_notAnimatable_writesImmediately() {
            ignoreWarning(/property "text": the type QString cannot be animated$/);
            ignoreWarning(/property "ready": the type bool cannot be animated$/);
            ignoreWarning(/property "font.bold": this part of a QFont cannot be animated$/);
            const item = createTemporaryObject(onWhatCannotMove, root);
            compare([item.text, item.ready, item.font.bold], ["before", false, false]);
            for (const [word, strong] of [["one", true], ["two", false], ["three", true]]) {
                item.targetValue = word;
                item.ready = item.strong = strong;
                compare([item.text, item.ready, item.font.bold], [word, strong, strong]);
                compare(item.font.pixelSize, 20);
            }
        }

        function test_enabled_false_doesNotReplaceDriver() {
            const item = createTemporaryObject(onX, root);
            const other = create("SpringInterpolator { }");
            other.target = item;
            other.property = "x";
            item.motion.enabled = false;
            other.held = true; // it measures the velocity of writes
            item.x = 50;
            compare([other.held, other.running], [true, true]);
        }

        function test_property_assignedAfterAnimateTo_returns() {
            const item = createTemporaryObject(onX, root);
            item.x = 130;
            pass(100);
            item.motion.animateTo(0);
            pass(100);
            const velocity = item.motion.velocity;
            const position = item.x;
            item.x = 130; // the last assigned target
            compare(item.x, position);
            compare(item.motion.velocity, velocity);
            pass(3000);
            compare(item.x, 130);
            item.motion.animateTo(0);
            pass(3000);
            compare(item.x, 0);
            item.x = 130;
            pass(3000);
            compare(item.x, 130);
        }

        /// Changes of SpringBehavior alone. scenarios_notify_test has the changes of SpringInterpolator.
        readonly property var changes: ({
            "a value": item => item.x = 50,
            "a value again": item => { item.x = 50; item.x = 50; },
            "a value and back": item => { item.x = 50; item.x = 0; },
            "a value that is there": item => item.x = item.x,
            "a drag": item => {
                item.motion.held = true;
                for (const x of [10, 20, 30]) {
                    item.x = x;
                    pass(17);
                }
                item.motion.held = false;
            },
            "disabled": item => { item.motion.enabled = false; item.x = 70; item.motion.enabled = true; },
            "replaced": item => {
                const driver = createTemporaryObject(driving, root, { target: item });
                driver.to = -20;
                driver.stop(); // its writes emit no signal of the behavior
            },
            "reduced motion": item => { Motion.reducedMotion = true; pass(17); item.x = 5; },
        })

        function test_notifySignals_anyChange_matchValues_data() {
            const rows = isRunning => Object.keys(changes).map(name =>
                ({ tag: `${name}, ${isRunning ? "while running" : "at rest"}`, change: changes[name], isRunning }));
            return rows(false).concat(rows(true));
        }
        function test_notifySignals_anyChange_matchValues(row) {
            const item = createTemporaryObject(onX, root);
            if (row.isRunning) {
                item.x = 100;
                pass(50);
            }
            const recorder = createTemporaryObject(recording, root);
            recorder.watch(item.motion);
            row.change(item);
            for (const milliseconds of [0, 17, 5000]) { // at once, after a tick, and at rest
                pass(milliseconds);
                compare(recorder.check(), [], milliseconds);
            }
        }
    }
}
