// SPDX-License-Identifier: MIT
// Tests ScrollMotion of the folder qml-only in views of Qt. tst_qml_only compares its positions with the plugin. Oracle:
// the closed form of a critically damped spring, and the bounds of the Flickable.
import QtQuick
import QtTest
import "../../qml-only"

Item {
    id: root; width: 300; height: 400

    property QtObject handler: null // becomes null when it is destroyed

    ManualTicker { id: clock }

    Component {
        id: plain
        Flickable {
            id: view
            property alias motion: motion
            property int presses: 0
            width: 300; height: 400
            contentWidth: 300; contentHeight: 2400
            ScrollMotion { id: motion }
            MouseArea { y: 200; width: 300; height: 2000; onPressed: ++view.presses; hoverEnabled: true }
        }
    }
    Component {
        id: nested
        Flickable {
            property alias motion: motion
            property alias row: row
            property alias column: column
            width: 300; height: 400
            contentWidth: 300; contentHeight: 2000
            ScrollMotion { id: motion }
            ListView {
                id: row
                property alias motion: rowMotion
                width: 300; height: 100
                orientation: Qt.Horizontal
                model: 50
                delegate: Item { width: 40; height: 100 }
                ScrollMotion { id: rowMotion }
            }
            Flickable {
                id: column
                property alias motion: columnMotion
                y: 100; width: 300; height: 300
                contentHeight: 400
                ScrollMotion { id: columnMotion }
            }
        }
    }
    Component { id: bare; Flickable { width: 300; height: 400; contentHeight: 2400; contentWidth: 300 } }
    Component { id: loose; ScrollMotion { } }

    TestCase {
        name: "QmlOnlyScrollMotion"; when: windowShown

        readonly property real omega: 2 * Math.PI / 0.25
        property real notch: 24 * Math.max(1, Application.styleHints.wheelScrollLines)

        function init() {
            Motion.ticker = clock;
            Motion.reducedMotion = false;
            failOnWarning(/.?/);
        }
        function cleanup() {
            clock.advance(20);
            compare(Motion._running.length, 0);
            Motion.ticker = null;
        }
        function make(component = plain, properties = {}) {
            return createTemporaryObject(component, root, properties);
        }
        function near(actual, expected) { fuzzyCompare(actual, expected, 1e-9 * Math.max(1, Math.abs(expected))); }
        // Scrolls the wheel towards the end for positive notches.
        function wheel(view, notches, x = 150, y = 200, modifiers = Qt.NoModifier) {
            mouseWheel(view, x, y, 0, -120 * notches, Qt.NoButton, modifiers);
        }
        // Handles an event of a touchpad as the handlers of the view do.
        function touch(view, x, y, phase = Qt.ScrollUpdate) {
            const event = { angleDelta: Qt.point(0, 0), pixelDelta: Qt.point(-x, -y), phase: phase, modifiers: 0 };
            view.motion._decide(event);
            if (view.motion._isConsumed)
                view.motion._scroll(event);
            return view.motion._isConsumed;
        }
        // Returns a critically damped state after the time: the position and the velocity.
        function critical(state, target, seconds) {
            const distance = state.x - target, rise = state.v + omega * distance, decay = Math.exp(-omega * seconds);
            return { x: target + (distance + rise * seconds) * decay, v: (state.v - omega * rise * seconds) * decay };
        }

        function test_wheel_beyondBoundsAtStart_startsThere() {
            const view = make();
            view.contentY = -50;
            wheel(view, 1);
            clock.advance(0.01);
            near(view.contentY, critical({ x: -50, v: 0 }, Math.max(0, notch - 50), 0.01).x);
        }

        function test_spring_bouncy_staysInsideBounds() {
            const view = make();
            view.motion.spring = Springs.spring(400, 4);
            let minimum = 0, maximum = 0;
            view.contentYChanged.connect(() => {
                minimum = Math.min(minimum, view.contentY);
                maximum = Math.max(maximum, view.contentY);
            });
            for (const position of [1900, 2000, 0]) { // the first overshoot would reach 3300
                view.motion.scrollTo(position);
                for (let frame = 0; frame < 1000 && view.motion.running; ++frame) {
                    clock.advance(0.01);
                    verify(position === 1900 || view.contentY !== position || !view.motion.running); // ends at a bound
                }
                compare([view.contentY, view.motion.running], [position, false]);
            }
            compare([minimum, maximum], [0, 2000]);
        }

        function test_wheel_atBound_isLeftToOuterView() {
            const view = make(nested), column = view.column;
            wheel(view, 1, 150, 300);
            compare([column.motion.running, view.motion.running], [true, false]);
            clock.advance(3);
            wheel(view, 1, 150, 300); // still 28 pixels
            clock.advance(3);
            compare([column.contentY, view.contentY], [100, 0]);
            wheel(view, 1, 150, 300);
            compare([column.motion.running, view.motion.running], [false, true]);
            clock.advance(3);
            compare([column.contentY, view.contentY], [100, notch]);
            wheel(view, -1, 150, 300);
            compare([column.motion.running, view.motion.running], [true, false]);
        }

        function test_wheel_horizontalListInColumn_scrollsColumn() {
            const view = make(nested);
            wheel(view, 1, 150, 50);
            compare([view.motion.running, view.row.motion.running], [true, false]);
            wheel(view, 1, 150, 50, Qt.ShiftModifier);
            verify(view.row.motion.running);
            clock.advance(3);
            compare([view.contentY, view.row.contentX], [notch, notch]);
        }

        function test_wheel_besideContent_scrolls() {
            const view = make(plain, { contentWidth: 100, topMargin: 100, contentY: -100 });
            for (const [x, y] of [[50, 50], [250, 50], [250, 300], [50, 300]]) { // margin and sides
                wheel(view, 1, x, y);
                compare([view.motion.running, view.moving], [true, false]);
                clock.advance(3);
                view.contentY = -100;
            }
        }

        function test_wheel_disabledOrNotInteractive_isIgnored() {
            const view = make(plain, { interactive: false });
            wheel(view, 1);
            clock.advance(3);
            compare(view.contentY, 0);
            view.interactive = true;
            view.motion.enabled = false; // leaves the wheel to the Flickable
            wheel(view, 1);
            compare(view.motion.running, false);
            view.cancelFlick();
        }

        function test_press_whileRunning_stopsAndIsDelivered() {
            const view = make();
            wheel(view, 5);
            clock.advance(0.05);
            const stopped = view.contentY;
            verify(stopped > 0);
            mousePress(view, 150, 300);
            compare([view.motion.running, view.presses], [false, 1]);
            clock.advance(1);
            compare(view.contentY, stopped);
            mouseRelease(view, 150, 300);
            wheel(view, 1);
            clock.advance(3);
            compare(view.contentY, Math.floor(stopped + notch + 0.5));
        }

        function test_touch_whileRunning_stopsAndDrags() {
            const view = make();
            wheel(view, 5);
            clock.advance(0.05);
            const stopped = view.contentY, finger = touchEvent(view);
            finger.press(0, view, 150, 300).commit();
            compare([view.contentY, view.motion.running], [stopped, false]);
            for (let y = 290; y >= 200; y -= 10) {
                finger.move(0, view, 150, y).commit();
                wait(20); // a frame delivers touch
            }
            verify(view.dragging);
            verify(view.contentY > stopped);
            finger.release(0, view, 150, 200).commit();
            view.cancelFlick();
        }

        function test_drag_whileRunning_stops() {
            const view = make();
            wheel(view, 10);
            clock.advance(0.05);
            mousePress(view, 150, 300);
            for (let y = 300; y >= 200; y -= 10)
                mouseMove(view, 150, y);
            const dragged = view.contentY;
            verify(view.dragging);
            clock.advance(1);
            compare([view.contentY, view.motion.running], [dragged, false]);
            wheel(view, 3); // does not interfere with the drag
            compare(view.motion.running, false);
            mouseRelease(view, 150, 200);
            view.cancelFlick();
        }

        function test_wheel_duringFlick_keepsVelocity() {
            const view = make();
            view.flick(0, -1500);
            tryVerify(() => view.contentY > 20);
            const velocity = view.verticalVelocity, from = view.contentY;
            verify(velocity > 100);
            wheel(view, 1);
            compare([view.moving, view.motion.running], [false, true]);
            clock.advance(0.01);
            const state = critical({ x: from, v: velocity }, Math.floor(from + notch + 0.5), 0.01);
            fuzzyCompare(view.contentY, state.x, 0.5);
        }

        function test_flick_whileRunning_stops() {
            const view = make();
            wheel(view, 5);
            clock.advance(0.02);
            view.flick(0, -1500);
            compare([view.moving, view.motion.running], [true, false]);
            view.cancelFlick();
        }

        function test_scrollTo_duringFlick_arrives() {
            const view = make();
            view.flick(0, -1500);
            tryVerify(() => view.contentY > 20);
            view.motion.scrollTo(1000);
            wait(50); // frames of the flick
            clock.advance(3);
            compare([view.contentY, view.moving], [1000, false]);
        }

        function test_contentY_setWhileRunning_endsThere() {
            const view = make();
            wheel(view, 5);
            clock.advance(0.05);
            view.contentY = 700;
            compare(view.motion.running, false);
            clock.advance(1);
            compare(view.contentY, 700);
            wheel(view, 1);
            clock.advance(3);
            compare(view.contentY, 700 + notch);
        }

        function test_size_changed_clampsTarget() {
            const view = make();
            view.motion.scrollTo(2000);
            clock.advance(0.05);
            view.contentHeight = 1400;
            compare(view.motion.restingPosition.y, 1000);
            clock.advance(3);
            compare(view.contentY, 1000);
            view.motion.scrollTo(1000);
            view.contentHeight = 700; // now below the position
            clock.advance(3);
            compare(view.contentY, 300);
            view.contentHeight = 100; // nothing to scroll
            wheel(view, 1);
            clock.advance(3);
            compare([view.contentY, view.motion.running], [0, false]);
            view.contentHeight = 2400;
            view.motion.scrollTo(2000);
            clock.advance(0.05);
            view.height = 800;
            compare(view.motion.restingPosition.y, 1600);
        }

        function test_touchpad_pixels_scrollDirectly() {
            const view = make();
            wheel(view, 5);
            clock.advance(0.05);
            const from = view.contentY;
            verify(touch(view, 0, 30));
            compare([view.contentY, view.motion.running], [from + 30, false]); // and the touch stops the motion
            verify(touch(view, 0, -10));
            compare(view.contentY, from + 20);
            verify(touch(view, 0, 9999)); // to the bound
            compare(view.contentY, 2000);
            verify(touch(view, 0, 20)); // the same gesture
            verify(touch(view, 0, -5));
            compare(view.contentY, 1995);
            verify(touch(view, 0, 20));
            verify(!touch(view, 0, 0, Qt.ScrollEnd));
            verify(!touch(view, 0, 20)); // at the bound, the next gesture is left to an outer view
            view.contentX = 20; // set by external code, while the content is as wide as the view
            verify(touch(view, 1, -10, Qt.ScrollBegin));
            compare([view.contentX, view.contentY], [20, 1990]);
            compare(Motion._running.length, 0);
        }

        function test_scrollTo_invalidPosition_isRejected() {
            const view = make();
            for (const position of [NaN, undefined, "top", { x: 1 }]) {
                ignoreWarning(/rejected scrollTo/);
                view.motion.scrollTo(position);
            }
            compare(view.motion.running, false);
        }

        function test_reducedMotion_wheel_jumps() {
            Motion.reducedMotion = true;
            const view = make();
            wheel(view, 1);
            compare([view.contentY, view.motion.running], [notch, false]);
            Motion.reducedMotion = false;
        }

        function test_target_changed_scrollsNewView() {
            const first = make(bare), second = make(bare), motion = make(loose, { target: first });
            wheel(second, 1); // the second covers the first
            compare(motion.running, false);
            second.cancelFlick();
            motion.target = second;
            wheel(second, 2);
            verify(motion.running);
            second.visible = false;
            first.contentY = 0;
            wheel(first, 1); // the Flickable scrolls itself
            tryVerify(() => first.contentY > 0);
            compare(motion.restingPosition.y, 2 * notch);
            first.cancelFlick();
        }

        function test_target_destroyed_canBeSetAgain() {
            const first = make(bare), second = make(bare), motion = make(loose, { target: second });
            wheel(second, 1);
            second.destroy();
            wait(0);
            compare([motion.target, motion.running], [null, false]);
            motion.target = first;
            wheel(first, 1);
            clock.advance(3);
            compare(first.contentY, notch);
        }

        function test_motion_destroyed_leavesWheelToFlickable() {
            const view = make(bare), motion = make(loose, { target: view });
            wheel(view, 2);
            verify(motion.running);
            root.handler = motion._wheelY;
            motion.destroy();
            tryCompare(root, "handler", null);
            compare(Motion._running.length, 0);
            wheel(view, 1);
            tryVerify(() => view.contentY > 0);
            view.cancelFlick();
        }
    }
}
