// SPDX-License-Identifier: MIT
import QtQuick
import QtTest
import Sprung
import Sprung.Tools
import ".."

/// Tests SpringCurve. Oracle: the closed form, with β = c/2m and α = √(k/m − β²).
Item {
    id: root
    width: 840 // twice the painted width: grabImage() uses device pixels
    height: 480

    Rectangle { anchors.fill: parent; color: "white" }
    Component {
        id: drawing
        SpringCurve {
            width: 400; height: 200; spring: Springs.spring(100, 4); to: 200; color: "#ff0000"
            axisColor: "#0000ff"; targetColor: "#00ff00"; scrubberColor: "#ff00ff"
            markerColor: "#00ffff"; labelsVisible: false
        }
    }

    MotionTestCase {
        name: "SpringCurve"; when: windowShown

        readonly property real beta: 2; readonly property real alpha: Math.sqrt(100 - 4)

        function positionAfter(milliseconds) { return 200 + stateAfter(100, 0.2, -200, 0, milliseconds)[0]; }
        function speedAfter(milliseconds) { return stateAfter(100, 0.2, -200, 0, milliseconds)[1]; }

        /// Returns the image in device pixels, and the number of device pixels per unit.
        function snapshot() {
            waitForRendering(root);
            return { pixels: grabImage(root), scale: Screen.devicePixelRatio };
        }
        function colorAt(image, x, y) {
            return image.pixels.pixel(Math.floor(x * image.scale), Math.floor(y * image.scale));
        }
        function isRed(color) { return color.r > 0.9 && color.g < 0.4 && color.b < 0.4; }

        function test_ghost_otherSpring_sharesScales() {
            const curve = createTemporaryObject(drawing, root, { ghostColor: "#800080", lineWidth: 4 });
            const span = curve.shownTimeSpan, alone = curve.yOf(200);
            curve.ghost = Springs.spring(100, 4);
            compare(curve.shownTimeSpan, span); // an equal spring is not painted
            curve.ghost = Springs.spring(25, 10); // critically damped, and slower
            verify(curve.yOf(200) === alone);
            const image = snapshot();
            for (const time of [300, 600, 900]) {
                const x = curve.xOf(time);
                const y = curve.yOf(200 * (1 - critical(25, time)));
                const color = colorAt(image, x, y);
                verify(Math.abs(color.r - 0.5) < 0.1 && color.g < 0.1, `${color} at ${time} ms`);
            }
            curve.ghost = Springs.spring(25, 1); // beyond the curve, and longer
            verify(curve.shownTimeSpan > 2 * span && curve.yOf(200) > alone);
            curve.ghost = undefined;
            compare(curve.shownTimeSpan, span);
        }

        function test_settlingTime_criticalDamping_matchesClosedForm() {
            // (1 + u)·e^{−u} = 1/1000 at u = 9.2334…
            const curve = createTemporaryObject(drawing, root, { spring: Springs.spring(100, 20) });
            near(curve.settlingTime, 923.3413476451585, 1e-6);
            verify(curve.shownTimeSpan > curve.settlingTime);
            curve.timeSpan = 400;
            compare(curve.shownTimeSpan, 400);
        }

        function test_shownTimeSpan_undampedSpring_isFinite() {
            const curve = createTemporaryObject(drawing, root, { spring: Springs.spring(100, 0) });
            compare(curve.settlingTime, Infinity);
            near(curve.shownTimeSpan, 8 * 200 * Math.PI, 1e-6);
            near(curve.overshoot, 200, 1e-9);
            verify(colorAt(snapshot(), curve.xOf(curve.peakTime), curve.yOf(400)) !== "#ffffff");
        }

        function test_valueSpan_set_isValueAxis() {
            const curve = createTemporaryObject(drawing, root);
            const start = curve.yOf(0), end = curve.yOf(curve.shownValueSpan);
            near(curve.shownValueSpan, 200 + curve.overshoot, 1e-9);
            for (const spring of [curve.spring, Springs.spring(300, 4)]) {
                curve.spring = spring;
                curve.valueSpan = 500;
                compare([curve.shownValueSpan, curve.yOf(0), curve.yOf(500)], [500, start, end]);
                verify(isRed(colorAt(snapshot(), curve.xOf(100), curve.yOf(curve.valueAt(100)))));
            }
            curve.from = 200;
            curve.to = 0;
            compare([curve.yOf(200), curve.yOf(-300)], [end, start]);
            curve.valueSpan = 0;
            near(curve.shownValueSpan, 200 + curve.overshoot, 1e-9);
        }

        function test_spring_extremeValues_isDrawn() {
            for (const [stiffness, damping, to, startVelocity] of [[0, 5, 1, 3], [0, 0, 1, 0], [100, 5, 0, 0],
                    [1e9, 1, 1, 0], [1, 1e6, 1, 0]]) {
                const curve = createTemporaryObject(drawing, root,
                    { spring: Springs.spring(stiffness, damping), to, startVelocity, time: 10 });
                verify(isFinite(curve.shownTimeSpan) && curve.shownTimeSpan > 0);
                verify(isFinite(curve.yOf(curve.valueAt(curve.shownTimeSpan / 2))));
                snapshot();
            }
        }

        function test_yOf_paintedCurve_matchesPixels() {
            const curve = createTemporaryObject(drawing, root);
            const image = snapshot();
            for (const time of [20, 100, 200, 321, 500, 900]) {
                const color = colorAt(image, curve.xOf(time), curve.yOf(positionAfter(time)));
                verify(isRed(color), `at ${time} ms it is ${color}`);
            }
            for (const time of [0, 100, curve.shownTimeSpan])
                near(curve.timeAt(curve.xOf(time)), time, 1e-9);
            compare([curve.timeAt(-50), curve.timeAt(5000)], [0, curve.shownTimeSpan]);
            verify(curve.yOf(200) < curve.yOf(0));
        }

        function test_peakTime_paintedCurve_matchesHighestPixel() {
            const curve = createTemporaryObject(drawing, root, { lineWidth: 1 });
            const image = snapshot();
            let highest = null;
            for (let y = 0; y < curve.height * image.scale && !highest; ++y) {
                for (let x = 0; x < curve.width * image.scale && !highest; ++x) {
                    if (isRed(image.pixels.pixel(x, y)))
                        highest = { x: x / image.scale, y: y / image.scale };
                }
            }
            near(highest.x, curve.xOf(1000 * Math.PI / alpha), 3);
            near(highest.y, curve.yOf(200 + 200 * Math.exp(-beta * Math.PI / alpha)), 3);
        }

        function test_axisWidth_onePixel_isSharp() {
            const curve = createTemporaryObject(drawing, root, { axisWidth: 1, y: 7 });
            const image = snapshot();
            const x = Math.floor(curve.xOf(curve.shownTimeSpan * 0.97) * image.scale);
            let blue = 0, others = 0;
            for (let y = (7 + curve.height) * image.scale - 1; y > (7 + curve.yOf(40)) * image.scale; --y) {
                const color = image.pixels.pixel(x, y);
                if (Qt.colorEqual(color, "#0000ff"))
                    ++blue;
                else if (!Qt.colorEqual(color, "#ffffff"))
                    ++others;
            }
            compare(blue, image.scale);
            compare(others, 0);
        }

        function test_time_set_showsScrubberAndValue() {
            const curve = createTemporaryObject(drawing, root, { time: 150 });
            near(curve.valueAtTime, positionAfter(150));
            near(curve.velocityAtTime, speedAfter(150), 1e-8);
            compare([curve.valueAt(150), curve.velocityAt(150)],
                [curve.valueAtTime, curve.velocityAtTime]);
            const image = snapshot();
            verify(Qt.colorEqual(colorAt(image, curve.xOf(150), curve.yOf(30)), "#ff00ff"));
            curve.spring = Springs.spring(100, 20);
            near(curve.valueAtTime, 200 * (1 - critical(100, 150)));
        }

        function test_interactive_mouseAndKeys_setTime() {
            const curve = createTemporaryObject(drawing, root);
            mousePress(curve, 100, 50);
            compare(curve.time, -1);
            mouseRelease(curve, 100, 50);
            curve.interactive = true;
            mousePress(curve, 100, 50);
            near(curve.time, curve.timeAt(100));
            mouseMove(curve, 220, 50);
            near(curve.time, curve.timeAt(220));
            mouseRelease(curve, 220, 50);
            keyClick(Qt.Key_Right);
            near(curve.time, curve.timeAt(220) + curve.shownTimeSpan / 100);
            keyClick(Qt.Key_Home);
            compare(curve.time, 0);
            keyClick(Qt.Key_Left);
            compare(curve.time, 0);
            keyClick(Qt.Key_End);
            compare(curve.time, curve.shownTimeSpan);
        }

        function test_spring_notSet_followsMotionSpring() {
            const curve = createTemporaryQmlObject("import Sprung.Tools; SpringCurve { }", root);
            Motion.spring = Springs.spring(300, 30);
            compare(curve.spring.stiffness, 300);
            curve.spring = Springs.bouncy;
            Motion.spring = Springs.spring(170, 26);
            compare(curve.spring.stiffness, Springs.bouncy.stiffness);
        }
    }
}
