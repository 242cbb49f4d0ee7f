// SPDX-License-Identifier: MIT
// The test advances the time: no waiting, and the same on every run.
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

        function test_opensAndOvershoots() {
            const item = createTemporaryObject(card, root);
            item.open = true;
            compare(item.height, 40); // nothing has moved yet
            let highest = 0;
            for (let frame = 0; frame < 60; ++frame) {
                clock.advance(1 / 60);
                highest = Math.max(highest, item.height);
            }
            verify(highest > 205);
            compare(item.height, 200); // at rest it is there exactly
        }
    }
}
