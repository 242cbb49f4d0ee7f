// SPDX-License-Identifier: MIT
// Tests the shell panel example with a pointer. Oracle: the states after each click.
import QtQuick
import QtTest
import "../../examples/shell"
import "../../examples/shell/qml-only" // its Motion

Item {
    id: root; width: 640; height: 360

    ManualTicker { id: clock }

    Component { id: panels; Panel { } }

    TestCase {
        name: "Panel"; when: windowShown
        property Item panel

        function init() {
            Motion.ticker = clock;
            failOnWarning(/.?/);
            panel = createTemporaryObject(panels, root);
        }
        function cleanup() {
            clock.advance(10);
            compare(Motion._running.length, 0);
        }

        function test_panel_workspaceClicked_isCurrent() {
            mouseClick(panel, 12 + 36 * 3 + 14, 22);
            compare(panel.workspace, 3);
            verify(Motion._running.length > 0);
            clock.advance(10);
            mouseClick(panel, 12 + 14, 22);
            compare(panel.workspace, 0);
        }

        function test_launcher_toggledMidFlight_closes() {
            mouseClick(panel, 640 - 60, 22);
            verify(panel.launcherOpen);
            clock.advance(0.1);
            mouseClick(panel, 640 - 60, 22);
            verify(!panel.launcherOpen);
        }

        function test_notify_noteTapped_isRemovedAfterExit() {
            panel.notify("One");
            panel.notify("Two");
            clock.advance(10);
            compare(panel.notes.count, 2);
            compare(panel.noteArea.height, 2 * 56); // the area that accepts presses
            mouseClick(panel, 60, 44 + 8 + 24); // the newest note
            clock.advance(0.01);
            compare(panel.notes.count, 2); // the exit runs first
            clock.advance(10);
            compare(panel.notes.count, 1);
            compare(panel.notes.get(0).text, "One");
        }
    }
}
