// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Templates as T
import QtTest
import Sprung
import Sprung.Tools
import ".."

/// SpringTuner: k = (2π/d)²·m and c = 2ζ√(km), where ζ = 1 − b, or 1/(1 + b) for b below 0.
Item {
    id: root
    width: 800
    height: 1000

    // An array does not take a singleton as the object that it is.
    readonly property QtObject all: Motion

    Component {
        id: tunerOnly
        SpringTuner { width: 560; height: 900 }
    }
    Component {
        id: plain
        SpringInterpolator { from: 0 }
    }
    Component {
        id: behaving
        Item {
            property alias behavior: behavior
            property real goal: 0
            x: goal
            SpringBehavior on x { id: behavior; stiffness: 100; damping: 20 }
        }
    }
    Component { id: reading; TextEdit { } }

    MotionTestCase {
        name: "SpringTuner"
        when: windowShown

        function tuner(properties) {
            return createTemporaryObject(tunerOnly, root, properties || {});
        }
        function tunerOf(springs) {
            const panel = tuner();
            panel.springs = springs;
            return panel;
        }
        /// The first descendant, itself included, that is so.
        function find(item, isIt) {
            if (isIt(item))
                return item;
            for (let i = 0; i < item.children.length; ++i) {
                const found = find(item.children[i], isIt);
                if (found)
                    return found;
            }
            return null;
        }
        function made(text) {
            return Qt.createQmlObject(text, root);
        }
        function button(item, text) {
            return find(item, child => child instanceof T.Button && child.text === text);
        }
        function slider(item, name) {
            return find(item, child => child.logarithmic !== undefined && child.name === name);
        }

        function test_noButtonIsCut_data() {
            return [{ tag: "wide", width: 560 }, { tag: "narrow", width: 320 },
                    { tag: "large letters", width: 560, textSize: 18 }];
        }
        function test_noButtonIsCut(data) {
            const panel = tuner({ width: data.width });
            if (data.textSize)
                panel.theme.textSize = data.textSize;
            waitForRendering(panel);
            for (const text of ["QML", "C++", "JSON", "Easing", "CSS", "Paste"])
                verify(!button(panel, text).contentItem.truncated, text);
        }

        function test_physicsBecomesPerception_data() {
            return [
                { tag: "bouncing", k: 170, c: 10, m: 1 },
                { tag: "critical", k: 100, c: 20, m: 1 },
                { tag: "creeping", k: 100, c: 60, m: 1 },
                { tag: "heavy", k: 300, c: 12, m: 4 }
            ];
        }
        function test_physicsBecomesPerception(data) {
            const tuning = tuner().tuning;
            tuning.stiffness = data.k;
            tuning.damping = data.c;
            tuning.mass = data.m;
            const ratio = data.c / (2 * Math.sqrt(data.k * data.m));
            near(tuning.dampingRatio, ratio, 1e-12);
            near(tuning.response, 2000 * Math.PI * Math.sqrt(data.m / data.k), 1e-9);
            near(tuning.bounce, ratio <= 1 ? 1 - ratio : 1 / ratio - 1, 1e-12);
        }

        function test_perceptionBecomesPhysics_data() {
            return [
                { tag: "bouncing", d: 500, b: 0.3, m: 1, ratio: 0.7 },
                { tag: "undamped", d: 250, b: 1, m: 1, ratio: 0 },
                { tag: "creeping", d: 800, b: -0.5, m: 1, ratio: 2 },
                { tag: "heavy", d: 400, b: 0.15, m: 3, ratio: 0.85 }
            ];
        }
        function test_perceptionBecomesPhysics(data) {
            const tuning = tuner().tuning;
            tuning.mass = data.m;
            tuning.response = data.d;
            tuning.bounce = data.b;
            const k = Math.pow(2000 * Math.PI / data.d, 2) * data.m;
            near(tuning.stiffness, k, 1e-9 * k);
            near(tuning.damping, 2 * data.ratio * Math.sqrt(k * data.m), 1e-9 * k);
            compare(tuning.mass, data.m);
        }

        function test_theResponseLeavesTheBounceAndTheOtherWayRound() {
            const tuning = tuner({ spring: Springs.spring(200, 9, 2) }).tuning;
            const response = tuning.response, bounce = tuning.bounce;
            tuning.response = 333;
            near(tuning.bounce, bounce, 1e-12);
            tuning.bounce = -0.25;
            near(tuning.response, 333, 1e-9);
            tuning.response = response;
            tuning.bounce = bounce;
            near(tuning.stiffness, 200, 1e-9);
            near(tuning.damping, 9, 1e-10);
        }

        function test_theTextsAreExact() {
            const tuning = tuner({ spring: Springs.spring(170, 26) }).tuning;
            compare(tuning.qmlText, "spring: Springs.spring(170, 26)");
            compare(tuning.cppText,
                "sprung::SpringParameters{.stiffness = 170, .damping = 26, .mass = 1}");
            compare(tuning.jsonText, '{"stiffness": 170, "damping": 26, "mass": 1}');
            tuning.spring = Springs.spring(0.1, 2.5, 3);
            compare(tuning.qmlText, "spring: Springs.spring(0.1, 2.5, 3)");
            compare(tuning.cppText,
                "sprung::SpringParameters{.stiffness = 0.1, .damping = 2.5, .mass = 3}");
            compare(tuning.jsonText, '{"stiffness": 0.1, "damping": 2.5, "mass": 3}');
        }

        function test_followsTheNextWhereTheFirstIsGone() {
            const tuning = tuner().tuning;
            const first = plain.createObject(root, { stiffness: 111 });
            const second = createTemporaryObject(plain, root, { stiffness: 222 });
            tuning.springs = [first, second];
            compare(tuning.stiffness, 111);
            first.destroy();
            wait(0);
            compare(tuning.springs.length, 1);
            compare(tuning.stiffness, 222);
            second.stiffness = 333;
            compare(tuning.stiffness, 333);
        }

        /// Six digits are right to half of the last one, and the first one may be a 1.
        function nearlyTheSame(spring, expected) {
            for (const part of ["stiffness", "damping", "mass"])
                near(spring[part], expected[part], 5e-6 * expected[part]);
        }

        function test_theTextsReadBackAsNearlyTheSame() {
            const tuning = tuner({ spring: Springs.fromDurationAndBounce(437, 0.21, 1.7) }).tuning;
            nearlyTheSame(JSON.parse(tuning.jsonText), tuning);
            const spring = made(`import Sprung; SpringInterpolator { ${tuning.qmlText} }`);
            nearlyTheSame(spring, tuning);
            spring.destroy();
        }

        function test_theTextsHaveNoMoreThanSixDigits() {
            const tuning = tuner().tuning;
            for (const spring of [Springs.smooth, Springs.material.expressiveDefaultSpatial,
                    Springs.fromDurationAndBounce(437, 0.21, 1.7)]) {
                tuning.spring = spring;
                for (const text of [tuning.qmlText, tuning.cppText, tuning.jsonText]) {
                    for (const number of text.match(/[\d.]+\d/g) ?? [])
                        verify(number.replace(".", "").length <= 6, text);
                }
            }
        }

        function test_aPresetThatIsCopiedIsStillThatPreset() {
            const panel = tuner();
            for (const name of ["smooth", "bouncy", "wobbly"]) {
                panel.spring = Springs[name];
                const text = panel.tuning.qmlText;
                panel.spring = Springs.spring(11, 22);
                verify(!button(panel, name).chosen);
                verify(panel.tuning.read(text));
                verify(button(panel, name).chosen, name);
            }
        }

        function test_aSpringIsReadFromJson() {
            const tuning = tuner().tuning;
            verify(tuning.readJson('{"stiffness": 170, "damping": 26, "mass": 2}'));
            compare([tuning.stiffness, tuning.damping, tuning.mass], [170, 26, 2]);
            verify(tuning.readJson(' {"damping":5,"stiffness":80} '));
            compare([tuning.stiffness, tuning.damping, tuning.mass], [80, 5, 1]);
        }

        function test_whatIsNoSpringIsNotReadFromJson_data() {
            const deep = "[".repeat(5000);
            const texts = ["", "no", "{", "[]", "[80, 5]", "null", "{}", '{"stiffness": 80}',
                '{"stiffness": "80", "damping": 5}', '{"stiffness": 80, "damping": null}',
                '{"stiffness": -80, "damping": 5}', '{"stiffness": 80, "damping": 1e999}',
                '{"stiffness": 80, "damping": 5, "mass": 0}', '{"stiffness": 80, "damping": 5, "mass": "1"}',
                '{"stiffness": 80, "damping": 5, "color": 3}', '{"stiffness": 80, "damping": 5} x',
                '{"stiffness": {"stiffness": 80}, "damping": 5}', "\u0000", deep];
            return Array.from(texts, text => ({ tag: text.slice(0, 50) || "nothing", text: text }));
        }
        function test_whatIsNoSpringIsNotReadFromJson(data) {
            const tuning = tuner({ spring: Springs.spring(170, 26, 2) }).tuning;
            verify(!tuning.readJson(data.text));
            compare([tuning.stiffness, tuning.damping, tuning.mass], [170, 26, 2]);
        }

        // Tension and friction of Origami are (t − 30)·3.62 + 194 and (f − 8)·3 + 25.
        function test_aSpringIsReadAsOthersWriteIt_data() {
            const byDuration = (seconds, ratio) => {
                const omega = 2 * Math.PI / seconds;
                return [omega * omega, 2 * ratio * omega, 1];
            };
            const rows = [
                ["mass 1, stiffness 100, damping 15", [100, 15, 1]],
                ["Mass: 2\nStiffness: 100\nDamping: 15\n", [100, 15, 2]],
                ["{ stiffness: 300, damping: 20 }", [300, 20, 1]],
                ["{ stiffness: 300, damping: 20, mass: .5, }", [300, 20, 0.5]],
                ["{'damping': 20, 'stiffness': 3e2}", [300, 20, 1]],
                ["sprung::SpringParameters{.stiffness = 170, .damping = 26, .mass = 1}", [170, 26, 1]],
                ["spring(dampingRatio = 0.5f, stiffness = 400f)", [400, 20, 1]],
                ["tension 40, friction 7", [230.2, 22, 1]],
                ["{ tension: 30, friction: 8 }", [194, 25, 1]],
                ["duration: 0.5, bounce: 0.3", byDuration(0.5, 0.7)],
                ["bounce 30%, duration 500ms", byDuration(0.5, 0.7)],
                ["duration 500, bounce 0.3", byDuration(0.5, 0.7)],
                ["response: 0.4 s, dampingRatio: 1", byDuration(0.4, 1)],
                ["spring(1 100 10 0)", [100, 10, 1]],
                ["spring(2, 100, 10)", [100, 10, 2]],
                ["spring: Springs.spring(170, 26)", [170, 26, 1]],
                ["Springs.spring(170, 26, 3);", [170, 26, 3]],
                ["Springs.fromDampingRatio(0.5, 400)", [400, 20, 1]],
                ["Springs.fromResponse(400, 1)", byDuration(0.4, 1)],
                ["Springs.fromDurationAndBounce(500, 0.3)", byDuration(0.5, 0.7)],
                ["Springs.fromOrigami(40, 7)", [230.2, 22, 1]]
            ];
            return rows.map(([text, spring]) => ({ tag: text, text: text, spring: spring }));
        }
        function test_aSpringIsReadAsOthersWriteIt(data) {
            const tuning = tuner({ spring: Springs.spring(11, 22, 33) }).tuning;
            verify(tuning.read(data.text));
            near(tuning.stiffness, data.spring[0], 1e-9 * data.spring[0]);
            near(tuning.damping, data.spring[1], 1e-9 * data.spring[1]);
            near(tuning.mass, data.spring[2], 1e-12);
        }

        function test_bouncinessAndSpeedReadBack() {
            const tuning = tuner().tuning;
            verify(tuning.read("bounciness 12, speed 5"));
            near(tuning.stiffness, 193.4144, 1e-4);
            near(tuning.damping, 14.2537, 1e-4);
        }

        function test_itReadsItsOwnTexts() {
            const tuning = tuner({ spring: Springs.fromDurationAndBounce(437, 0.21, 1.7) }).tuning;
            const before = {
                stiffness: tuning.stiffness, damping: tuning.damping, mass: tuning.mass
            };
            for (const text of [tuning.qmlText, tuning.cppText, tuning.jsonText]) {
                tuning.spring = Springs.spring(11, 22);
                verify(tuning.read(text), text);
                nearlyTheSame(tuning, before);
            }
        }

        function test_whatIsNoSpringIsNotRead_data() {
            const texts = ["", " ", "spring", "100", "100, 15", "stiffness 100", "stiffness, damping",
                "mass 1, stiffness 100, damping x", "mass 1, stiffness 100, damping 15, color 3",
                "stiffness 100, stiffness 50, damping 3", "stiffness -100, damping 15",
                "mass 0, stiffness 100, damping 15", "tension 40, damping 7",
                "tension 40, friction 7, mass 2", "duration 0, bounce 0.3", "duration 1, bounce -2",
                "spring(1 100)", "spring(1 100 10 5)", "spring(1 100 10 0 0)", "spring 1 100 10 0",
                "Springs.fromOrigami(40)", "Springs.fromNothing(1, 2)", "springs.spring(1, 2)",
                "stiffness 100, damping 15 and so on", "{ stiffness: 100, damping: 15",
                "(stiffness 100) (damping 15)", "linear(0, 1)", "cubic-bezier(.1, .2, .3, .4)"];
            const rows = [];
            for (const text of texts)
                rows.push({ tag: text || "nothing", text: text });
            return rows;
        }
        function test_whatIsNoSpringIsNotRead(data) {
            const tuning = tuner({ spring: Springs.spring(170, 26, 2) }).tuning;
            verify(!tuning.read(data.text));
            compare([tuning.stiffness, tuning.damping, tuning.mass], [170, 26, 2]);
        }

        function test_theTextsForCurvesAreThoseOfSprings() {
            const tuning = tuner({ spring: Springs.spring(300, 20) }).tuning;
            compare(tuning.cssText, Springs.cssLinear(Springs.spring(300, 20)));
            verify(/^\d+ms linear\(0, .*, 1\)$/.test(tuning.cssText));
            const animation = made(`import QtQuick; NumberAnimation { ${tuning.easingText} }`);
            const easing = Springs.easing(Springs.spring(300, 20));
            compare(animation.duration, easing.duration);
            compare(animation.easing.type, Easing.BezierSpline);
            const points = animation.easing.bezierCurve;
            compare(points.length, easing.bezierCurve.length);
            for (let i = 0; i < points.length; ++i)
                near(points[i], easing.bezierCurve[i], 1e-4);
            animation.destroy();
            tuning.damping = 0;
            compare(tuning.cssText, "");
        }

        function test_aButtonPastes() {
            const panel = tuner({ spring: Springs.spring(120, 14), height: 1400 });
            panel.tuning.copy('{"stiffness": 80, "damping": 5}');
            mouseClick(button(panel, "Paste"));
            compare(panel.tuning.stiffness, 80);
            const shows = words => find(panel, child => child instanceof Text
                && child.text.includes(words));
            verify(!shows("holds no spring"));
            panel.tuning.copy("what is no spring");
            mouseClick(button(panel, "Paste"));
            compare(panel.tuning.stiffness, 80);
            verify(shows("holds no spring") && shows("mass 1, stiffness 100, damping 15"));
            panel.tuning.copy("mass 1, stiffness 100, damping 15");
            mouseClick(button(panel, "Paste"));
            compare(panel.tuning.stiffness, 100);
            verify(!shows("holds no spring"));
        }

        function test_aButtonCopiesEachText() {
            const panel = tuner({ spring: Springs.spring(120, 14), height: 1400 });
            const tuning = panel.tuning;
            for (const [name, text] of [["QML", tuning.qmlText], ["C++", tuning.cppText],
                    ["JSON", tuning.jsonText], ["Easing", tuning.easingText],
                    ["CSS", tuning.cssText]]) {
                mouseClick(button(panel, name));
                const clipboard = createTemporaryObject(reading, root);
                clipboard.paste();
                compare(clipboard.text, text);
                compare(panel.copied, text);
            }
        }

        function test_theTextsWaitForTheEndOfADrag() {
            const panel = tuner({ spring: Springs.spring(120, 14), height: 1400 });
            const shows = words => find(panel, child => child instanceof Text
                && child.text.includes(words));
            panel.tuning.dragging = true;
            panel.tuning.mass = 2;
            verify(shows("Springs.spring(120, 14)"));
            verify(panel.tuning.qmlText.includes("Springs.spring(120, 14, 2)")); // who asks is told
            panel.tuning.dragging = false;
            verify(shows("Springs.spring(120, 14, 2)"));
            panel.tuning.mass = 3;
            verify(shows("Springs.spring(120, 14, 3)"));
        }

        function test_aRunningSpringIsEditedWithoutAJump() {
            const spring = createTemporaryObject(plain, root, { stiffness: 100, damping: 20 });
            const panel = tunerOf([spring]);
            compare(panel.tuning.stiffness, 100);
            spring.animateTo(100);
            pass(150);
            const before = spring.value, speed = spring.velocity;
            near(before, 100 * (1 - critical(100, 150)), 1e-9);
            panel.tuning.stiffness = 400;
            panel.tuning.damping = 40;
            compare(spring.stiffness, 400);
            compare(spring.damping, 40);
            near(spring.value, before, 1e-12);
            near(spring.velocity, speed, 1e-9);
            pass(100);
            // (x + (v + ωx)·t)·e^{−ωt}, with ω = 20 from here on.
            const x = before - 100;
            near(spring.value, 100 + (x + (speed + 20 * x) * 0.1) * Math.exp(-2), 1e-9);
        }

        function test_itEditsBehaviorsAndTheSpringOfAll() {
            const box = createTemporaryObject(behaving, root);
            const panel = tunerOf([box.behavior, root.all]);
            compare(panel.tuning.damping, 20);
            box.goal = 100;
            pass(100);
            const before = box.x;
            panel.tuning.stiffness = 250;
            compare(box.behavior.stiffness, 250);
            compare(Motion.spring.stiffness, 250);
            near(box.x, before, 1e-12);
            verify(box.behavior.running);
        }

        function test_springsAreDeclared() {
            const made = createTemporaryObject(declared, root);
            compare(made.tuner.springs.length, 2);
            compare(made.tuner.springs[0], made.box.behavior);
            compare(made.tuner.tuning.damping, 20);
            made.tuner.tuning.damping = 5;
            compare(made.box.behavior.damping, 5);
            compare(Motion.spring.damping, 5);
        }
        Component {
            id: declared
            Item {
                id: item
                readonly property QtObject all: Motion
                property alias tuner: panel
                property alias box: box
                Item {
                    id: box
                    property alias behavior: inner
                    SpringBehavior on x { id: inner; stiffness: 100; damping: 20 }
                }
                SpringTuner { id: panel; springs: [inner, item.all] }
            }
        }

        function test_itFollowsWhoeverElseEditsTheSpring() {
            const spring = createTemporaryObject(plain, root);
            const panel = tunerOf([spring]);
            spring.stiffness = 555;
            compare(panel.spring.stiffness, 555);
            compare(panel.curve.spring.stiffness, 555);
        }

        function test_aSpringMayGo() {
            const spring = plain.createObject(root);
            const other = createTemporaryObject(plain, root);
            const panel = tunerOf([spring, other]);
            spring.destroy();
            tryCompare(panel.springs, "length", 1);
            panel.tuning.stiffness = 77;
            compare(other.stiffness, 77);
        }

        function test_whatHasNoSpringIsRefused() {
            ignoreWarning(/QML SpringTuning: refused springs: a .*Item.* has none/);
            const panel = tunerOf([root]);
            compare(panel.springs.length, 0);
            ignoreWarning(/QML SpringTuning: refused spring with .* mass 0: it is invalid/);
            panel.tuning.mass = 0;
            verify(panel.tuning.mass > 0);
        }

        function test_twoSpringsAreKeptSideBySide() {
            const spring = createTemporaryObject(plain, root, { stiffness: 100, damping: 20 });
            const panel = tunerOf([spring]);
            panel.tuning.stiffness = 400;
            compare(panel.tuning.other.stiffness, 100); // as it was found
            compare(panel.curve.ghost.stiffness, 100);
            mouseClick(button(panel, "B"));
            compare(spring.stiffness, 100);
            compare(panel.curve.ghost.stiffness, 400);
            panel.tuning.stiffness = 300;
            compare(panel.tuning.other.stiffness, 400);
            mouseClick(button(panel, "A"));
            compare(spring.stiffness, 400);
            compare(panel.tuning.other.stiffness, 300);
        }

        function test_stepsAreTakenBack() {
            const spring = createTemporaryObject(plain, root, { stiffness: 100, damping: 20 });
            const panel = tunerOf([spring]);
            verify(!button(panel, "Undo").enabled && !button(panel, "Redo").enabled);
            panel.tuning.stiffness = 200;
            panel.tuning.stiffness = 300;
            panel.tuning.second = true;
            panel.tuning.damping = 5;
            const seen = () => [spring.stiffness, spring.damping, panel.tuning.second];
            const steps = [[100, 20, false], [200, 20, false], [300, 20, false], [100, 20, true],
                [100, 5, true]];
            for (let i = 4; i > 0; --i) {
                compare(seen(), steps[i]);
                mouseClick(button(panel, "Undo"));
            }
            compare(seen(), steps[0]);
            verify(!panel.tuning.canUndo);
            panel.tuning.undo();
            compare(seen(), steps[0]);
            for (let i = 1; i <= 4; ++i) {
                mouseClick(button(panel, "Redo"));
                compare(seen(), steps[i]);
            }
            verify(!panel.tuning.canRedo);
            panel.tuning.undo();
            panel.tuning.damping = 7;
            verify(!panel.tuning.canRedo);
        }

        function test_otherSpringsBeginWithoutSteps() {
            const panel = tunerOf([createTemporaryObject(plain, root, { stiffness: 111 })]);
            panel.tuning.second = true;
            panel.tuning.stiffness = 222;
            const other = createTemporaryObject(plain, root, { stiffness: 333 });
            panel.springs = [other];
            verify(!panel.tuning.canUndo && !panel.tuning.second);
            compare(panel.tuning.other.stiffness, 333);
            panel.tuning.undo();
            compare(other.stiffness, 333);
        }

        function test_aDeclaredSpringIsNoStep() {
            const panel = tuner({ spring: Springs.spring(123, 12) });
            verify(!panel.tuning.canUndo);
            compare(panel.tuning.other.stiffness, 123);
        }

        function test_aDragIsOneStep() {
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
            id: undoing
            Item {
                id: others
                property int undone: 0
                Shortcut { sequences: ["Ctrl+Z"]; onActivated: ++others.undone }
            }
        }
        function test_keysTakeStepsBackAndLeaveTheShortcutsOfTheWindow() {
            const others = createTemporaryObject(undoing, root);
            const panel = tuner({ spring: Springs.spring(100, 20) });
            panel.tuning.stiffness = 400;
            find(slider(panel, "Mass"), child => child.visualPosition !== undefined)
                .forceActiveFocus();
            keyClick(Qt.Key_Z, Qt.ControlModifier);
            compare(panel.tuning.stiffness, 100);
            compare(others.undone, 0);
            keyClick(Qt.Key_Z, Qt.ControlModifier | Qt.ShiftModifier);
            compare(panel.tuning.stiffness, 400);
            root.forceActiveFocus();
            keyClick(Qt.Key_Z, Qt.ControlModifier);
            compare(panel.tuning.stiffness, 400);
            compare(others.undone, 1);
        }

        function test_whatIsTunedRunsAgain() {
            const box = createTemporaryObject(behaving, root);
            const panel = tunerOf([box.behavior]);
            box.goal = 100;
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
            compare(box.x, 100);
            compare(box.goal, 100);
            box.goal = 50; // the binding is there
            pass(10000);
            compare(box.x, 50);
        }

        function test_whileItIsDraggedItRunsToTheEnd() {
            const spring = createTemporaryObject(plain, root, { stiffness: 400, damping: 40, to: 100 });
            const panel = tunerOf([spring]);
            pass(5000);
            panel.tuning.replaying = true;
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
            compare(spring.value, 0);
            verify(spring.running);
        }

        SignalSpy { id: replays; signalName: "replayed" }
        function test_aReplayGoesToWhereItHeads() {
            const spring = createTemporaryObject(plain, root,
                { stiffness: 100, damping: 20, to: 100, finalPosition: false });
            const never = createTemporaryObject(behaving, root);
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

        function test_springsAreSavedByName() {
            const panel = tuner({ spring: Springs.spring(170, 26), height: 1400 });
            compare(panel.saved.text.trim(), "{\n}");
            mouseClick(button(panel, "Save"));
            panel.spring = Springs.spring(300, 30);
            mouseClick(button(panel, "Save"));
            compare(panel.saved.names, ["spring 1", "spring 2"]);
            waitForRendering(panel);
            verify(button(panel, "spring 2").chosen && !button(panel, "spring 1").chosen);
            mouseClick(button(panel, "spring 1"));
            compare(panel.spring.stiffness, 170);
            mouseClick(button(panel, "Copy all"));
            compare(panel.copied, panel.saved.text);
            mouseClick(button(panel, "Remove"));
            compare(panel.saved.names, ["spring 2"]);
            waitForRendering(panel);
            mouseClick(button(panel, "Paste"));
            compare(panel.saved.names, ["spring 1", "spring 2"]);
            find(panel, child => child.Accessible?.name === "Name of the spring to save")
                .forceActiveFocus();
            for (const key of "soft")
                keyClick(key);
            keyClick(Qt.Key_Return);
            verify(panel.saved.names.includes("soft"));
        }

        function test_slidersWorkWithKeysAndMouse() {
            const panel = tuner({ spring: Springs.spring(100, 20) });
            const stiffness = slider(panel, "Stiffness");
            const handle = find(stiffness, child => child.visualPosition !== undefined);
            handle.forceActiveFocus();
            keyClick(Qt.Key_Right);
            verify(panel.tuning.stiffness > 100);
            compare(panel.tuning.damping, 20);
            const bounce = slider(panel, "Bounce");
            mouseClick(bounce, bounce.width - 1, bounce.height - 12);
            near(panel.tuning.bounce, 1, 0.05);
            compare(slider(panel, "Damping").number, panel.tuning.damping);
        }

        function test_numbersAreTyped() {
            const panel = tuner({ spring: Springs.spring(100, 20) });
            const mass = slider(panel, "Mass");
            const field = find(mass, child => child instanceof TextInput);
            field.forceActiveFocus();
            keyClick("2");
            keyClick(".");
            keyClick("5");
            keyClick(Qt.Key_Return);
            compare(panel.tuning.mass, 2.5);
        }

        function test_presetsAreOneClickAway() {
            const panel = tuner();
            mouseClick(button(panel, "wobbly"));
            compare(panel.spring.stiffness, 180);
            compare(panel.spring.damping, 12);
            verify(button(panel, "wobbly").chosen);
            mouseClick(button(panel, "expressive"));
            compare(panel.spring.stiffness, 380);
            verify(!button(panel, "wobbly").chosen);
        }

        function test_itSlowsTimeDown() {
            const panel = tuner();
            verify(button(panel, "1×").chosen);
            mouseClick(button(panel, "0.25×"));
            compare(Motion.timeScale, 0.25);
            verify(button(panel, "0.25×").chosen && !button(panel, "1×").chosen);
        }

        function test_nothingSticksOut_data() {
            return [{ tag: "320", width: 320 }, { tag: "519", width: 519 }, { tag: "1000", width: 1000 }];
        }
        function test_nothingSticksOut(data) {
            const panel = tuner({ width: data.width, spring: Springs.fromDurationAndBounce(437, 0.21) });
            waitForRendering(panel);
            const check = item => {
                for (let i = 0; i < item.children.length; ++i) {
                    const child = item.children[i];
                    if (!child.visible)
                        continue;
                    const left = child.mapToItem(panel, 0, 0).x;
                    verify(left > -0.5 && left + child.width <= data.width + 0.5,
                        `${child} from ${left} to ${left + child.width}`);
                    check(child);
                }
            };
            check(panel);
        }

        function test_everythingThatTakesKeysHasAName() {
            const panel = tuner();
            let named = 0;
            const check = item => {
                if (item.activeFocusOnTab) {
                    verify(item.Accessible.name !== "", `${item} has no name`);
                    ++named;
                }
                for (let i = 0; i < item.children.length; ++i)
                    check(item.children[i]);
            };
            check(panel);
            verify(named > 25, `${named} are named`);
        }
    }
}
