// SPDX-License-Identifier: MIT
// Tests PresenceModel with a Repeater and a ListView. Oracle: the closed form of a critically
// damped spring, for progress and positions.
import QtQuick
import QtTest
import Sprung
import Sprung.Layouts
import ".."

/// Rows of a Repeater and of a ListView, which enter, exit and reverse.
Item {
    id: root; width: 200; height: 200

    Component {
        id: rows
        Column {
            id: column
            property ListModel source: ListModel { }
            property PresenceModel shown: PresenceModel { sourceModel: column.source; keyRole: "key" }
            property Repeater repeater: repeater
            Repeater {
                id: repeater
                model: column.shown
                Presence {
                    id: row
                    required present; required property int index; required property string key
                    appear: true; spring: Springs.spring(100, 20); height: implicitHeight * progress
                    onExited: column.shown.release(index)
                    Rectangle { width: 120; height: 40; opacity: row.progress }
                }
            }
        }
    }

    Component {
        id: view
        ListView {
            id: list
            property ListModel source: ListModel { }
            property PresenceModel shown: PresenceModel { sourceModel: list.source }
            width: 200; height: 100; cacheBuffer: 0; model: shown
            delegate: Presence {
                id: row
                required present; required appear; required property int index; required property string key
                width: 120; height: implicitHeight * progress; spring: Springs.spring(100, 20)
                onExited: list.shown.release(index)
                Item { width: 120; height: 20 }
            }
        }
    }

    MotionTestCase {
        name: "PresenceModel"
        when: windowShown

        function fill(target, count) {
            for (let i = 0; i < count; ++i)
                target.source.append({ key: `k${i}` });
            pass(3000);
            return target;
        }
        function make(count) {
            return fill(createTemporaryObject(rows, root), count);
        }
        function makeView(count, properties = {}) {
            const list = fill(createTemporaryObject(view, root, properties), count);
            list.forceLayout();
            return list;
        }

        function rowsOf(list) {
            return Array.from(list.contentItem.children).filter(item => item.key !== undefined
                                                                && item.visible);
        }
        function rowOf(list, key) {
            return rowsOf(list).find(item => item.key === key);
        }

        function test_insert_inView_entersRow() {
            const list = makeView(3);
            const below = rowOf(list, "k1");
            list.source.insert(1, { key: "new" });
            list.forceLayout();
            const row = rowOf(list, "new");
            verify(row);
            compare([row.progress, row.height], [0, 0]);
            pass(100);
            near(row.progress, 1 - critical(100, 100));
            list.forceLayout();
            near(below.y, 20 + 20 * row.progress); // the row opens a gap
            compare(row.appear, false); // the row's next delegate does not enter
        }

        function test_appear_scrolledIntoView_doesNotEnter() {
            const list = makeView(0);
            for (let i = 0; i < 30; ++i)
                list.source.append({ key: `k${i}` });
            list.forceLayout();
            compare(rowOf(list, "k0").progress, 0); // the rows are new
            pass(3000);
            for (const y of [400, 0, 500, 300]) {
                list.contentY = y;
                list.forceLayout();
                for (const row of rowsOf(list))
                    compare(row.progress, 1);
            }
        }

        function test_sourceModel_initialRows_doNotEnter() {
            const list = makeView(3);
            const others = Qt.createQmlObject("import QtQml.Models; ListModel {}", list);
            others.append([{ key: "a" }, { key: "b" }]);
            list.shown.sourceModel = others;
            list.forceLayout();
            compare(rowOf(list, "a").progress, 1);
            compare(rowOf(list, "b").progress, 1);
        }

        function test_remove_outsideView_removesImmediately() {
            const list = makeView(30);
            list.source.remove(20, 2);
            compare(list.shown.count, 28);
            list.source.remove(1, 3);
            compare(list.shown.count, 28); // the rows exit
            pass(50);
            list.contentY = 300; // out of the view
            list.forceLayout();
            list.positionViewAtBeginning();
            tryCompare(list.shown, "count", 25);
            list.forceLayout();
            compare(rowOf(list, "k4").y - rowOf(list, "k0").y, 20);
        }

        function test_exit_scrolledOutOfView_removesRow() {
            for (const reuse of [false, true]) {
                const list = makeView(30, { reuseItems: reuse });
                list.source.remove(1, 3);
                pass(50);
                compare(list.shown.count, 30);
                list.contentY = 300;
                list.forceLayout();
                wait(0); // the delegates are destroyed
                clock.advance(0.1);
                compare(list.shown.count, 27);
            }
        }

        function test_delegate_reusedAfterExit_showsRow() {
            const list = makeView(30, { reuseItems: true });
            list.positionViewAtEnd();
            list.source.remove(27, 3);
            pass(50);
            const left = rowsOf(list).filter(row => row.leaving);
            compare(left.length, 3);
            list.positionViewAtBeginning(); // pools the delegates
            list.forceLayout();
            pass(3000);
            compare(list.shown.count, 27);
            for (const y of [100, 200, 300]) {
                list.contentY = y;
                list.forceLayout();
                for (const row of rowsOf(list))
                    compare([row.present, row.progress, row.leaving], [true, 1, false]);
            }
            verify(left.some(row => row.present)); // a reused delegate
        }

        function test_exited_delegatePooled_isEmittedAfterReuse() {
            const row = rowOf(makeView(3, { reuseItems: true }), "k1");
            let exits = 0;
            row.exited.connect(() => ++exits);
            row.ListView.pooled();
            row.present = false;
            row.ListView.reused();
            compare([exits, row.exists], [0, false]);
            row.ListView.pooled(); // its index may be obsolete
            wait(0);
            compare(exits, 0);
            row.ListView.reused();
            wait(0);
            compare(exits, 1);
        }

        function test_release_afterExit_removesRow() {
            const column = make(3);
            const left = column.repeater.itemAt(1);
            const below = column.repeater.itemAt(2);
            column.source.remove(1);
            compare(column.repeater.itemAt(1), left);
            compare([left.present, left.leaving, left.key], [false, true, "k1"]);
            pass(100);
            near(left.progress, critical(100, 100));
            column.forceLayout();
            near(below.y, 40 + 40 * critical(100, 100));
            pass(3000);
            compare(column.repeater.count, 2);
            compare(column.shown.count, 2);
        }

        function test_insert_sameKeyDuringExit_reverses() {
            const column = make(3);
            const row = column.repeater.itemAt(1);
            const first = row.item;
            column.source.remove(1);
            pass(100);
            const before = row.progress;
            column.source.insert(1, { key: "k1" });
            compare(column.repeater.itemAt(1), row);
            compare([row.present, row.progress, row.item], [true, before, first]);
            clock.advance(0.001);
            verify(row.progress < before); // keeps its velocity
            pass(3000);
            compare([row.progress, column.repeater.count], [1, 3]);
        }

        function test_reducedMotion_remove_removesImmediately() {
            Motion.reducedMotion = true;
            const column = make(4);
            column.source.remove(1, 2);
            compare(column.repeater.count, 2);
            compare([column.repeater.itemAt(0).key, column.repeater.itemAt(1).key], ["k0", "k3"]);
        }
    }
}
