// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Templates as T
import QtTest
import Sprung
import Sprung.Tools
import ".."

/// Tests SpringTuner. Oracle: k = (2π/d)²·m and c = 2ζ√(km), where ζ = 1 − b, or 1/(1 + b) for b <
/// 0.
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
            for (const [k, c, m] of [[170, 10, 1], [100, 20, 1], [100, 60, 1], [300, 12, 4]]) {
                tuning.stiffness = k;
                tuning.damping = c;
                tuning.mass = m;
                const ratio = c / (2 * Math.sqrt(k * m));
                near(tuning.dampingRatio, ratio, 1e-12);
                near(tuning.response, 2000 * Math.PI * Math.sqrt(m / k), 1e-9);
                near(tuning.bounce, ratio <= 1 ? 1 - ratio : 1 / ratio - 1, 1e-12);
            }
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

        function test_springs_editedWhileRunning_keepVelocity() {
            const item = createTemporaryObject(declared, root);
            const tuner = item.tuner, box = item.box;
            compare(tuner.springs.length, 2);
            compare(tuner.springs[0], box.behavior);
            compare(tuner.tuning.damping, 20);
            box.targetX = 100;
            pass(100);
            const before = box.x, speed = box.behavior.velocity;
            tuner.tuning.stiffness = 250;
            compare([box.behavior.stiffness, Motion.spring.stiffness], [250, 250]);
            near(box.x, before, 1e-12);
            near(box.behavior.velocity, speed, 1e-9);
        }
        Component {
            id: declared
            Item {
                id: item
                readonly property QtObject all: Motion; property alias tuner: panel
                property alias box: box
                Item {
                    id: box
                    property alias behavior: inner; property real targetX: 0
                    x: targetX
                    SpringBehavior on x { id: inner; stiffness: 100; damping: 20 }
                }
                SpringTuner { id: panel; springs: [inner, item.all] }
            }
        }

        function test_springs_firstDestroyed_followNext() {
            const [first, second, third] = Array.from([111, 222, 333], stiffness =>
                plain.createObject(root, { stiffness }));
            const panel = tunerOf([first, second, third]);
            compare(panel.tuning.stiffness, 111);
            first.destroy();
            tryCompare(panel.springs, "length", 2);
            compare(panel.tuning.stiffness, 222);
            second.stiffness = 555;
            compare([panel.spring.stiffness, panel.curve.spring.stiffness], [555, 555]);
            panel.tuning.stiffness = 77;
            compare([second.stiffness, third.stiffness], [77, 77]);
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
