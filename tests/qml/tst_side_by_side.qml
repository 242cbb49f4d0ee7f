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
        id: ours
        Item {
            SpringInterpolator on x {
                to: 100
                running: true
                stiffness: 3 / 0.016
                damping: 0.2 / 0.016
            }
        }
    }
    Component {
        id: theirs
        Item {
            property alias motion: motion
            SpringAnimation on x { id: motion; to: 100; spring: 3; damping: 0.2; running: false }
        }
    }
    Component {
        id: following
        Item {
            SpringBehavior on x { stiffness: 3 / 0.016; damping: 0.2 / 0.016 }
        }
    }
    Component {
        id: followingQt
        Item {
            Behavior on x { SpringAnimation { spring: 3; damping: 0.2 } }
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

        function test_sprungIsExactAtEveryRate_data() {
            return [{ hertz: 60 }, { hertz: 120 }, { hertz: 144 }];
        }
        function test_sprungIsExactAtEveryRate(row) {
            const item = createTemporaryObject(ours, root);
            const other = createTemporaryObject(theirs, root);
            const frames = row.hertz;
            let mine = 0;
            let frozen = 0;
            let qt = 0;
            let frozenQt = 0;
            driver.begin();
            other.motion.start();
            wait(0); // Qt starts its timers with the next turn of the event loop
            for (let i = 1; i <= frames; ++i) {
                const before = item.x;
                const beforeQt = other.x;
                clock.advance(1 / row.hertz);
                driver.pass(Math.round(i * 1000 / row.hertz)
                    - Math.round((i - 1) * 1000 / row.hertz));
                const should = 100 * (1 - exact(i / row.hertz));
                mine = Math.max(mine, Math.abs(item.x - should));
                qt = Math.max(qt, Math.abs(other.x - should));
                frozen += item.x === before;
                frozenQt += other.x === beforeQt;
            }
            driver.end();
            console.info(`${row.hertz} Hz, largest error in 100 units, frames that stood still of `
                + `${frames}: Sprung ${mine.toExponential(1)}, ${frozen}; `
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
            const other = createTemporaryObject(followingQt, root);
            driver.begin();
            let goal = 0;
            for (let i = 1; i <= row.hertz; ++i) {
                goal = 400 * i / row.hertz;
                item.x = goal;
                other.x = goal;
                if (i === 1)
                    wait(0);
                clock.advance(1 / row.hertz);
                driver.pass(Math.round(i * 1000 / row.hertz)
                    - Math.round((i - 1) * 1000 / row.hertz));
            }
            driver.end();
            // What a steadily moving target leaves behind is damping / stiffness times its speed.
            const lag = 0.2 / 3 * 400;
            console.info(`${row.hertz} Hz, a target that moved to ${goal}: Sprung at `
                + `${item.x.toFixed(1)}, SpringAnimation at ${other.x.toFixed(1)}`);
            verify(Math.abs(goal - item.x - lag) < 8, `${goal - item.x} behind, not ${lag}`);
        }
    }
}
