// SPDX-License-Identifier: MIT
// Tests Presence. Oracle: the closed form of a critically damped spring.
import QtQuick
import QtTest
import Sprung
import Sprung.Layouts
import ".."

Item {
    id: root
    width: 200
    height: 200

    property int presses: 0
    property int keys: 0

    Component {
        id: plain
        Presence {
            id: presence
            property list<string> events
            property real lowest: 0
            spring: Springs.spring(100, 20)
            onEntered: events.push("in")
            onExited: events.push("out")
            onProgressChanged: lowest = Math.min(lowest, progress)
            Rectangle {
                property real progressAtFirst: -1
                width: 120
                height: 40
                opacity: presence.progress
                focus: true
                Keys.onPressed: ++root.keys
                Component.onCompleted: progressAtFirst = presence.progress
                MouseArea { anchors.fill: parent; onPressed: ++root.presses }
            }
        }
    }
    Component { id: empty; Presence { spring: Springs.spring(100, 20) } }
    Component { id: filled; Presence { present: true; Item { anchors.fill: parent } } }
    Component {
        id: scripted
        Presence {
            id: own
            property var onContentCreated: () => {}
            property int created: 0
            spring: Springs.spring(100, 20)
            Item { Component.onCompleted: { ++own.created; own.onContentCreated(own); } }
        }
    }
    Component { id: item; Item { } }
    Component { id: object; QtObject { } }

    MotionTestCase {
        name: "Presence"
        when: windowShown

        function make(properties = {}, component = plain) {
            root.presses = root.keys = 0;
            return createTemporaryObject(component, root, properties);
        }

        function test_present_true_createsItem() {
            const presence = make();
            compare([presence.exists, presence.item, presence.progress], [false, null, 0]);
            presence.present = true;
            verify(presence.exists);
            verify(presence.item.visible);
            compare([presence.item.progressAtFirst, presence.item.opacity], [0, 0]);
            pass(3000);
            compare(presence.progress, 1);
            compare(presence.events, ["in"]);
        }

        function test_appear_initiallyPresent_decidesEnter() {
            for (const appear of [false, true]) {
                const presence = make({ present: true, appear: appear });
                compare([presence.item.progressAtFirst, presence.progress], appear ? [0, 0] : [1, 1]);
                pass(100);
                near(presence.progress, appear ? 1 - critical(100, 100) : 1);
                pass(3000);
                compare(presence.events, appear ? ["in"] : []);
            }
        }

        function test_item_afterExit_isDestroyedOnce() {
            const presence = make({ present: true });
            let destroyed = 0;
            presence.item.Component.destruction.connect(() => ++destroyed);
            presence.present = false;
            verify(presence.exists && presence.leaving);
            pass(100);
            near(presence.progress, critical(100, 100));
            compare(destroyed, 0);
            pass(3000);
            compare([presence.exists, presence.leaving, presence.progress], [false, false, 0]);
            compare(presence.events, ["out"]);
            compare(presence.children.length, 0);
            wait(0);
            compare(destroyed, 1);
        }

        /// The oracle is advanced with each frame.
        function test_present_toggled_keepsVelocity() {
            const presence = make({ present: true });
            const first = presence.item;
            let state = [1, 0]; // position and velocity
            for (let index = 0; index < 200; ++index) {
                presence.present = !presence.present;
                near(presence.progress, state[0]);
                compare(presence.item, first);
                const target = presence.present ? 1 : 0;
                const frames = 1 + (index * 7) % 13;
                for (let frame = 0; frame < frames; ++frame) {
                    const seconds = 0.004 + 0.003 * (frame % 5);
                    clock.advance(seconds);
                    const [distance, velocity] = stateAfter(100, 1, state[0] - target, state[1], 1000 * seconds);
                    state = [target + distance, velocity];
                    near(presence.progress, state[0]);
                }
            }
            compare(presence.events, []);
            compare(presence.item, first);
        }

        function test_progress_underdamped_overshootsOnlyOnEnter() {
            const presence = make({ spring: Springs.spring(100, 4) });
            let maximum = 0;
            presence.progressChanged.connect(() => maximum = Math.max(maximum, presence.progress));
            presence.present = true;
            pass(5000);
            verify(maximum > 1.3);
            // The progress first crosses 0 after this time. Reversed just before, it would swing
            // below 0.
            const frequency = Math.sqrt(100 - 4);
            const crossing = (Math.PI - Math.atan(frequency / 2)) / frequency;
            presence.present = false;
            clock.advance(crossing - 0.001);
            verify(presence.exists && presence.progress > 0);
            // The reversed progress stays at 0 or above.
            presence.present = true;
            pass(1000);
            compare(presence.lowest, 0);
            presence.present = false;
            pass(1000);
            compare(presence.exists, false);
            compare(presence.lowest, 0);
        }

        function test_input_duringExit_isIgnored() {
            const presence = make({ present: true });
            const use = () => {
                mouseClick(presence.item, 60, 20);
                keyClick("a");
                return [presses, keys];
            };
            presence.item.forceActiveFocus();
            compare(use(), [1, 1]);
            presence.present = false;
            for (let i = 0; i < 12; ++i) {
                pass(17);
                verify(presence.item.visible);
                compare(use(), [1, 1]);
                compare(presence.item.activeFocus, false);
            }
            presence.present = true;
            compare(use(), [2, 2]);
        }

        function test_press_presentFalse_isCanceled() {
            const presence = make({ present: true });
            const area = presence.item.children[0];
            mousePress(presence.item, 60, 20);
            verify(area.pressed);
            presence.present = false;
            compare(area.pressed, false);
            mouseRelease(presence.item, 60, 20);
        }

        function test_enabled_presentToggled_isKept() {
            const presence = make({ present: true, enabled: false });
            presence.present = false;
            presence.present = true;
            compare([presence.enabled, presence.item.enabled], [false, false]);
            presence.enabled = true;
            presence.present = false;
            compare(presence.enabled, true);
        }

        function test_keepAlive_true_keepsItem() {
            const presence = make({ present: true, keepAlive: true });
            const first = presence.item;
            for (let i = 0; i < 3; ++i) {
                presence.present = false;
                pass(3000);
                compare(presence.events.pop(), "out");
                compare([presence.leaving, presence.exists], [false, true]);
                compare([first.visible, presence.implicitHeight], [false, 0]);
                presence.present = true;
                compare(presence.item, first);
                compare([first.visible, first.enabled, presence.implicitHeight], [true, true, 40]);
                pass(3000);
            }
            presence.present = false;
            pass(3000);
            presence.keepAlive = false;
            compare(presence.exists, false);
        }

        function test_implicitSize_contentResized_followsContent() {
            const presence = make({ present: true });
            compare([presence.width, presence.height], [120, 40]);
            presence.item.height = 60;
            compare(presence.height, 60);
            presence.present = false;
            pass(100);
            compare(presence.height, 60);
            pass(3000);
            compare([presence.width, presence.height], [0, 0]);
            presence.present = true;
            compare([presence.width, presence.height], [120, 40]);
        }

        function test_content_anchorsFill_fillsPresence() {
            const presence = make({ width: 70, height: 30 }, filled);
            compare([presence.item.width, presence.item.height], [70, 30]);
            presence.width = 90;
            compare(presence.item.width, 90);
        }

        function test_reducedMotion_presentToggled_isImmediate() {
            const presence = make({ present: true });
            presence.present = false;
            pass(50);
            Motion.reducedMotion = true; // during the exit
            clock.advance(0.001);
            compare([presence.exists, presence.events], [false, ["out"]]);
            presence.present = true;
            compare([presence.progress, presence.events], [1, ["out", "in"]]);
            presence.present = false;
            compare([presence.exists, presence.leaving], [false, false]);
            compare(presence.events, ["out", "in", "out"]);
        }

        function test_reducedMotionPolicyFade_presentToggled_animates() {
            Motion.reducedMotion = true;
            Motion.reducedMotionPolicy = Motion.Fade;
            const presence = make();
            for (const present of [true, false]) {
                presence.present = present;
                pass(100);
                near(presence.progress, present ? 1 - critical(100, 100) : critical(100, 100));
                pass(3000);
                compare(presence.exists, present);
            }
            compare(presence.events, ["in", "out"]);
            Motion.reducedMotionPolicy = Motion.Instant;
            presence.present = true;
            compare(presence.progress, 1);
        }

        function test_present_revertedImmediately_removesItem() {
            const presence = make();
            presence.present = true;
            presence.present = false;
            pass(100);
            compare([presence.exists, presence.leaving], [false, false]);
            presence.present = true;
            pass(3000);
            compare(presence.progress, 1);
        }

        function test_present_toggledInAnyHandler_isSafe_data() {
            const rows = [];
            const names = ["progressChanged", "leavingChanged", "itemChanged", "exited", "entered"];
            for (const name of names)
                for (const reduced of [false, true])
                    rows.push({ tag: `${name}${reduced ? ", reduced" : ""}`, name, reduced });
            return rows;
        }
        function test_present_toggledInAnyHandler_isSafe(row) {
            Motion.reducedMotion = row.reduced;
            const presence = make();
            let left = 3;
            presence[row.name].connect(() => {
                if (left-- > 0)
                    presence.present = !presence.present;
            });
            presence.present = true;
            pass(3000);
            presence.present = false;
            pass(3000);
            presence.present = false;
            pass(9000);
            compare(presence.progress, presence.present ? 1 : 0);
            compare([presence.exists, presence.leaving], [presence.present, false]);
            compare(presence.children.length, presence.present ? 1 : 0);
            compare(presence.events[presence.events.length - 1], presence.present ? "in" : "out");
        }

        function test_present_revertedByContent_removesItem() {
            const presence = make({ onContentCreated: it => it.present = false }, scripted);
            presence.present = true;
            compare(presence.present, false);
            pass(3000);
            compare(presence.exists, false);
            compare(presence.children.length, 0);
        }

        function test_present_toggledByContent_keepsContent() {
            const toggle = it => { it.present = false; it.present = true; };
            const presence = make({ onContentCreated: toggle }, scripted);
            presence.present = true;
            const item = presence.item;
            verify(item);
            pass(3000);
            compare([presence.item, presence.created, presence.progress], [item, 1, 1]);
            verify(item.visible);
            presence.present = false;
            pass(3000);
            verify(!presence.exists);
        }

        function test_progress_withoutContent_followsSpring() {
            const presence = make({}, empty);
            presence.present = true;
            pass(100);
            near(presence.progress, 1 - critical(100, 100));
            compare(presence.exists, false);
        }

        function test_presence_invalidUse_warns() {
            const presence = make({ sourceComponent: object }, empty);
            ignoreWarning(/tst_presence.qml:[0-9:]+ QML Presence: the content is no Item/);
            presence.present = true;
            compare(presence.exists, false);
            presence.present = false;
            pass(3000);
            presence.sourceComponent = item;
            presence.present = true;
            verify(presence.exists);

            const broken = make({ sourceComponent: Qt.createComponent("no_such_file.qml") }, empty);
            ignoreWarning(/QML Presence: the content cannot be made/);
            broken.present = true;
            compare(broken.exists, false);
        }
    }
}
