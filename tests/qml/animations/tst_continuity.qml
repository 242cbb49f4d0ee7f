// SPDX-License-Identifier: MIT
// Tests that an interrupted SpringMotion keeps value and velocity. Oracle: velocities by finite
// differences, and the closed form of a critically damped spring.
import QtQuick
import Sprung
import Sprung.Animations

/// Items with motions on the same property.
Item {
    id: root; width: 400; height: 400

    Component {
        id: moving
        Item {
            id: it
            property real position: 0; property alias behaving: behaving
            property alias alone: alone; property alias other: other; property alias animator: animator
            Behavior on position { SpringMotion { id: behaving } }
            SpringMotion { id: alone; target: it; property: "position" }
            SpringMotion { id: other; target: it; properties: "position" }
            SpringAnimator { id: animator; target: it; property: "x" }
        }
    }
    Component {
        id: following
        Item {
            id: it
            property real targetValue: 0; property int whole: targetValue; property real position: targetValue
            property alias driving: driving
            Behavior on position { CriticalMotion { } }
            Behavior on whole { CriticalMotion { } }
            NumberAnimation { id: driving; target: it; property: "targetValue"; from: 0; to: 1000; duration: 1600 }
        }
    }
    Component {
        id: interrupted
        Item {
            id: it
            property real position: 0; property real time: 0; property alias timing: timing
            property alias moving: moving; property alias spring: spring
            NumberAnimation { id: timing; target: it; property: "time"; to: 1; duration: 10000 }
            CriticalMotion { id: moving; target: it; property: "position"; to: 1000 }
            SpringInterpolator { id: spring; target: it; property: "position"; spring: Springs.spring(100, 20) }
        }
    }

    AnimationTestCase {
        id: test; name: "MotionContinuity"

        function oneOf(list) { return list[random(list.length)]; }

        /// Runs \a change, and verifies that the velocity after it is `factor` times the velocity
        /// before it.
        function checkThrough(item, change, factor, what) {
            const x = [item.position];
            for (let i = 0; i < 12; ++i) {
                driver.pass(1);
                x.push(item.position);
            }
            change();
            processEvents();
            compare(item.position, x[12], what);
            for (let i = 0; i < 12; ++i) {
                driver.pass(1);
                x.push(item.position);
            }
            const before = 3 * x[12] - 4 * x[11] + x[10];
            const after = -3 * x[12] + 4 * x[13] - x[14];
            let maximum = 1e-3;
            for (let i = 0; i < 24; ++i)
                maximum = Math.max(maximum, 2 * Math.abs(x[i + 1] - x[i]) * (i < 12 ? factor : 1));
            verify(Math.abs(after - factor * before) < 0.1 * maximum,
                `${what}: ${factor * before} became ${after}, of at most ${maximum}`);
        }

        /// The handler deletes the run that is just starting.
        function test_finishedHandler_startsReplacingMotionAgain_reachesLastTarget() {
            const item = create(`import Sprung; Item {
                id: it
                property alias spring: spring; property alias motion: motion; property var handler
                Behavior on x { SpringMotion { } }
                SpringMotion { id: motion; target: it; property: "y"; to: 30 }
                SpringInterpolator { id: spring; target: it; property: "x"; onFinished: it.handler() }
            }`);
            for (const [property, again, target] of [["x", () => item.x = 50, 50],
                    ["y", () => item.motion.restart(), 30]]) {
                item.handler = () => { };
                item.spring.property = property;
                item.spring.animateTo(1000);
                pass(96);
                item.handler = again;
                property === "x" ? item.x = 20 : item.motion.start();
                settle();
                compare([item[property], item.motion.running], [target, false]);
            }
        }

        function test_finishedHandler_stopsReplacingMotion_othersContinue() {
            const item = create(`import Sprung; Item {
                id: it
                property alias motion: motion; property alias other: other
                SpringMotion { id: motion; target: it; properties: "x,y"; to: 30 }
                SpringInterpolator { id: spring; target: it; property: "x"; to: 1000; onFinished: motion.stop() }
                SpringInterpolator { id: other; target: it; property: "y"; to: 1000 }
            }`);
            pass(96);
            item.motion.start();
            verify(!item.motion.running && item.other.running);
            settle();
            compare(item.y, 1000);
        }

        function test_animateCall_whileRunning_reachesTarget() {
            const item = create(`import Sprung.Layouts; Item {
                Behavior on rotation { SpringMotion { } }
                Behavior on scale { SpringMotion { } }
            }`);
            item.rotation = item.scale = 100;
            advance(80);
            Motion.animate(() => { item.rotation = item.scale = 200; });
            advance(3000);
            compare(item.rotation, 200);
            compare(item.scale, 200);
        }
        function test_springMotion_randomInterruptions_keepVelocity_data() {
            return Array.from({ length: 40 }, (_, i) => ({ tag: `seed ${i + 1}`, seed: i + 1 }));
        }
        function test_springMotion_randomInterruptions_keepVelocity(data) {
            seed = data.seed * 7919;
            random(2);
            const item = createTemporaryObject(moving, root);
            const springs = [Springs.smooth, Springs.bouncy, Springs.spring(100, 20),
                Springs.spring(50, 40, 2)];
            const scales = [0.2, 0.5, 1, 2];
            const motions = [item.behaving, item.alone, item.other];
            let description = "";
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
                    description += ` scale ${scale}`;
                    checkThrough(item, () => Motion.timeScale = scale, factor, description);
                    break;
                }
                case 1:
                    description += " reduced";
                    Motion.reducedMotion = true;
                    pass(32);
                    processEvents();
                    verify(motions.every(motion => !motion.running), description);
                    Motion.reducedMotion = false;
                    break;
                default:
                    description += ` ${motions.indexOf(motion)}: ${milliseconds} ${spring.stiffness} ${to}`;
                    checkThrough(item, () => {
                        motion.spring = spring;
                        motion.duration = milliseconds;
                        if (motion === item.behaving) {
                            item.position = to;
                        } else {
                            motion.to = to;
                            motion.restart();
                        }
                    }, 1, description);
                }
            }
            settle();
            settle();
        }

        function test_interpolator_replacesMotionInFrame_keepsVelocity() {
            const item = createTemporaryObject(interrupted, root);
            item.timing.start();
            start(item.moving, 96);
            const position = 1000 + displacement(-1000, 0, 112);
            const velocity = velocityAfter(-1000, 0, 112);
            let isReplaced = false;
            const replaceMotion = () => { // before the motion is updated in this frame
                item.timeChanged.disconnect(replaceMotion);
                isReplaced = true;
                near(item.position, 1000 + displacement(-1000, 0, 96));
                item.spring.animateTo(0);
                near(item.spring.value, position);
                near(item.spring.velocity, velocity, 1e-6);
            };
            item.timeChanged.connect(replaceMotion);
            pass(16);
            verify(isReplaced);
            advance(96);
            near(item.position, displacement(position, velocity, 96), 1e-6);
            settle();
            compare(item.position, 0);
        }

        function test_timeScale_changedWhileRunning_isContinuous_data() {
            return [{ tag: "alone" }, { tag: "behaving" }, { tag: "animator" }];
        }
        function test_timeScale_changedWhileRunning_isContinuous(row) {
            const item = createTemporaryObject(moving, root);
            const motion = item[row.tag], isAnimator = row.tag === "animator";
            const position = () => isAnimator ? motion.valueNow() : item.position;
            motion.spring = Springs.spring(100, 20);
            if (row.tag === "behaving") {
                item.position = 1000;
            } else {
                motion.to = 1000;
                motion.start();
            }
            advance(96);
            Motion.timeScale = 0.5;
            pass(96);
            near(position(), 1000 + displacement(-1000, 0, 96 + 48));
            Motion.timeScale = 0;
            pass(960);
            near(position(), 1000 + displacement(-1000, 0, 96 + 48));
            verify(motion.running);
            Motion.timeScale = 4;
            Motion.systemTimeScale = 0.5;
            if (!isAnimator)
                pass(16); // the frame in which a motion continues
            pass(96);
            near(position(), 1000 + displacement(-1000, 0, 96 + 48 + 192));
            settle();
            compare([isAnimator ? item.x : item.position, motion.running], [1000, false]);
        }

        function test_behavior_animatedTarget_followsWithLag() {
            const item = createTemporaryObject(following, root);
            start(item.driving);
            for (let i = 0; i < 80; ++i) {
                driver.pass(16);
                processEvents();
            }
            // A critically damped spring is 2v/ω behind a steadily moving target, plus one frame.
            const lag = 1000 / 1600 * (2 / omega * 1000);
            near(item.targetValue - item.position, lag, 2 * 16 * 1000 / 1600);
            near(item.targetValue - item.whole, lag, 2 * 16 * 1000 / 1600 + 1);
            for (let i = 0; i < 100; ++i) {
                driver.pass(16);
                processEvents();
            }
            compare([item.position, item.whole], [1000, 1000]);
        }
    }
}
