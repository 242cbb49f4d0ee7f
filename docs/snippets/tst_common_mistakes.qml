// SPDX-License-Identifier: MIT
// Tests the common mistakes of SKILL.md, and their fixes. Oracle: values that the text names.
import QtQuick
import QtTest
import Sprung

Item {
    id: root
    width: 400
    height: 200

    Component {
        id: anchored
        Item {
            property bool open: false
            property alias wrong: wrong
            property alias correct: correct
            anchors.fill: parent
            Item {
                id: wrong
                anchors.bottom: parent.bottom
                anchors.bottomMargin: parent.open ? 100 : 0
                SpringBehavior on y { } // without effect
            }
            Item {
                id: correct
                anchors.bottom: parent.bottom
                anchors.bottomMargin: parent.open ? 100 : 0
                SpringBehavior on anchors.bottomMargin { }
            }
        }
    }

    Component {
        id: inRow
        Row {
            property alias wrong: wrong
            property alias before: before
            Item { id: before; width: 10; height: 10 }
            Item {
                id: wrong
                width: 10
                height: 10
                SpringBehavior on x { } // without effect
            }
        }
    }

    Component {
        id: durations
        Item {
            property alias wrong: wrong
            property alias correct: correct
            SpringInterpolator {
                id: wrong
                from: 0
                to: 100
                spring.duration: 400
                spring.bounce: 0
            }
            SpringInterpolator {
                id: correct
                from: 0
                to: 100
                approximateDuration: 400
            }
        }
    }

    Component {
        id: undamped
        Item {
            property alias wrong: wrong
            property alias correct: correct
            SpringInterpolator { id: wrong; from: 0; to: 100; spring: Springs.spring(180, 0) }
            SpringInterpolator { id: correct; from: 0; to: 100; spring: Springs.wobbly }
        }
    }

    Component {
        id: restarted
        Item {
            id: card
            property alias spring: spring
            SpringInterpolator {
                id: spring
                target: card
                property: "x"
                from: 0
                running: false
            }
        }
    }

    Component {
        id: fades
        Item {
            property alias wrong: wrong
            property alias correct: correct
            Item { id: wrong; SpringBehavior on opacity { spring: Springs.bouncy } }
            Item { id: correct; SpringBehavior on opacity { spring: Springs.smooth } }
        }
    }

    Component {
        id: properties
        Item {
            property var wrong: 0
            property real correct: 0
            SpringBehavior on wrong { } // without effect
            SpringBehavior on correct { }
        }
    }

    Component {
        id: turns
        Item {
            property alias wrong: wrong
            property alias correct: correct
            Item { id: wrong; rotation: 350; SpringBehavior on rotation { spring: Springs.smooth } }
            Item {
                id: correct
                rotation: 350
                SpringBehavior on rotation { spring: Springs.smooth; angular: true }
            }
        }
    }

    ManualTicker { id: clock }

    TestCase {
        name: "CommonMistakes"

        function init() {
            Motion.ticker = clock;
            failOnWarning(/.?/);
        }
        function cleanup() {
            Motion.ticker = null;
        }

        function test_springBehavior_anchoredItem_needsMargin() {
            const item = createTemporaryObject(anchored, root);
            item.open = true;
            compare(item.wrong.y, 100); // jumps
            compare(item.correct.y, 200);
            clock.advance(0.1);
            verify(item.correct.y > 100 && item.correct.y < 200);
            clock.advance(10);
            compare(item.correct.y, 100);
        }

        function test_springBehavior_itemInRow_isWithoutEffect() {
            const row = createTemporaryObject(inRow, root);
            row.forceLayout();
            compare(row.wrong.x, 10);
            row.before.width = 100;
            row.forceLayout();
            compare(row.wrong.x, 100); // jumps
        }

        function test_spring_numberOfQt_isRejected() {
            let message = "";
            try {
                Qt.createQmlObject(`import QtQuick; import Sprung
                    Item { SpringBehavior on x { spring: 3 } }`, root);
            } catch (error) {
                message = error.message;
            }
            verify(message !== "");
        }

        // ω = 2π / 0.4 s. A critically damped spring is within 1/1000 after 9.2334 / ω = 588 ms.
        function test_springDuration_isPeriod_notTimeToRest() {
            const item = createTemporaryObject(durations, root);
            clock.advance(0.395);
            compare([item.wrong.running, item.correct.running], [true, true]);
            clock.advance(0.010);
            compare([item.wrong.running, item.correct.running], [true, false]);
            clock.advance(0.200);
            compare(item.wrong.running, false);
        }

        function test_spring_withoutDamping_neverSettles() {
            const item = createTemporaryObject(undamped, root);
            clock.advance(3600);
            compare([item.wrong.running, item.correct.running], [true, false]);
        }

        function test_springBehavior_besideBehavior_isWithoutEffect() {
            // Created from a text, because qmllint reports the second behavior.
            const item = Qt.createQmlObject(`import QtQuick; import Sprung
                Item {
                    property alias second: second
                    Behavior on x { NumberAnimation { duration: 1000 } }
                    SpringBehavior on x { id: second } // without effect
                }`, root);
            item.x = 100;
            compare(item.second.running, false);
            clock.advance(10);
            verify(item.x < 100); // Qt's clock
            item.destroy();
        }

        function test_from_start_jumpsThere() {
            const item = createTemporaryObject(restarted, root);
            item.spring.animateTo(100);
            clock.advance(10);
            compare(item.x, 100);
            item.spring.animateTo(200);
            verify(item.x >= 100);
            clock.advance(10);
            item.spring.start();
            compare(item.x, 0);
        }

        function test_opacity_bouncySpring_overshoots() {
            const item = createTemporaryObject(fades, root);
            item.wrong.opacity = item.correct.opacity = 0.5;
            let wrong = 1, correct = 1;
            for (let frame = 0; frame < 60; ++frame) {
                clock.advance(1 / 60);
                wrong = Math.min(wrong, item.wrong.opacity);
                correct = Math.min(correct, item.correct.opacity);
            }
            verify(wrong < 0.49);
            compare(correct, 0.5);
        }

        function test_propertyVar_assigned_jumps() {
            const item = createTemporaryObject(properties, root);
            item.wrong = item.correct = 100;
            compare([item.wrong, item.correct], [100, 0]);
            clock.advance(10);
            compare(item.correct, 100);
        }

        function test_rotation_withoutAngular_turnsTheLongWay() {
            const item = createTemporaryObject(turns, root);
            item.wrong.rotation = item.correct.rotation = 10;
            clock.advance(0.1);
            verify(item.wrong.rotation < 350 && item.wrong.rotation > 10);
            verify(item.correct.rotation > 350 || item.correct.rotation < 10);
        }
    }
}
