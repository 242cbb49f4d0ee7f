// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Templates as T
import QtTest
import Sprung
import Sprung.Tools
import ".."

/// Tests SpringTuner. Oracle: k = (2π/d)²·m and c = 2ζ√(km), where ζ = 1 − b, or 1/(1 + b) for b <
/// 0. The curve has its first maximum at π/ω_d, and overshoots by exp(−πζ/√(1 − ζ²)).
Item {
    id: root; width: 800; height: 1000

    // A property keeps the singleton an object. An array literal does not.
    readonly property QtObject all: Motion

    Component { id: tunerOnly; SpringTuner { width: 560; height: 900 } }
    Component { id: plain; SpringInterpolator { from: 0 } }
    Component {
        id: behaviorItem
        Item {
            property alias behavior: behavior; property real targetX: 0
            x: targetX
            SpringBehavior on x { id: behavior; stiffness: 100; damping: 20 }
        }
    }
    Component { id: textEdit; TextEdit { } }
    Component {
        id: mirrored
        SpringTuner { width: 560; height: 900; LayoutMirroring.enabled: true; LayoutMirroring.childrenInherit: true }
    }

    MotionTestCase {
        name: "SpringTuner"; when: windowShown

        function tuner(properties) {
            return createTemporaryObject(tunerOnly, root, properties || {});
        }
        function tunerOf(springs) {
            const panel = tuner();
            panel.springs = springs;
            return panel;
        }
        function fromQml(text) { return createTemporaryQmlObject(text, root); }
        function declaring(text) { return fromQml(`import Sprung; SpringInterpolator { ${text} }`); }
        function button(item, text) {
            return find(item, child => child instanceof T.Button && child.text === text);
        }
        function slider(item, name) {
            return find(item, child => child.logarithmic !== undefined && child.name === name);
        }
        function findText(panel, words) {
            return find(panel, child => child instanceof Text && child.text.includes(words));
        }

        function test_tuning_physicsAndPerception_matchFormulas() {
            const tuning = tuner().tuning;
            for (const [d, b, m, ratio] of [[500, 0.3, 1, 0.7], [250, 1, 1, 0], [800, -0.5, 1, 2],
                    [400, 0.15, 3, 0.85]]) {
                tuning.mass = m;
                const bounce = tuning.bounce;
                tuning.response = d;
                near(tuning.bounce, bounce, 1e-12);
                tuning.bounce = b;
                const k = Math.pow(2000 * Math.PI / d, 2) * m;
                near(tuning.response, d, 1e-9);
                near(tuning.stiffness, k, 1e-9 * k);
                near(tuning.damping, 2 * ratio * Math.sqrt(k * m), 1e-9 * k);
                compare(tuning.mass, m);
                near(tuning.dampingRatio, ratio, 1e-12);
                near(tuning.bounce, b, 1e-12);
            }
        }

        function test_texts_simpleNumbers_areExact() {
            const tuning = tuner({ spring: Springs.spring(170, 26) }).tuning;
            const texts = () => [tuning.qmlText, tuning.cppText];
            compare(texts(), ["spring: Springs.spring(170, 26)",
                "sprung::SpringParameters{.stiffness = 170, .damping = 26, .mass = 1}"]);
            tuning.spring = Springs.spring(0.1, 2.5, 3);
            compare(texts(), ["spring: Springs.spring(0.1, 2.5, 3)",
                "sprung::SpringParameters{.stiffness = 0.1, .damping = 2.5, .mass = 3}"]);
        }

        /// Six digits are exact to half of the last digit. The relative error is largest after a
        /// leading 1.
        function nearlyTheSame(spring, expected) {
            for (const part of ["stiffness", "damping", "mass"])
                near(spring[part], expected[part], 5e-6 * expected[part]);
        }

        function test_texts_sixDigits_areNearlySameSpring() {
            for (const spring of [Springs.smooth, Springs.material.expressiveDefaultSpatial,
                    Springs.fromDurationAndBounce(437, 0.21, 1.7)]) {
                const tuning = tuner({ spring }).tuning;
                nearlyTheSame(declaring(tuning.qmlText), spring);
                const [stiffness, damping, mass] = tuning.cppText.match(/[\d.]*\d/g).map(Number);
                nearlyTheSame({ stiffness, damping, mass }, spring);
                for (const text of [tuning.qmlText, tuning.cppText]) {
                    for (const number of text.match(/[\d.]+\d/g) ?? [])
                        verify(number.replace(".", "").length <= 6, text);
                }
            }
        }

        function test_qmlText_copiedPreset_selectsPreset() {
            const panel = tuner();
            for (const name of ["smooth", "bouncy", "wobbly"]) {
                panel.spring = Springs[name];
                const text = panel.tuning.qmlText;
                panel.spring = Springs.spring(11, 22);
                verify(!button(panel, name).chosen);
                panel.spring = declaring(text).spring;
                verify(button(panel, name).chosen, name);
            }
        }

        function test_easingText_anySpring_matchesSprings() {
            const tuning = tuner({ spring: Springs.spring(300, 20) }).tuning;
            const animation = fromQml(`import QtQuick; NumberAnimation { ${tuning.easingText} }`);
            const { duration, bezierCurve } = Springs.easing(Springs.spring(300, 20));
            compare(animation.duration, duration);
            compare(animation.easing.type, Easing.BezierSpline);
            const points = animation.easing.bezierCurve;
            compare(points.length, bezierCurve.length);
            for (let i = 0; i < points.length; ++i)
                near(points[i], bezierCurve[i], 1e-4);
        }

        function test_texts_whileDragging_updateAfterwards() {
            const panel = tuner({ spring: Springs.spring(120, 14), height: 1400 });
            panel.tuning.dragging = true;
            panel.tuning.mass = 2;
            verify(findText(panel, "Springs.spring(120, 14)"));
            verify(panel.tuning.qmlText.includes("Springs.spring(120, 14, 2)")); // is not delayed
            panel.tuning.dragging = false;
            verify(findText(panel, "Springs.spring(120, 14, 2)"));
            panel.tuning.mass = 3;
            verify(findText(panel, "Springs.spring(120, 14, 3)"));
        }

        function test_copyButtons_clicked_copyText() {
            const panel = tuner({ spring: Springs.spring(120, 14), height: 1400 });
            const tuning = panel.tuning;
            for (const [name, text] of [["QML", tuning.qmlText], ["C++", tuning.cppText],
                    ["Easing", tuning.easingText]]) {
                mouseClick(button(panel, name));
                const clipboard = createTemporaryObject(textEdit, root);
                clipboard.paste();
                compare(clipboard.text, text);
                compare(panel.copied, text);
            }
        }

        function test_springs_firstDestroyed_followNext() {
            const [first, second, third] = Array.from([111, 222, 333], stiffness =>
                plain.createObject(root, { stiffness }));
            const panel = tunerOf([first, second, third, root.all]);
            compare(panel.tuning.stiffness, 111);
            first.destroy();
            tryCompare(panel.springs, "length", 3);
            compare(panel.tuning.stiffness, 222);
            second.stiffness = 555;
            compare([panel.spring.stiffness, panel.curve.spring.stiffness], [555, 555]);
            panel.tuning.stiffness = 77;
            compare([second, third, Motion.spring].map(each => each.stiffness), [77, 77, 77]);
            second.destroy();
            third.destroy();
        }

        function test_springs_objectWithoutSpring_isRejected() {
            ignoreWarning(/QML SpringTuning: rejected springs: a .*Item.* has none/);
            const panel = tunerOf([root]);
            compare(panel.springs.length, 0);
        }

        function test_editsSecond_toggled_swapsComparison() {
            const spring = createTemporaryObject(plain, root, { stiffness: 100, damping: 20 });
            const panel = tunerOf([spring]);
            panel.tuning.stiffness = 400;
            compare(panel.tuning.comparison.stiffness, 100); // the initial spring
            compare(panel.curve.ghost.stiffness, 100);
            mouseClick(button(panel, "B"));
            compare([spring.stiffness, panel.curve.ghost.stiffness], [100, 400]);
            panel.tuning.stiffness = 300;
            compare(panel.tuning.comparison.stiffness, 400);
            mouseClick(button(panel, "A"));
            compare([spring.stiffness, panel.tuning.comparison.stiffness], [400, 300]);
        }

        function test_undo_afterChanges_restoresSteps() {
            const spring = createTemporaryObject(plain, root, { stiffness: 100, damping: 20 });
            const panel = tunerOf([spring]);
            verify(!button(panel, "Undo").enabled && !button(panel, "Redo").enabled);
            panel.tuning.stiffness = 200;
            panel.tuning.stiffness = 300;
            panel.tuning.editsSecond = true;
            panel.tuning.damping = 5;
            const state = () => [spring.stiffness, spring.damping, panel.tuning.editsSecond];
            const steps = [[100, 20, false], [200, 20, false], [300, 20, false], [100, 20, true],
                [100, 5, true]];
            for (let i = 4; i > 0; --i) {
                compare(state(), steps[i]);
                mouseClick(button(panel, "Undo"));
            }
            compare(state(), steps[0]);
            verify(!panel.tuning.canUndo);
            panel.tuning.undo();
            compare(state(), steps[0]);
            for (let i = 1; i <= 4; ++i) {
                mouseClick(button(panel, "Redo"));
                compare(state(), steps[i]);
            }
            verify(!panel.tuning.canRedo);
            panel.tuning.undo();
            panel.tuning.damping = 7;
            verify(!panel.tuning.canRedo);
        }

        function test_springs_replaced_clearUndo() {
            const panel = tunerOf([createTemporaryObject(plain, root, { stiffness: 111 })]);
            panel.tuning.editsSecond = true;
            panel.tuning.stiffness = 222;
            const other = createTemporaryObject(plain, root, { stiffness: 333 });
            panel.springs = [other];
            verify(!panel.tuning.canUndo && !panel.tuning.editsSecond);
            compare(panel.tuning.comparison.stiffness, 333);
            panel.tuning.undo();
            compare(other.stiffness, 333);
            const tuning = tuner({ spring: Springs.spring(123, 12) }).tuning; // A declared spring is no step.
            compare([tuning.canUndo, tuning.comparison.stiffness], [false, 123]);
        }

        function test_undo_sliderDrag_isOneStep() {
            const panel = tuner({ spring: Springs.spring(100, 20) });
            const stiffness = slider(panel, "Stiffness");
            mousePress(stiffness, 60, stiffness.height - 12);
            for (let x = 60; x < 160; x += 20)
                mouseMove(stiffness, x, stiffness.height - 12);
            verify(panel.tuning.dragging);
            mouseRelease(stiffness, 160, stiffness.height - 12);
            verify(!panel.tuning.dragging);
            verify(panel.tuning.stiffness !== 100);
            panel.tuning.undo();
            compare(panel.tuning.stiffness, 100);
            verify(!panel.tuning.canUndo);
        }

        Component {
            id: shortcutItem
            Item {
                id: others
                property int activations: 0
                Shortcut { sequences: ["Ctrl+Z"]; onActivated: ++others.activations }
            }
        }

        function test_undo_shortcutKeys_leaveWindowShortcuts() {
            const others = createTemporaryObject(shortcutItem, root);
            const panel = tuner({ spring: Springs.spring(100, 20) });
            panel.tuning.stiffness = 400;
            find(slider(panel, "Mass"), child => child.visualPosition !== undefined)
                .forceActiveFocus();
            keyClick(Qt.Key_Z, Qt.ControlModifier);
            compare([panel.tuning.stiffness, others.activations], [100, 0]);
            keyClick(Qt.Key_Z, Qt.ControlModifier | Qt.ShiftModifier);
            compare(panel.tuning.stiffness, 400);
            root.forceActiveFocus();
            keyClick(Qt.Key_Z, Qt.ControlModifier);
            compare([panel.tuning.stiffness, others.activations], [400, 1]);
        }

        function test_autoReplay_afterChange_restartsMotion() {
            const box = createTemporaryObject(behaviorItem, root);
            const panel = tunerOf([box.behavior]);
            box.targetX = 100;
            pass(5000);
            panel.tuning.damping = 40;
            verify(!box.behavior.running);
            mouseClick(button(panel, "after each change"));
            panel.tuning.stiffness = 400;
            compare(box.x, 0);
            pass(100);
            near(box.x, 100 * (1 - critical(400, 100)), 1e-9);
            mouseClick(button(panel, "Undo"));
            compare(box.x, 0);
            pass(10000);
            compare([box.x, box.targetX], [100, 100]);
            box.targetX = 50; // the binding is intact
            pass(10000);
            compare(box.x, 50);
        }

        function test_autoReplay_whileDragging_completesRun() {
            const spring = createTemporaryObject(plain, root, { stiffness: 400, damping: 40, to: 100 });
            const panel = tunerOf([spring]);
            pass(5000);
            panel.tuning.autoReplay = true;
            panel.tuning.dragging = true;
            panel.tuning.mass = 1.1;
            compare(spring.value, 0);
            pass(50);
            const before = spring.value;
            panel.tuning.mass = 1.2;
            near(spring.value, before, 1e-9);
            pass(5000);
            compare(spring.value, 100);
            panel.tuning.mass = 1.3;
            compare(spring.value, 0);
            pass(50);
            panel.tuning.dragging = false;
            compare([spring.value, spring.running], [0, true]);
        }

        SignalSpy { id: replays; signalName: "replayed" }
        function test_replay_reversedInterpolator_keepsDirection() {
            const spring = createTemporaryObject(plain, root,
                { stiffness: 100, damping: 20, to: 100, finalPosition: false });
            const never = createTemporaryObject(behaviorItem, root);
            const panel = tunerOf([spring, never.behavior, root.all]);
            replays.target = panel.tuning;
            replays.clear();
            mouseClick(button(panel, "Replay"));
            compare(replays.count, 1);
            verify(!spring.finalPosition);
            pass(100);
            near(spring.value, 100 * critical(100, 100), 1e-9);
            verify(!never.behavior.running);
        }

        function test_sliders_keysMouseAndText_setValues() {
            const panel = tuner({ spring: Springs.spring(100, 20) });
            find(slider(panel, "Stiffness"), child => child.visualPosition !== undefined)
                .forceActiveFocus();
            keyClick(Qt.Key_Right);
            verify(panel.tuning.stiffness > 100);
            compare(panel.tuning.damping, 20);
            const bounce = slider(panel, "Bounce");
            mouseClick(bounce, bounce.width - 1, bounce.height - 12);
            near(panel.tuning.bounce, 1, 0.05);
            compare(slider(panel, "Damping").number, panel.tuning.damping);
            find(slider(panel, "Mass"), child => child instanceof TextInput).forceActiveFocus();
            for (const key of ["2", ".", "5", Qt.Key_Return])
                keyClick(key);
            compare(panel.tuning.mass, 2.5);
            const spring = panel.spring;
            for (const [name, keys] of [["Response", ["0"]], ["Damping", ["-", "1"]], ["Bounce", ["2"]]]) {
                find(slider(panel, name), child => child instanceof TextInput).forceActiveFocus();
                for (const key of [...keys, Qt.Key_Return])
                    keyClick(key);
            }
            compare(panel.spring, spring); // and no warning
        }

        function peakPoint(panel) { return find(panel, child => child.vertical === true); }
        function settlingPoint(panel) { return find(panel, child => child.vertical === false); }
        /// Presses a point, and returns the functions of the drag. Distances are pixels.
        function grab(panel, point) {
            const curve = panel.curve, span = curve.shownTimeSpan, height = curve.shownValueSpan;
            const { x, y } = point.mapToItem(curve, point.width / 2, point.height / 2);
            const press = Qt.point(Math.round(x), Math.round(y));
            const part = (value, from, to) => (value - from) / (to - from);
            mousePress(curve, press.x, press.y);
            return {
                move(dx, dy) { mouseMove(curve, press.x + dx, press.y + dy); },
                release() { mouseRelease(curve, press.x, press.y); },
                scalesStay: () => Math.abs(curve.shownTimeSpan - span) < 1e-9
                    && Math.abs(curve.shownValueSpan - height) < 1e-9,
                timeAt: dx => span * part(x + dx, curve.xOf(0), curve.xOf(span)),
                overshootAt: dy => part(y + dy, curve.yOf(curve.from), curve.yOf(curve.to)) - 1,
            };
        }
        function nearPeak(tuning, time, overshoot) {
            const frequency = Math.sqrt(tuning.stiffness / tuning.mass);
            const ratio = tuning.damping / (2 * Math.sqrt(tuning.stiffness * tuning.mass));
            const damped = Math.sqrt(1 - ratio * ratio);
            near(1000 * Math.PI / (frequency * damped), time, 1e-6);
            near(Math.exp(-Math.PI * ratio / damped), overshoot, 1e-9);
        }

        function test_peakPoint_dragged_followsPointer_data() {
            return [{ tag: "plain" }, { tag: "right to left", component: mirrored },
                { tag: "falling", from: 200, to: -100 }, { tag: "scrollable", height: 320, contentY: 30 }];
        }
        function test_peakPoint_dragged_followsPointer(data) {
            const panel = createTemporaryObject(data.component ?? tunerOnly, root,
                { spring: Springs.spring(200, 40, 2), height: data.height ?? 900 });
            const tuning = panel.tuning, down = data.tag === "falling" ? -1 : 1;
            tuning.damping = 8; // more than the comparison
            const view = find(panel, child => child instanceof Flickable);
            view.contentY = data.contentY ?? 0;
            panel.curve.from = data.from ?? 0;
            panel.curve.to = data.to ?? 1;
            for (let i = 0; i < 2; ++i) {
                const spring = panel.spring, drag = grab(panel, peakPoint(panel));
                for (const [dx, dy] of [[30, 5], [50, 20], [-15, 10], [40, 1], [0, 0], [-10, 15]]) {
                    drag.move(dx, down * dy);
                    nearPeak(tuning, drag.timeAt(dx), drag.overshootAt(down * dy));
                    compare(tuning.mass, 2);
                    verify(drag.scalesStay() && tuning.dragging);
                    compare(view.contentY, data.contentY ?? 0);
                    if (dx === 0)
                        near(tuning.stiffness, spring.stiffness, 1e-9 * spring.stiffness);
                }
                drag.release();
                verify(!tuning.dragging);
                compare([panel.curve.timeSpan, panel.curve.valueSpan], [0, 0]);
                tuning.undo();
                compare(panel.spring, spring);
                tuning.redo();
            }
        }

        function test_peakPoint_beyondEdges_returns() {
            const panel = tuner({ spring: Springs.spring(100, 8) });
            const curve = panel.curve, top = curve.yOf(curve.shownValueSpan);
            const drag = grab(panel, peakPoint(panel)), time = drag.timeAt(0);
            const right = curve.xOf(curve.shownTimeSpan);
            const returns = () => {
                drag.move(20, 15);
                nearPeak(panel.tuning, drag.timeAt(20), drag.overshootAt(15));
                verify(drag.scalesStay());
            };
            for (const dy of [90, 1000]) { // at and below the target
                drag.move(0, dy);
                nearPeak(panel.tuning, time, 0.002);
                verify(panel.tuning.dampingRatio < 1 && curve.overshoot > 0);
                returns();
            }
            const overshoot = drag.overshootAt(-20);
            drag.move(0, -20);
            nearPeak(panel.tuning, time, overshoot);
            near(curve.yOf(1 + overshoot), top); // the axis ends at the point
            returns();
            drag.move(0, -1000);
            nearPeak(panel.tuning, time, 1);
            near(curve.yOf(2), top);
            returns();
            const late = drag.timeAt(600), value = drag.overshootAt(0);
            drag.move(600, 0);
            nearPeak(panel.tuning, late, value);
            near(curve.xOf(late), right);
            returns();
            drag.move(-1000, 0);
            nearPeak(panel.tuning, time / 10, value);
            returns();
            drag.release();
        }

        function test_settlingPoint_dragged_followsPointer() {
            for (const ratio of [0.3, 1, 2]) {
                const panel = tuner({ spring: Springs.fromDampingRatio(ratio, 100, 2) });
                const tuning = panel.tuning, curve = panel.curve, right = curve.xOf(curve.shownTimeSpan);
                const product = tuning.settlingTime * Math.sqrt(tuning.stiffness); // depends on the ratio
                for (let i = 0; i < 2; ++i) {
                    const drag = grab(panel, settlingPoint(panel)), first = drag.timeAt(0);
                    for (const dx of [-80, 15, -200, 0, 300, -1000, -30]) {
                        const time = Math.max(drag.timeAt(dx), first / 10);
                        drag.move(dx, dx);
                        near(tuning.settlingTime, time, 1e-6);
                        near(Math.sqrt(tuning.stiffness) * time, product, 1e-6 * product);
                        near(tuning.dampingRatio, ratio, 1e-9);
                        compare(tuning.mass, 2);
                        if (dx === 300)
                            near(curve.xOf(time), right, 1e-6);
                        else
                            verify(drag.scalesStay());
                    }
                    drag.release();
                }
            }
        }

        function test_points_clicked_changeNothing() {
            const panel = tuner({ spring: Springs.spring(100, 8) });
            for (const point of [peakPoint(panel), settlingPoint(panel)]) {
                mouseClick(point);
                verify(point.activeFocus);
            }
            verify(!panel.tuning.canUndo);
            compare([panel.curve.time, panel.curve.timeSpan, panel.curve.valueSpan], [-1, 0, 0]);
            panel.curve.timeSpan = panel.curve.peakTime + 1;
            verify(peakPoint(panel).visible && !settlingPoint(panel).visible);
            panel.curve.startVelocity = 1; // the formulas are for a start at rest
            verify(!peakPoint(panel).visible && !settlingPoint(panel).visible);
        }

        function test_points_scalesChanged_areOnCurve() {
            const panel = tuner({ spring: Springs.spring(100, 8) });
            const curve = panel.curve;
            const changes = [() => {}, () => curve.ghost = Springs.spring(20, 0.5),
                () => panel.theme.smallSize = 20, () => panel.width = 400];
            for (const change of changes) {
                change();
                tryCompare(curve, "width", panel.width - 2 * panel.theme.margin - 2 * panel.theme.spacing);
                for (const point of [peakPoint(panel), settlingPoint(panel)]) {
                    near(point.x + point.width / 2, curve.xOf(point.time), 1e-6);
                    near(point.y + point.height / 2, curve.yOf(curve.valueAt(point.time)), 0.2);
                }
            }
        }

        function test_peakPoint_springSetDuringDrag_followsPointer() {
            const spring = createTemporaryObject(plain, root, { stiffness: 100, damping: 8 });
            const panel = tunerOf([spring]);
            const drag = grab(panel, peakPoint(panel));
            drag.move(10, 5);
            spring.spring = Springs.spring(20, 2, 3);
            verify(drag.scalesStay());
            drag.move(20, 10);
            nearPeak(spring, drag.timeAt(20), drag.overshootAt(10));
            compare(spring.mass, 3);
            spring.spring = Springs.spring(100, 30); // no overshoot
            compare(peakPoint(panel).opacity, 0);
            drag.move(30, 10);
            compare([spring.stiffness, spring.damping], [100, 30]);
            spring.spring = Springs.spring(50, 2);
            drag.move(10, 5);
            nearPeak(spring, drag.timeAt(10), drag.overshootAt(5));
            spring.spring = Springs.spring(100, 30);
            drag.release();
            verify(!peakPoint(panel).visible && settlingPoint(panel).visible);
            verify(!panel.tuning.dragging);
            compare([panel.curve.timeSpan, panel.curve.valueSpan], [0, 0]);
            spring.damping = 0;
            verify(peakPoint(panel).visible && !settlingPoint(panel).visible);
        }

        function test_peakPoint_hiddenDuringDrag_endsDrag() {
            const panel = tuner({ spring: Springs.spring(100, 8) });
            const drag = grab(panel, peakPoint(panel));
            drag.move(10, 5);
            verify(panel.tuning.dragging);
            panel.visible = false;
            verify(!panel.tuning.dragging);
            compare([panel.curve.timeSpan, panel.curve.valueSpan], [0, 0]);
            drag.release();
        }

        function test_peakPoint_resizedDuringDrag_followsPointer() {
            const panel = tuner({ spring: Springs.spring(100, 8) });
            const curve = panel.curve, span = curve.shownTimeSpan;
            const point = peakPoint(panel), drag = grab(panel, point);
            const x = point.x + point.width / 2;
            const width = curve.width;
            panel.width = 760;
            tryVerify(() => curve.width === width + 200);
            drag.move(1, 10);
            const time = span * (x + 1 - curve.xOf(0)) / (curve.xOf(span) - curve.xOf(0));
            nearPeak(panel.tuning, time, drag.overshootAt(10));
            near(point.x + point.width / 2, x + 1, 1e-6);
            drag.release();
        }

        function test_points_arrowKeys_move() {
            const panel = tuner({ spring: Springs.spring(100, 8) });
            const tuning = panel.tuning, curve = panel.curve;
            const overshoot = curve.overshoot, time = curve.peakTime;
            curve.forceActiveFocus();
            keyClick(Qt.Key_Tab);
            verify(settlingPoint(panel).activeFocus);
            const settlingTime = tuning.settlingTime, ratio = tuning.dampingRatio;
            keyClick(Qt.Key_Right);
            near(tuning.settlingTime, 1.02 * settlingTime, 1e-6);
            keyClick(Qt.Key_Up);
            near(tuning.dampingRatio, ratio);
            tuning.undo();
            compare([tuning.settlingTime, tuning.canUndo], [settlingTime, false]);
            keyClick(Qt.Key_Tab);
            for (const [key, x, y] of [[Qt.Key_Up, 1, 0.01], [Qt.Key_Down, 1, -0.01], [Qt.Key_Left, 0.98, 0],
                    [Qt.Key_Right, 1.02, 0]]) {
                keyClick(key);
                nearPeak(tuning, time * x, overshoot + y);
                tuning.undo();
            }
        }

        function test_presetAndTimeScaleButtons_clicked_apply() {
            const panel = tuner();
            mouseClick(button(panel, "wobbly"));
            compare([panel.spring.stiffness, panel.spring.damping], [180, 12]);
            verify(button(panel, "wobbly").chosen);
            mouseClick(button(panel, "expressive"));
            compare(panel.spring.stiffness, 380);
            verify(!button(panel, "wobbly").chosen);
            verify(button(panel, "1×").chosen);
            mouseClick(button(panel, "0.25×"));
            compare(Motion.timeScale, 0.25);
            verify(button(panel, "0.25×").chosen && !button(panel, "1×").chosen);
        }

        function test_layout_anyWidth_fitsPanel_data() {
            return [{ tag: "320", width: 320 }, { tag: "519", width: 519 }, { tag: "560", width: 560 },
                { tag: "large letters", width: 560, textSize: 18 }, { tag: "1000", width: 1000 }];
        }
        function test_layout_anyWidth_fitsPanel(data) {
            const panel = tuner({ width: data.width, spring: Springs.fromDurationAndBounce(437, 0.21) });
            panel.theme.textSize = data.textSize ?? panel.theme.textSize;
            waitForRendering(panel);
            for (const text of ["QML", "C++", "Easing"])
                verify(!button(panel, text).contentItem.truncated, text);
            const check = item => {
                for (const child of Array.from(item.children).filter(child => child.visible)) {
                    const left = child.mapToItem(panel, 0, 0).x;
                    verify(left > -0.5 && left + child.width <= data.width + 0.5,
                        `${child} from ${left} to ${left + child.width}`);
                    check(child);
                }
            };
            check(panel);
        }

        function test_Accessible_focusableItems_haveNames() {
            let named = 0;
            find(tuner(), item => {
                if (item.activeFocusOnTab) {
                    verify(item.Accessible.name !== "", `${item} has no name`);
                    ++named;
                }
                return false;
            });
            verify(named > 25, `${named} are named`);
        }
    }
}
