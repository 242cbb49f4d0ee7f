// SPDX-License-Identifier: MIT
// Tests SpringMotion and SpringInterpolator on aliases. Oracle: the closed form of a critically
// damped spring.
import QtQuick
import Sprung
import Sprung.Animations

/// With Sprung.Animations, an alias of any property identifies the property itself.
Item {
    id: root

    component Critical: SpringInterpolator {
        property int reason: -1
        stiffness: 100; damping: 20
        onFinished: reason => this.reason = reason
    }
    component Framed: Item {
        property alias position: inner.x; property alias size: inner.scale
        property alias mine: inner.mine; property alias spacing: label.font.letterSpacing
        property alias letters: label.font; property alias inner: inner
        property alias label: label; property alias depth: inner.place.z
        Item {
            id: inner
            property real mine
            property vector3d place
            property alias depthHere: inner.place.z
            scale: 0
            SpringBehavior on place.z { }
        }
        Text { id: label }
    }
    Component {
        id: framed
        Item {
            property alias position: deep.position; property alias size: deep.size
            property alias mine: deep.mine; property alias spacing: deep.spacing
            property alias depth: deep.depth; property alias edge: bordered.border.width
            property alias paint: bordered.border.color; property alias bordered: bordered
            Rectangle { id: bordered; border { width: 0; color: "black" } }
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
            "x": { property: "x", alias: "position", of: item => item.inner },
            "scale": { property: "scale", alias: "size", of: item => item.inner },
            "declared": { property: "mine", alias: "mine", of: item => item.inner },
            "part": { property: "font.letterSpacing", alias: "spacing", of: item => item.label, tolerance: 0.05 },
            "part with a behavior": { property: "place.z", alias: "depth", here: "depthHere",
                of: item => item.inner, tolerance: 1e-4 },
            "part of an alias": { property: "letters.letterSpacing", alias: "spacing",
                of: item => item.deep, tolerance: 0.05 },
        })
        readonly property var paths: ({
            "the property": (item, kind) => [kind.of(item), kind.property],
            "an alias": (item, kind) => [item.deep, kind.alias],
            "an alias in its object": (item, kind) => [kind.of(item), kind.here ?? kind.property],
            "an alias of an alias": (item, kind) => [item, kind.alias],
        })
        function read(item, kind) {
            return kind.property.split(".").reduce((value, name) => value[name], kind.of(item));
        }
        function move(animation, [target, property], to) {
            animation.target = target;
            animation.property = property;
            animation.to = to;
            start(animation);
        }

        function test_alias_laterDriver_replacesEarlier_data() {
            const rows = [];
            for (const kind of Object.keys(kinds)) {
                for (const first of Object.keys(paths)) {
                    for (const second of Object.keys(paths)) {
                        for (const animations of [["first", "second"], ["first", "motion"],
                                ["motion", "first"], ["motion", "other"]]) {
                            rows.push({ tag: `${kind}: ${animations[0]} on ${first}, ${animations[1]} on ${second}`,
                                kind: kinds[kind], first: paths[first], second: paths[second],
                                animations: animations });
                        }
                    }
                }
            }
            return rows;
        }
        function test_alias_laterDriver_replacesEarlier(row) {
            const item = createTemporaryObject(framed, root);
            const kind = row.kind;
            const tolerance = kind.tolerance ?? 1e-6;
            const [earlier, later] = row.animations.map(name => item[name]);
            move(earlier, row.first(item, kind), 100);
            pass(96);
            near(read(item, kind), 100 + displacement(-100, 0, 96), tolerance);
            move(later, row.second(item, kind), -50);
            if (earlier instanceof SpringInterpolator)
                compare(earlier.reason, SpringInterpolator.Replaced);
            near(read(item, kind), 100 + displacement(-100, 0, 96), tolerance);
            pass(160);
            const distance = 150 + displacement(-100, 0, 96);
            near(read(item, kind), -50 + displacement(distance, velocityAfter(-100, 0, 96), 160), 2 * tolerance);
            settle();
            compare(read(item, kind), -50);
            if (later instanceof SpringInterpolator)
                compare(later.reason, SpringInterpolator.Settled);
        }

        /// Two aliases of properties of an object.
        function test_alias_propertiesOfObject_replaceSamePropertyOnly() {
            const item = createTemporaryObject(framed, root);
            move(item.first, [item, "edge"], 100);
            move(item.second, [item, "paint"], "red");
            pass(96);
            compare([item.first.reason, item.second.reason], [-1, -1]);
            const width = item.edge;
            move(item.motion, [item.bordered, "border.width"], 50);
            compare([item.first.reason, item.second.reason, item.edge], [SpringInterpolator.Replaced, -1, width]);
            settle();
            compare([item.edge, String(item.bordered.border.color)], [50, "#ff0000"]);
        }

        /// Moves a property of the same name on another object, and another part of the same font.
        function test_alias_otherObjectOrPart_runsSideBySide() {
            const item = createTemporaryObject(framed, root);
            move(item.first, [item, "size"], 100);
            move(item.motion, [item, "scale"], 100);
            move(item.second, [item, "spacing"], 100);
            move(item.other, [item.deep, "letters.wordSpacing"], 100);
            settle();
            compare([item.first.reason, item.second.reason], [SpringInterpolator.Settled, SpringInterpolator.Settled]);
            compare([item.inner.scale, item.scale, item.spacing, item.label.font.wordSpacing], [100, 100, 100, 100]);
        }
    }
}
