// SPDX-License-Identifier: MIT
import QtQuick
import QtTest
import Sprung
import Objects

/// Qt's SpringAnimation and Sprung on the same spring, from 0 to 100, against the equation's own
/// solution. Qt's steps are 16 ms, whatever the display does: k/m = spring/.016, c/m = damping/.016.
Item {
    id: root

    HandDriver { id: driver }
    Component {
        id: both
        Item {
            property alias place: ours.x; property alias placeOfQt: theirs.x
            property alias motion: motion
            Item {
                id: ours
                SpringInterpolator on x {
                    to: 100; running: true; stiffness: 3 / 0.016; damping: 0.2 / 0.016
                }
            }
            Item {
                id: theirs
                SpringAnimation on x { id: motion; to: 100; spring: 3; damping: 0.2; running: false }
            }
        }
    }
    Component {
        id: following
        Item {
            id: it
            property real goal: 0; property alias place: mine.x; property alias placeOfQt: qts.x
            Item {
                id: mine; x: it.goal
                SpringBehavior on x { stiffness: 3 / 0.016; damping: 0.2 / 0.016 }
            }
            Item { id: qts; x: it.goal; Behavior on x { SpringAnimation { spring: 3; damping: 0.2 } } }
        }
    }

    MotionTestCase {
        name: "SideBySide"

        /// mass 1, from rest at distance 1
        function exact(seconds) {
            const omega = Math.sqrt(3 / 0.016);
            const decay = 0.2 / 0.016 / 2;
            const alpha = Math.sqrt(omega * omega - decay * decay);
            return Math.exp(-decay * seconds)
                * (Math.cos(alpha * seconds) + decay / alpha * Math.sin(alpha * seconds));
        }

        /// The frames of a second.
        function aSecond(hertz, each) {
            driver.begin();
            for (let i = 1; i <= hertz; ++i) {
                each(i, () => {
                    clock.advance(1 / hertz);
                    driver.pass(Math.round(i * 1000 / hertz) - Math.round((i - 1) * 1000 / hertz));
                });
            }
            driver.end();
        }

        function test_sprungIsExactAtEveryRate_data() {
            return [{ hertz: 60 }, { hertz: 120 }, { hertz: 144 }];
        }
        function test_sprungIsExactAtEveryRate(row) {
            const item = createTemporaryObject(both, root);
            let mine = 0, frozen = 0, qt = 0, frozenQt = 0;
            aSecond(row.hertz, (i, advance) => {
                if (i === 1) {
                    item.motion.start();
                    wait(0); // Qt starts its timers with the next turn of the event loop
                }
                const before = item.place, beforeQt = item.placeOfQt;
                advance();
                const should = 100 * (1 - exact(i / row.hertz));
                mine = Math.max(mine, Math.abs(item.place - should));
                qt = Math.max(qt, Math.abs(item.placeOfQt - should));
                frozen += item.place === before;
                frozenQt += item.placeOfQt === beforeQt;
            });
            console.info(`${row.hertz} Hz, largest error in 100 units, frames that stood still of `
                + `${row.hertz}: Sprung ${mine.toExponential(1)}, ${frozen}; `
                + `SpringAnimation ${qt.toFixed(2)}, ${frozenQt}`);
            verify(mine < 1e-9);
            compare(frozen, 0);
            verify(qt > mine);
        }

        /// A target that moves with each frame, as a pointer does: 400 units a second, for a second.
        function test_aTargetThatMovesEveryFrameIsFollowed_data() {
            return [{ hertz: 60 }, { hertz: 75 }, { hertz: 144 }];
        }
        function test_aTargetThatMovesEveryFrameIsFollowed(row) {
            const item = createTemporaryObject(following, root);
            aSecond(row.hertz, (i, advance) => {
                item.goal = 400 * i / row.hertz;
                if (i === 1)
                    wait(0);
                advance();
            });
            // What a steadily moving target leaves behind is damping / stiffness times its speed.
            const lag = 0.2 / 3 * 400;
            console.info(`${row.hertz} Hz, a target that moved to ${item.goal}: Sprung at `
                + `${item.place.toFixed(1)}, SpringAnimation at ${item.placeOfQt.toFixed(1)}`);
            verify(Math.abs(item.goal - item.place - lag) < 8, `${item.goal - item.place} behind, not ${lag}`);
        }
    }
}
