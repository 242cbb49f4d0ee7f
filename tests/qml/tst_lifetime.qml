// SPDX-License-Identifier: MIT
import QtQuick
import QtTest
import Sprung

Item {
    id: root

    width: 200
    height: 200

    Component {
        id: loaded
        Loader {
            sourceComponent: Item {
                property alias motion: motion
                SpringBehavior on y { id: motion }
                SpringInterpolator on x { to: 100; onUpdated: root.updates++ }
            }
        }
    }
    property int updates
    property int settled

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
                    required property real place
                    SpringBehavior on x { }
                    SpringInterpolator on y {
                        to: place
                        onFinished: reason => root.settled += reason === Interpolator.Settled ? 1 : 0
                    }
                    x: place
                }
            }
        }
    }
    Component {
        id: list
        ListView {
            width: 100
            height: 100
            reuseItems: true
            model: 200
            delegate: Item {
                required property int index
                height: 20
                width: 100
                opacity: index % 2 ? 0.5 : 1
                SpringBehavior on opacity { }
                SpringInterpolator on x { from: 0; to: index; running: true }
            }
        }
    }
    Component {
        id: throwing
        Item {
            id: thrower
            property int reached
            SpringInterpolator on x {
                to: 100
                onStarted: { throw new Error("started"); }
                onUpdated: { ++thrower.reached; if (thrower.reached === 1) throw new Error("updated"); }
                onFinished: { throw new Error("finished"); }
            }
        }
    }
    Component {
        id: selfDestroying
        Item {
            id: victim
            SpringInterpolator on x { to: 100; onUpdated: victim.destroy() }
        }
    }
    Component {
        id: windows
        Item {
            property alias first: first
            property alias second: second
            property alias hidden: hidden
            Window { visible: true; width: 50; height: 50; Item { id: first; SpringInterpolator on x { to: 100 } } }
            Window { visible: true; width: 50; height: 50; Item { id: second; SpringInterpolator on x { to: 100 } } }
            Window { width: 50; height: 50; Item { id: hidden; SpringInterpolator on x { to: 100 } } }
        }
    }

    MotionTestCase {
        name: "Lifetime"
        when: windowShown

        function test_aLoaderUnloadsWhatMoves() {
            const loader = createTemporaryObject(loaded, root);
            root.updates = 0;
            loader.item.y = 50;
            pass(50);
            compare(root.updates, 3);
            verify(loader.item.x > 0 && loader.item.y > 0);
            loader.active = false;
            pass(50);
            wait(0);
            pass(50);
            verify(root.updates >= 3 && root.updates <= 6);
            loader.active = true;
            pass(3000);
            compare(loader.item.x, 100);
        }

        function test_aThousandAreReplacedWhileTheyMove() {
            const item = createTemporaryObject(thousand, root);
            for (let round = 0; round < 2; ++round) {
                item.model.clear();
                for (let i = 0; i < 1000; ++i)
                    item.model.append({ place: i });
                compare(item.repeater.count, 1000);
                pass(50);
                for (let i = 0; i < 1000; ++i)
                    item.model.setProperty(i, "place", 1000 - i);
                pass(50);
                verify(item.repeater.itemAt(0).x > 0);
            }
            root.settled = 0;
            pass(5000);
            compare(root.settled, 1000);
            for (let i = 0; i < 1000; ++i) {
                compare(item.repeater.itemAt(i).x, 1000 - i);
                compare(item.repeater.itemAt(i).y, 1000 - i);
            }
        }

        function test_delegatesAreRecycledWhileTheyMove() {
            const view = createTemporaryObject(list, root);
            waitForRendering(view);
            for (let i = 0; i < 100; ++i) {
                view.contentY = i * 37;
                view.forceLayout();
                pass(1000 / 60);
            }
            view.contentY = 0;
            view.forceLayout();
            pass(5000);
            for (let i = 0; i < 5; ++i) {
                const item = view.itemAtIndex(i);
                verify(item);
                compare(item.x, i);
                compare(item.opacity, i % 2 ? 0.5 : 1);
            }
        }

        function test_exceptionsInHandlersChangeNothing() {
            for (const what of ["started", "updated", "finished"])
                ignoreWarning(new RegExp(`Error: ${what}`));
            const item = createTemporaryObject(throwing, root);
            pass(3000);
            compare(item.x, 100);
            verify(item.reached > 10);
        }

        function test_anItemDestroysItselfInAHandler() {
            selfDestroying.createObject(root);
            pass(50);
            wait(0);
            pass(50);
        }

        function test_movesInTwoWindowsAndInAHiddenOne() {
            const item = createTemporaryObject(windows, root);
            pass(50);
            verify(item.first.x > 0);
            compare(item.first.x, item.second.x);
            compare(item.first.x, item.hidden.x);
            pass(3000);
            compare(item.hidden.x, 100);
        }
    }
}
