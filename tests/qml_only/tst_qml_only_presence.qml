// SPDX-License-Identifier: MIT
// Tests Presence of the folder qml-only. Oracle: the closed form of a critically damped spring.
import QtQuick
import QtTest
import "../../qml-only"

Item {
    id: root; width: 200; height: 200

    property int presses: 0

    ManualTicker { id: clock }

    Component {
        id: plain
        Presence {
            id: presence
            property var events: []
            property real lowest: 0
            spring: Springs.spring(100, 20) // critically damped, with an angular frequency of 10 per second
            onEntered: events.push("in")
            onExited: events.push("out")
            onProgressChanged: lowest = Math.min(lowest, progress)
            Rectangle {
                property real progressAtFirst: -1
                width: 120; height: 40
                opacity: presence.progress
                focus: true
                Component.onCompleted: progressAtFirst = presence.progress
                MouseArea { anchors.fill: parent; onPressed: ++root.presses }
            }
        }
    }
    Component { id: empty; Presence { } }
    Component { id: filled; Presence { present: true; Item { anchors.fill: parent } } }
    Component { id: undecided; Presence { id: own; Item { Component.onCompleted: own.present = false } } }
    Component {
        id: restarted
        Presence {
            id: toggled
            property int created: 0
            Item { Component.onCompleted: { ++toggled.created; toggled.present = false; toggled.present = true; } }
        }
    }
    Component { id: object; QtObject { } }

    TestCase {
        name: "QmlOnlyPresence"; when: windowShown

        function init() {
            Motion.ticker = clock;
            Motion.reducedMotion = false;
            failOnWarning(/.?/);
            root.presses = 0;
        }
        function cleanup() {
            clock.advance(20);
            compare(Motion._running.length, 0);
            Motion.ticker = null;
        }
        function make(properties = {}, component = plain) {
            return createTemporaryObject(component, root, properties);
        }
        function near(actual, expected) { fuzzyCompare(actual, expected, 1e-9); }
        // Returns the remaining distance of a start at rest in the distance 1.
        function critical(seconds) { return (1 + 10 * seconds) * Math.exp(-10 * seconds); }

        function test_present_true_createsItem() {
            const presence = make();
            compare([presence.exists, presence.item, presence.progress], [false, null, 0]);
            presence.present = true;
            verify(presence.exists && presence.item.visible && !presence.leaving);
            compare([presence.item.progressAtFirst, presence.item.opacity], [0, 0]);
            clock.advance(0.1);
            near(presence.progress, 1 - critical(0.1));
            clock.advance(3);
            compare(presence.progress, 1);
            compare(presence.events, ["in"]);
        }

        function test_appear_initiallyPresent_decidesEntrance() {
            for (const appear of [false, true]) {
                const presence = make({ present: true, appear: appear });
                compare([presence.item.progressAtFirst, presence.progress], appear ? [0, 0] : [1, 1]);
                clock.advance(0.1);
                near(presence.progress, appear ? 1 - critical(0.1) : 1);
                clock.advance(3);
                compare(presence.events, appear ? ["in"] : []);
            }
        }

        function test_item_afterExit_isDestroyedOnce() {
            const presence = make({ present: true });
            let destroyed = 0;
            presence.item.Component.destruction.connect(() => ++destroyed);
            presence.present = false;
            verify(presence.exists && presence.leaving);
            clock.advance(0.1);
            near(presence.progress, critical(0.1));
            compare(destroyed, 0);
            clock.advance(3);
            compare([presence.exists, presence.leaving, presence.progress], [false, false, 0]);
            compare(presence.events, ["out"]);
            wait(0);
            compare(destroyed, 1);
        }

        // The oracle is advanced with each frame.
        function test_present_toggled_keepsItemAndVelocity() {
            const presence = make({ present: true }), first = presence.item;
            const omega = 10;
            let position = 1, velocity = 0;
            for (let index = 0; index < 100; ++index) {
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
        }

        function test_progress_bouncySpring_overshootsOnlyOne() {
            const presence = make({ spring: Springs.spring(100, 4) });
            let maximum = 0;
            presence.progressChanged.connect(() => maximum = Math.max(maximum, presence.progress));
            presence.present = true;
            for (let frame = 0; frame < 1000; ++frame)
                clock.advance(0.01);
            fuzzyCompare(maximum, 1 + Math.exp(-0.2 * Math.PI / Math.sqrt(0.96)), 1e-2); // the first overshoot
            presence.present = false;
            let time = 0;
            while (presence.exists && time < 1) {
                verify(presence.progress > 0);
                clock.advance(0.01);
                time += 0.01;
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

        function test_item_duringExit_acceptsNoInput() {
            const presence = make({ present: true }), item = presence.item;
            mouseClick(item, 60, 20);
            compare(root.presses, 1);
            item.forceActiveFocus();
            presence.present = false;
            clock.advance(0.05);
            verify(item.visible);
            mouseClick(item, 60, 20);
            compare([root.presses, item.activeFocus], [1, false]);
            presence.present = true;
            mouseClick(item, 60, 20);
            compare(root.presses, 2);
        }

        function test_keepAlive_afterExit_hidesAndReusesItem() {
            const presence = make({ present: true, keepAlive: true }), first = presence.item;
            presence.present = false;
            clock.advance(3);
            compare([presence.item, first.visible, presence.implicitHeight], [first, false, 0]);
            presence.present = true;
            compare([presence.item, first.visible, presence.implicitHeight], [first, true, 40]);
            presence.present = false;
            clock.advance(3);
            presence.keepAlive = false;
            compare(presence.exists, false);
            compare(presence.events, ["out", "out"]);
        }

        function test_implicitSize_followsContent() {
            const presence = make({ present: true });
            compare([presence.width, presence.height], [120, 40]);
            presence.item.height = 60;
            compare(presence.height, 60);
            const outer = make({ width: 70, height: 30 }, filled);
            compare([outer.item.width, outer.item.height], [70, 30]);
        }

        function test_exited_presentInSlot_enters() {
            const presence = make({ present: true });
            presence.exited.connect(() => presence.present = true);
            presence.present = false;
            clock.advance(3);
            verify(presence.present && presence.exists);
            clock.advance(3);
            compare([presence.progress, presence.events], [1, ["out", "in"]]);
        }

        function test_leavingChanged_presentInSlot_keepsItem() {
            const presence = make({ present: true }), first = presence.item;
            presence.leavingChanged.connect(() => presence.present = true);
            presence.present = false; // reversed by the slot
            clock.advance(3);
            compare([presence.item, presence.progress, presence.leaving], [first, 1, false]);
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
            clock.advance(0.1);
            near(presence.progress, 1 - critical(0.1));
            clock.advance(3);
            compare([presence.item, presence.progress, presence.events], [first, 1, ["in"]]);
        }

        function test_present_falseDuringCreation_leaves() {
            const presence = make({ present: true }, undecided);
            clock.advance(3);
            compare([presence.exists, presence.leaving], [false, false]);
        }

        function test_present_toggledDuringCreation_keepsContent() {
            const presence = make({}, restarted);
            presence.present = true;
            clock.advance(3);
            verify(presence.exists);
            compare([presence.created, presence.progress], [1, 1]);
            presence.present = false;
            clock.advance(3);
            verify(!presence.exists);
        }

        function test_reducedMotion_present_changesImmediately() {
            Motion.reducedMotion = true;
            const presence = make();
            presence.present = true;
            compare([presence.progress, presence.events], [1, ["in"]]);
            presence.present = false;
            compare([presence.progress, presence.exists, presence.events], [0, false, ["in", "out"]]);
            Motion.reducedMotion = false;
        }

        function test_presence_withoutContentOrDestroyed_warnsOfNothing() {
            const presence = make({}, empty);
            presence.present = true;
            clock.advance(3);
            compare([presence.progress, presence.exists], [1, false]);
            const other = make();
            other.present = true;
            clock.advance(0.1);
            other.destroy();
            wait(0);
            clock.advance(0.1);
            compare(Motion._running.length, 0);
        }

        function test_sourceComponent_noItem_isRejected() {
            ignoreWarning(/content is no Item/);
            const presence = make({ sourceComponent: object, present: true });
            compare(presence.exists, false);
        }
    }
}
