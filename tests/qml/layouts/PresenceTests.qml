// SPDX-License-Identifier: MIT
import QtQuick
import QtTest

/// Tests a Presence. Oracle: the closed form of a critically damped spring.
TestCase {
    id: test
    when: windowShown

    /// Import statements for Presence and Springs.
    required property string imports
    required property var motion
    required property var springs
    required property var clock

    readonly property Component plain: component(`Presence {
        id: presence
        property var events: []
        property real lowest: 0
        property int presses: 0
        property int keys: 0
        spring: Springs.spring(100, 20)
        onEntered: events.push("in")
        onExited: events.push("out")
        onProgressChanged: lowest = Math.min(lowest, progress)
        Rectangle {
            property real progressAtFirst: -1
            width: 120; height: 40
            opacity: presence.progress
            focus: true
            Keys.onPressed: ++presence.keys
            Component.onCompleted: progressAtFirst = presence.progress
            MouseArea { anchors.fill: parent; onPressed: ++presence.presses }
        }
    }`)
    readonly property Component empty: component("Presence { spring: Springs.spring(100, 20) }")
    readonly property Component filled: component("Presence { present: true; Item { anchors.fill: parent } }")
    readonly property Component scripted: component(`Presence {
        id: own
        property var onContentCreated: () => {}
        property int created: 0
        spring: Springs.spring(100, 20)
        Item { Component.onCompleted: { ++own.created; own.onContentCreated(own); } }
    }`)
    readonly property Component item: Component { Item { } }
    readonly property Component object: Component { QtObject { } }

    function component(text) {
        return Qt.createQmlObject(`import QtQuick\n${imports}\nComponent { ${text} }`, test);
    }
    function make(properties = {}, component = plain) {
        return createTemporaryObject(component, parent, properties);
    }
    function init() {
        motion.ticker = clock;
        failOnWarning(/.?/);
    }
    function cleanup() {
        clock.advance(20);
        verify(isIdle());
        motion.reducedMotion = false;
        motion.ticker = null;
    }
    function isIdle() { return true; }
    function contentParent(presence) { return presence; }
    function pass(milliseconds) {
        for (let i = 0; i < Math.round(milliseconds * 0.06); ++i)
            clock.advance(1 / 60);
    }
    function near(actual, expected) { fuzzyCompare(actual, expected, 1e-9); }
    /// Returns the remaining part of the distance, from rest.
    function critical(milliseconds) { return (1 + milliseconds / 100) * Math.exp(-milliseconds / 100); }

    function test_present_true_createsItem() {
        const presence = make();
        compare([presence.exists, presence.item, presence.progress], [false, null, 0]);
        presence.present = true;
        verify(presence.exists && presence.item.visible && !presence.leaving);
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
            near(presence.progress, appear ? 1 - critical(100) : 1);
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
        near(presence.progress, critical(100));
        compare(destroyed, 0);
        pass(3000);
        compare([presence.exists, presence.leaving, presence.progress], [false, false, 0]);
        compare(presence.events, ["out"]);
        wait(0);
        compare(destroyed, 1);
    }

    /// The oracle is advanced with each frame.
    function test_present_toggled_keepsItemAndVelocity() {
        const presence = make({ present: true }), first = presence.item;
        const omega = 10;
        let position = 1, velocity = 0;
        for (let index = 0; index < 200; ++index) {
            presence.present = !presence.present;
            near(presence.progress, position);
            compare(presence.item, first);
            const target = presence.present ? 1 : 0, frames = 1 + (index * 7) % 13;
            for (let frame = 0; frame < frames; ++frame) {
                const seconds = 0.004 + 0.003 * (frame % 5);
                clock.advance(seconds);
                const distance = position - target, rise = velocity + omega * distance;
                const decay = Math.exp(-omega * seconds);
                position = target + (distance + rise * seconds) * decay;
                velocity = (velocity - omega * rise * seconds) * decay;
                near(presence.progress, Math.max(position, 0));
            }
        }
        compare(presence.events, []);
        compare(presence.item, first);
    }

    function test_progress_bouncySpring_overshootsOnlyOne() {
        const presence = make({ spring: springs.spring(100, 4) });
        let maximum = 0;
        presence.progressChanged.connect(() => maximum = Math.max(maximum, presence.progress));
        presence.present = true;
        for (let frame = 0; frame < 1000; ++frame)
            clock.advance(0.01);
        fuzzyCompare(maximum, 1 + Math.exp(-0.2 * Math.PI / Math.sqrt(0.96)), 1e-2); // the first overshoot
        presence.present = false;
        let time = 0;
        for (; presence.exists && time < 1; time += 0.01) {
            verify(presence.progress > 0);
            clock.advance(0.01);
        }
        const crossing = (Math.PI - Math.acos(0.2)) / (10 * Math.sqrt(0.96)); // of 0, for a start at rest
        fuzzyCompare(time, crossing, 0.011);
        compare([presence.progress, presence.lowest], [0, 0]);
        compare(presence.events, ["in", "out"]);
        presence.present = true;
        clock.advance(10);
        presence.present = false;
        clock.advance(crossing - 0.02);
        verify(presence.exists && presence.progress < 0.3);
        presence.present = true; // the velocity continues below 0
        let zeros = 0;
        for (let frame = 0; frame < 1000; ++frame) {
            clock.advance(0.01);
            zeros += presence.progress === 0 ? 1 : 0;
        }
        verify(zeros > 1);
        compare([presence.progress, presence.lowest], [1, 0]);
    }

    function test_input_duringExit_isIgnored() {
        const presence = make({ present: true });
        const use = () => {
            mouseClick(presence.item, 60, 20);
            keyClick("a");
            return [presence.presses, presence.keys];
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
        const presence = make({ present: true, keepAlive: true }), first = presence.item;
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
        motion.reducedMotion = true;
        const presence = make();
        presence.present = true;
        compare([presence.progress, presence.events], [1, ["in"]]);
        presence.present = false;
        compare([presence.progress, presence.exists, presence.leaving], [0, false, false]);
        compare(presence.events, ["in", "out"]);
    }

    function test_leavingChanged_presentAtEndOfExit_keepsItem() {
        const presence = make({ present: true }), first = presence.item;
        presence.leavingChanged.connect(() => {
            if (!presence.leaving)
                presence.present = true;
        });
        presence.present = false;
        clock.advance(3);
        compare([presence.item, presence.progress, presence.events], [first, 0, []]);
        pass(3000);
        compare([presence.item, presence.progress, presence.events], [first, 1, ["in"]]);
    }

    function test_present_revertedByContent_removesItem() {
        for (const isInitial of [true, false]) {
            const presence = make({ present: isInitial, onContentCreated: it => it.present = false }, scripted);
            if (!isInitial)
                presence.present = true;
            compare(presence.present, false);
            pass(3000);
            compare([presence.exists, presence.leaving], [false, false]);
        }
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

    function test_present_toggledInAnyHandler_isSafe_data() {
        const rows = [];
        for (const name of ["progressChanged", "leavingChanged", "itemChanged", "exited", "entered"])
            for (const reduced of [false, true])
                rows.push({ tag: `${name}${reduced ? ", reduced" : ""}`, name, reduced });
        return rows;
    }
    function test_present_toggledInAnyHandler_isSafe(row) {
        motion.reducedMotion = row.reduced;
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
        compare(contentParent(presence).children.length, presence.present ? 1 : 0);
        compare(presence.events[presence.events.length - 1], presence.present ? "in" : "out");
    }

    function test_reducedMotion_duringExit_isImmediate() {
        const presence = make({ present: true });
        presence.present = false;
        pass(50);
        motion.reducedMotion = true;
        clock.advance(0.001);
        compare([presence.exists, presence.events], [false, ["out"]]);
    }

    function test_progress_withoutContent_followsSpring() {
        const presence = make({}, empty);
        presence.present = true;
        pass(100);
        near(presence.progress, 1 - critical(100));
        compare(presence.exists, false);
    }

    function test_presence_destroyedWhileRunning_isSafe() {
        const presence = make();
        presence.present = true;
        pass(100);
        presence.destroy();
        wait(0);
        pass(100);
        verify(isIdle());
    }

    function test_sourceComponent_noItem_isRejected() {
        const presence = make({ sourceComponent: object }, empty);
        ignoreWarning(/content is no Item/);
        presence.present = true;
        compare(presence.exists, false);
        presence.present = false;
        pass(3000);
        presence.sourceComponent = item;
        presence.present = true;
        verify(presence.exists);
    }
}
