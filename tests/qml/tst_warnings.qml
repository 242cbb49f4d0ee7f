// SPDX-License-Identifier: MIT
// Tests the springs of each element: their parts, and misspelled names, which throw an error with
// the file and the line. Oracle: the formulas, and a second object without the spring.
import QtQuick
import Sprung

/// The parent of the declared objects.
Item {
    id: root

    MotionTestCase {
        name: "Warnings"
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
    }
}
