// SPDX-License-Identifier: MIT
import QtQuick
import QtTest
import Sprung

/// Windows come and go; what moves in them moves alike.
Item {
    id: root

    Movers { id: movers }

    Component {
        id: window
        Window {
            width: 50
            height: 50
        }
    }

    MotionTestCase {
        name: "Windows"
        when: windowShown

        function windowWith(component, properties) {
            const shown = createTemporaryObject(window, root, properties);
            const mover = component.createObject(shown.contentItem);
            mover.goal = 100;
            return { window: shown, mover: mover };
        }

        function test_movesInTwoAndInAHiddenOne_data() { return movers.rows(); }
        function test_movesInTwoAndInAHiddenOne(row) {
            const first = windowWith(row.component, { visible: true });
            const second = windowWith(row.component, { visible: true });
            const hidden = windowWith(row.component, { visible: false });
            for (let i = 0; i < 600; ++i) {
                clock.advance(1 / 60);
                compare(second.mover.place, first.mover.place);
                compare(hidden.mover.place, first.mover.place);
            }
            compare(hidden.mover.place, 100);
            compare(hidden.mover.ends, 1);
        }

        function test_goesOnWhileItsWindowIsHiddenAndShown_data() { return movers.rows(); }
        function test_goesOnWhileItsWindowIsHiddenAndShown(row) {
            const still = windowWith(row.component, { visible: true });
            const shown = windowWith(row.component, { visible: true });
            for (let i = 0; i < 10; ++i) {
                shown.window.visible = i % 2 === 0;
                clock.advance(1 / 60);
                compare(shown.mover.place, still.mover.place);
            }
            shown.window.close();
            pass(5000);
            compare(shown.mover.place, 100);
        }

        function test_movesOutOfItsWindow_data() { return movers.rows(); }
        function test_movesOutOfItsWindow(row) {
            const first = windowWith(row.component, { visible: true });
            const second = windowWith(row.component, { visible: true });
            pass(50);
            const mover = first.mover;
            mover.parent = second.window.contentItem;
            pass(50);
            compare(mover.place, second.mover.place);
            mover.parent = null; // nor in any window
            pass(5000);
            compare(mover.place, 100);
            compare(mover.ends, 1);
        }

        function test_oneWindowGoesWhileTheOtherMoves_data() { return movers.rows(); }
        function test_oneWindowGoesWhileTheOtherMoves(row) {
            const first = windowWith(row.component, { visible: true });
            const second = windowWith(row.component, { visible: true });
            const twin = windowWith(row.component, { visible: true });
            pass(50);
            first.window.destroy();
            pass(50);
            wait(0);
            pass(50);
            compare(second.mover.place, twin.mover.place);
            pass(5000);
            compare(second.mover.place, 100);
        }
    }
}
