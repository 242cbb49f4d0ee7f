// SPDX-License-Identifier: MIT
import QtQuick
import Sprung
import Sprung.Tools

/// Tests each module, and exits. Oracle: the start, the target, and the overshoot of the spring.
Window {
    id: window

    ManualTicker { id: clock }
    Rectangle {
        id: ball
        SpringBehavior on x { spring: Springs.bouncy }
    }
    SpringCurve {
        id: curve
        spring: Springs.bouncy
    }
    Component.onCompleted: {
        Motion.ticker = clock;
        ball.x = 100;
        const before = ball.x;
        clock.advance(10);
        Qt.exit(before === 0 && ball.x === 100 && curve.overshoot > 0 ? 0 : 1);
    }
}
