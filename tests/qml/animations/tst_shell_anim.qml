// SPDX-License-Identifier: MIT
// Tests the shared animation components of the shell example. Oracle: the positions of a moved item, and
// the time until it stays within 1/100 of its target.
import QtQuick
import "../../../examples/shell"

Item {
    id: root; width: 400; height: 400

    Component {
        id: alone
        Item {
            id: card
            property alias motion: motion
            Anim { id: motion; target: card; property: "x"; to: 100 }
        }
    }
    Component {
        id: created
        Item {
            id: card
            property real targetValue: 0
            property color fill: "#000000"
            property Component motion
            x: targetValue
            Behavior on x { animation: card.motion.createObject(this) }
            Behavior on fill { CAnim { easing.type: Easing.OutBack; duration: 160 } }
        }
    }
    Component { id: plain; NAnim { } }
    Component {
        id: curved
        NAnim {
            alwaysRunToEnd: true
            easing.type: Easing.BezierSpline
            easing.bezierCurve: [0.4, 1.2, 0.2, 1, 1, 1]
        }
    }
    Component { id: timed; NAnim { duration: 320; easing.bezierCurve: [0.2, 0, 0, 1, 1, 1] } }
    PropertyAnimation { id: curve; easing.type: Easing.InElastic }

    AnimationTestCase {
        id: test; name: "ShellAnim"

        /// The types of each family, from the fastest to the slowest.
        readonly property var families: ({
            standard: [Anim.StandardSmall, Anim.Standard, Anim.StandardLarge, Anim.StandardExtraLarge],
            emphasized: [Anim.EmphasizedSmall, Anim.Emphasized, Anim.EmphasizedLarge,
                         Anim.EmphasizedExtraLarge],
            spatial: [Anim.FastSpatial, Anim.DefaultSpatial, Anim.SlowSpatial],
            effects: [Anim.FastEffects, Anim.DefaultEffects, Anim.SlowEffects],
        })

        /// Moves an item from 0 to 100, and returns its largest position and its settling time.
        function measure(type, easing) {
            const item = createTemporaryObject(alone, root);
            item.motion.type = type;
            if (easing !== undefined)
                item.motion.easing = easing;
            let farthest = 0, settled = 0;
            start(item.motion);
            for (let time = 16; time <= 3200; time += 16) {
                pass(16);
                farthest = Math.max(farthest, item.x);
                if (Math.abs(item.x - 100) > 1)
                    settled = time;
            }
            settle();
            compare([item.x, item.motion.running], [100, false]);
            return { farthest, settled };
        }

        function test_type_inFamily_settlesInOrder_data() {
            return Object.keys(families).map(tag => ({ tag }));
        }
        function test_type_inFamily_settlesInOrder(row) {
            const times = families[row.tag].map(type => measure(type).settled);
            for (let i = 1; i < times.length; ++i)
                verify(times[i] > times[i - 1], times);
            verify(times[0] >= 80 && times[times.length - 1] <= 1200, times);
        }

        function test_type_effects_doNotOvershoot() {
            for (const type of families.effects)
                verify(measure(type).farthest <= 100);
            for (const type of families.spatial)
                verify(measure(type).farthest > 100);
        }

        function test_type_unsetOrUnknown_isDefaultSpatialOrStandard() {
            const item = createTemporaryObject(alone, root);
            compare(item.motion.type, Anim.DefaultSpatial);
            item.motion.type = Anim.Standard;
            const standard = item.motion.spring;
            verify(standard.valid);
            for (const type of [-1, 14]) {
                item.motion.type = type;
                compare(item.motion.spring, standard);
            }
        }

        function test_easing_set_hasNoEffect() {
            compare(measure(Anim.Standard, curve.easing), measure(Anim.Standard));
        }

        /// Moves a created item from 0 to 100, and returns its positions.
        function positions(motion) {
            const card = createTemporaryObject(created, root, { motion });
            card.targetValue = 100;
            processEvents();
            const all = [];
            for (let time = 16; time <= 1600; time += 16) {
                pass(16);
                all.push(card.x);
            }
            settle();
            compare(card.x, 100);
            return all;
        }

        function test_curve_overshooting_selectsSpringThatOvershoots() {
            verify(Math.max(...positions(curved)) > 101);
            verify(Math.max(...positions(plain)) <= 100);
            verify(Math.max(...positions(timed)) <= 100);
        }

        function test_duration_set_isTimeOfMotion() {
            const all = positions(timed);
            verify(all[17] < 100, "304 ms: " + all[17]);
            compare(all[19], 100); // 320 ms
        }

        function test_color_changed_arrivesWithoutOvershoot() {
            const card = createTemporaryObject(created, root, { motion: plain });
            card.fill = "#808080";
            processEvents();
            let previous = 0;
            for (let time = 16; time <= 160; time += 16) {
                pass(16);
                verify(card.fill.r > previous || time > 128 && card.fill.r === previous);
                previous = card.fill.r;
            }
            compare(card.fill, "#808080");
        }
    }
}
