// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Controls.Basic
import Sprung
import Sprung.Animations

/// What comes and goes by transitions of its own turns round half way, with the velocity it has,
/// where the transition has no `from`.
Item {
    id: root
    width: 300
    height: 300

    Popup {
        id: popup
        width: 160
        height: 80
        opacity: 0
        enter: Transition {
            SpringMotion { property: "opacity"; to: 1; spring: Springs.spring(100, 20) }
        }
        exit: Transition {
            SpringMotion { property: "opacity"; to: 0; spring: Springs.spring(100, 20) }
        }
    }

    StackView {
        id: stack
        width: 300
        height: 300
        initialItem: Item { }
        pushEnter: Transition {
            SpringMotion { property: "y"; from: 0; to: 0; spring: Springs.spring(100, 20) }
        }
        pushExit: Transition {
            SpringMotion { property: "x"; to: -100; spring: Springs.spring(100, 20) }
        }
        popEnter: Transition {
            SpringMotion { property: "x"; to: 0; spring: Springs.spring(100, 20) }
        }
        popExit: Transition {
            SpringMotion { property: "y"; to: 0; spring: Springs.spring(100, 20) }
        }
    }
    Component { id: page; Item { } }

    AnimationTestCase {
        name: "Controls"
        when: windowShown

        /// Heads to and forth by `head(there)`, beside a critically damped spring of ω = 10.
        function turnRound(away, there, read, head) {
            let place = away, velocity = 0;
            for (let turn = 0; turn < 8; ++turn) {
                const goal = turn % 2 === 0 ? there : away;
                head(turn % 2 === 0);
                for (let frame = 0; frame < 3 + turn; ++frame) {
                    wait(0); // by which Qt's transitions start
                    driver.pass(16);
                    const rise = velocity + 10 * (place - goal);
                    const decay = Math.exp(-0.16);
                    place = goal + (place - goal + rise * 0.016) * decay;
                    velocity = (velocity - 0.16 * rise) * decay;
                    near(read(), place, 1e-6);
                }
            }
        }

        function test_aPopup() {
            turnRound(0, 1, () => popup.opacity, open => open ? popup.open() : popup.close());
        }

        function test_thePageOfAStackView() {
            turnRound(0, -100, () => stack.get(0).x,
                      there => there ? stack.push(page) : stack.pop());
        }
    }
}
