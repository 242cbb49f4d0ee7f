// SPDX-License-Identifier: MIT
import QtQuick
import Sprung.Animations

/// What goes while it moves.
Item {
    id: root; width: 400; height: 400

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
                    SpringMotion { properties: "y" }
                },
                Transition { CriticalMotion { properties: "x,y" } }
            ]
        }
    }

    AnimationTestCase {
        id: test; name: "MotionLifetime"

        function test_aStateIsLeftWhoseTargetIsGone_data() {
            return [{ tag: "at rest", milliseconds: 4000 }, { tag: "on its way", milliseconds: 96 }];
        }
        function test_aStateIsLeftWhoseTargetIsGone(data) {
            const item = createTemporaryObject(loading, root);
            item.state = "there";
            go(data.milliseconds);
            item.loader.active = false;
            go(16);
            item.state = "";
            turn();
            rest();
            compare(item.state, "");
        }

        function test_whatIsGoneBeforeItsTurnIsLeftOut_data() {
            return [{ tag: "moving", gone: "first" }, { tag: "waiting", gone: "second" }];
        }
        function test_whatIsGoneBeforeItsTurnIsLeftOut(data) {
            const pair = createTemporaryObject(inTurn, root);
            const other = data.gone === "first" ? pair.second : pair.first;
            start(pair.group, 96);
            pair[data.gone].destroy();
            turn();
            rest();
            compare([other.x, pair.group.running], [100, false]);
        }
    }
}
