// SPDX-License-Identifier: MIT
// Tests wrong use of SpringMotion. Oracle: one warning with the name of the property, and the value
// that stays.
import QtQuick
import Sprung
import Sprung.Animations

/// Items with motions that the tests misuse.
Item {
    id: root; width: 400; height: 400

    Component { id: alone; Moving { } }
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
        id: test; name: "MotionWrongUse"

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
