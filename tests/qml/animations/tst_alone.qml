// SPDX-License-Identifier: MIT
import QtQuick
import Sprung
import Sprung.Animations

/// A spring that is started by hand.
Item {
    id: root
    width: 400
    height: 400

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
        id: test
        name: "MotionAlone"

        function test_whatHasPassedIsNoMomentum() {
            const item = createTemporaryObject(alone, root);
            item.motion.start();
            turn();
            pass(96);
            item.motion.stop();
            turn();
            const place = item.x;
            item.motion.start();
            turn();
            pass(80);
            near(item.x, 100 + away(place - 100, 0, 80));
        }

        function test_onItsOwnItStartsEndsAndFinishes() {
            const item = createTemporaryObject(alone, root);
            item.motion.start();
            turn();
            pass(96);
            near(item.x, 100 + away(-100, 0, 96));
            item.motion.complete();
            turn();
            compare(item.x, 100);
            compare(item.ends, 1);
            item.motion.from = 50;
            item.motion.restart();
            turn();
            pass(96);
            near(item.x, 100 + away(-50, 0, 96));
            rest();
            compare(item.ends, 2);
        }

        function test_stoppedAndStartedAtOnceItKeepsItsMomentum() {
            const item = createTemporaryObject(alone, root);
            item.motion.start();
            turn();
            pass(96);
            const place = item.x;
            item.motion.to = 300;
            item.motion.restart();
            turn();
            pass(96);
            near(item.x, 300 + away(place - 300, speed(-100, 0, 96), 96), 1e-7);
        }

        function test_loopsRepeatTheWay() {
            const item = createTemporaryObject(alone, root);
            item.motion.from = 0;
            item.motion.approximateDuration = 320;
            item.motion.loops = 2;
            item.motion.start();
            turn();
            pass(320 + 16);
            const once = item.x;
            verify(once < 20);
            pass(400);
            turn();
            compare(item.x, 100);
            compare(item.ends, 1);
        }

        function test_itCompletesWhileTimeStandsStill() {
            Motion.timeScale = 0;
            const item = createTemporaryObject(alone, root);
            item.motion.start();
            turn();
            pass(160);
            compare(item.x, 0);
            item.motion.complete();
            turn();
            compare(item.x, 100);
            compare(item.ends, 1);
        }

        function test_declaredPartsWinOverTheSpring() {
            const motions = createTemporaryObject(declared, root).motions;
            for (let i = 0; i < 3; ++i)
                compare(motions[i].spring, Springs.spring(333, 11, 2));
            motions[0].spring = Springs.bouncy; // afterwards the last write counts
            compare(motions[0].spring, Springs.bouncy);
            motions[0].mass = 3;
            compare(motions[0].mass, 3);
            compare(motions[0].stiffness, Springs.bouncy.stiffness);
        }

        function test_whatNeverSettlesGoesOn() {
            const item = createTemporaryObject(alone, root);
            item.motion.spring = Springs.spring(100, 0);
            item.motion.duration = 300; // it takes no notice
            item.motion.start();
            turn();
            pass(160);
            near(item.x, 100 - 100 * Math.cos(omega * 0.16));
            pass(16000 - 160);
            near(item.x, 100 - 100 * Math.cos(omega * 16));
            verify(item.motion.running);
            item.motion.stop();
        }

        function test_alwaysRunToEndDoes() {
            const item = createTemporaryObject(alone, root);
            item.motion.alwaysRunToEnd = true;
            item.motion.start();
            turn();
            pass(96);
            item.motion.stop();
            rest();
            compare(item.x, 100);
        }

        function test_approximateDurationIsWhatItTakes() {
            const item = createTemporaryObject(alone, root);
            item.motion.approximateDuration = 480;
            item.motion.start();
            turn();
            pass(464);
            verify(item.motion.running);
            pass(32);
            turn();
            verify(!item.motion.running);
            compare(item.x, 100);
        }
    }
}
