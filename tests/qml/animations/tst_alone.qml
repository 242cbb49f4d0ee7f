// SPDX-License-Identifier: MIT
import QtQuick
import Sprung
import Sprung.Animations

/// A spring that is started by hand.
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
        id: test; name: "MotionAlone"

        function test_onItsOwnItStartsEndsAndFinishes() {
            const item = createTemporaryObject(alone, root);
            start(item.motion, 96);
            near(item.x, 100 + away(-100, 0, 96));
            item.motion.complete();
            turn();
            compare([item.x, item.ends], [100, 1]);
            item.motion.from = 50;
            item.motion.restart();
            go(96);
            near(item.x, 100 + away(-50, 0, 96));
            rest();
            compare(item.ends, 2);
        }

        function test_stoppedItHasNoMomentumUnlessItIsStartedAtOnce() {
            const item = createTemporaryObject(alone, root);
            start(item.motion, 96);
            item.motion.stop();
            turn();
            const place = item.x;
            start(item.motion, 96);
            near(item.x, 100 + away(place - 100, 0, 96));
            const next = item.x;
            item.motion.to = 300;
            item.motion.restart();
            go(96);
            near(item.x, 300 + away(next - 300, speed(place - 100, 0, 96), 96), 1e-7);
        }

        function test_itCompletesWhileTimeStandsStill() {
            Motion.timeScale = 0;
            const item = createTemporaryObject(alone, root);
            start(item.motion, 160);
            compare(item.x, 0);
            item.motion.complete();
            turn();
            compare([item.x, item.ends], [100, 1]);
        }

        function test_declaredPartsWinOverTheSpring() {
            const motions = createTemporaryObject(declared, root).motions;
            for (let i = 0; i < 3; ++i)
                compare(motions[i].spring, Springs.spring(333, 11, 2));
            motions[0].spring = Springs.bouncy; // afterwards the last write counts
            compare(motions[0].spring, Springs.bouncy);
            motions[0].mass = 3;
            compare([motions[0].mass, motions[0].stiffness], [3, Springs.bouncy.stiffness]);
        }

        function test_whatNeverSettlesGoesOn() {
            const item = createTemporaryObject(alone, root);
            item.motion.spring = Springs.spring(100, 0);
            item.motion.duration = 300; // it takes no notice
            start(item.motion, 160);
            near(item.x, 100 - 100 * Math.cos(omega * 0.16));
            pass(16000 - 160);
            near(item.x, 100 - 100 * Math.cos(omega * 16));
            verify(item.motion.running);
            item.motion.stop();
        }

        function test_fromIsANumberBeforeItIsSet() {
            const item = create(`Item {
                id: it
                property alias motion: motion
                SpringMotion { id: motion; target: it; property: "rotation"; to: motion.from + 360 }
            }`);
            compare([item.motion.from, item.motion.to], [0, 360]);
            item.motion.start();
            rest();
            compare(item.rotation, 360);
        }
    }
}
