// SPDX-License-Identifier: MIT
import QtQuick
import Sprung
import Sprung.Animations

/// What is wrong is said once, and changes nothing.
Item {
    id: root
    width: 400
    height: 400

    Component {
        id: behaving
        Item {
            property alias motion: motion
            property real goal: 0
            x: goal
            Behavior on x { CriticalMotion { id: motion } }
        }
    }
    Component {
        id: alone
        Item {
            id: lone
            property alias motion: motion
            property int ends: 0
            CriticalMotion { id: motion; target: lone; property: "x"; to: 100; onFinished: ++lone.ends }
        }
    }
    Component {
        id: flung
        Item {
            id: ball
            property alias fling: fling
            FlingMotion { id: fling; target: ball; property: "x"; friction: 4; velocity: 800 }
        }
    }

    Component {
        id: speaking
        Text { text: "a"; Behavior on text { CriticalMotion { } } }
    }
    Component {
        id: writing
        Text {
            id: label
            text: "a"
            property alias motion: motion
            ParallelAnimation {
                id: motion
                CriticalMotion { target: label; property: "x"; to: 100 }
                SequentialAnimation {
                    PauseAnimation { duration: 200 }
                    CriticalMotion { target: label; property: "text"; to: "b" }
                    CriticalMotion { target: label; property: "visible"; to: false }
                }
            }
        }
    }
    Component {
        id: throwing
        Text { text: "a"; Behavior on text { FlingMotion { } } }
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
        id: test
        name: "MotionWrongUse"

        function test_whatIsWrongIsRefused() {
            const item = createTemporaryObject(alone, root);
            ignoreWarning(/refused stiffness -1/);
            item.motion.stiffness = -1;
            compare(item.motion.stiffness, 100);
            ignoreWarning(/refused spring with stiffness 1, damping 1, mass 0: it is invalid/);
            item.motion.spring = Springs.spring(1, 1, 0);
            ignoreWarning(/refused duration -2: it is 0 or more, or -1/);
            item.motion.approximateDuration = -2;
            compare(item.motion.duration, -1);
            ignoreWarning(/tst_wrong_use.qml:[0-9]+:[0-9]+: QML CriticalMotion: refused easing: a spring has none/);
            item.motion.easing.type = Easing.OutBack;
            compare(item.motion.easing.type, Easing.Linear);
            ignoreWarning(/refused tolerance nan/);
            item.motion.tolerance = NaN;
            compare(item.motion.tolerance, 0);
            const thrown = createTemporaryObject(flung, root);
            ignoreWarning(/refused friction 0/);
            thrown.fling.friction = 0;
            compare(thrown.fling.friction, 4);
            ignoreWarning(/FlingMotion: refused easing: friction has none/);
            thrown.fling.easing.type = Easing.OutBack;
        }

        function test_whatIsOfTheWrongTypeIsNamedWithItsType() {
            const item = createTemporaryObject(alone, root);
            ignoreWarning(/CriticalMotion: .*Item.*, property "x": refused to: far is no double/);
            item.motion.to = "far";
            item.motion.start();
            turn();
            rest();
            compare(item.x, 0);
            const thrown = createTemporaryObject(flung, root);
            ignoreWarning(/property "x": refused velocity: fast is no double/);
            thrown.fling.velocity = "fast";
            thrown.fling.start();
            turn();
            rest();
            compare(thrown.x, 0);
        }

        function test_onItsOwnItWritesWhatCannotBeAnimated() {
            const item = createTemporaryObject(writing, root);
            ignoreWarning(/"text": the type QString cannot be animated/);
            ignoreWarning(/"visible": the type bool cannot be animated/);
            item.motion.start();
            turn();
            pass(96);
            compare(item.text, "a");
            rest();
            compare(item.text, "b");
            compare(item.visible, false);
            compare(item.x, 100);
        }

        function test_whatCannotBeAnimatedIsWritten_data() {
            return [{ tag: "spring", kind: speaking }, { tag: "fling", kind: throwing }];
        }
        function test_whatCannotBeAnimatedIsWritten(data) {
            const item = createTemporaryObject(data.kind, root);
            for (const text of ["b", "c"]) {
                ignoreWarning(/"text": the type QString cannot be animated/);
                item.text = text;
                compare(item.text, text);
            }
        }

        function test_whatCannotBeAnimatedInATransitionIsWritten() {
            const item = createTemporaryObject(stateful, root);
            for (const state of ["there", ""]) {
                ignoreWarning(/"text": the type QString cannot be animated/);
                const before = item.label.text;
                item.state = state;
                turn();
                pass(96);
                compare(item.label.text, before);
                rest();
                compare(item.label.text, state ? "b" : "a");
                compare(item.label.x, state ? 100 : 0);
            }
        }
    }
}
