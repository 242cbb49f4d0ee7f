// SPDX-License-Identifier: MIT
import QtQuick
import Sprung

/// Exits after an animation. The exit code reports whether it has reached its target.
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
