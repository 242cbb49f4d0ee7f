// SPDX-License-Identifier: MIT
// Tests SpringMotion without group, Behavior or Transition. Oracle: the closed form of a critically
// damped spring.
import QtQuick
import Sprung
import Sprung.Animations

/// Items with motions that the tests start.
Item {
    id: root; width: 400; height: 400

    Component { id: alone; Moving { } }
    Component {
        id: declared
        Item {
            property list<SpringMotion> motions: [
                SpringMotion { spring: Springs.bouncy; stiffness: 333; damping: 11; mass: 2 },
                SpringMotion { stiffness: 333; damping: 11; mass: 2; spring: Springs.bouncy },
                SpringMotion { damping: 11; spring: Springs.bouncy; mass: 2; stiffness: 333 }
            ]
        }
    }

    AnimationTestCase {
        id: test; name: "MotionStandalone"

        function test_springMotion_startedAlone_finishes() {
            for (const scale of [0, 1]) {
                Motion.timeScale = scale;
                const item = createTemporaryObject(alone, root);
                start(item.motion, 96);
                near(item.x, scale * (100 + displacement(-100, 0, 96)));
                item.motion.complete();
                processEvents();
                compare([item.x, item.ends], [100, 1]);
                Motion.timeScale = 1;
                item.motion.from = 50;
                item.motion.restart();
                advance(96);
                near(item.x, 100 + displacement(-50, 0, 96));
                settle();
                compare(item.ends, 2);
            }
        }

        function test_velocity_stoppedOrRestarted_isResetOrKept() {
            const item = createTemporaryObject(alone, root);
            start(item.motion, 96);
            item.motion.stop();
            processEvents();
            const position = item.x;
            start(item.motion, 96);
            near(item.x, 100 + displacement(position - 100, 0, 96));
            const next = item.x;
            item.motion.to = 300;
            item.motion.restart();
            advance(96);
            near(item.x, 300 + displacement(next - 300, velocityAfter(position - 100, 0, 96), 96), 1e-7);
        }

        function test_stiffness_declaredWithSpring_hasPriority() {
            const motions = createTemporaryObject(declared, root).motions;
            for (let i = 0; i < 3; ++i)
                compare(motions[i].spring, Springs.spring(333, 11, 2));
            motions[0].spring = Springs.bouncy; // later, the last write applies
            compare(motions[0].spring, Springs.bouncy);
            motions[0].mass = 3;
            compare([motions[0].mass, motions[0].stiffness], [3, Springs.bouncy.stiffness]);
        }

        function test_springMotion_undamped_continues() {
            const item = createTemporaryObject(alone, root);
            item.motion.spring = Springs.spring(100, 0);
            item.motion.duration = 300; // a spring that never settles ignores it
            start(item.motion, 160);
            near(item.x, 100 - 100 * Math.cos(omega * 0.16));
            pass(16000 - 160);
            near(item.x, 100 - 100 * Math.cos(omega * 16));
            verify(item.motion.running);
            item.motion.stop();
        }
    }
}
