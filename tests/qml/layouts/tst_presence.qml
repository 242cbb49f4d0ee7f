// SPDX-License-Identifier: MIT
// Tests Presence of Sprung.Layouts. Oracle: the closed form of a critically damped spring.
import QtQuick
import Sprung
import Sprung.Layouts
import ".."

Item {
    id: root; width: 200; height: 200

    ManualTicker { id: manual }

    PresenceTests {
        name: "Presence"
        imports: "import Sprung; import Sprung.Layouts"
        motion: Motion
        springs: Springs
        clock: manual
    }

    Component { id: plain; Presence { spring: Springs.spring(100, 20); Item { } } }

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

        function test_sourceComponent_broken_warningNamesPlace() {
            const component = Qt.createComponent("no_such_file.qml");
            const presence = createTemporaryObject(plain, root, { sourceComponent: component });
            ignoreWarning(/tst_presence.qml:[0-9:]+ QML Presence: the content cannot be made/);
            presence.present = true;
            compare(presence.exists, false);
        }
    }
}
