// SPDX-License-Identifier: MIT
// Tests SpringMotion alone, with all types of values, and its wrong use. Oracle: the closed form of
// a critically damped spring, and one warning with the name of the property.
import QtQuick
import Sprung
import Sprung.Animations

/// Items with motions that the tests start or misuse, and properties of all types.
Item {
    id: root; width: 400; height: 400

    Component { id: alone; Moving { } }
    Component {
        id: declared
        Item {
            property list<SpringMotion> motions: [
                SpringMotion { spring: Springs.bouncy; stiffness: 333; damping: 11; mass: 2 },
                SpringMotion { stiffness: 333; damping: 11; mass: 2; spring: Springs.bouncy },
                SpringMotion { damping: 11; spring: Springs.bouncy; mass: 2; stiffness: 333 }
            ]
        }
    }
    Component {
        id: values
        Rectangle {
            property point position; property size extent: Qt.size(0, 0); property rect frame
            property vector3d direction; property quaternion turn: Qt.quaternion(1, 0, 0, 0)
            property int whole
            Behavior on position { CriticalMotion { } }
            Behavior on extent { CriticalMotion { } }
            Behavior on frame { CriticalMotion { } }
            Behavior on direction { CriticalMotion { } }
            Behavior on turn { CriticalMotion { } }
            Behavior on whole { CriticalMotion { } }
            Behavior on color { CriticalMotion { } }
            Behavior on border.width { CriticalMotion { } }
        }
    }
    Component {
        id: parted
        Text {
            Behavior on font.pixelSize { CriticalMotion { } }
            Behavior on font.letterSpacing { CriticalMotion { } }
            font.pixelSize: 10
        }
    }
    Component {
        id: bound
        Item {
            id: it
            property real targetValue: 5; property real mine: targetValue
            property Animation motion: CriticalMotion {
                target: it; properties: "x,width,rotation,mine"; to: 100
            }
            x: targetValue; width: targetValue; rotation: targetValue
        }
    }
    Component {
        id: writing
        Text {
            id: label; text: "a"
            property var untyped: "a"; property alias motion: motion
            ParallelAnimation {
                id: motion
                CriticalMotion { target: label; property: "x"; to: 100 }
                SequentialAnimation {
                    PauseAnimation { duration: 200 }
                    CriticalMotion { target: label; property: "text"; to: "b" }
                    CriticalMotion { target: label; property: "visible"; to: false }
                    CriticalMotion { target: label; property: "untyped"; to: 9 }
                }
            }
        }
    }
    Component {
        id: stateful
        Item {
            id: item
            property alias label: label
            Text { id: label; text: "a" }
            states: State {
                name: "there"
                PropertyChanges { label.x: 100; label.text: "b" }
            }
            transitions: Transition { CriticalMotion { properties: "x,text" } }
        }
    }

    AnimationTestCase {
        id: test; name: "SpringMotion"

        function test_springMotion_startedAlone_finishes() {
            for (const scale of [0, 1]) {
                Motion.timeScale = scale;
                const item = createTemporaryObject(alone, root);
                start(item.motion, 96);
                near(item.x, scale * (100 + displacement(-100, 0, 96)));
                item.motion.complete();
                processEvents();
                compare([item.x, item.ends], [100, 1]);
                Motion.timeScale = 1;
                item.motion.from = 50;
                item.motion.restart();
                advance(96);
                near(item.x, 100 + displacement(-50, 0, 96));
                settle();
                compare(item.ends, 2);
            }
        }

        function test_velocity_stoppedOrRestarted_isResetOrKept() {
            const item = createTemporaryObject(alone, root);
            start(item.motion, 96);
            item.motion.stop();
            processEvents();
            const position = item.x;
            start(item.motion, 96);
            near(item.x, 100 + displacement(position - 100, 0, 96));
            const next = item.x;
            item.motion.to = 300;
            item.motion.restart();
            advance(96);
            near(item.x, 300 + displacement(next - 300, velocityAfter(position - 100, 0, 96), 96), 1e-7);
        }

        function test_stiffness_declaredWithSpring_hasPriority() {
            const motions = createTemporaryObject(declared, root).motions;
            for (let i = 0; i < 3; ++i)
                compare(motions[i].spring, Springs.spring(333, 11, 2));
            motions[0].spring = Springs.bouncy; // later, the last write applies
            compare(motions[0].spring, Springs.bouncy);
            motions[0].mass = 3;
            compare([motions[0].mass, motions[0].stiffness], [3, Springs.bouncy.stiffness]);
        }

        function test_springMotion_undamped_continues() {
            const item = createTemporaryObject(alone, root);
            item.motion.spring = Springs.spring(100, 0);
            item.motion.duration = 300; // a spring that never settles ignores it
            start(item.motion, 160);
            near(item.x, 100 - 100 * Math.cos(omega * 0.16));
            pass(16000 - 160);
            near(item.x, 100 - 100 * Math.cos(omega * 16));
            verify(item.motion.running);
            item.motion.stop();
        }

        function test_behavior_eachType_animates() {
            const item = createTemporaryObject(values, root);
            item.position = Qt.point(100, 40);
            item.extent = Qt.size(100, 40);
            item.frame = Qt.rect(100, 40, 20, 10);
            item.direction = Qt.vector3d(100, 40, 20);
            item.turn = Qt.quaternion(0, 1, 0, 0);
            item.whole = 100;
            item.color = "red";
            item.border.width = 100;
            advance(160);
            const part = 1 + displacement(-1, 0, 160);
            near(item.position.x, 100 * part);
            near(item.extent.height, 40 * part);
            near(item.frame.width, 20 * part);
            near(item.direction.z, 20 * part, 1e-4);
            near(item.turn.x, Math.sin(part * Math.PI / 2), 1e-4);
            compare(item.whole, Math.round(100 * part));
            near(item.border.width, 1 + 99 * part);
            settle();
            compare(item.position, Qt.point(100, 40));
            compare(item.turn, Qt.quaternion(0, 1, 0, 0));
            compare(item.color, "#ff0000");
            compare(item.whole, 100);
        }

        function test_behavior_partsOfFont_animateSideBySide() {
            const item = createTemporaryObject(parted, root);
            item.font.pixelSize = 110;
            advance(96);
            item.font.letterSpacing = 100;
            advance(160);
            compare(item.font.pixelSize, Math.round(110 + displacement(-100, 0, 256)));
            near(item.font.letterSpacing, 100 + displacement(-100, 0, 160), 0.02); // rounded to 1/64
            settle();
            compare([item.font.pixelSize, item.font.letterSpacing], [110, 100]);
        }

        function test_springMotion_boundProperties_keepBindings() {
            const item = createTemporaryObject(bound, root);
            item.motion.start();
            settle();
            compare([item.x, item.width, item.rotation, item.mine], [100, 100, 100, 100]);
            item.targetValue = 7;
            compare([item.x, item.width, item.rotation, item.mine], [7, 7, 7, 7]);
        }

        /// Qt itself reports a number in place of a spring. docs/troubleshooting.md explains its texts.
        function test_spring_assignedNumber_isRejectedByQt() {
            const errors = [];
            for (const assign of [
                () => Qt.createQmlObject("import Sprung.Animations; SpringMotion { spring: 1.4 }", root),
                () => Qt.createQmlObject("import Sprung.Animations; SpringMotion { }", root).spring = 1.4
            ]) {
                if (driver.qtMinorVersion >= 5)
                    ignoreWarning(/Could not find any constructor for value type sprung::qml::SpringValueType/);
                try {
                    assign();
                } catch (error) {
                    errors.push(error.toString());
                }
            }
            compare(errors.filter(error => /property spring|sprung::SpringParameters/.test(error)).length, 2,
                    errors);
        }

        function test_to_wrongType_warningNamesType() {
            const item = createTemporaryObject(alone, root);
            for (const [to, text] of [["far", "far"], [Qt.point(1, 2), "QPointF"], [new Date(5), "1970"]]) {
                ignoreWarning(new RegExp(
                    `CriticalMotion: Moving.*, property "x": rejected to: .*${text}.* is no double`));
                item.motion.to = to;
                start(item.motion);
                settle();
                compare(item.x, 0);
            }
        }

        function test_behavior_nonFiniteValue_continuesToTarget() {
            const item = create("Item { Behavior on x { CriticalMotion { } } }");
            item.x = 100;
            advance(96);
            for (const [bad, milliseconds] of [[NaN, 256], [Infinity, 416]]) {
                ignoreWarning(/CriticalMotion: .*, property "x": rejected to: (nan|inf) is no double/);
                item.x = bad;
                advance(160);
                near(item.x, 100 + displacement(-100, 0, milliseconds));
            }
            settle();
            compare(item.x, 100);
        }

        function test_value_notFinite_startsAtTarget() {
            const item = create(`Item { id: it; property real level: NaN
                property Animation motion: SpringMotion { target: it; property: "level"; to: 5 } }`);
            start(item.motion);
            settle();
            compare(item.level, 5);
        }

        function test_springMotion_notAnimatable_writesInGroupOrder() {
            const item = createTemporaryObject(writing, root);
            ignoreWarning(/"text": the type QString cannot be animated/);
            ignoreWarning(/"visible": the type bool cannot be animated/);
            ignoreWarning(/"untyped": the type QVariant cannot be animated/);
            start(item.motion, 96);
            compare([item.text, item.untyped], ["a", "a"]);
            settle();
            compare([item.text, item.visible, item.untyped, item.x], ["b", false, 9, 100]);
        }

        function test_behavior_notAnimatable_writesImmediately() {
            const item = create(`Text { text: "a"; Behavior on text { SpringMotion { } } }`);
            for (const text of ["b", "c"]) {
                ignoreWarning(/"text": the type QString cannot be animated/);
                item.text = text;
                compare(item.text, text);
            }
        }

        function test_transition_notAnimatable_writesAtEnd() {
            const item = createTemporaryObject(stateful, root);
            for (const state of ["there", ""]) {
                ignoreWarning(/"text": the type QString cannot be animated/);
                const before = item.label.text;
                item.state = state;
                advance(96);
                compare(item.label.text, before);
                settle();
                compare(item.label.text, state ? "b" : "a");
                compare(item.label.x, state ? 100 : 0);
            }
        }
    }
}
