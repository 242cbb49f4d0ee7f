// SPDX-License-Identifier: MIT
// Tests Presence of Sprung.Layouts. Oracle: the closed form of a critically damped spring.
import QtQuick
import Sprung
import Sprung.Layouts
import ".."

Item {
    id: root
    width: 200
    height: 200

    ManualTicker { id: manual }

    PresenceTests {
        name: "Presence"
        imports: "import Sprung; import Sprung.Layouts"
        motion: Motion
        springs: Springs
        clock: manual

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
            compare(presence.children.length, presence.present ? 1 : 0);
            compare(presence.events[presence.events.length - 1], presence.present ? "in" : "out");
        }

        function test_present_revertedByLaterContent_removesItem() {
            const presence = make({ onContentCreated: it => it.present = false }, scripted);
            presence.present = true;
            compare(presence.present, false);
            pass(3000);
            compare(presence.exists, false);
        }

        function test_reducedMotion_duringExit_isImmediate() {
            const presence = make({ present: true });
            presence.present = false;
            pass(50);
            motion.reducedMotion = true;
            clock.advance(0.001);
            compare([presence.exists, presence.events], [false, ["out"]]);
        }
    }

    Component { id: plain; Presence { spring: Springs.spring(100, 20); Item { } } }
    Component { id: object; QtObject { } }

    MotionTestCase {
        name: "PresenceElement"
        when: windowShown

        function test_reducedMotionPolicyFade_presentToggled_animates() {
            Motion.reducedMotion = true;
            Motion.reducedMotionPolicy = Motion.Fade;
            const presence = createTemporaryObject(plain, root);
            for (const present of [true, false]) {
                presence.present = present;
                pass(100);
                near(presence.progress, present ? 1 - critical(100, 100) : critical(100, 100));
                pass(3000);
                compare([presence.exists, presence.children.length], [present, present ? 1 : 0]);
            }
            Motion.reducedMotionPolicy = Motion.Instant;
            presence.present = true;
            compare(presence.progress, 1);
        }

        function test_sourceComponent_noItemOrBroken_warningNamesPlace() {
            for (const [component, reason] of [[object, "is no Item"],
                    [Qt.createComponent("no_such_file.qml"), "cannot be made"]]) {
                const presence = createTemporaryObject(plain, root, { sourceComponent: component });
                ignoreWarning(new RegExp(`tst_presence.qml:[0-9:]+ QML Presence: the content ${reason}`));
                presence.present = true;
                compare(presence.exists, false);
            }
        }
    }
}
