// SPDX-License-Identifier: MIT
// Tests SpringMotion whose target is destroyed. Oracle: no warning, and the other target arrives.
import QtQuick
import Sprung.Animations

/// Items that the tests destroy during a motion.
Item {
    id: root; width: 400; height: 400

    Component {
        id: inSequence
        Item {
            id: pair
            property alias group: group
            property Item first: Item { parent: pair }
            property Item second: Item { parent: pair }
            SequentialAnimation {
                id: group
                CriticalMotion { target: pair.first; property: "x"; to: 100 }
                CriticalMotion { target: pair.second; property: "x"; to: 100 }
            }
        }
    }
    Component {
        id: loading
        Item {
            id: loaderItem
            property alias loader: loader
            Loader { id: loader; sourceComponent: Item { } }
            states: State {
                name: "there"
                PropertyChanges { target: loader.item; x: 100; y: 50 }
            }
            transitions: [
                Transition {
                    from: "there"
                    SpringMotion { properties: "x" }
                    SpringMotion { properties: "y" }
                },
                Transition { CriticalMotion { properties: "x,y" } }
            ]
        }
    }

    AnimationTestCase {
        id: test; name: "MotionLifetime"

        function test_transition_targetDestroyed_isSafe() {
            for (const milliseconds of [4000, 96]) { // at rest, and while running
                const item = createTemporaryObject(loading, root);
                item.state = "there";
                advance(milliseconds);
                item.loader.active = false;
                advance(16);
                item.state = "";
                processEvents();
                settle();
                compare(item.state, "");
            }
        }

        function test_group_targetDestroyed_continues() {
            for (const [destroyed, other] of [["first", "second"], ["second", "first"]]) { // running, waiting
                const pair = createTemporaryObject(inSequence, root);
                start(pair.group, 96);
                pair[destroyed].destroy();
                processEvents();
                settle();
                compare([pair[other].x, pair.group.running], [100, false]);
            }
        }
    }
}
