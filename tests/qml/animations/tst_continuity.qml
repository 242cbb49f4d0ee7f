// SPDX-License-Identifier: MIT
import QtQuick
import Sprung
import Sprung.Animations

/// Wherever a motion is interrupted, value and velocity go on.
Item {
    id: root; width: 400; height: 400

    Component {
        id: moving
        Item {
            id: it
            property real place: 0; property alias behaving: behaving
            property alias alone: alone; property alias other: other
            Behavior on place { SpringMotion { id: behaving } }
            SpringMotion { id: alone; target: it; property: "place" }
            SpringMotion { id: other; target: it; properties: "place" }
        }
    }
    Component {
        id: following
        Item {
            id: it
            property real goal: 0; property int whole: goal; property real place: goal
            property alias driving: driving
            Behavior on place { CriticalMotion { } }
            Behavior on whole { CriticalMotion { } }
            NumberAnimation { id: driving; target: it; property: "goal"; from: 0; to: 1000; duration: 1600 }
        }
    }
    Component {
        id: cut
        Item {
            id: it
            property real place: 0; property real time: 0; property alias timing: timing
            property alias moving: moving; property alias spring: spring
            NumberAnimation { id: timing; target: it; property: "time"; to: 1; duration: 10000 }
            CriticalMotion { id: moving; target: it; property: "place"; to: 1000 }
            SpringInterpolator { id: spring; target: it; property: "place"; spring: Springs.spring(100, 20) }
        }
    }

    AnimationTestCase {
        id: test; name: "MotionContinuity"

        property int seed: 1
        function random(count) {
            seed = seed * 16807 % 2147483647;
            return seed % count;
        }
        function oneOf(list) { return list[random(list.length)]; }

        /// Changes something, and compares the velocities before and after: `factor` times.
        function checkThrough(item, change, factor, what) {
            const x = [item.place];
            for (let i = 0; i < 12; ++i) {
                driver.pass(1);
                x.push(item.place);
            }
            change();
            turn();
            compare(item.place, x[12], what);
            for (let i = 0; i < 12; ++i) {
                driver.pass(1);
                x.push(item.place);
            }
            const before = 3 * x[12] - 4 * x[11] + x[10];
            const after = -3 * x[12] + 4 * x[13] - x[14];
            let most = 1e-3;
            for (let i = 0; i < 24; ++i)
                most = Math.max(most, 2 * Math.abs(x[i + 1] - x[i]) * (i < 12 ? factor : 1));
            verify(Math.abs(after - factor * before) < 0.1 * most,
                `${what}: ${factor * before} became ${after}, of at most ${most}`);
        }

        function test_valueAndVelocityGoOnWhereverItIsInterrupted_data() {
            return Array.from({ length: 40 }, (_, i) => ({ tag: `seed ${i + 1}`, seed: i + 1 }));
        }
        function test_valueAndVelocityGoOnWhereverItIsInterrupted(data) {
            seed = data.seed * 7919;
            random(2);
            const item = createTemporaryObject(moving, root);
            const springs = [Springs.smooth, Springs.bouncy, Springs.spring(100, 20),
                Springs.spring(50, 40, 2)];
            const scales = [0.2, 0.5, 1, 2];
            const motions = [item.behaving, item.alone, item.other];
            let told = "";
            for (let step = 0; step < 25; ++step) {
                const motion = oneOf(motions);
                const milliseconds = oneOf([-1, 600, 1500, 3000]);
                const spring = oneOf(springs);
                const to = random(2000) - 1000;
                const scale = oneOf(scales);
                pass(oneOf([20, 60, 200, 500]));
                switch (random(8)) {
                case 0: {
                    const factor = scale / Motion.timeScale;
                    told += ` scale ${scale}`;
                    checkThrough(item, () => Motion.timeScale = scale, factor, told);
                    break;
                }
                case 1:
                    told += " reduced";
                    Motion.reducedMotion = true;
                    pass(32);
                    turn();
                    verify(motions.every(motion => !motion.running), told);
                    Motion.reducedMotion = false;
                    break;
                default:
                    told += ` ${motions.indexOf(motion)}: ${milliseconds} ${spring.stiffness} ${to}`;
                    checkThrough(item, () => {
                        motion.spring = spring;
                        motion.duration = milliseconds;
                        if (motion === item.behaving) {
                            item.place = to;
                        } else {
                            motion.to = to;
                            motion.restart();
                        }
                    }, 1, told);
                }
            }
            rest();
            rest();
        }

        function test_handedOnAgainAndAgainTheVelocityStays() {
            for (const milliseconds of [-1, 100, 3000]) {
                for (const scale of [0.1, 1, 10]) {
                    if (milliseconds === 100 && scale === 10)
                        continue; // over within a few milliseconds
                    Motion.timeScale = scale;
                    const item = createTemporaryObject(moving, root);
                    item.behaving.spring = Springs.spring(20, 4); // slow enough to be measured
                    item.behaving.duration = milliseconds;
                    item.place = 1000;
                    go(16);
                    for (let i = 0; i < 5; ++i)
                        checkThrough(item, () => item.place = 1000 + i % 2, 1, `${milliseconds} ${scale}`);
                }
            }
        }

        function test_anInterpolatorGoesOnFromWhereTheMotionIsInThisFrame() {
            const item = createTemporaryObject(cut, root);
            item.timing.start();
            start(item.moving, 96);
            const place = 1000 + away(-1000, 0, 112);
            const rate = speed(-1000, 0, 112);
            let handedOver = false;
            const handOver = () => { // before the motion has moved in this frame
                item.timeChanged.disconnect(handOver);
                handedOver = true;
                near(item.place, 1000 + away(-1000, 0, 96));
                item.spring.animateTo(0);
                near(item.spring.value, place);
                near(item.spring.velocity, rate, 1e-6);
            };
            item.timeChanged.connect(handOver);
            pass(16);
            verify(handedOver);
            go(96);
            near(item.place, away(place, rate, 96), 1e-6);
            rest();
            compare(item.place, 0);
        }

        function test_itFollowsTimeAsItPasses() {
            const item = createTemporaryObject(moving, root);
            item.alone.to = 1000;
            item.alone.spring = Springs.spring(100, 20);
            start(item.alone, 96);
            Motion.timeScale = 0.5;
            pass(96);
            near(item.place, 1000 + away(-1000, 0, 96 + 48));
            Motion.timeScale = 0;
            pass(960);
            near(item.place, 1000 + away(-1000, 0, 96 + 48));
            verify(item.alone.running);
            Motion.timeScale = 2;
            pass(16); // the frame with which it goes on
            pass(96);
            near(item.place, 1000 + away(-1000, 0, 96 + 48 + 192));
            rest();
            compare([item.place, item.alone.running], [1000, false]);
        }

        function test_itFollowsAnAnimatedTarget() {
            const item = createTemporaryObject(following, root);
            start(item.driving);
            for (let i = 0; i < 80; ++i) {
                driver.pass(16);
                turn();
            }
            // A critically damped spring is 2v/ω behind what moves evenly, and a frame more.
            const behind = 1000 / 1600 * (2 / omega * 1000);
            near(item.goal - item.place, behind, 2 * 16 * 1000 / 1600);
            near(item.goal - item.whole, behind, 2 * 16 * 1000 / 1600 + 1);
            for (let i = 0; i < 100; ++i) {
                driver.pass(16);
                turn();
            }
            compare([item.place, item.whole], [1000, 1000]);
        }

        function test_aBehaviorKeepsItsMomentum() {
            const item = createTemporaryObject(moving, root);
            item.behaving.spring = Springs.spring(100, 20);
            item.place = 100;
            go(160);
            const place = 100 + away(-100, 0, 160);
            const velocity = speed(-100, 0, 160);
            near(item.place, place);
            item.place = 0;
            go(80);
            near(item.place, away(place, velocity, 80), 1e-7);
            rest();
            compare([item.place, item.behaving.running], [0, false]);
        }

        function test_aBehaviorStartsWhenTimeGoesOn() {
            Motion.timeScale = 0;
            const item = createTemporaryObject(moving, root);
            item.behaving.spring = Springs.spring(100, 20);
            item.place = 100;
            go(1600);
            compare([item.place, item.behaving.running], [0, true]);
            Motion.timeScale = 0.5;
            pass(16); // the tick on which it notices
            compare(item.place, 0);
            pass(320);
            near(item.place, 100 + away(-100, 0, 160));
            rest();
            compare([item.place, item.behaving.running], [100, false]);
        }
    }
}
