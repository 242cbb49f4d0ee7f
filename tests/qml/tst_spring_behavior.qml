// SPDX-License-Identifier: MIT
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
            property real goal: 0; property alias motion: motion
            x: goal
            Critical on x { id: motion }
        }
    }
    Component {
        id: onOthers
        Rectangle {
            property real goal: 0; property color shade: "black"; property real number: goal
            property int whole: goal; property point place: Qt.point(goal, 1)
            property size extent: Qt.size(goal, 1); property rect frame: Qt.rect(goal, 1, 2, 3)
            property vector3d direction: Qt.vector3d(goal, 1, 2)
            property quaternion turn: goal ? Qt.quaternion(0, 1, 0, 0) : Qt.quaternion(1, 0, 0, 0)
            color: shade; border.width: goal
            Critical on number { }
            Critical on whole { }
            Critical on place { }
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
        Bed {
            property real goal: 0
            plain: goal; bindable: goal; whole: goal
            Critical on plain { }
            Critical on bindable { }
            Critical on whole { }
        }
    }
    Component {
        id: onAngle
        Item {
            property real goal: 0; property alias motion: motion
            rotation: goal
            Critical on rotation { id: motion; angular: true }
        }
    }
    Component {
        id: onWhatCannotMove
        Text {
            property bool ready: false; property string goal: "before"
            property bool strong: false
            text: goal; font.pixelSize: 20; font.bold: strong
            Critical on text { }
            Critical on ready { }
            Critical on font.bold { }
        }
    }

    MotionTestCase {
        name: "SpringBehavior"

        function test_aBindingSetsTheTargetAndSurvives() {
            const item = createTemporaryObject(onX, root);
            for (const goal of [100, 40, 70]) {
                const before = item.x;
                item.goal = goal;
                compare(item.x, before);
                compare(item.motion.running, true);
                compare(item.motion.to, goal);
                pass(100);
                near(item.x, goal + (before - goal) * critical(100, 100));
                pass(3000);
                compare(item.x, goal);
                compare(item.motion.running, false);
            }
        }

        function test_anAssignmentSetsTheTarget() {
            const item = createTemporaryObject(onX, root);
            item.x = 100;
            compare(item.x, 0);
            pass(100);
            near(item.x, 100 * (1 - critical(100, 100)));
            let told = 0;
            item.xChanged.connect(() => { ++told; });
            const velocity = item.motion.velocity;
            item.x = 100; // once more the same
            compare([told, item.motion.velocity], [0, velocity]);
            pass(100);
            near(item.x, 100 * (1 - critical(100, 200)));
            pass(3000);
            compare(item.x, 100);
        }

        function test_aNewTargetKeepsTheVelocity() {
            const item = createTemporaryObject(onX, root);
            item.goal = 100;
            pass(100);
            const place = item.x;
            const velocity = item.motion.velocity;
            item.goal = 0;
            near(item.motion.velocity, velocity);
            compare(item.x, place);
            clock.advance(0.001);
            verify(item.x > place);
            // and where it is now is a target like any other
            item.x = item.x;
            clock.advance(0.001);
            verify(item.motion.running);
            verify(item.x > place);
        }

        function test_movesEveryTypeThatQmlHas() {
            const item = createTemporaryObject(onOthers, root, { shade: Qt.rgba(0.123, 0.456, 0.789) });
            const names = ["number", "whole", "place", "extent", "frame", "direction", "turn", "color"];
            const parts = () => [item.number, item.whole, item.place.x, item.extent.width,
                item.frame.x, item.direction.x, item.turn.x, item.color.r, item.color.g];
            const values = (goal, turn, color) => [goal, goal, Qt.point(goal, 1), Qt.size(goal, 1),
                Qt.rect(goal, 1, 2, 3), Qt.vector3d(goal, 1, 2), turn, color];
            const write = values => names.forEach((name, i) => { item[name] = values[i]; });
            const isAt = values => names.forEach((name, i) => compare(item[name], values[i], name));
            const atRest = parts();
            item.goal = 100;
            item.shade = "white";
            compare(parts(), atRest);
            pass(100);
            const part = 100 * (1 - critical(100, 100));
            near(item.number, part);
            compare(item.whole, Math.round(part));
            near(item.place.x, part);
            near(item.extent.width, part);
            near(item.frame.x, part);
            near(item.direction.x, part, 1e-5);
            near(item.turn.x, Math.sin(part / 100 * Math.PI / 2), 1e-6);
            near(item.border.width, part);
            verify(item.color.r > 0.123 && item.color.r < 1);
            pass(4000);
            isAt(values(100, Qt.quaternion(0, 1, 0, 0), Qt.color("white")));
            compare(item.border.width, 100);
            const there = parts();
            item.goal = 0; // the bindings are still there
            item.shade = "black";
            pass(100);
            const onTheWay = parts();
            onTheWay.forEach((part, i) => verify(part !== there[i], i));
            write(values(0, Qt.quaternion(1, 0, 0, 0), Qt.color("black"))); // the same once more
            compare(parts(), onTheWay);
            const others = values(50, Qt.quaternion(0, 1, 0, 0), Qt.rgba(0, 0, 0));
            write(others);
            compare(parts(), onTheWay);
            pass(4000);
            isAt(others);
        }

        function test_aWholeTurnIsTheSameDirectionAndAnotherNumber() {
            const item = createTemporaryObject(onAngle, root);
            for (const goal of [360, 0, -720, 350]) {
                item.goal = goal;
                pass(3000);
                compare(item.rotation, goal);
            }
            item.goal = 10; // the short way
            pass(100);
            near(item.rotation, 10 - 20 * critical(100, 100));
            pass(3000);
            compare(item.rotation, 10);
        }

        function test_movesPropertiesOfCppWithAndWithoutBindings() {
            const bed = createTemporaryObject(onObject, root);
            for (const goal of [100, 20]) {
                const before = bed.plain;
                bed.goal = goal;
                pass(100);
                const value = goal + (before - goal) * critical(100, 100);
                near(bed.plain, value);
                near(bed.bindable, value);
                compare(bed.whole, Math.round(value));
                pass(3000);
                compare(bed.plain, goal);
                compare(bed.bindable, goal);
                compare(bed.whole, goal);
            }
        }

        function test_letsThroughWhileItIsDisabled() {
            const item = createTemporaryObject(onX, root);
            const reasons = [];
            item.motion.finished.connect(why => reasons.push(why));
            item.motion.enabled = false;
            item.goal = 100;
            compare([item.x, item.motion.to], [100, 100]);
            item.motion.enabled = true;
            for (const place of [60, 130]) { // elsewhere, and where it heads for
                const before = item.x;
                item.x = 130;
                item.motion.enabled = false; // as Behavior's: what moves goes on, until it is written
                pass(100);
                near(item.x, 130 + (before - 130) * critical(100, 100));
                item.x = place;
                compare([item.x, item.motion.to, item.motion.running], [place, place, false]);
                pass(1000);
                compare(item.x, place);
                item.motion.enabled = true;
                item.motion.velocity = 100; // a push, which leads back there
                pass(100);
                verify(item.x > place);
                pass(3000);
                compare(item.x, place);
            }
            item.x = 0;
            item.motion.enabled = false;
            pass(3000);
            compare([item.x, reasons.pop()], [0, Interpolator.Settled]);
        }

        function test_whatIsPutSomewhereHasNoVelocity() {
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

        function test_jumpsWhileMotionIsReduced() {
            const item = createTemporaryObject(onOthers, root);
            Motion.reducedMotion = true;
            item.goal = 100;
            item.color = Qt.rgba(0.123, 0.456, 0.789);
            compare(item.number, 100);
            compare(item.color.g, Qt.rgba(0.123, 0.456, 0.789).g); // exactly
        }

        function test_writesNothingOfWhatItRefuses() {
            for (const goal of [0, 100]) { // at rest, and on the way
                for (const value of [NaN, Infinity, -Infinity]) {
                    const item = createTemporaryObject(onOthers, root);
                    item.goal = goal;
                    pass(100);
                    const places = () => [item.number, item.place.x, item.extent.width,
                        item.direction.x];
                    const before = places();
                    let told = 0;
                    item.numberChanged.connect(() => { ++told; });
                    item.placeChanged.connect(() => { ++told; });
                    for (const name of ["number", "place", "extent", "direction"])
                        ignoreWarning(new RegExp(`property "${name}": refused value `));
                    item.number = value;
                    item.place = Qt.point(value, 1);
                    item.extent = Qt.size(value, 1);
                    item.direction = Qt.vector3d(value, 1, 2);
                    compare([...places(), told], [...before, 0]);
                    pass(3000);
                    compare(places(), [goal, goal, goal, goal]);
                    item.number = 50; // and takes the next
                    pass(100);
                    near(item.number, 50 + (goal - 50) * critical(100, 100));
                }
            }
        }

        function test_whatCannotMoveIsWrittenAtOnce() {
            ignoreWarning(/property "text": the type QString cannot be animated$/);
            ignoreWarning(/property "ready": the type bool cannot be animated$/);
            ignoreWarning(/property "font.bold": this part of a QFont cannot be animated$/);
            const item = createTemporaryObject(onWhatCannotMove, root);
            compare([item.text, item.ready, item.font.bold], ["before", false, false]);
            for (const [word, strong] of [["one", true], ["two", false], ["three", true]]) {
                item.goal = word;
                item.ready = item.strong = strong;
                compare([item.text, item.ready, item.font.bold], [word, strong, strong]);
                compare(item.font.pixelSize, 20);
            }
        }

        function test_whatIsLetThroughLeavesOthersAlone() {
            const item = createTemporaryObject(onX, root);
            const other = create("SpringInterpolator { }");
            other.target = item;
            other.property = "x";
            item.motion.enabled = false;
            other.held = true; // it measures what a finger moves
            item.x = 50;
            compare([other.held, other.running], [true, true]);
        }

        function test_comesBackFromWhereItsInterpolatorWasSent() {
            const item = createTemporaryObject(onX, root);
            item.x = 130;
            pass(100);
            item.motion.animateTo(0);
            pass(100);
            const velocity = item.motion.velocity;
            const place = item.x;
            item.x = 130; // its last target
            compare(item.x, place);
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
    }
}
