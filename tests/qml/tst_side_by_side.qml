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
            property real targetValue; property bool animated
            property alias position: sprungItem.x; property alias qtPosition: qtItem.x
            NumberAnimation on targetValue { from: 0; to: 400; duration: 1000; running: it.animated }
            Item {
                id: sprungItem; x: it.targetValue
                SpringBehavior on x { stiffness: 3 / 0.016; damping: 0.2 / 0.016 }
            }
            Item { id: qtItem; x: it.targetValue; Behavior on x { SpringAnimation { spring: 3; damping: 0.2 } } }
        }
    }

    MotionTestCase {
        name: "SideBySide"

        readonly property real stiffness: 3 / 0.016; readonly property real ratio: 0.1 / 0.016 / Math.sqrt(stiffness)

        function initTestCase() {
            driver.begin();
        }
        function cleanupTestCase() {
            driver.end();
        }

        /// Runs the frames of one second.
        function runSecond(hertz, each) {
            for (let i = 1; i <= hertz; ++i) {
                each(i, () => {
                    clock.advance(1 / hertz);
                    driver.pass(Math.round(i * 1000 / hertz) - Math.round((i - 1) * 1000 / hertz));
                });
            }
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
                const expected = 100 - stateAfter(stiffness, ratio, 100, 0, 1000 * i / row.hertz)[0];
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

        /// The target moves by 400 units. A pointer sets it between two frames, an animation in a frame.
        function test_springBehavior_targetMovesEveryFrame_isExact_data() {
            const row = (hertz, animated) => ({ hertz, animated });
            return [row(60, false), row(75, false), row(144, false), row(60, true), row(75, true), row(144, true)];
        }
        function test_springBehavior_targetMovesEveryFrame_isExact(row) {
            const item = createTemporaryObject(following, root, { animated: row.animated });
            runSecond(row.hertz, (i, advance) => {
                if (!row.animated)
                    item.targetValue = 400 * (i - 1) / row.hertz; // the pointer at the time of the last frame
                wait(0); // Qt starts a SpringAnimation again with the next turn of the event loop
                advance();
            });
            // Behind a target with this velocity, the equilibrium lags by damping / stiffness times it.
            const lag = 0.2 / 3 * 400;
            const expected = 400 - lag + stateAfter(stiffness, ratio, lag, -400, 1000)[0];
            console.info(`${row.hertz} Hz, ${row.animated ? "an animation" : "a pointer"} moves the target by 400: `
                + `exact ${expected.toFixed(1)}, Sprung ${item.position.toFixed(1)}, `
                + `SpringAnimation ${item.qtPosition.toFixed(1)}`);
            near(item.position, expected, 0.1);
        }
    }
}
