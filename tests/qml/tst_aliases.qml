// SPDX-License-Identifier: MIT
import QtQuick
import QtTest
import Sprung

/// An alias of a bindable property counts as the property itself: the later run replaces the earlier
/// one, whichever of them goes through the alias.
Item {
    id: root

    component Critical: SpringInterpolator {
        property int starts; property int ends; property int reason: -1
        stiffness: 100; damping: 20
        onStarted: ++starts
        onFinished: reason => { ++ends; this.reason = reason; }
    }
    component Framed: Item {
        property alias place: inner.x; property alias height2: inner.y
        property alias inner: inner
        Item { id: inner }
    }
    Component {
        id: framed
        Item {
            id: frame
            property alias place: deep.place; property alias again: deep.place
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
            property alias place: inner.x; property alias inner: inner
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

        /// How far it is away from its target, and how fast it goes, critically damped with ω = 10.
        function away(distance, velocity, milliseconds) {
            const t = milliseconds / 1000;
            return (distance + (velocity + 10 * distance) * t) * Math.exp(-10 * t);
        }
        function speed(distance, velocity, milliseconds) {
            const t = milliseconds / 1000;
            const slope = velocity + 10 * distance;
            return (slope - 10 * (distance + slope * t)) * Math.exp(-10 * t);
        }
        function moveOn(interpolator, target, property, to) {
            interpolator.target = target;
            interpolator.property = property;
            interpolator.to = to;
        }

        /// The object of a path, and the property at its end.
        function test_theLaterReplacesTheEarlier_data() {
            const ways = { "the property": item => [item.inner, "x"],
                "its alias": item => [item.deep, "place"],
                "an alias of that": item => [item, "place"], "another": item => [item, "again"] };
            const rows = [];
            for (const one in ways) {
                for (const other in ways)
                    rows.push({ tag: `${one}, ${other}`, first: ways[one], second: ways[other] });
            }
            return rows;
        }
        function test_theLaterReplacesTheEarlier(row) {
            const item = createTemporaryObject(framed, root);
            moveOn(item.first, ...row.first(item), 100);
            pass(100);
            const place = item.inner.x;
            near(place, 100 + away(-100, 0, 100));
            moveOn(item.second, ...row.second(item), -50);
            compare(item.first.reason, SpringInterpolator.Replaced);
            compare([item.first.running, item.first.ends], [false, 1]);
            compare(item.inner.x, place);
            near(item.second.velocity, speed(-100, 0, 100));
            pass(150);
            near(item.inner.x, -50 + away(place + 50, speed(-100, 0, 100), 150));
            item.first.to = 20; // and back
            compare(item.second.reason, SpringInterpolator.Replaced);
            pass(3000);
            compare(item.inner.x, 20);
            compare([item.first.starts, item.first.ends], [2, 2]);
            compare([item.second.starts, item.second.ends], [1, 1]);
            compare(item.first.reason, SpringInterpolator.Settled);
        }

        function test_differentPropertiesAreMovedSideBySide_data() {
            return [
                { tag: "of one item", first: item => [item, "place"], second: item => [item, "high"] },
                { tag: "an alias and a property", first: item => [item, "place"], second: item => [item.inner, "y"] },
                { tag: "a property and an alias", first: item => [item.inner, "x"], second: item => [item, "high"] },
                { tag: "of two items", first: item => [item, "place"], second: item => [item.deep, "x"] },
                { tag: "of the alias's own item", first: item => [item, "place"], second: item => [item, "x"] },
            ];
        }
        function test_differentPropertiesAreMovedSideBySide(row) {
            const item = createTemporaryObject(framed, root);
            moveOn(item.first, ...row.first(item), 100);
            pass(100);
            moveOn(item.second, ...row.second(item), -50);
            compare(item.second.velocity, 0);
            pass(3000);
            compare(item.first.reason, SpringInterpolator.Settled);
            compare(item.second.reason, SpringInterpolator.Settled);
            const value = ([object, property]) => object[property];
            compare(value(row.first(item)), 100);
            compare(value(row.second(item)), -50);
        }

        function test_snapToStopsWhatMovesThroughTheAlias() {
            const item = createTemporaryObject(framed, root);
            moveOn(item.first, item, "place", 100);
            pass(50);
            item.first.to = 30; // it is not replaced by itself
            compare([item.first.starts, item.first.ends], [1, 0]);
            pass(50);
            item.second.target = item.inner;
            item.second.property = "x";
            item.second.snapTo(7);
            compare(item.first.reason, SpringInterpolator.Replaced);
            pass(1000);
            compare(item.inner.x, 7);
        }

        function test_aBehaviorTakesOverAndIsReplaced() {
            for (const byBehavior of [true, false]) {
                const item = createTemporaryObject(behaving, root);
                if (byBehavior)
                    moveOn(item.other, item, "place", 100);
                else
                    item.place = 100; // by way of the behavior
                pass(100);
                const place = item.inner.x;
                near(place, 100 + away(-100, 0, 100));
                if (byBehavior)
                    item.inner.x = -50;
                else
                    moveOn(item.other, item, "place", -50);
                compare((byBehavior ? item.other : item.behavior).reason, SpringInterpolator.Replaced);
                compare(item.inner.x, place);
                pass(150);
                near(item.inner.x, -50 + away(place + 50, speed(-100, 0, 100), 150));
                pass(3000);
                compare(item.inner.x, -50);
                item.place = 10; // and by way of the behavior again
                compare(item.inner.x, -50);
                pass(3000);
                compare(item.inner.x, 10);
            }
        }

        function test_whatItMovesGoesOnTheWay_data() {
            return [{ tag: "the property", first: item => [item.inner, "x"] },
                { tag: "the alias", first: item => [item.deep, "place"] }];
        }
        function test_whatItMovesGoesOnTheWay(row) {
            const item = createTemporaryObject(framed, root);
            moveOn(item.first, ...row.first(item), 100);
            pass(100);
            const [object] = row.first(item);
            object.destroy();
            wait(0);
            pass(100);
            compare(item.first.reason, SpringInterpolator.TargetLost);
            const next = createTemporaryObject(framed, root); // perhaps at the same address
            moveOn(next.first, next, "place", 100);
            moveOn(next.second, next.inner, "x", 50);
            compare(next.first.reason, SpringInterpolator.Replaced);
            pass(3000);
            compare(next.inner.x, 50);
        }
    }
}
