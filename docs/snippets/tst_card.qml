// SPDX-License-Identifier: MIT
// Tests a card on a manual clock. Oracle: a bouncy spring overshoots and settles at its target.
import QtQuick
import QtTest
import Sprung

Item {
    id: root

    Component {
        id: card
        Item {
            property bool open: false
            height: open ? 200 : 40
            SpringBehavior on height { spring: Springs.bouncy }
        }
    }

    ManualTicker { id: clock }

    TestCase {
        name: "Card"

        function init() {
            Motion.ticker = clock;
            failOnWarning(/.?/);
        }
        function cleanup() {
            Motion.ticker = null;
        }

        function test_height_cardOpened_overshootsAndSettles() {
            const item = createTemporaryObject(card, root);
            item.open = true;
            compare(item.height, 40); // before the first frame
            let highest = 0;
            for (let frame = 0; frame < 60; ++frame) {
                clock.advance(1 / 60);
                highest = Math.max(highest, item.height);
            }
            verify(highest > 205);
            compare(item.height, 200); // exact at rest
        }
    }
}
