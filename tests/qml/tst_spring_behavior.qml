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
            property real goal: 0
            property alias motion: motion
            x: goal
            Critical on x { id: motion }
        }
    }
    Component {
        id: onOthers
        Rectangle {
            property real goal: 0
            property color shade: "black"
            property real number: goal
            property int whole: goal
            property point place: Qt.point(goal, 1)
            property size extent: Qt.size(goal, 1)
            property rect frame: Qt.rect(goal, 1, 2, 3)
            property vector3d direction: Qt.vector3d(goal, 1, 2)
            property quaternion turn: goal ? Qt.quaternion(0, 1, 0, 0) : Qt.quaternion(1, 0, 0, 0)
            color: shade
            border.width: goal
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
        id: onFont
        Text {
            property real goal: 0
            text: "a"
            font.pixelSize: 10 + goal
            Critical on font.pixelSize { }
        }
    }
    Component {
        id: onObject
        Bed {
            property real goal: 0
            plain: goal
            bindable: goal
            whole: goal
            Critical on plain { }
            Critical on bindable { }
            Critical on whole { }
        }
    }
    Component {
        id: onState
        Item {
            id: panel
            property real goal: 0
            property alias motion: motion
            Critical on x { id: motion }
            states: State {
                name: "out"
                PropertyChanges { target: panel; x: panel.goal + 100 }
            }
        }
    }
    Component {
        id: onAngle
        Item {
            property real goal: 0
            property alias motion: motion
            rotation: goal
            Critical on rotation { id: motion; angular: true }
        }
    }
    Component {
        id: onWhatCannotMove
        Text {
            property bool ready: false
            property string goal: "before"
            text: goal
            Critical on text { }
            Critical on ready { }
        }
    }

    MotionTestCase {
        name: "SpringBehavior"

        function test_startsWhereTheBindingSays() {
            const item = createTemporaryObject(onX, root, { goal: 30 });
            compare(item.x, 30);
            compare(item.motion.running, false);
        }

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
            const place = item.x;
            item.x = 100; // once more the same
            compare(item.x, place);
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

        function test_movesWhatEachFrameMovesOn() {
            const item = createTemporaryObject(onX, root);
            for (let i = 1; i <= 60; ++i) {
                item.goal = i;
                clock.advance(1 / 60);
            }
            verify(item.x > 30 && item.x < 60);
            near(item.motion.velocity, 60, 5);
        }

        function test_movesEveryTypeThatQmlHas() {
            const item = createTemporaryObject(onOthers, root);
            item.goal = 100;
            item.shade = "white";
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
            verify(item.color.r > 0 && item.color.r < 1);
            pass(4000);
            compare(item.number, 100);
            compare(item.whole, 100);
            compare(item.place, Qt.point(100, 1));
            compare(item.extent, Qt.size(100, 1));
            compare(item.frame, Qt.rect(100, 1, 2, 3));
            compare(item.direction, Qt.vector3d(100, 1, 2));
            compare(item.turn, Qt.quaternion(0, 1, 0, 0));
            compare(item.color, Qt.color("white"));
            compare(item.border.width, 100);
            item.goal = 0;
            pass(4000);
            compare(item.place, Qt.point(0, 1));
        }

        function test_aNewTargetOfAnyTypeLeavesTheValueWhereItIs() {
            const item = createTemporaryObject(onOthers, root, { shade: Qt.rgba(0.123, 0.456, 0.789) });
            const parts = () => [item.number, item.whole, item.place.x, item.extent.width,
                item.frame.x, item.direction.x, item.turn.x, item.color.r, item.color.g];
            const names = ["number", "whole", "place", "extent", "frame", "direction", "turn", "color"];
            const targets = [100, 100, Qt.point(100, 1), Qt.size(100, 1), Qt.rect(100, 1, 2, 3),
                Qt.vector3d(100, 1, 2), Qt.quaternion(0, 1, 0, 0), Qt.rgba(1, 0.5, 0.25)];
            const others = [50, 50, Qt.point(50, 1), Qt.size(50, 1), Qt.rect(50, 1, 2, 3),
                Qt.vector3d(50, 1, 2), Qt.quaternion(1, 0, 0, 0), Qt.rgba(0, 0, 0)];
            const write = values => names.forEach((name, i) => { item[name] = values[i]; });
            const atRest = parts();
            write(targets);
            compare(parts(), atRest);
            pass(100);
            const onTheWay = parts();
            onTheWay.forEach((part, i) => verify(part !== atRest[i], i));
            write(targets); // the same once more
            compare(parts(), onTheWay);
            write(others);
            compare(parts(), onTheWay);
            pass(4000);
            compare(item.place, others[2]);
            compare(item.color, others[7]);
        }

        function test_aColorIsExactWhileMotionIsReduced() {
            const item = createTemporaryObject(onOthers, root);
            Motion.reducedMotion = true;
            item.color = Qt.rgba(0.123, 0.456, 0.789);
            Motion.reducedMotion = undefined;
            compare(item.color.g, Qt.rgba(0.123, 0.456, 0.789).g);
        }

        function test_theSameTargetAgainTellsNothing() {
            const item = createTemporaryObject(onX, root);
            item.goal = 100;
            pass(100);
            let told = 0;
            item.xChanged.connect(() => { ++told; });
            const velocity = item.motion.velocity;
            item.x = 100;
            compare(told, 0);
            compare(item.motion.velocity, velocity);
            pass(3000);
            compare(item.x, 100);
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

        function test_movesAPartOfAFont() {
            const item = createTemporaryObject(onFont, root);
            item.goal = 30;
            pass(100);
            compare(item.font.pixelSize, Math.round(40 - 30 * critical(100, 100)));
            pass(3000);
            compare(item.font.pixelSize, 40);
            item.goal = 0;
            pass(3000);
            compare(item.font.pixelSize, 10);
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

        function test_movesWithStates() {
            const item = createTemporaryObject(onState, root);
            item.state = "out";
            compare(item.x, 0);
            pass(100);
            near(item.x, 100 * (1 - critical(100, 100)));
            item.state = "";
            pass(3000);
            compare(item.x, 0);
            item.state = "out";
            pass(3000);
            item.goal = 50; // the state's own binding
            compare(item.x, 100);
            pass(3000);
            compare(item.x, 150);
        }

        function test_writesAtOnceWhereItIsDisabled() {
            const item = createTemporaryObject(onX, root);
            item.motion.enabled = false;
            item.goal = 100;
            compare(item.x, 100);
            item.motion.enabled = true;
            item.goal = 0;
            pass(100);
            near(item.x, 100 * critical(100, 100));
            item.motion.enabled = false; // as Behavior's: what moves goes on, until it is written
            pass(100);
            near(item.x, 100 * critical(100, 200));
            item.goal = 7;
            compare(item.x, 7);
            compare(item.motion.running, false);
            pass(1000);
            compare(item.x, 7);
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
            const item = createTemporaryObject(onX, root);
            Motion.reducedMotion = true;
            item.goal = 100;
            compare(item.x, 100);
            Motion.reducedMotion = false;
        }

        function test_writesNothingOfWhatItRefuses_data() {
            const rows = [];
            for (const moving of [false, true]) {
                for (const value of [NaN, Infinity, -Infinity])
                    rows.push({ tag: `${value}, ${moving}`, moving: moving, value: value });
            }
            return rows;
        }
        function test_writesNothingOfWhatItRefuses(row) {
            const item = createTemporaryObject(onOthers, root);
            item.goal = row.moving ? 100 : 0;
            pass(100);
            const places = () => [item.number, item.place.x, item.extent.width, item.direction.x];
            const before = places();
            let told = 0;
            item.numberChanged.connect(() => { ++told; });
            item.placeChanged.connect(() => { ++told; });
            for (const name of ["number", "place", "extent", "direction"])
                ignoreWarning(new RegExp(`property "${name}": refused value `));
            item.number = row.value;
            item.place = Qt.point(row.value, 1);
            item.extent = Qt.size(row.value, 1);
            item.direction = Qt.vector3d(row.value, 1, 2);
            compare(places(), before);
            compare(told, 0);
            pass(3000);
            const goal = item.goal;
            compare(places(), [goal, goal, goal, goal]);
            item.number = 50; // and takes the next
            pass(100);
            near(item.number, 50 + (goal - 50) * critical(100, 100));
        }

        function test_whatCannotMoveIsWrittenAtOnce() {
            ignoreWarning(/property "text": the type QString cannot be animated$/);
            ignoreWarning(/property "ready": the type bool cannot be animated$/);
            const item = createTemporaryObject(onWhatCannotMove, root);
            compare(item.text, "before");
            item.ready = true;
            compare(item.ready, true);
            for (const word of ["one", "two"]) {
                item.goal = word;
                compare(item.text, word);
            }
        }

        function test_whatIsLetThroughIsWhereItRests() {
            const item = createTemporaryObject(onX, root);
            item.x = 130;
            pass(3000);
            item.motion.enabled = false;
            item.x = 60;
            compare(item.x, 60);
            compare(item.motion.to, 60);
            item.motion.enabled = true;
            item.motion.velocity = 100; // a push, which leads back there
            pass(100);
            verify(item.x > 60);
            pass(3000);
            compare(item.x, 60);
        }

        function test_whatIsLetThroughOnTheWayEndsTheRun_data() {
            return [{ tag: "elsewhere", place: 60 }, { tag: "to its target", place: 130 }];
        }
        function test_whatIsLetThroughOnTheWayEndsTheRun(row) {
            const item = createTemporaryObject(onX, root);
            item.x = 130;
            pass(100);
            item.motion.enabled = false;
            pass(100); // which is not a write
            near(item.x, 130 * (1 - critical(100, 200)));
            item.x = row.place;
            compare(item.x, row.place);
            compare(item.motion.running, false);
            compare(item.motion.to, row.place);
            pass(3000);
            compare(item.x, row.place);
        }

        function test_aRunThatNobodyTouchesSettlesWhileDisabled() {
            const item = createTemporaryObject(onX, root);
            let reason = -1;
            item.motion.finished.connect(why => { reason = why; });
            item.x = 130;
            item.motion.enabled = false;
            pass(3000);
            compare(item.x, 130);
            compare(reason, Interpolator.Settled);
        }

        function test_whatIsLetThroughLeavesOthersAlone() {
            const item = createTemporaryObject(onX, root);
            const other = createTemporaryQmlObject("import Sprung; SpringInterpolator {}", item);
            other.target = item;
            other.property = "x";
            item.motion.enabled = false;
            other.held = true; // it measures what a finger moves
            item.x = 50;
            compare(other.held, true);
            compare(other.running, true);
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

        function test_goesWithItsItem() {
            const item = onX.createObject(root);
            item.goal = 100;
            pass(50);
            item.destroy();
            pass(50);
            wait(0);
            pass(50);
        }
    }
}
