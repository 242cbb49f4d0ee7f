// SPDX-License-Identifier: MIT
import QtQuick
import Sprung
import Sprung.Animations

/// With Sprung.Animations, an alias of any property counts as the property itself.
Item {
    id: root

    component Critical: SpringInterpolator {
        property int reason: -1
        stiffness: 100; damping: 20
        onFinished: reason => this.reason = reason
    }
    component Framed: Item {
        property alias place: inner.x; property alias size: inner.scale
        property alias mine: inner.mine; property alias spacing: label.font.letterSpacing
        property alias letters: label.font; property alias inner: inner
        property alias label: label
        Item { id: inner; property real mine; scale: 0 }
        Text { id: label }
    }
    Component {
        id: framed
        Item {
            property alias place: deep.place; property alias size: deep.size
            property alias mine: deep.mine; property alias spacing: deep.spacing
            property alias deep: deep; property alias inner: deep.inner
            property alias label: deep.label; property alias first: first
            property alias second: second; property alias motion: motion
            property alias other: other
            Framed { id: deep }
            Critical { id: first }
            Critical { id: second }
            CriticalMotion { id: motion }
            CriticalMotion { id: other }
        }
    }
    AnimationTestCase {
        id: test; name: "MotionAliases"

        readonly property var kinds: ({
            "x": { property: "x", alias: "place", of: item => item.inner },
            "scale": { property: "scale", alias: "size", of: item => item.inner },
            "declared": { property: "mine", alias: "mine", of: item => item.inner },
            "part": { property: "font.letterSpacing", alias: "spacing", of: item => item.label, rough: 0.05 },
            "part of an alias": { property: "letters.letterSpacing", alias: "spacing",
                of: item => item.deep, rough: 0.05 },
        })
        readonly property var ways: ({
            "the property": (item, kind) => [kind.of(item), kind.property],
            "an alias": (item, kind) => [item.deep, kind.alias],
            "an alias of an alias": (item, kind) => [item, kind.alias],
        })
        function read(item, kind) {
            const name = kind.property.slice(kind.property.lastIndexOf(".") + 1);
            return kind.rough ? item.label.font[name] : item.inner[name];
        }
        function move(mover, [target, property], to) {
            mover.target = target;
            mover.property = property;
            mover.to = to;
            start(mover);
        }

        function test_theLaterMovesTheProperty_data() {
            const rows = [];
            for (const kind of Object.keys(kinds)) {
                for (const first of Object.keys(ways)) {
                    for (const second of Object.keys(ways)) {
                        for (const movers of [["first", "second"], ["first", "motion"],
                                ["motion", "first"], ["motion", "other"]]) {
                            rows.push({ tag: `${kind}: ${movers[0]} on ${first}, ${movers[1]} on ${second}`,
                                kind: kinds[kind], first: ways[first], second: ways[second],
                                movers: movers });
                        }
                    }
                }
            }
            return rows;
        }
        function test_theLaterMovesTheProperty(row) {
            const item = createTemporaryObject(framed, root);
            const kind = row.kind;
            const rough = kind.rough ?? 1e-6;
            const [earlier, later] = row.movers.map(name => item[name]);
            move(earlier, row.first(item, kind), 100);
            pass(96);
            near(read(item, kind), 100 + away(-100, 0, 96), rough);
            move(later, row.second(item, kind), -50);
            if (earlier instanceof SpringInterpolator)
                compare(earlier.reason, SpringInterpolator.Replaced);
            near(read(item, kind), 100 + away(-100, 0, 96), rough);
            pass(160);
            const there = 150 + away(-100, 0, 96);
            near(read(item, kind), -50 + away(there, speed(-100, 0, 96), 160), 2 * rough);
            rest();
            compare(read(item, kind), -50);
            if (later instanceof SpringInterpolator)
                compare(later.reason, SpringInterpolator.Settled);
        }

        function test_aValueAndItsPartReplaceEachOther() {
            const item = createTemporaryObject(framed, root);
            move(item.first, [item.deep, "spacing"], 100);
            pass(96);
            move(item.second, [item, "spacing"], 0);
            compare(item.first.reason, SpringInterpolator.Replaced);
            move(item.first, [item.deep, "letters.wordSpacing"], 50); // another part
            compare(item.second.reason, -1);
            rest();
            compare(item.second.reason, SpringInterpolator.Settled);
            compare(item.first.reason, SpringInterpolator.Settled);
            compare(item.label.font.wordSpacing, 50);
        }

        function test_differentPropertiesAreMovedSideBySide() {
            const item = createTemporaryObject(framed, root);
            move(item.first, [item, "size"], 100);
            move(item.motion, [item, "mine"], 100);
            move(item.second, [item.inner, "x"], 100);
            move(item.other, [item, "scale"], 100);
            rest();
            compare(item.first.reason, SpringInterpolator.Settled);
            compare(item.second.reason, SpringInterpolator.Settled);
            compare([item.inner.scale, item.mine, item.place, item.scale], [100, 100, 100, 100]);
        }
    }
}
