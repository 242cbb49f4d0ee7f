// SPDX-License-Identifier: MIT
import QtQuick
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
            ignoreWarning(/refused an invalid spring/);
            item.motion.stiffness = -1;
            compare(item.motion.stiffness, 100);
            ignoreWarning(/refused approximateDuration -1/);
            item.motion.approximateDuration = -1;
            ignoreWarning(/refused tolerance nan/);
            item.motion.tolerance = NaN;
            compare(item.motion.tolerance, 0);
            const thrown = createTemporaryObject(flung, root);
            ignoreWarning(/refused friction 0/);
            thrown.fling.friction = 0;
            compare(thrown.fling.friction, 4);
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
                item.state = state;
                compare(item.label.text, state ? "b" : "a");
                rest();
                compare(item.label.x, state ? 100 : 0);
            }
        }
    }
}
