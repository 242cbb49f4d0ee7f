// SPDX-License-Identifier: MIT
// Tests SpringInterpolator and SpringBehavior beside Qt's SpringAnimation. Oracle: the closed form
// of the equation.
import QtQuick
import QtTest
import Sprung
import Objects

/// Both on the same spring, from 0 to 100. Qt's steps take 16 ms at any frame rate: k/m =
/// spring/.016, c/m = damping/.016.
Item {
    id: root

    ManualAnimationDriver { id: driver }
    Component {
        id: both
        Item {
            property alias position: sprungItem.x; property alias qtPosition: qtItem.x
            property alias motion: motion
            Item {
                id: sprungItem
                SpringInterpolator on x {
                    to: 100; running: true; stiffness: 3 / 0.016; damping: 0.2 / 0.016
                }
            }
            Item {
                id: qtItem
                SpringAnimation on x { id: motion; to: 100; spring: 3; damping: 0.2; running: false }
            }
        }
    }
    Component {
        id: following
        Item {
            id: it
            property real targetValue: 0; property alias position: sprungItem.x; property alias qtPosition: qtItem.x
            Item {
                id: sprungItem; x: it.targetValue
                SpringBehavior on x { stiffness: 3 / 0.016; damping: 0.2 / 0.016 }
            }
            Item { id: qtItem; x: it.targetValue; Behavior on x { SpringAnimation { spring: 3; damping: 0.2 } } }
        }
    }

    MotionTestCase {
        name: "SideBySide"

        /// Returns the displacement for mass 1, from rest at distance 1.
        function exact(seconds) {
            const omega = Math.sqrt(3 / 0.016);
            const decay = 0.2 / 0.016 / 2;
            const alpha = Math.sqrt(omega * omega - decay * decay);
            return Math.exp(-decay * seconds)
                * (Math.cos(alpha * seconds) + decay / alpha * Math.sin(alpha * seconds));
        }

        /// Runs the frames of one second.
        function runSecond(hertz, each) {
            driver.begin();
            for (let i = 1; i <= hertz; ++i) {
                each(i, () => {
                    clock.advance(1 / hertz);
                    driver.pass(Math.round(i * 1000 / hertz) - Math.round((i - 1) * 1000 / hertz));
                });
            }
            driver.end();
        }

        function test_springInterpolator_anyFrameRate_isExact_data() {
            return [{ hertz: 60 }, { hertz: 120 }, { hertz: 144 }];
        }
        function test_springInterpolator_anyFrameRate_isExact(row) {
            const item = createTemporaryObject(both, root);
            let sprungError = 0, frozen = 0, qtError = 0, frozenQt = 0;
            runSecond(row.hertz, (i, advance) => {
                if (i === 1) {
                    item.motion.start();
                    wait(0); // Qt starts its timers with the next turn of the event loop
                }
                const before = item.position, beforeQt = item.qtPosition;
                advance();
                const expected = 100 * (1 - exact(i / row.hertz));
                sprungError = Math.max(sprungError, Math.abs(item.position - expected));
                qtError = Math.max(qtError, Math.abs(item.qtPosition - expected));
                frozen += item.position === before;
                frozenQt += item.qtPosition === beforeQt;
            });
            console.info(`${row.hertz} Hz, largest error in 100 units, frames that stood still of `
                + `${row.hertz}: Sprung ${sprungError.toExponential(1)}, ${frozen}; `
                + `SpringAnimation ${qtError.toFixed(2)}, ${frozenQt}`);
            verify(sprungError < 1e-9);
            compare(frozen, 0);
            verify(qtError > sprungError);
        }

        /// The target moves with each frame, as a pointer does, with 400 units per second.
        function test_springBehavior_targetMovesEveryFrame_followsWithLag_data() {
            return [{ hertz: 60 }, { hertz: 75 }, { hertz: 144 }];
        }
        function test_springBehavior_targetMovesEveryFrame_followsWithLag(row) {
            const item = createTemporaryObject(following, root);
            runSecond(row.hertz, (i, advance) => {
                item.targetValue = 400 * i / row.hertz;
                if (i === 1)
                    wait(0);
                advance();
            });
            // The lag behind a steady target is damping / stiffness times its speed.
            const lag = 0.2 / 3 * 400;
            console.info(`${row.hertz} Hz, a target that moved to ${item.targetValue}: Sprung at `
                + `${item.position.toFixed(1)}, SpringAnimation at ${item.qtPosition.toFixed(1)}`);
            verify(Math.abs(item.targetValue - item.position - lag) < 8, `${item.targetValue - item.position} behind, not ${lag}`);
        }
    }
}
