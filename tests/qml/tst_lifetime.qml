// SPDX-License-Identifier: MIT
import QtQuick
import QtTest
import Sprung

Item {
    id: root

    width: 200
    height: 200

    Component {
        id: thousand
        Item {
            property alias model: model
            property alias repeater: repeater
            ListModel { id: model }
            Repeater {
                id: repeater
                model: model
                Item {
                    id: one
                    required property real place
                    property int settled: 0
                    SpringBehavior on x { }
                    SpringInterpolator on y {
                        to: one.place
                        running: true
                        onFinished: reason => one.settled += reason === Interpolator.Settled ? 1 : 0
                    }
                    x: one.place
                }
            }
        }
    }
    Component {
        id: selfDestroying
        Item {
            id: victim
            SpringInterpolator on x { to: 100; running: true; onUpdated: victim.destroy() }
        }
    }

    MotionTestCase {
        name: "Lifetime"
        when: windowShown

        function test_aThousandAreReplacedWhileTheyMove() {
            const item = createTemporaryObject(thousand, root);
            for (let round = 0; round < 2; ++round) {
                item.model.clear();
                for (let i = 0; i < 1000; ++i)
                    item.model.append({ place: i + 1 });
                compare(item.repeater.count, 1000);
                pass(50);
                for (let i = 0; i < 1000; ++i)
                    item.model.setProperty(i, "place", 1000 - i);
                pass(50);
                verify(item.repeater.itemAt(0).x > 0);
            }
            pass(5000);
            for (let i = 0; i < 1000; ++i) {
                compare(item.repeater.itemAt(i).x, 1000 - i);
                compare(item.repeater.itemAt(i).y, 1000 - i);
                compare(item.repeater.itemAt(i).settled, 1);
            }
        }

        function test_anItemDestroysItselfInAHandler() {
            selfDestroying.createObject(root);
            pass(50);
            wait(0);
            pass(50);
        }
    }
}
