// SPDX-License-Identifier: MIT
// Tests MotionScheme on items, in windows and popups. Oracle: the Material 3 tokens, and the
// closed form of an underdamped spring.
import QtQuick
import QtQuick.Controls.Basic
import Sprung

/// Items with SpringBehaviors in schemes, windows and popups.
Item {
    id: root; width: 300; height: 300

    component AnimatedRectangle: Rectangle {
        property real targetValue: 0; property alias motion: motion
        x: targetValue
        SpringBehavior on x { id: motion }
    }
    Component {
        id: nested
        Item {
            property alias outer: outer; property alias inner: inner; property alias calm: calm
            property alias rectangle: rectangle
            Item {
                id: outer
                MotionScheme.scheme: MotionScheme.Expressive
                Item { id: inner; AnimatedRectangle { id: rectangle } }
            }
            Item { id: calm; MotionScheme.scheme: MotionScheme.Standard }
        }
    }
    Component {
        id: reading
        Item {
            property alias reader: reader
            Item {
                id: reader
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
            property alias child: child; property alias rectangle: rectangle
            MotionScheme.scheme: MotionScheme.Expressive
            MotionScheme.pace: MotionScheme.Fast
            Item { Window { id: child; width: 50; height: 50; AnimatedRectangle { id: rectangle } } }
        }
    }
    Component {
        id: popping
        Item {
            width: 100; height: 100
            property alias popup: popup; property alias rectangle: rectangle
            property alias inMenu: inMenu
            MotionScheme.scheme: MotionScheme.Expressive
            Popup { id: popup; AnimatedRectangle { id: rectangle } }
            Menu { MenuItem { AnimatedRectangle { id: inMenu } } }
        }
    }
    MotionTestCase {
        name: "MotionScheme"; when: windowShown

        function isToken(spring, stiffness, ratio) {
            compare(spring.stiffness, stiffness);
            near(spring.damping, 2 * ratio * Math.sqrt(stiffness));
            compare(spring.mass, 1);
        }

        function test_scheme_parentChanged_keepsVelocity() {
            const it = createTemporaryObject(nested, root);
            it.rectangle.targetValue = 100;
            pass(50);
            let position = it.rectangle.x, velocity = it.rectangle.motion.velocity;
            it.rectangle.parent = it.calm;
            near(it.rectangle.motion.velocity, velocity);
            pass(50);
            near(it.rectangle.x, 100 + stateAfter(700, 0.9, position - 100, velocity, 50)[0], 1e-7);
            position = it.rectangle.x, velocity = it.rectangle.motion.velocity;
            it.rectangle.parent = it.inner; // moves back, and its parent moves
            it.inner.parent = it.calm;
            it.inner.parent = it.outer;
            pass(50);
            near(it.rectangle.x, 100 + stateAfter(380, 0.8, position - 100, velocity, 50)[0], 1e-7);
        }

        function test_properties_changed_notifyBindings() {
            const it = createTemporaryObject(reading, root);
            compare([it.reader.pace, it.MotionScheme.scheme], [MotionScheme.Default, undefined]);
            it.MotionScheme.pace = MotionScheme.Fast;
            it.MotionScheme.speed = 0.5;
            it.MotionScheme.dampingScale = 0.25;
            it.MotionScheme.reducedMotion = true;
            it.MotionScheme.scheme = MotionScheme.Standard;
            const reader = () => [it.reader.pace, it.reader.speed, it.reader.dampingScale, it.reader.still,
                it.reader.stiffness];
            compare(reader(), [MotionScheme.Fast, 0.5, 0.25, true, 1400]);
            it.reader.parent = root;
            compare(reader(), [MotionScheme.Default, 1, 1, false, Motion.spring.stiffness]);
        }

        function test_window_inParent_inheritsScheme() {
            const it = createTemporaryObject(windowed, root);
            isToken(it.rectangle.motion.spring, 800, 0.6);
            it.child.MotionScheme.pace = MotionScheme.Default;
            isToken(it.rectangle.motion.spring, 380, 0.8);
            const other = create(`QtObject {
                property Window window: Window {
                    property real stiffness: motion.spring.stiffness
                    Item { SpringBehavior on x { id: motion } }
                }
            }`).window;
            compare(other.stiffness, Motion.spring.stiffness);
            other.transientParent = it; // the scheme of the transient parent
            compare(other.stiffness, 800);
        }

        function test_popup_inItem_inheritsScheme() {
            const it = createTemporaryObject(popping, root);
            isToken(it.rectangle.motion.spring, 380, 0.8);
            isToken(it.inMenu.motion.spring, 380, 0.8);
            it.popup.open();
            isToken(it.rectangle.motion.spring, 380, 0.8);
            it.MotionScheme.pace = MotionScheme.Fast;
            isToken(it.rectangle.motion.spring, 800, 0.6);
            it.popup.MotionScheme.pace = MotionScheme.Slow;
            isToken(it.rectangle.motion.spring, 200, 0.8);
            it.popup.close();
        }
    }
}
