// SPDX-License-Identifier: MIT
import QtQuick
import Sprung.Animations

/// What goes while it moves.
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
        id: inTurn
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
            id: holder
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
                    FlingMotion { properties: "y"; friction: 8 }
                },
                Transition {
                    CriticalMotion { properties: "x,y" }
                }
            ]
        }
    }

    AnimationTestCase {
        id: test
        name: "MotionLifetime"

        function test_aStateIsLeftWhoseTargetIsGone_data() {
            return [{ tag: "at rest", milliseconds: 4000 }, { tag: "on its way", milliseconds: 96 }];
        }
        function test_aStateIsLeftWhoseTargetIsGone(data) {
            const item = createTemporaryObject(loading, root);
            item.state = "there";
            turn();
            pass(data.milliseconds);
            item.loader.active = false;
            turn();
            pass(16);
            item.state = "";
            turn();
            rest();
            compare(item.state, "");
        }

        function test_itGoesWithWhatItMoves() {
            const item = createTemporaryObject(behaving, root);
            item.goal = 100;
            turn();
            pass(96);
            item.destroy();
            turn();
            pass(96);
        }

        function test_whatIsGoneBeforeItsTurnIsLeftOut_data() {
            return [{ tag: "moving", gone: "first" }, { tag: "waiting", gone: "second" }];
        }
        function test_whatIsGoneBeforeItsTurnIsLeftOut(data) {
            const pair = createTemporaryObject(inTurn, root);
            const other = data.gone === "first" ? pair.second : pair.first;
            pair.group.start();
            turn();
            pass(96);
            pair[data.gone].destroy();
            turn();
            rest();
            compare(other.x, 100);
            verify(!pair.group.running);
        }
    }
}
