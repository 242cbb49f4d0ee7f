// SPDX-License-Identifier: MIT
import QtQuick
import QtTest
import Sprung

Item {
    id: root

    component Critical: SpringInterpolator {
        stiffness: 100
        damping: 20
    }

    Component {
        id: minimal
        Item { SpringInterpolator on x { to: 100; running: true } }
    }
    Component {
        id: bound
        Item {
            id: follower
            property real goal: 50
            property int finished
            Critical on x {
                to: follower.goal
                running: true
                onFinished: reason => {
                    if (reason === SpringInterpolator.Settled)
                        ++follower.finished;
                }
            }
        }
    }
    Component {
        id: runner
        Item {
            id: seen
            property alias spring: spring
            readonly property bool moves: spring.running
            Critical { id: spring; target: seen; property: "x" }
        }
    }
    Component {
        id: chaser
        Item {
            id: chasing
            property real lead
            property real behind: lead
            property alias toVelocity: chase.toVelocity
            Critical { id: chase; target: chasing; property: "x"; to: chasing.lead }
            SpringBehavior on behind { stiffness: 100; damping: 20 }
        }
    }
    Component {
        id: aimer
        Item {
            id: seer
            property alias spring: spring
            readonly property var goal: spring.to
            Critical { id: spring; target: seer; property: "x" }
        }
    }
    Component {
        id: targeted
        Rectangle {
            id: box
            property alias spring: spring
            Critical { id: spring; target: box; property: "scale"; from: 1; to: 0.5 }
        }
    }
    Component {
        id: parts
        Item {
            property point place: "1,2"
            property alias rectangle: rectangle
            property alias label: label
            Critical on place.x { to: 11; running: true }
            Rectangle {
                id: rectangle
                border.width: 1
                color: Qt.rgba(1, 0, 0, 1)
                Critical on border.width { to: 21; running: true }
                Critical on color.a { to: 0.5; running: true }
            }
            Text {
                id: label
                font.pixelSize: 10
                anchors.left: parent.left
                anchors.leftMargin: 4
                Critical on font.pixelSize { to: 40; running: true }
                Critical on anchors.leftMargin { to: 8; running: true }
            }
        }
    }
    Component {
        id: values
        Item {
            id: many
            property int whole: 3
            property color color: "#102030"
            property point place
            property size extent: Qt.size(0, 0)
            property rect frame
            property vector3d direction
            property quaternion turn
            Critical on whole { to: 30; running: true }
            Critical on color { to: "#ff8040"; running: true }
            Critical on place { to: Qt.point(3, 4); running: true }
            Critical on extent { to: Qt.size(5, 6); running: true }
            Critical on frame { to: Qt.rect(1, 2, 3, 4); running: true }
            Critical on direction { to: Qt.vector3d(1, 2, 3); running: true }
            Critical on turn { to: Qt.quaternion(0, 1, 0, 0); running: true }
        }
    }
    Component {
        id: pressed
        Item {
            id: button
            property bool down
            Critical {
                target: button; property: "scale"; from: 1; to: 0.9; finalPosition: button.down
            }
        }
    }
    Component {
        id: idle
        Item {
            id: rester
            property int runs
            Critical on x { onStarted: ++rester.runs }
            FrictionInterpolator on y { onStarted: ++rester.runs }
        }
    }
    Component {
        id: alone
        Critical { from: 2; to: 4 }
    }

    MotionTestCase {
        name: "SpringInterpolator"

        function test_aBindingIsToldThoughNothingElseListens() {
            const run = createTemporaryObject(runner, root);
            verify(!run.moves);
            run.spring.to = 100;
            verify(run.moves);
            pass(3000);
            verify(!run.moves);

            const aim = createTemporaryObject(aimer, root);
            aim.spring.to = 100;
            compare(aim.goal, 100);
            aim.spring.animateTo(50);
            compare(aim.goal, 50);
        }

        function test_movesAPropertyWithTwoLines() {
            const item = createTemporaryObject(minimal, root);
            compare(item.x, 0);
            pass(100);
            verify(item.x > 0 && item.x < 100);
            pass(3000);
            compare(item.x, 100);
        }

        /// As with a binding, the first value is where it is; the next are where it goes.
        function test_standsAtItsTargetFromTheStart_data() {
            return [{ tag: "spring", element: "SpringInterpolator" },
                { tag: "exponential", element: "ExponentialInterpolator" }];
        }
        function test_standsAtItsTargetFromTheStart(row) {
            const text = declared => `import QtQuick; import Sprung
                Item {
                    property real goal: 100
                    property int told: 0
                    property alias motion: motion
                    readonly property var seen: motion.value
                    ${row.element} on x {
                        id: motion; to: goal; ${declared}
                        onStarted: ++told; onFinished: ++told
                    }
                }`;
            const item = createTemporaryQmlObject(text(""), root);
            compare([item.x, item.told, item.motion.running], [100, 0, false]);
            compare([item.motion.to, item.motion.value, item.seen], [100, 100, 100]);
            pass(1000);
            compare([item.x, item.told], [100, 0]);
            item.goal = 0;
            compare(item.x, 100);
            pass(50);
            verify(item.x > 0 && item.x < 100);
            pass(5000);
            compare(item.x, 0);
            for (const declared of ["running: true", "from: 0", "velocity: 1", "running: false"]) {
                const other = createTemporaryQmlObject(text(declared), root);
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

        function test_aFinalPositionHoldsFromTheStart() {
            for (const [declared, place] of [["finalPosition: false", 5], ["finalPosition: true", 100],
                ["held: true", 5]]) {
                const item = createTemporaryQmlObject(`import QtQuick; import Sprung
                    Item { x: 5; SpringInterpolator on x { to: 100; ${declared} } }`, root);
                compare(item.x, place, declared);
                pass(100);
                compare(item.x, place, declared);
            }
        }

        function test_followsABoundTargetAndFinishesOncePerRun() {
            const item = createTemporaryObject(bound, root);
            pass(100);
            near(item.x, 50 * (1 - critical(100, 100)));
            pass(3000);
            compare(item.x, 50);
            compare(item.finished, 1);
            item.goal = 10;
            pass(100);
            near(item.x, 10 + 40 * critical(100, 100));
            item.goal = 50;
            pass(3000);
            compare(item.x, 50);
            compare(item.finished, 2);
        }

        function test_retargetingKeepsValueAndVelocity() {
            const item = createTemporaryObject(targeted, root);
            pass(100);
            const value = item.scale;
            const velocity = item.spring.velocity;
            item.spring.to = 3;
            compare(item.scale, value);
            near(item.spring.velocity, velocity);
            pass(3000);
            compare(item.scale, 3);
        }

        function test_movesPartsOfValuesAndGroups() {
            const item = createTemporaryObject(parts, root);
            pass(100);
            const part = 1 - critical(100, 100);
            near(item.place.x, 1 + 10 * part);
            compare(item.place.y, 2);
            near(item.rectangle.border.width, 1 + 20 * part);
            near(item.rectangle.color.a, 1 - 0.5 * part, 1e-4);
            compare(item.label.font.pixelSize, Math.round(10 + 30 * part));
            near(item.label.anchors.leftMargin, 4 + 4 * part);
            pass(3000);
            compare(item.place, Qt.point(11, 2));
            compare(item.rectangle.border.width, 21);
            compare(item.label.font.pixelSize, 40);
            compare(item.label.anchors.leftMargin, 8);
        }

        function test_movesEveryTypeThatQmlHas() {
            const item = createTemporaryObject(values, root);
            pass(100);
            const part = 1 - critical(100, 100);
            compare(item.whole, Math.round(3 + 27 * part));
            near(item.place.y, 4 * part);
            near(item.extent.width, 5 * part);
            near(item.frame.height, 4 * part);
            near(item.direction.z, 3 * part, 1e-6);
            near(item.turn.x, Math.sin(part * Math.PI / 2), 1e-6);
            pass(3000);
            compare(item.whole, 30);
            compare(item.color, Qt.color("#ff8040"));
            compare(item.frame, Qt.rect(1, 2, 3, 4));
        }

        function test_finalPositionTurnsItRound() {
            const item = createTemporaryObject(pressed, root);
            pass(1000);
            compare(item.scale, 1);
            item.down = true;
            pass(3000);
            compare(item.scale, 0.9);
            item.down = false;
            pass(100);
            near(item.scale, 1 - 0.1 * critical(100, 100));
        }

        function test_followsWhatMovesAtEveryRate() {
            const speed = 100;
            const lag = 20 / 100 * speed; // c w / k
            for (const hertz of [30, 60, 240]) {
                const item = createTemporaryObject(chaser, root);
                const lead = () => {
                    for (let i = 0; i < 2 * hertz; ++i) {
                        pass(1000 / hertz, hertz);
                        item.lead += speed / hertz;
                    }
                };
                lead();
                near(item.lead - item.x, lag, 0.001 * lag);
                near(item.lead - item.behind, lag, 0.001 * lag);
                item.toVelocity = 0;
                lead();
                near(item.lead - item.x, lag + speed / hertz / 2, 0.002 * lag);
                item.toVelocity = undefined;
                compare(item.toVelocity, undefined);
                lead();
                near(item.lead - item.x, lag, 0.001 * lag);
                item.destroy();
            }
        }

        function test_restsWithoutATarget() {
            const item = createTemporaryObject(idle, root);
            pass(100);
            compare(item.runs, 0);
        }

        function test_runsWithoutAProperty() {
            const spring = createTemporaryObject(alone, root);
            pass(100);
            near(spring.value, 2 + 2 * (1 - critical(100, 100)));
        }

        function test_standsStillWhileMotionIsReduced() {
            Motion.reducedMotion = true;
            const item = createTemporaryObject(minimal, root);
            compare(item.x, 100);
        }

        function test_movesAtTheTimeScale() {
            Motion.timeScale = 0.5;
            const item = createTemporaryObject(bound, root);
            pass(200);
            near(item.x, 50 * (1 - critical(100, 100)));
        }

        function test_takesTheDefaultSpringFromMotion() {
            Motion.spring = Springs.spring(100, 20);
            const item = createTemporaryObject(minimal, root);
            pass(100);
            near(item.x, 100 * (1 - critical(100, 100)));
        }
    }
}
