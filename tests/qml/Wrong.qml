// SPDX-License-Identifier: MIT
import QtQuick
import Sprung

/// Errors in declarations, signal handlers and scripts that qmllint must find.
Item {
    id: root

    property spring mine: "bouncy" // wrong
    property spring other: Springs.springy // wrong
    property real ratio: root.other.dampingRation // wrong
    property real scaling: Motion.timescale // wrong
    property SpringInterpolator motion: SpringInterpolator { }

    SpringInterpolator on x { two: 100 } // wrong
    SpringInterpolator on y { stiffness: "stiff" } // wrong
    SpringBehavior on width { springs: Springs.bouncy } // wrong
    SpringBehavior on height { running.now: true } // wrong
    FrictionInterpolator on opacity { damping: 3 } // wrong
    GravityInterpolator on rotation { floor.y: 100 } // wrong
    ExponentialInterpolator { duration: true } // wrong
    ManualTicker { running: true } // wrong

    SpringInterpolator {
        onSettled: root.x = 1 // wrong
    }
    SpringBehavior on scale {
        onFinished: root.y = 1
        onRetargeted: root.y = 1 // wrong
    }
    ManualTicker {
        onTick: root.z = 1 // wrong
    }

    function bounce() {
        return Springs.fromDurationAndBouncing(500, 0.3); // wrong
    }
    function stop() {
        root.motion.halt(); // wrong
    }
    function last() {
        return root.motion.stiffnes; // wrong
    }
}
