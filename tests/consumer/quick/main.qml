// SPDX-License-Identifier: MIT
import QtQuick
import Sprung

/// Tests SpringBehavior, and exits. Oracle: the animation ends at its target.
Item {
    id: root

    ManualTicker { id: clock }
    SpringBehavior on x { spring: Springs.bouncy }

    Component.onCompleted: {
        Motion.ticker = clock;
        x = 100;
        const before = x;
        clock.advance(10);
        Qt.exit(before === 0 && x === 100 ? 0 : 1);
    }
}
