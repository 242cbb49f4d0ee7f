// SPDX-License-Identifier: MIT
// Tests the plasmoid example with a pointer. Oracle: the mark continues before it reverses, and ends at the
// tapped number. The folder plasma has stubs of the Plasma modules.
import QtQuick
import QtTest
import "../../examples/shell/plasmoid/contents/ui/qml-only" // its Motion

Item {
    id: root; width: 200; height: 40

    ManualTicker { id: clock }

    TestCase {
        name: "Plasmoid"; when: windowShown

        function init() {
            Motion.ticker = clock;
            failOnWarning(/.?/);
        }

        function test_mark_reversedMidFlight_keepsVelocity() {
            const component = Qt.createComponent("../../examples/shell/plasmoid/contents/ui/main.qml");
            const plasmoid = createTemporaryObject(component, root);
            const mark = plasmoid.shown.children[0];
            mouseClick(plasmoid.shown, 4 * 40 + 20, 20);
            compare(plasmoid.workspace, 4);
            clock.advance(0.1);
            mouseClick(plasmoid.shown, 20, 20);
            const turned = mark.x;
            verify(turned > 0);
            clock.advance(0.005);
            verify(mark.x > turned); // the velocity is kept
            clock.advance(10);
            compare([mark.x, mark.scale, Motion._running.length], [0, 1, 0]);
        }
    }
}
