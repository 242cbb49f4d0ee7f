// SPDX-License-Identifier: MIT
// Tests MotionScheme with SpringMotion and SpringAnimator. Oracle: the closed forms of springs.
import QtQuick
import QtTest
import Sprung
import Sprung.Animations

/// Items with motions and animators in the scheme of the root.
Item {
    id: root; width: 400; height: 400
    MotionScheme.scheme: MotionScheme.Expressive

    Component {
        id: withMotions
        Rectangle {
            id: it
            property alias motion: motion; property alias paint: paint
            property alias duration: motion.duration; property int ends: 0
            color: "black"
            SpringMotion { id: motion; target: it; property: "x"; to: 100; onFinished: ++it.ends }
            SpringMotion { id: paint; target: it; property: "color"; to: "white" }
        }
    }
    Component {
        id: withBehaviors
        Rectangle {
            Behavior on x { SpringMotion { } }
            Behavior on opacity { SpringMotion { } }
        }
    }
    Component {
        id: withAnimators
        Rectangle {
            id: it
            property alias animator: animator; property alias fade: fade
            SpringAnimator { id: animator; target: it; property: "x"; to: 100 }
            SpringAnimator { id: fade; target: it; property: "opacity"; to: 0 }
        }
    }
    SignalSpy { id: springs; signalName: "springChanged" }

    AnimationTestCase {
        name: "MotionSchemes"

        function cleanup() {
            root.MotionScheme.scheme = MotionScheme.Expressive;
            root.MotionScheme.pace = undefined;
            root.MotionScheme.speed = undefined;
            root.MotionScheme.reducedMotion = undefined;
        }

        function test_role_explicitOrOfProperty_selectsSpring() {
            const it = createTemporaryObject(withMotions, root);
            compare(it.motion.spring, Springs.material.expressiveDefaultSpatial);
            compare(it.paint.spring, Springs.material.defaultEffects);
            it.motion.start();
            const behaviorItem = createTemporaryObject(withBehaviors, root);
            behaviorItem.x = 100;
            behaviorItem.opacity = 0;
            advance(96);
            near(it.x, 100 + stateAfter(380, 0.8, -100, 0, 96)[0], 1e-7);
            near(behaviorItem.x, it.x, 1e-7);
            near(behaviorItem.opacity, critical(1600, 96));
            const other = createTemporaryObject(withMotions, root);
            other.motion.role = MotionScheme.Effects;
            compare(other.motion.spring, Springs.material.defaultEffects);
            start(other.motion, 48);
            near(other.x, 100 - 100 * critical(1600, 48), 1e-7);
        }

        function test_speed_explicitSpring_applies() {
            root.MotionScheme.speed = 2;
            for (const settings of [{ spring: Springs.spring(100, 10) },
                    { waypoints: [{ to: 100, spring: Springs.spring(100, 10) }] }]) {
                const it = createTemporaryObject(withMotions, root);
                Object.assign(it.motion, settings);
                start(it.motion, 48);
                near(it.x, 100 + stateAfter(100, 0.5, -100, 0, 96)[0], 1e-7);
            }
        }

        function test_springChanged_targetOrPropertyChanged_isEmitted_data() {
            return [{ tag: "SpringMotion", of: withMotions, what: "motion" },
                    { tag: "SpringAnimator", of: withAnimators, what: "animator" }];
        }
        function test_springChanged_targetOrPropertyChanged_isEmitted(data) {
            const first = createTemporaryObject(data.of, root);
            const second = createTemporaryObject(data.of, root);
            second.MotionScheme.scheme = MotionScheme.Standard;
            const run = first[data.what];
            springs.target = run;
            springs.clear();
            run.target = second;
            compare(springs.count, 1);
            compare(run.spring, Springs.material.standardDefaultSpatial);
            run.property = "opacity";
            compare(springs.count, 2);
            compare(run.spring, Springs.material.defaultEffects);
            run.target = first; // the spring of its effects is the same
            compare(springs.count, 2);
            run.property = "x";
            compare(springs.count, 3);
            compare(run.spring, Springs.material.expressiveDefaultSpatial);
            root.MotionScheme.scheme = undefined;
            Motion.spring = Springs.spring(999, 10);
            compare([springs.count, run.spring.stiffness], [5, 999]);
            run.spring = Springs.spring(300, 30);
            Motion.spring = undefined;
            compare([springs.count, run.spring.stiffness], [6, 300]);
        }

        function test_scheme_changedWhileRunning_keepsVelocity() {
            const it = createTemporaryObject(withMotions, root);
            start(it.motion, 48);
            const [x, v] = stateAfter(380, 0.8, -100, 0, 48);
            root.MotionScheme.scheme = MotionScheme.Standard;
            near(it.x, 100 + x, 1e-7);
            for (let time = 16; time <= 160; time += 16) {
                pass(16);
                near(it.x, 100 + stateAfter(700, 0.9, x, v, time)[0], 1e-7);
            }
            const [position, velocity] = stateAfter(700, 0.9, x, v, 160);
            root.MotionScheme.speed = 3;
            pass(48);
            near(it.x, 100 + stateAfter(9 * 700, 0.9, position, velocity, 48)[0], 1e-7);
            settle();
            compare([it.x, it.ends], [100, 1]);
        }

        function test_scheme_otherItemChanged_keepsDuration() {
            const it = createTemporaryObject(withMotions, root);
            const other = createTemporaryObject(withMotions, root);
            it.duration = other.duration = 480;
            start(it.motion, 240);
            other.MotionScheme.scheme = MotionScheme.Standard;
            pass(224);
            verify(it.x !== 100 && it.motion.running);
            pass(32);
            processEvents();
            compare([it.x, it.motion.running], [100, false]);
        }

        function test_speed_changedInGroup_keepsOrder() {
            const it = create(`Item {
                id: it
                property alias group: group
                SequentialAnimation {
                    id: group
                    SpringMotion { target: it; property: "x"; to: 100 }
                    SpringMotion { target: it; property: "y"; to: 100 }
                }
            }`);
            start(it.group, 48);
            root.MotionScheme.speed = 0.5;
            pass(480);
            compare(it.y, 0); // the first motion still runs
            settle();
            settle();
            compare([it.x, it.y, it.group.running], [100, 100, false]);
        }

        function test_springAnimator_schemeChanged_keepsVelocity() {
            const it = createTemporaryObject(withAnimators, root);
            springs.target = it.animator;
            springs.clear();
            compare(it.animator.spring, Springs.material.expressiveDefaultSpatial);
            compare(it.fade.spring, Springs.material.defaultEffects);
            it.animator.start();
            start(it.fade, 48);
            near(it.animator.valueNow(), 100 + stateAfter(380, 0.8, -100, 0, 48)[0], 1e-7);
            near(it.fade.valueNow(), critical(1600, 48));
            const [x, v] = stateAfter(380, 0.8, -100, 0, 48);
            root.MotionScheme.scheme = MotionScheme.Standard;
            compare(springs.count, 1);
            near(it.animator.valueNow(), 100 + x, 1e-7);
            near(it.animator.velocityNow(), v, 1e-6);
            root.MotionScheme.speed = 2;
            near(it.animator.velocityNow(), v, 1e-6);
            pass(48);
            near(it.animator.valueNow(), 100 + stateAfter(4 * 700, 0.9, x, v, 48)[0], 1e-7);
            root.MotionScheme.reducedMotion = true;
            pass(16);
            processEvents();
            compare([it.x, it.opacity, it.animator.running], [100, 0, false]);
        }

        function test_speed_changedWhileAnimatorRuns_scalesDuration() {
            const it = createTemporaryObject(withAnimators, root);
            it.animator.duration = 480;
            start(it.animator, 240);
            root.MotionScheme.speed = 3; // the animator restarts with its duration: 160 ms
            pass(144);
            verify(it.animator.running);
            pass(32);
            processEvents();
            compare([it.x, it.animator.running], [100, false]);
        }
    }
}
