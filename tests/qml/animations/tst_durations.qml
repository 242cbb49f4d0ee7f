// SPDX-License-Identifier: MIT
import QtQuick
import Sprung
import Sprung.Animations

/// What takes as long as it is told to.
Item {
    id: root; width: 400; height: 400

    Component {
        id: behavingItem
        Item {
            property alias motion: motion; property real place: 0
            Behavior on place { SpringMotion { id: motion } }
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

        function test_everyWholeMillisecondArrivesExactly_data() {
            const motion = `SpringMotion {
                id: motion; target: it; property: "opacity"; to: 0; duration: it.milliseconds
            }`;
            return [
                { tag: "alone", content: `onGoneChanged: motion.start()
                    ${motion}` },
                { tag: "group", content: `onGoneChanged: group.start()
                    SequentialAnimation {
                        id: group
                        ParallelAnimation {
                            PauseAnimation { duration: 1 }
                            ${motion.replace("duration", "approximateDuration")}
                        }
                        PauseAnimation { duration: 1 }
                    }` },
                { tag: "behavior", content: `onGoneChanged: opacity = 0
                    Behavior on opacity { SpringMotion { duration: it.milliseconds } }` },
                { tag: "transition", content: `
                    states: State { when: it.gone; PropertyChanges { it.opacity: 0 } }
                    transitions: Transition {
                        SpringMotion { property: "opacity"; duration: it.milliseconds }
                    }` },
                { tag: "point", content: `property point place: Qt.point(100, 30)
                    onGoneChanged: place = Qt.point(0, 0)
                    onPlaceChanged: opacity = place.x === 0 && place.y === 0 ? 0 : 1
                    Behavior on place { SpringMotion { duration: it.milliseconds } }` }
            ];
        }
        function test_everyWholeMillisecondArrivesExactly(data) {
            const kind = create(`QtObject {
                property Component made: Component {
                    Item {
                        id: it
                        property int milliseconds
                        property bool gone: false // once it starts
                        ${data.content}
                    }
                }
            }`).made;
            const items = [];
            for (let i = 1; i <= 1000; ++i)
                items.push(createTemporaryObject(kind, root, { milliseconds: i }));
            for (const item of items)
                item.gone = true;
            turn();
            for (let now = 1; now <= 1000; ++now) {
                driver.pass(1);
                compare(items[now - 1].opacity, 0, `after ${now}`);
                if (now < 1000)
                    verify(items[now].opacity > 0, `after ${now} of ${now + 1}`);
            }
            turn();
        }

        function test_zeroIsAtOnceAndUnsetIsAsTheSpringSays() {
            const item = createTemporaryObject(moving, root);
            compare([item.motion.duration, item.motion.approximateDuration], [-1, -1]);
            item.motion.duration = 0;
            compare(item.motion.approximateDuration, 0);
            item.motion.start();
            compare(item.x, 100);
            turn();
            driver.pass(1);
            turn();
            compare([item.motion.running, item.ends], [false, 1]);
            item.motion.approximateDuration = undefined;
            compare(item.motion.duration, -1);
            item.motion.from = 0;
            start(item.motion, 96);
            near(item.x, 100 + away(-100, 0, 96));
            const behaving = createTemporaryObject(behavingItem, root);
            behaving.motion.duration = 0;
            behaving.place = 100;
            compare(behaving.place, 100);
            turn();
            driver.pass(16);
            verify(!behaving.motion.running);
        }

        function test_turnedBackItTakesItsDuration_data() {
            return [
                { tag: "to its start", to: 0 },
                { tag: "short of it", to: 10 },
                { tag: "onward", to: 150 },
                { tag: "where it is" }
            ];
        }
        function test_turnedBackItTakesItsDuration(data) {
            const item = createTemporaryObject(behavingItem, root);
            for (const spring of [Springs.smooth, Springs.bouncy, Springs.spring(50, 40)]) {
                item.motion.spring = spring;
                item.motion.duration = 300;
                item.place = 100;
                turn();
                driver.pass(67);
                item.place = data.to ?? item.place + 1e-9;
                turn();
                driver.pass(299);
                verify(item.motion.running, `${spring.stiffness}`);
                driver.pass(1);
                turn();
                verify(!item.motion.running, `${spring.stiffness}`);
                item.motion.duration = 0;
                item.place = 0;
                turn();
                driver.pass(1);
                turn();
            }
        }

        /// Whatever its velocity, an animation moves as an interpolator does.
        function test_anInterpolatorMovesAsAnAnimation() {
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
            turn();
            for (let now = 16; now < 1600; now += 16) {
                driver.pass(16);
                for (const it of pairs) {
                    if (it.interpolator.running) // it may rest a swing earlier, within its tolerance
                        near(it.animated, it.interpolated, 1e-7);
                    verify(now < it.milliseconds || it.animated === 100);
                }
            }
            turn();
        }
    }
}
