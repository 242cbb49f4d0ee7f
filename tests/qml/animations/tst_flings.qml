// SPDX-License-Identifier: MIT
import QtQuick
import Sprung
import Sprung.Animations

/// Throws, against x = v/λ · (1 − e^{−λt}).
Item {
    id: root
    width: 400
    height: 400

    Component {
        id: flung
        Item {
            id: ball
            property alias fling: fling
            FlingMotion { id: fling; target: ball; property: "x"; friction: 4; velocity: 800 }
        }
    }
    Component {
        id: flungTo
        Item { Behavior on x { FlingMotion { friction: 4 } } }
    }

    AnimationTestCase {
        id: test
        name: "MotionFlings"

        function test_aFlingGoesWhereItsVelocityLeads() {
            const item = createTemporaryObject(flung, root);
            item.fling.start();
            turn();
            pass(160);
            near(item.x, 200 * (1 - Math.exp(-4 * 0.16)));
            rest();
            near(item.x, 200);
        }

        function test_withoutMotionItIsWhereItsVelocityLeads_data() {
            return [{ tag: "nowhere" }, { tag: "elsewhere", to: 50 }];
        }
        function test_withoutMotionItIsWhereItsVelocityLeads(data) {
            Motion.reducedMotion = true;
            const item = createTemporaryObject(flung, root);
            if (data.to)
                item.fling.to = data.to;
            item.fling.start();
            turn();
            pass(16);
            turn();
            near(item.x, 200);
            verify(!item.fling.running);
        }

        function test_aFlingToATargetComesToRestThere() {
            const item = createTemporaryObject(flungTo, root);
            item.x = 100;
            turn();
            pass(160);
            near(item.x, 100 * (1 - Math.exp(-4 * 0.16)));
            rest();
            compare(item.x, 100);
        }
    }
}
