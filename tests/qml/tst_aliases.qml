// SPDX-License-Identifier: MIT
// Tests interpolators on aliases of properties. Oracle: the closed form of a critically damped
// spring.
import QtQuick
import QtTest
import Sprung

/// An alias of a bindable property identifies the same property: a later run replaces an earlier
/// one.
Item {
    id: root

    component Critical: SpringInterpolator {
        property int starts; property int ends; property int reason: -1
        stiffness: 100; damping: 20
        onStarted: ++starts
        onFinished: reason => { ++ends; this.reason = reason; }
    }
    component Framed: Item {
        property alias position: inner.x; property alias height2: inner.y
        property alias inner: inner
        Item { id: inner }
    }
    Component {
        id: framed
        Item {
            id: frame
            property alias position: deep.position; property alias again: deep.position
            property alias high: deep.height2; property alias deep: deep
            property alias inner: deep.inner; property alias first: first
            property alias second: second
            Framed { id: deep }
            Critical { id: first }
            Critical { id: second }
        }
    }
    Component {
        id: behaving
        Item {
            property alias position: inner.x; property alias inner: inner
            property alias behavior: behavior; property alias other: other
            Item {
                id: inner
                SpringBehavior on x {
                    id: behavior
                    property int reason: -1
                    stiffness: 100; damping: 20
                    onFinished: reason => this.reason = reason
                }
            }
            Critical { id: other }
        }
    }

    MotionTestCase {
        name: "Aliases"

        function animate(interpolator, target, property, to) {
            interpolator.target = target;
            interpolator.property = property;
            interpolator.to = to;
        }

        /// Each row has two pairs of an object and a property that lead to the same value.
        function test_alias_sameProperty_replacesRun_data() {
            const paths = { "the property": item => [item.inner, "x"],
                "its alias": item => [item.deep, "position"],
                "an alias of that": item => [item, "position"], "another": item => [item, "again"] };
            const rows = [];
            for (const one in paths) {
                for (const other in paths)
                    rows.push({ tag: `${one}, ${other}`, first: paths[one], second: paths[other] });
            }
            return rows;
        }
        function test_alias_sameProperty_replacesRun(row) {
            const item = createTemporaryObject(framed, root);
            animate(item.first, ...row.first(item), 100);
            pass(100);
            const position = item.inner.x;
            near(position, 100 + displacement(-100, 0, 100));
            animate(item.second, ...row.second(item), -50);
            compare(item.first.reason, SpringInterpolator.Replaced);
            compare([item.first.running, item.first.ends], [false, 1]);
            compare(item.inner.x, position);
            near(item.second.velocity, velocityAfter(-100, 0, 100));
            pass(150);
            near(item.inner.x, -50 + displacement(position + 50, velocityAfter(-100, 0, 100), 150));
            item.first.to = 20; // replaces it again
            compare(item.second.reason, SpringInterpolator.Replaced);
            pass(3000);
            compare(item.inner.x, 20);
            compare([item.first.starts, item.first.ends], [2, 2]);
            compare([item.second.starts, item.second.ends], [1, 1]);
            compare(item.first.reason, SpringInterpolator.Settled);
        }

        function test_alias_differentProperties_runSideBySide_data() {
            return [
                { tag: "of one item", first: item => [item, "position"], second: item => [item, "high"] },
                { tag: "an alias and a property", first: item => [item, "position"], second: item => [item.inner, "y"] },
                { tag: "a property and an alias", first: item => [item.inner, "x"], second: item => [item, "high"] },
                { tag: "of two items", first: item => [item, "position"], second: item => [item.deep, "x"] },
                { tag: "of the alias's own item", first: item => [item, "position"], second: item => [item, "x"] },
            ];
        }
        function test_alias_differentProperties_runSideBySide(row) {
            const item = createTemporaryObject(framed, root);
            animate(item.first, ...row.first(item), 100);
            pass(100);
            animate(item.second, ...row.second(item), -50);
            compare(item.second.velocity, 0);
            pass(3000);
            compare(item.first.reason, SpringInterpolator.Settled);
            compare(item.second.reason, SpringInterpolator.Settled);
            const value = ([object, property]) => object[property];
            compare(value(row.first(item)), 100);
            compare(value(row.second(item)), -50);
        }

        function test_snapTo_runThroughAlias_stopsIt() {
            const item = createTemporaryObject(framed, root);
            animate(item.first, item, "position", 100);
            pass(50);
            item.first.to = 30; // it does not replace itself
            compare([item.first.starts, item.first.ends], [1, 0]);
            pass(50);
            item.second.target = item.inner;
            item.second.property = "x";
            item.second.snapTo(7);
            compare(item.first.reason, SpringInterpolator.Replaced);
            pass(1000);
            compare(item.inner.x, 7);
        }

        function test_springBehavior_onAliasedProperty_replaces() {
            for (const byBehavior of [true, false]) {
                const item = createTemporaryObject(behaving, root);
                if (byBehavior)
                    animate(item.other, item, "position", 100);
                else
                    item.position = 100; // the behavior animates it
                pass(100);
                const position = item.inner.x;
                near(position, 100 + displacement(-100, 0, 100));
                if (byBehavior)
                    item.inner.x = -50;
                else
                    animate(item.other, item, "position", -50);
                compare((byBehavior ? item.other : item.behavior).reason, SpringInterpolator.Replaced);
                compare(item.inner.x, position);
                pass(150);
                near(item.inner.x, -50 + displacement(position + 50, velocityAfter(-100, 0, 100), 150));
                pass(3000);
                compare(item.inner.x, -50);
                item.position = 10; // the behavior animates it again
                compare(item.inner.x, -50);
                pass(3000);
                compare(item.inner.x, 10);
            }
        }

        function test_target_destroyedWhileRunning_emitsTargetLost() {
            for (const [name, property] of [["inner", "x"], ["deep", "position"]]) {
                const item = createTemporaryObject(framed, root);
                animate(item.first, item[name], property, 100);
                pass(100);
                item[name].destroy();
                wait(0);
                pass(100);
                compare(item.first.reason, SpringInterpolator.TargetLost);
            }
            const next = createTemporaryObject(framed, root); // possibly at the same address
            animate(next.first, next, "position", 100);
            animate(next.second, next.inner, "x", 50);
            compare(next.first.reason, SpringInterpolator.Replaced);
            pass(3000);
            compare(next.inner.x, 50);
        }
    }
}
