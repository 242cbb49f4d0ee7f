// SPDX-License-Identifier: MIT
// Tests ContentMotion. Oracle: the closed form of a critically damped spring.
import QtQuick
import QtTest
import Sprung
import Sprung.Layouts
import ".."

Item {
    id: root; width: 200; height: 200

    property list<string> pressed
    property list<string> typed
    property int alive: 0

    Component {
        id: pages
        ContentMotion {
            spring: Springs.spring(100, 20); focus: true
            Rectangle {
                id: page
                required property var key
                width: 20 * String(key).length; height: 40; focus: true
                Keys.onPressed: root.typed.push(key)
                Component.onCompleted: ++root.alive
                Component.onDestruction: --root.alive
                MouseArea { anchors.fill: parent; onPressed: root.pressed.push(page.key) }
            }
        }
    }
    Component {
        id: filling
        ContentMotion {
            spring: Springs.spring(100, 20); width: 100; height: 50
            Rectangle { required property var key; anchors.fill: parent }
        }
    }
    Component {
        id: redirecting
        ContentMotion {
            id: redirected; spring: Springs.spring(100, 20)
            Rectangle {
                required property var key
                width: 10; height: 10
                Component.onCompleted: {
                    if (key === "b")
                        redirected.key = "c";
                }
            }
        }
    }
    Component {
        id: view
        ListView {
            width: 100; height: 100; cacheBuffer: 0; reuseItems: true; model: 30
            delegate: ContentMotion {
                required property int index
                key: index; width: 100; height: 20; mode: ContentMotion.Sequential
                Item { required property var key }
            }
        }
    }
    Component { id: wrong; ContentMotion { QtObject { required property var key } } }
    Component { id: empty; ContentMotion { } }

    MotionTestCase {
        name: "ContentMotion"
        when: windowShown

        function make(properties = {}, component = pages) {
            root.pressed = [];
            root.typed = [];
            return createTemporaryObject(component, root, properties);
        }
        /// Returns the visible contents, in the order of their keys.
        function visibleContents(motion) {
            return Array.from(motion.children).filter(slot => slot.visible && slot.content)
                .map(({ content, opacity, x, y }) => ({ key: content.key, content, opacity, x, y }))
                .sort((a, b) => String(a.key) < String(b.key) ? -1 : 1);
        }
        function keys(motion) {
            return visibleContents(motion).map(each => each.key);
        }
        /// Verifies that the motion settles, and shows only the content of \a key.
        function verifySettled(motion, key) {
            pass(3000);
            wait(0);
            compare(keys(motion), [key]);
            compare([visibleContents(motion)[0].opacity, motion.children.length], [1, 1]);
            verify(!clock.running);
        }

        function test_delegate_reused_showsKey() {
            const list = make({}, view);
            for (const y of [0, 60, 160, 260, 120]) {
                list.contentY = y;
                list.forceLayout();
                wait(0);
                pass(3000);
                for (let row = y / 20; row < y / 20 + 5; ++row)
                    compare(list.itemAtIndex(row).item?.key, row);
            }
        }

        function test_key_changed_crossFades_data() {
            return [{ tag: "CrossFade", mode: ContentMotion.CrossFade, reduced: false },
                { tag: "Slide, with the policy Fade", mode: ContentMotion.Slide, reduced: true }];
        }
        function test_key_changed_crossFades(row) {
            const motion = make({ key: "one", mode: row.mode });
            Motion.reducedMotion = row.reduced;
            Motion.reducedMotionPolicy = Motion.Fade;
            motion.key = "three";
            pass(100);
            compare(keys(motion), ["one", "three"]);
            compare(motion.item.key, "three");
            const [one, three] = visibleContents(motion);
            near(one.opacity, critical(100, 100));
            near(three.opacity, 1 - critical(100, 100));
            compare([one.x, three.x], [0, 0]);
            near(motion.implicitWidth, row.reduced ? 100 : 100 - 40 * critical(100, 100));
            verifySettled(motion, "three");
            compare([motion.implicitWidth, root.alive], [100, 1]);
        }

        function test_key_reverted_keepsItemAndVelocity() {
            const motion = make({ key: "one" });
            const first = motion.item;
            motion.key = "two";
            pass(100);
            const second = motion.item;
            const before = visibleContents(motion);
            motion.key = "one";
            compare(motion.item, first);
            compare(visibleContents(motion)[0].opacity, before[0].opacity);
            pass(1000 / 60);
            verify(visibleContents(motion)[0].opacity < before[0].opacity); // keeps its velocity
            pass(50);
            motion.key = "two"; // reverses again
            compare(motion.item, second);
            verifySettled(motion, "two");
            compare(root.alive, 1);
        }

        function test_key_changedRepeatedly_keepsAtMostTwo() {
            const motion = make({ key: "0" });
            for (let i = 1; i < 30; ++i) {
                motion.key = String(i);
                verify(keys(motion).length <= 2);
                compare(motion.item.key, String(i));
                pass(20 + 7 * (i % 5));
                wait(0);
                verify(root.alive <= 2);
            }
            verifySettled(motion, "29");
        }

        function test_modeSequential_keyChanged_showsOneAtATime() {
            const motion = make({ key: "a", mode: ContentMotion.Sequential });
            motion.key = "b";
            pass(100);
            compare(keys(motion), ["a"]);
            compare(motion.item, null);
            motion.key = "c"; // before b was shown
            pass(100);
            compare(keys(motion), ["a"]);
            motion.key = "a"; // reverses
            compare(motion.item.key, "a");
            verifySettled(motion, "a");
            motion.key = "d";
            for (let i = 0; i < 300; ++i) {
                pass(1000 / 60);
                verify(keys(motion).length <= 1);
            }
            verifySettled(motion, "d");
        }

        function test_formerKey_returnsAfterModeChanged_isShown() {
            const motion = make({ key: "a" });
            motion.key = "b";
            pass(100);
            motion.mode = ContentMotion.Sequential;
            motion.key = "a";
            verifySettled(motion, "a");
            compare(motion.item.key, "a");
        }

        function test_key_setWhileDelegateIsCreated_isShown() {
            for (const mode of [ContentMotion.CrossFade, ContentMotion.Sequential]) {
                const motion = make({ key: "a", mode }, redirecting);
                motion.key = "b";
                pass(1000);
                verifySettled(motion, "c");
                motion.key = "d";
                pass(1000);
                verifySettled(motion, "d");
            }
        }

        function test_modeSlide_numericKey_slidesByOrder_data() {
            return [
                { tag: "larger key", to: 2, side: 1 },
                { tag: "smaller key", to: 0, side: -1 },
                { tag: "reversed", to: 2, reversed: true, side: -1 },
                { tag: "mirrored", to: 2, mirrored: true, side: -1 },
                { tag: "rolling", to: 2, rolling: true, side: 1 },
                { tag: "rolling back", to: 0, rolling: true, mirrored: true, side: -1 }
            ];
        }
        function test_modeSlide_numericKey_slidesByOrder(data) {
            const motion = make({ key: 1, reversed: data.reversed ?? false,
                mode: data.rolling ? ContentMotion.Roll : ContentMotion.Slide }, filling);
            motion.LayoutMirroring.enabled = data.mirrored ?? false;
            motion.key = data.to;
            const position = key => {
                const at = visibleContents(motion).find(each => each.key === key);
                compare(data.rolling ? at.x : at.y, 0);
                return data.rolling ? at.y / 50 : at.x / 100;
            };
            compare(position(data.to), data.side);
            compare(position(1), 0);
            pass(100);
            near(position(data.to), data.side * critical(100, 100));
            near(position(1), -data.side * (1 - critical(100, 100)));
            motion.key = 1; // starts at the current positions
            near(position(1), -data.side * (1 - critical(100, 100)));
            verifySettled(motion, 1);
            compare(position(1), 0);
            compare(visibleContents(motion)[0].content.width, 100);
        }

        function test_input_duringTransition_reachesNewItem() {
            const motion = make({ key: "abc" });
            motion.forceActiveFocus();
            for (const key of ["abc", "xyz", "abc"]) { // reverses
                motion.key = key;
                pass(50);
                mouseClick(motion, 10, 10);
                keyClick(Qt.Key_A);
            }
            compare(root.pressed, ["abc", "xyz", "abc"]);
            compare(root.typed, ["abc", "xyz", "abc"]);
        }

        function test_key_undefined_showsNothing() {
            const motion = make();
            compare(motion.item, null);
            compare(keys(motion), []);
            motion.key = "a";
            compare(visibleContents(motion)[0].opacity, 1); // the first content
            motion.key = undefined;
            pass(50);
            compare(keys(motion), ["a"]);
            compare(motion.item, null);
            motion.key = "b";
            verifySettled(motion, "b");
            motion.key = undefined;
            pass(3000);
            compare(keys(motion), []);
            compare(motion.implicitWidth, 0);
        }

        function test_reducedMotion_keyChanged_isImmediate() {
            const motion = make({ key: "one" });
            Motion.reducedMotion = true;
            for (const [key, width, mode] of [["three", 100, ContentMotion.CrossFade],
                                               ["one", 60, ContentMotion.Sequential]]) {
                motion.mode = mode;
                motion.key = key;
                compare(keys(motion), [key]);
                compare([visibleContents(motion)[0].opacity, motion.implicitWidth], [1, width]);
            }
        }

        function test_contentMotion_invalidUse_warns() {
            const motion = make({ key: "one" });
            ignoreWarning(/ContentMotion has no mode 99/);
            motion.mode = 99;
            motion.key = "two";
            verifySettled(motion, "two");

            ignoreWarning(/ContentMotion shows Items, and its delegate makes none/);
            const none = make({ key: 1 }, wrong);
            compare(none.item, null);

            const bare = make({ key: 1 }, empty);
            bare.key = 2;
            pass(3000);
            compare(bare.item, null);
            verify(!clock.running);
        }
    }
}
