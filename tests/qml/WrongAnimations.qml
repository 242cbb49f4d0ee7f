// SPDX-License-Identifier: MIT
import QtQuick
import Sprung
import Sprung.Animations

/// Errors in the use of Sprung.Animations that qmllint must find.
Item {
    id: root

    property real made: motion.stiffnes // wrong

    SpringMotion {
        id: motion
        springs: Springs.bouncy // wrong
    }
    SpringMotion {
        stiffness: "stiff" // wrong
    }
    Behavior on x {
        SpringMotion { onSettled: root.y = 1 } // wrong
    }
    SpringAnimator {
        velocity: 3 // wrong
        to: "far" // wrong
    }
    FrictionMotion { } // wrong

    function throwIt() {
        motion.launch(); // wrong
    }
}
