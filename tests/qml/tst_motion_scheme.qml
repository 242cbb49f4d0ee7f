// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Controls.Basic
import Sprung

/// Which spring a behavior takes, by where its item is, and what a change does to it.
Item {
    id: root; width: 300; height: 300

    component Mover: Rectangle {
        property real goal: 0; property real light: 1; property alias motion: motion
        property alias fade: fade; property alias paint: paint
        x: goal; opacity: light
        SpringBehavior on x { id: motion }
        SpringBehavior on opacity { id: fade }
        SpringBehavior on color { id: paint }
    }
    Component {
        id: nested
        Item {
            property alias outer: outer; property alias inner: inner; property alias calm: calm
            property alias mover: mover
            Item {
                id: outer
                MotionScheme.scheme: MotionScheme.Expressive
                Item { id: inner; Mover { id: mover } }
            }
            Item { id: calm; MotionScheme.scheme: MotionScheme.Standard }
        }
    }
    Component {
        id: declaring
        Item {
            property alias own: own.motion; property alias byObject: byObject.motion
            property alias fast: fast
            Item {
                MotionScheme.scheme: ({ spatial: Springs.spring(100, 10), effects: Springs.spring(100, 20) })
                MotionScheme.speed: 2
                Mover { id: own }
            }
            Item {
                MotionScheme.scheme: ({ spatial: Springs.spring(50, 5), slowSpatial: Springs.bouncy })
                Mover { id: byObject }
            }
            Item {
                MotionScheme.scheme: MotionScheme.Expressive
                property real place: 0
                SpringBehavior on place { id: fast; MotionScheme.pace: MotionScheme.Fast }
            }
        }
    }
    Component {
        id: reading
        Item {
            property alias told: told
            Item {
                id: told
                property int pace: MotionScheme.pace; property real speed: MotionScheme.speed
                property real dampingScale: MotionScheme.dampingScale
                property bool still: MotionScheme.reducedMotion
                property real stiffness: MotionScheme.spatial.stiffness
            }
        }
    }
    Component {
        id: windowed
        Window {
            width: 50; height: 50
            property alias child: child; property alias mover: mover
            MotionScheme.scheme: MotionScheme.Expressive
            MotionScheme.pace: MotionScheme.Fast
            Item { Window { id: child; width: 50; height: 50; Mover { id: mover } } }
        }
    }
    Component {
        id: popping
        Item {
            width: 100; height: 100
            property alias popup: popup; property alias mover: mover
            property alias inMenu: inMenu
            MotionScheme.scheme: MotionScheme.Expressive
            Popup { id: popup; Mover { id: mover } }
            Menu { MenuItem { Mover { id: inMenu } } }
        }
    }
    Component {
        id: viewing
        ListView {
            width: 100; height: 100; model: 3
            MotionScheme.scheme: MotionScheme.Expressive
            delegate: Mover { width: 100; height: 20 }
        }
    }

    MotionTestCase {
        name: "MotionScheme"; when: windowShown

        function isToken(spring, stiffness, ratio) {
            compare(spring.stiffness, stiffness);
            near(spring.damping, 2 * ratio * Math.sqrt(stiffness));
            compare(spring.mass, 1);
        }

        /// Where an underdamped spring of mass 1 is, from a displacement and a velocity.
        function swung(stiffness, ratio, x, v, milliseconds) {
            const omega = Math.sqrt(stiffness), decay = ratio * omega;
            const swing = Math.sqrt(omega * omega - decay * decay), time = milliseconds / 1000;
            return Math.exp(-decay * time)
                * (x * Math.cos(swing * time) + (v + decay * x) / swing * Math.sin(swing * time));
        }

        function test_aBehaviorTakesTheSpringOfItsRole() {
            const it = createTemporaryObject(nested, root).mover;
            isToken(it.motion.spring, 380, 0.8);
            isToken(it.fade.spring, 1600, 1);
            isToken(it.paint.spring, 1600, 1);
            it.goal = 100;
            it.light = 0;
            pass(100);
            near(it.x, 100 + swung(380, 0.8, -100, 0, 100), 1e-7);
            near(it.opacity, critical(1600, 100));
            it.fade.role = MotionScheme.Spatial;
            isToken(it.fade.spring, 380, 0.8);
        }

        function test_changesAreInherited() {
            const it = createTemporaryObject(nested, root);
            it.outer.MotionScheme.pace = MotionScheme.Slow;
            isToken(it.mover.motion.spring, 200, 0.8);
            it.inner.MotionScheme.scheme = MotionScheme.Standard;
            isToken(it.mover.motion.spring, 300, 0.9);
            it.inner.MotionScheme.pace = MotionScheme.Fast;
            isToken(it.mover.motion.spring, 1400, 0.9);
            it.inner.MotionScheme.pace = undefined;
            isToken(it.mover.motion.spring, 300, 0.9);
            it.inner.MotionScheme.scheme = undefined;
            isToken(it.mover.motion.spring, 200, 0.8);
        }

        function test_anotherParentRetunesWhatMoves() {
            const it = createTemporaryObject(nested, root);
            it.mover.goal = 100;
            pass(50);
            let place = it.mover.x, velocity = it.mover.motion.velocity;
            it.mover.parent = it.calm;
            near(it.mover.motion.velocity, velocity);
            pass(50);
            near(it.mover.x, 100 + swung(700, 0.9, place - 100, velocity, 50), 1e-7);
            place = it.mover.x, velocity = it.mover.motion.velocity;
            it.mover.parent = it.inner; // and with what it is in
            it.inner.parent = it.calm;
            it.inner.parent = it.outer;
            pass(50);
            near(it.mover.x, 100 + swung(380, 0.8, place - 100, velocity, 50), 1e-7);
        }

        function test_aSchemeOfOnesOwn() {
            const it = createTemporaryObject(declaring, root);
            compare(it.own.spring, Springs.spring(100, 10));
            compare(it.byObject.spring, Springs.spring(50, 5));
            isToken(it.fast.spring, 800, 0.6);
            it.own.to = 100;
            pass(50);
            near(it.own.value, 100 + swung(100, 0.5, -100, 0, 100), 1e-7); // at twice the speed
        }

        function test_itIsTold() {
            const it = createTemporaryObject(reading, root);
            compare([it.told.pace, it.MotionScheme.scheme], [MotionScheme.Default, undefined]);
            it.MotionScheme.pace = MotionScheme.Fast;
            it.MotionScheme.speed = 0.5;
            it.MotionScheme.dampingScale = 0.25;
            it.MotionScheme.reducedMotion = true;
            it.MotionScheme.scheme = MotionScheme.Standard;
            const told = () => [it.told.pace, it.told.speed, it.told.dampingScale, it.told.still,
                it.told.stiffness];
            compare(told(), [MotionScheme.Fast, 0.5, 0.25, true, 1400]);
            it.told.parent = root;
            compare(told(), [MotionScheme.Default, 1, 1, false, Motion.spring.stiffness]);
        }

        function test_windowsAreInTheirParents() {
            const it = createTemporaryObject(windowed, root);
            isToken(it.mover.motion.spring, 800, 0.6);
            it.child.MotionScheme.pace = MotionScheme.Default;
            isToken(it.mover.motion.spring, 380, 0.8);
            const other = create(`QtObject {
                property Window window: Window {
                    property alias motion: motion
                    Item { SpringBehavior on x { id: motion } }
                }
            }`).window;
            compare(other.motion.spring, Motion.spring);
            other.transientParent = it; // which is a parent
            isToken(other.motion.spring, 800, 0.6);
        }

        function test_popupsAreInTheirItems() {
            const it = createTemporaryObject(popping, root);
            isToken(it.mover.motion.spring, 380, 0.8);
            isToken(it.inMenu.motion.spring, 380, 0.8);
            it.popup.open();
            isToken(it.mover.motion.spring, 380, 0.8);
            it.MotionScheme.pace = MotionScheme.Fast;
            isToken(it.mover.motion.spring, 800, 0.6);
            it.popup.MotionScheme.pace = MotionScheme.Slow;
            isToken(it.mover.motion.spring, 200, 0.8);
            it.popup.close();
        }

        function test_delegatesAreInTheirView() {
            const it = createTemporaryObject(viewing, root);
            isToken(it.itemAtIndex(0).motion.spring, 380, 0.8);
        }

        function test_badInputIsRefused() {
            const it = createTemporaryObject(nested, root);
            for (const scheme of [root, null, ({}), [1], Springs.bouncy]) {
                ignoreWarning(/MotionScheme on QQuickItem, property "scheme": refused/);
                it.outer.MotionScheme.scheme = scheme;
                compare(it.outer.MotionScheme.scheme, MotionScheme.Expressive);
                isToken(it.mover.motion.spring, 380, 0.8);
            }
        }
    }
}
