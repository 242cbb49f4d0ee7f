// SPDX-License-Identifier: MIT
import QtQuick
import QtTest
import Sprung

/// What holds for every element.
Item {
    id: root

    Movers { id: movers }

    Component {
        id: stateful
        Item {
            id: panel
            property Mover mover
            states: [
                State {
                    name: "near"
                    PropertyChanges { target: panel.mover; goal: 100 }
                },
                State {
                    name: "far"
                    PropertyChanges { target: panel.mover; goal: 300 }
                }
            ]
        }
    }

    MotionTestCase {
        name: "Elements"

        function test_doesNothingUnasked_data() {
            return [
                { tag: "SpringInterpolator", text: "SpringInterpolator { }" },
                { tag: "FrictionInterpolator", text: "FrictionInterpolator { }" },
                { tag: "GravityInterpolator", text: "GravityInterpolator { }" },
                { tag: "ExponentialInterpolator", text: "ExponentialInterpolator { }" },
                { tag: "SpringChain", text: "SpringChain { }" },
                { tag: "Stagger", text: "Stagger { }" },
                { tag: "SpringInterpolator on", text: "Item { SpringInterpolator on x { } }" },
                { tag: "FrictionInterpolator on", text: "Item { FrictionInterpolator on x { } }" },
                { tag: "GravityInterpolator on", text: "Item { GravityInterpolator on x { } }" },
                { tag: "ExponentialInterpolator on",
                    text: "Item { ExponentialInterpolator on x { } }" },
                { tag: "SpringBehavior on", text: "Item { SpringBehavior on x { } }" },
            ];
        }
        function test_doesNothingUnasked(row) {
            const object = Qt.createQmlObject(`import QtQuick; import Sprung; ${row.text}`, root);
            verify(object);
            pass(100);
            verify(!object.running);
            verify(!object.x);
            object.destroy();
            wait(0);
        }

        function test_goesWhereItsBindingSays_data() { return movers.rows(); }
        function test_goesWhereItsBindingSays(row) {
            const mover = createTemporaryObject(row.component, root);
            for (const goal of [100, 250]) {
                const before = mover.place;
                mover.goal = goal;
                compare(mover.place, before);
                pass(50);
                verify(mover.runner.running);
                verify(mover.place > before);
                pass(5000);
                compare(mover.place, goal);
                compare(mover.runner.running, false);
            }
            compare(mover.ends, 2);
        }

        /// All but the exponential one, which takes its duration once more, keep the velocity.
        function test_aNewGoalContinuesTheRun_data() { return movers.rows(); }
        function test_aNewGoalContinuesTheRun(row) {
            const mover = createTemporaryObject(row.component, root);
            mover.goal = 100;
            pass(100);
            const instant = 1e-4;
            const behind = mover.place;
            clock.advance(instant);
            const place = mover.place;
            const velocity = (place - behind) / instant;
            verify(velocity > 0);
            mover.goal = 220;
            compare(mover.place, place);
            clock.advance(instant);
            if (row.element !== "ExponentialInterpolator" && row.element !== "FrictionInterpolator")
                near(mover.place, place + velocity * instant, 0.01 * velocity * instant + 1e-3);
            else
                verify(mover.place > place);
            pass(5000);
            compare(mover.place, 220);
            compare(mover.ends, 1);
        }

        function test_movesAcrossStates_data() { return movers.rows(); }
        function test_movesAcrossStates(row) {
            const panel = createTemporaryObject(stateful, root);
            const mover = createTemporaryObject(row.component, root);
            panel.mover = mover;
            panel.state = "near";
            pass(50);
            const place = mover.place;
            verify(place > 0 && place < 100);
            panel.state = "far";
            compare(mover.place, place);
            pass(50);
            verify(mover.place > place);
            pass(5000);
            compare(mover.place, 300);
            compare(mover.ends, 1);
            if (row.element !== "GravityInterpolator") { // nothing falls up
                panel.state = "";
                pass(5000);
                compare(mover.place, 0);
            }
        }
    }
}
