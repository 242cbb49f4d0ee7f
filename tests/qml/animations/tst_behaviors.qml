// SPDX-License-Identifier: MIT
import QtQuick
import Sprung

/// A spring in a Behavior, retargeted on its way.
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

    AnimationTestCase {
        id: test
        name: "MotionBehaviors"

        function test_aBehaviorIsExact() {
            const item = createTemporaryObject(behaving, root);
            item.goal = 100;
            turn();
            pass(160);
            near(item.x, 100 + away(-100, 0, 160));
            rest();
            compare(item.x, 100);
            verify(!item.motion.running);
        }

        function test_aBehaviorKeepsItsMomentum() {
            const item = createTemporaryObject(behaving, root);
            item.goal = 100;
            turn();
            pass(160);
            const place = 100 + away(-100, 0, 160);
            const velocity = speed(-100, 0, 160);
            item.goal = 0;
            turn();
            pass(80);
            near(item.x, away(place, velocity, 80), 1e-7);
            verify(item.x > away(place, 0, 80) + 10); // from rest it would be far behind
            rest();
            compare(item.x, 0);
        }

        function test_itStartsWhenTimeGoesOn() {
            Motion.timeScale = 0;
            const item = createTemporaryObject(behaving, root);
            item.goal = 100;
            turn();
            pass(1600);
            compare(item.x, 0);
            verify(item.motion.running);
            Motion.timeScale = 0.5;
            pass(16); // the tick on which it notices
            compare(item.x, 0);
            pass(320);
            near(item.x, 100 + away(-100, 0, 160));
            rest();
            compare(item.x, 100);
            verify(!item.motion.running);
        }

        function test_noMotionNeedsNoTime() {
            Motion.timeScale = 0;
            Motion.reducedMotion = true;
            const item = createTemporaryObject(behaving, root);
            item.goal = 100;
            turn();
            pass(16);
            turn();
            compare(item.x, 100);
            verify(!item.motion.running);
        }

        function test_slowMotionAndNoMotion() {
            Motion.timeScale = 0.5;
            const item = createTemporaryObject(behaving, root);
            item.goal = 100;
            turn();
            pass(320);
            near(item.x, 100 + away(-100, 0, 160));
            rest();
            Motion.reducedMotion = true;
            item.goal = 0;
            turn();
            pass(16);
            compare(item.x, 0);
        }
    }
}
