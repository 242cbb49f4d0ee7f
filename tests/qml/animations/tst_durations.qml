// SPDX-License-Identifier: MIT
// Tests the duration of SpringMotion. Oracle: the frame of the given time, and
// SpringInterpolator.approximateDuration.
import QtQuick
import Sprung
import Sprung.Animations

/// Items with motions that have a duration.
Item {
    id: root; width: 400; height: 400

    Component {
        id: withBehavior
        Item {
            property alias motion: motion; property real position: 0
            Behavior on position { SpringMotion { id: motion } }
        }
    }
    Component {
        id: pair
        QtObject {
            id: both
            property var spring; property int milliseconds; property real interpolated: 0
            property real animated: 0
            property SpringInterpolator interpolator: SpringInterpolator {
                target: both; property: "interpolated"
                spring: both.spring; approximateDuration: both.milliseconds
            }
            property FrictionInterpolator throwing: FrictionInterpolator {
                target: both; property: "animated"; friction: 0
            }
            property SpringMotion motion: SpringMotion {
                target: both; property: "animated"; to: 100
                spring: both.spring; duration: both.milliseconds
            }
        }
    }
    Component { id: moving; Moving { } }

    AnimationTestCase {
        id: test; name: "MotionDurations"

        function test_duration_eachMillisecond_arrivesExactly_data() {
            const motion = `SpringMotion {
                id: motion; target: it; property: "opacity"; to: 0; duration: it.milliseconds
            }`;
            return [
                { tag: "alone", content: `onIsStartedChanged: motion.start()
                    ${motion}` },
                { tag: "group", content: `onIsStartedChanged: group.start()
                    SequentialAnimation {
                        id: group
                        ParallelAnimation {
                            PauseAnimation { duration: 1 }
                            ${motion.replace("duration", "approximateDuration")}
                        }
                        PauseAnimation { duration: 1 }
                    }` },
                { tag: "behavior", content: `onIsStartedChanged: opacity = 0
                    Behavior on opacity { SpringMotion { duration: it.milliseconds } }` },
                { tag: "transition", content: `
                    states: State { when: it.isStarted; PropertyChanges { it.opacity: 0 } }
                    transitions: Transition {
                        SpringMotion { property: "opacity"; duration: it.milliseconds }
                    }` },
                { tag: "point", content: `property point position: Qt.point(100, 30)
                    onIsStartedChanged: position = Qt.point(0, 0)
                    onPositionChanged: opacity = position.x === 0 && position.y === 0 ? 0 : 1
                    Behavior on position { SpringMotion { duration: it.milliseconds } }` }
            ];
        }
        function test_duration_eachMillisecond_arrivesExactly(data) {
            const kind = create(`QtObject {
                property Component factory: Component {
                    Item {
                        id: it
                        property int milliseconds
                        property bool isStarted: false // starts the motion
                        ${data.content}
                    }
                }
            }`).factory;
            const items = [];
            for (let i = 1; i <= 1000; ++i)
                items.push(createTemporaryObject(kind, root, { milliseconds: i }));
            for (const item of items)
                item.isStarted = true;
            processEvents();
            for (let now = 1; now <= 1000; ++now) {
                driver.pass(1);
                compare(items[now - 1].opacity, 0, `after ${now}`);
                if (now < 1000)
                    verify(items[now].opacity > 0, `after ${now} of ${now + 1}`);
            }
            processEvents();
        }

        function test_duration_zeroOrUnset_isImmediateOrNatural() {
            const item = createTemporaryObject(moving, root);
            item.motion.duration = 0;
            item.motion.start();
            compare(item.x, 100);
            processEvents();
            driver.pass(1);
            processEvents();
            compare([item.motion.running, item.ends], [false, 1]);
            item.motion.approximateDuration = undefined; // the same property
            item.motion.from = 0;
            start(item.motion, 96);
            near(item.x, 100 + displacement(-100, 0, 96));
            const behaving = createTemporaryObject(withBehavior, root);
            behaving.motion.duration = 0;
            behaving.position = 100;
            compare(behaving.position, 100);
            processEvents();
            driver.pass(16);
            verify(!behaving.motion.running);
        }

        function test_duration_retargeted_restarts_data() {
            return [{ tag: "back", to: 0 }, { tag: "before", to: 10 }, { tag: "beyond", to: 150 }, { tag: "current" }];
        }
        function test_duration_retargeted_restarts(data) {
            const item = createTemporaryObject(withBehavior, root);
            for (const spring of [Springs.smooth, Springs.bouncy, Springs.spring(50, 40)]) {
                item.motion.spring = spring;
                item.motion.duration = 300;
                item.position = 100;
                processEvents();
                driver.pass(67);
                item.position = data.to ?? item.position + 1e-9;
                processEvents();
                driver.pass(299);
                verify(item.motion.running, `${spring.stiffness}`);
                driver.pass(1);
                processEvents();
                verify(!item.motion.running, `${spring.stiffness}`);
                item.motion.duration = 0;
                item.position = 0;
                processEvents();
                driver.pass(1);
                processEvents();
            }
        }

        /// A SpringMotion moves like a SpringInterpolator, at any initial velocity.
        function test_approximateDuration_interpolator_matchesMotion() {
            const pairs = [];
            for (let i = 0; i < 200; ++i) {
                const stiffness = Math.exp(1 + (i * 7 % 200) / 200 * 7);
                const ratio = 0.05 + (i * 31 % 200) / 200 * 1.5;
                const it = createTemporaryObject(pair, root, {
                    spring: Springs.spring(stiffness, 2 * ratio * Math.sqrt(stiffness)),
                    milliseconds: 100 + i * 53 % 1500
                });
                const velocity = 40 * (i * 17 % 200 - 100);
                it.throwing.velocity = velocity;
                it.interpolator.animateTo(100, velocity);
                it.motion.start();
                pairs.push(it);
            }
            processEvents();
            for (let now = 16; now < 1600; now += 16) {
                driver.pass(16);
                for (const it of pairs) {
                    if (it.interpolator.running) // it may settle earlier, within its tolerance
                        near(it.animated, it.interpolated, 1e-7);
                    verify(now < it.milliseconds || it.animated === 100);
                }
            }
            processEvents();
        }
    }
}
