// SPDX-License-Identifier: MIT
import QtQuick
import Sprung.Animations

/// What is wrong is said once, and changes nothing.
Item {
    id: root
    width: 400
    height: 400

    Component {
        id: behaving
        Item {
            property alias motion: motion
            property real goal: 0
            x: goal
            Behavior on x { CriticalMotion { id: motion } }
        }
    }
    Component {
        id: alone
        Item {
            id: lone
            property alias motion: motion
            property int ends: 0
            CriticalMotion { id: motion; target: lone; property: "x"; to: 100; onFinished: ++lone.ends }
        }
    }
    Component {
        id: flung
        Item {
            id: ball
            property alias fling: fling
            FlingMotion { id: fling; target: ball; property: "x"; friction: 4; velocity: 800 }
        }
    }

    AnimationTestCase {
        id: test
        name: "MotionWrongUse"

        function test_whatIsWrongIsRefused() {
            const item = createTemporaryObject(alone, root);
            ignoreWarning(/refused an invalid spring/);
            item.motion.stiffness = -1;
            compare(item.motion.stiffness, 100);
            ignoreWarning(/refused approximateDuration -1/);
            item.motion.approximateDuration = -1;
            ignoreWarning(/refused tolerance nan/);
            item.motion.tolerance = NaN;
            compare(item.motion.tolerance, 0);
            const thrown = createTemporaryObject(flung, root);
            ignoreWarning(/refused friction 0/);
            thrown.fling.friction = 0;
            compare(thrown.fling.friction, 4);
        }
    }
}
