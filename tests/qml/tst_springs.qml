// SPDX-License-Identifier: MIT
// Tests the value type spring, the functions of Springs, and the springs of each element: their
// parts, and misspelled names, which throw an error with the file and the line. Oracle: the published
// formulas and values, and a second object without the spring.
import QtQuick
import Sprung

/// The parent of the declared objects.
Item {
    id: root

    Component { id: whole; SpringInterpolator { spring: Springs.wobbly; mass: 2 } }
    MotionTestCase {
        name: "Springs"
        when: windowShown // Qt reports errors after the creation

        /// Module, element, its declaration, and the attaching type, of each element with a spring.
        readonly property var elements: [
            ["Sprung", "SpringInterpolator", "SpringInterpolator on x { id: it; SET }"],
            ["Sprung", "SpringBehavior", "SpringBehavior on x { id: it; SET }"],
            ["Sprung", "FrictionInterpolator", "FrictionInterpolator on x { id: it; SET }"],
            ["Sprung", "SpringChain", "property SpringChain chain: SpringChain { id: it; SET }"],
            ["Sprung.Animations", "SpringMotion",
                "property SpringMotion motion: SpringMotion { id: it; SET }"],
            ["Sprung.Animations", "SpringAnimator",
                "property SpringAnimator motion: SpringAnimator { id: it; SET }"],
            ["Sprung.Gestures", "SpringDrag", "SpringDrag { id: it; SET }"],
            ["Sprung.Gestures", "Flickable", "Flickable { id: it; ScrollMotion.SET }", "ScrollMotion"],
            ["Sprung.Layouts", "Item", "Item { id: it; LayoutMotion.SET }", "LayoutMotion"],
            ["Sprung.Layouts", "Item", "Item { id: it; SharedElement.SET }", "SharedElement"],
            ["Sprung.Layouts", "Presence", "Presence { id: it; SET }"],
            ["Sprung.Tools", "SpringCurve", "SpringCurve { id: it; SET }"],
            ["Sprung.Tools", "SpringTuning",
                "property SpringTuning tuning: SpringTuning { id: it; SET }"],
            ["Sprung.Render", "SpringPoints", "SpringPoints { id: it; SET }"],
        ]

        function isAvailable(module) {
            return thrownBy(() => make("QtQml", `import ${module}\nQtObject { }`).destroy()) === null;
        }
        function make(module, text) {
            return Qt.createQmlObject(`import QtQuick; import ${module}; import Sprung\n${text}`,
                                      root, "declared.qml");
        }
        function declare(row, setting) {
            return make(row.module, `Item {
                property alias it: it
                property real d: 400; property real b: 0.25; readonly property real r: 1 - b
                readonly property var spring: it.${row.path}
                function assign(value) { it.${row.path} = value(); }
                function assignPart(name, value) { it.${row.path}[name] = value; }
                function get() { return String(it.${row.path}); }
                ${row.text.replace(row.attached ? row.attached + ".SET" : "SET", setting)}
            }`);
        }

        function test_springs_misspelledName_throws_data() { return rows(); }
        function rows() {
            return elements.filter(([module]) => isAvailable(module)).map(
                ([module, element, text, attached]) => {
                    const path = attached ? `${attached}.spring` : "spring";
                    return { tag: `${element}.${path}`, module, element, attached, text, path };
                });
        }
        function test_springs_misspelledName_throws(row) {
            const reference = declare(row, "");
            for (const name of ["Springs.bounzy", "Springs.material.effects"]) {
                ignoreWarning(new RegExp(`/declared\\.qml:9: ReferenceError: ${name} is not defined`));
                const item = declare(row, `${row.path}: ${name}`);
                compare(item.get(), reference.get());
                item.destroy();
            }
            const item = declare(row, `${row.path}: Springs.material.defaultEffects`);
            const before = item.get();
            verify(before !== reference.get());
            compare(String(thrownBy(() => item.assign(() => Springs["bounzy"]))),
                "ReferenceError: Springs.bounzy is not defined");
            compare(item.get(), before);
            if (row.element !== "SpringTuning") { // it has no default
                item.assign(() => undefined);
                compare(item.get(), reference.get());
            }
            item.destroy();
            reference.destroy();
        }

        function test_spring_durationAndBounceWritten_convert_data() { return rows(); }
        function test_spring_durationAndBounceWritten_convert(row) {
            // Bindings in either order, with both kinds of names.
            for (const names of [["duration: d", "bounce: b"], ["bounce: b", "duration: d"],
                    ["response: d", "dampingRatio: r"], ["dampingRatio: r", "response: d"]]) {
                const object = declare(row, names.map(name => `${row.path}.${name};`).join(" "));
                const is = (duration, bounce) => { // notified by springChanged
                    near(object.spring.duration, duration);
                    near(object.spring.bounce, bounce);
                    compare(object.spring.mass, 1);
                };
                is(400, 0.25);
                object.d = 800;
                is(800, 0.25);
                object.b = -0.5; // a damping ratio of 2 or 1.5
                is(800, names.includes("bounce: b") ? -0.5 : 1 / 1.5 - 1);
                object.destroy();
            }
            // Rejected with one warning. The spring stays.
            const plain = declare(row, "");
            const before = plain.get();
            for (const [name, value] of [["duration", 0], ["duration", -1], ["duration", NaN],
                    ["duration", Infinity], ["response", 0], ["bounce", -1], ["bounce", 1.5],
                    ["bounce", NaN], ["dampingRatio", -0.1], ["dampingRatio", NaN]]) {
                ignoreWarning(new RegExp(`${row.attached ?? row.element}.*(rejected .*spring|spring: rejected)`));
                plain.assignPart(name, value);
                compare(plain.get(), before);
            }
            plain.destroy();
        }

        function test_attached_toQtObject_warns() {
            for (const setting of ["LayoutMotion.delay: 7", "LayoutMotion.scope: LayoutMotion.Descendants",
                    "ReorderMotion.enabled: true", "SharedElement.key: 'a'"]) {
                ignoreWarning(new RegExp(`${setting.split(".")[0]} (moves|is for) Items`));
                make("Sprung.Layouts", `QtObject { ${setting} }`).destroy();
            }
        }

        function test_springs_members_areReadable() {
            verify(String(Springs).includes("Springs"));
            verify(String(Springs.material).includes("MaterialSprings"));
            verify(JSON.stringify({ springs: Springs }).startsWith('{"springs":{')); // all properties, since Qt 6.8
            verify(JSON.stringify(Springs.material).includes('"mass":1'));
            compare(typeof Springs.fromResponse, "function");
            compare(Springs.objectName, "");
            verify(String(thrownBy(() => Springs.material.destroy())).includes("destroy"));
            gc();
            compare([Springs.bouncy.mass, Springs.material.slowEffects.mass], [1, 1]);
        }

        function test_springs_secondsForMilliseconds_warns() {
            for (const factory of ["fromResponse", "fromDurationAndBounce", "fromSettlingTime"]) {
                ignoreWarning(new RegExp(`Springs at .*/declared\\.qml:3: ${factory}\\(\\) takes `
                                         + "milliseconds, and 0\\.35 is a very short time$"));
                make("QtQml", `Item { SpringInterpolator on x {
                    spring: Springs.${factory}(0.35, 0.3) } }`).destroy();
                verify(Springs[factory](10, 0.3).valid);
            }
        }

        function test_spring_partsWritten_keepsOthers() {
            const parts = spring => [spring.stiffness, spring.damping, spring.mass];
            const spring = create("SpringInterpolator { spring.stiffness: 300; spring.damping: 11 }");
            compare(parts(spring), [300, 11, 1]);
            spring.spring.mass = 3;
            compare(parts(spring), [300, 11, 3]);
            for (const [part, value] of [["duration", 900], ["response", 150], ["bounce", -0.4],
                    ["dampingRatio", 0.1]]) {
                spring.spring[part] = value;
                near(spring.spring[part], value);
                compare(spring.mass, 3);
            }
            compare(parts(createTemporaryObject(whole, root)), [180, 12, 2]); // the property beside it has priority
        }

        function test_spring_derivedProperties_matchFormulas() {
            const spring = Springs.spring(100, 10, 4);
            near(spring.dampingRatio, 10 / (2 * Math.sqrt(400)));
            near(spring.naturalFrequency, 5);
            near(spring.response, 2000 * Math.PI / 5);
            compare(spring.duration, spring.response);
            near(spring.bounce, 1 - spring.dampingRatio);
            compare(spring.valid, true);
            compare(spring.toString(), "spring(100, 10, 4)");
            compare(Springs.spring(100, 0).settlingTime, Infinity);
        }

        function test_springs_factories_matchFormulas() {
            const apple = Springs.fromDurationAndBounce(500, 0.3);
            near(apple.duration, 500);
            near(apple.bounce, 0.3);
            near(apple.stiffness, Springs.bouncy.stiffness);
            near(apple.damping, Springs.bouncy.damping);
            near(Springs.fromResponse(250, 0.4).response, 250);
            near(Springs.fromDampingRatio(0.4, 300).dampingRatio, 0.4);
            // ω·d = 9.2334… is when a critically damped spring is within 1/1000
            near(Springs.fromSettlingTime(1000, 1).naturalFrequency, 9.233413476451585, 1e-9);
            const origami = Springs.fromOrigami(40, 7);
            near(origami.stiffness, 230.2, 1e-9);
            near(origami.damping, 22, 1e-9);
            near(Springs.fromBouncinessAndSpeed(4, 12).stiffness, 342.1006, 1e-3);
        }

        function test_material_tokens_matchSpecification() {
            for (const [name, ratio, stiffness] of [
                    ["expressiveDefaultSpatial", 0.8, 380], ["expressiveFastSpatial", 0.6, 800],
                    ["expressiveSlowSpatial", 0.8, 200], ["standardDefaultSpatial", 0.9, 700],
                    ["standardFastSpatial", 0.9, 1400], ["standardSlowSpatial", 0.9, 300],
                    ["defaultEffects", 1, 1600], ["fastEffects", 1, 3800], ["slowEffects", 1, 800]]) {
                compare(Springs.material[name].stiffness, stiffness, name);
                near(Springs.material[name].dampingRatio, ratio);
            }
        }

        /// The formulas are tested in tests/physics.
        function test_rubberBandAndProject_anyInput_matchFormulas() {
            const stretch = Springs.rubberBand(-480, 100);
            near(stretch, -(1 - 1 / (0.55 * 4.8 + 1)) * 100);
            near(Springs.rubberBandInverse(stretch, 100), -480, 1e-7);
            compare(Springs.rubberBandInverse(-200, 100), -1.7976931348623157e308);
            near(Springs.project(-300, 10), -30);
            compare(Springs.project(-1, 0), -1.7976931348623157e308);
            for (const wrong of [-1, NaN, Infinity]) {
                const number = wrong < 0 ? 0 : wrong;
                compare([Springs.rubberBand(10, wrong), Springs.rubberBandInverse(10, wrong)], [0, 0]);
                compare([Springs.rubberBand(number, 100), Springs.rubberBandInverse(number, 100)], [0, 0]);
                compare([Springs.project(number, 2), Springs.project(100, wrong)], [0, 0]);
            }
            compare(Springs.rubberBand(10, 0), 0);
        }

        /// The delays are tested in tests/interpolators.
        function test_stagger_anyArguments_returnsDelays() {
            const stagger = (...args) => Array.from(Springs.stagger(...args));
            compare(stagger(3), [0, 40, 80]);
            compare(stagger(3, 30, Springs.Last), [60, 30, 0]);
            compare(stagger(4, 100, Springs.Ends, 2), [0, 0, 0, 0]);
            compare(stagger(5, 10, Springs.Random, 0, 1).sort((a, b) => a - b), [0, 10, 20, 30, 40]);
            ignoreWarning("stagger: rejected from");
            compare(stagger(2, 40, 9), [0, 0]);
        }
    }
}
