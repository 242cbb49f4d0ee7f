// SPDX-License-Identifier: MIT
import QtQuick
import QtTest
import Sprung

/// Many of each element, made and unmade while they move.
Item {
    id: root

    width: 200
    height: 200

    Movers { id: movers }

    Component {
        id: loading
        Loader { }
    }
    Component {
        id: repeating
        Item {
            id: crowd
            property alias repeater: repeater
            required property Component element
            Repeater {
                id: repeater
                delegate: crowd.element
            }
        }
    }
    Component {
        id: listing
        RecyclingView { }
    }

    MotionTestCase {
        name: "Crowds"
        when: windowShown

        function test_aLoaderUnloadsWhatMoves_data() { return movers.rows(); }
        function test_aLoaderUnloadsWhatMoves(row) {
            const loader = createTemporaryObject(loading, root, { sourceComponent: row.component });
            for (let round = 0; round < 3; ++round) {
                loader.active = true;
                loader.item.goal = 100;
                pass(50);
                verify(loader.item.place > 0 && loader.item.place < 100);
                let changes = 0;
                loader.item.placeChanged.connect(() => ++changes);
                loader.active = false;
                pass(50);
                wait(0); // what a Loader unloads goes later
                const before = changes;
                pass(50);
                compare(changes, before);
            }
            loader.active = true;
            loader.item.goal = 100;
            pass(5000);
            compare(loader.item.place, 100);
            compare(loader.item.ends, 1);
        }

        function test_aThousandGoAtOnce_data() { return movers.rows(); }
        function test_aThousandGoAtOnce(row) {
            const item = createTemporaryObject(repeating, root, { element: row.component });
            const repeater = item.repeater;
            for (let round = 0; round < 3; ++round) {
                repeater.model = 0;
                repeater.model = 1000;
                compare(repeater.count, 1000);
                for (let i = 0; i < 1000; ++i)
                    repeater.itemAt(i).goal = i + 1;
                pass(50);
                verify(repeater.itemAt(0).runner.running);
                verify(repeater.itemAt(999).place > 0 && repeater.itemAt(999).place < 1000);
            }
            repeater.model = 500; // half of them, in the middle
            for (let i = 0; i < 500; ++i)
                repeater.itemAt(i).goal = i + 2;
            pass(8000);
            for (let i = 0; i < 500; ++i) {
                compare(repeater.itemAt(i).place, i + 2);
                compare(repeater.itemAt(i).runner.running, false);
            }
        }

        function test_delegatesAreRecycledWhileTheyMove_data() { return movers.rows(); }
        function test_delegatesAreRecycledWhileTheyMove(row) {
            const view = createTemporaryObject(listing, root, { element: row.component });
            waitForRendering(view);
            for (let i = 0; i < 60; ++i) {
                view.contentY = i * 37;
                view.forceLayout();
                pass(1000 / 60);
            }
            verify(view.pooled > 50 && view.reused > 50, `${view.pooled} and ${view.reused}`);
            verify(view.itemAtIndex(112).mover.runner.running);
            pass(8000);
            for (let i = 112; i < 115; ++i) {
                const mover = view.itemAtIndex(i).mover;
                compare(mover.place, mover.goal);
                compare(mover.runner.running, false);
            }
        }
    }
}
