// SPDX-License-Identifier: MIT
// Tests the value type spring and the functions of Springs. Oracle: the published formulas and
// values.
import QtQuick
import QtTest
import Sprung

Item {
    id: root

    Component { id: whole; SpringInterpolator { spring: Springs.wobbly; mass: 2 } }
    Component {
        id: themed
        QtObject {
            id: theme
            property spring mine: Springs.gentle
            readonly property real ratio: mine.dampingRatio
            readonly property SpringInterpolator user: SpringInterpolator { spring: theme.mine }
        }
    }

    MotionTestCase {
        name: "spring"

        function test_spring_partsWritten_keepsOthers() {
            const parts = spring => [spring.stiffness, spring.damping, spring.mass];
            const spring = create("SpringInterpolator { spring.stiffness: 300; spring.damping: 11 }");
            compare(parts(spring), [300, 11, 1]);
            spring.spring.mass = 3;
            compare(parts(spring), [300, 11, 3]);
            compare(parts(createTemporaryObject(whole, root)), [180, 12, 2]); // the property beside it has priority
        }

        function test_spring_durationAndBounceWritten_convert_data() {
            const row = (element, module, object = `${element} { id: it; PARTS }`) => ({
                tag: element,
                text: [
                    "import QtQuick; import Sprung;", module && `import Sprung.${module};`,
                    "Item { property real d: 400; property real b: 0.25;",
                    "readonly property real r: 1 - b;",
                    "readonly property real shown: it.spring.stiffness;",
                    object, object.includes("id: it") ? "property alias it: it }" : "",
                ].join(" "),
            });
            const attached = element => row(element, "Layouts",
                `PARTS readonly property QtObject it: ${element} }`);
            return [
                row("SpringInterpolator", ""),
                row("SpringBehavior", "", "SpringBehavior on x { id: it; PARTS }"),
                row("SpringChain", ""),
                row("SpringMotion", "Animations"),
                row("SpringAnimator", "Animations"),
                row("Presence", "Layouts"),
                attached("LayoutMotion"),
                attached("SharedElement"),
                row("SpringPoints", "Render"),
                row("SpringCurve", "Tools"),
            ];
        }
        function test_spring_durationAndBounceWritten_convert(row) {
            const make = parts => createTemporaryQmlObject(row.text.replace("PARTS", parts), root);
            let plain = null;
            try {
                plain = make("");
            } catch (error) {
                return skip("this module is not built");
            }
            // Bindings in either order, with both kinds of names.
            const prefix = row.text.includes("id: it") ? "spring" : `${row.tag}.spring`;
            for (const names of [["duration: d", "bounce: b"], ["bounce: b", "duration: d"],
                    ["response: d", "dampingRatio: r"], ["dampingRatio: r", "response: d"]]) {
                const object = make(names.map(name => `${prefix}.${name};`).join(" "));
                const is = (duration, bounce) => {
                    near(object.it.spring.duration, duration);
                    near(object.it.spring.bounce, bounce);
                    compare(object.it.spring.mass, 1);
                    compare(object.shown, object.it.spring.stiffness); // by springChanged
                };
                is(400, 0.25);
                object.d = 800;
                is(800, 0.25);
                object.b = -0.5; // a damping ratio of 2 or 1.5
                is(800, names.includes("bounce: b") ? -0.5 : 1 / 1.5 - 1);
            }
            // Rejected with one warning. The spring stays.
            const before = String(plain.it.spring);
            for (const [name, value] of [["duration", 0], ["duration", -1], ["duration", NaN],
                    ["duration", Infinity], ["response", 0], ["bounce", -1], ["bounce", 1.5],
                    ["bounce", NaN], ["dampingRatio", -0.1], ["dampingRatio", NaN]]) {
                ignoreWarning(new RegExp(`${row.tag}.*(rejected .*spring|spring: rejected)`));
                plain.it.spring[name] = value;
                compare(String(plain.it.spring), before);
            }
        }

        function test_spring_property_isBindable() {
            const theme = createTemporaryObject(themed, root);
            compare(theme.user.stiffness, 120);
            near(theme.ratio, 14 / (2 * Math.sqrt(120)));
            theme.mine = Springs.stiff;
            compare(theme.user.stiffness, 210);
            theme.mine.stiffness = 400;
            compare(theme.user.stiffness, 400);
            near(theme.ratio, 20 / (2 * Math.sqrt(400)));
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

        function test_spring_partChangedWhileRunning_keepsVelocity() {
            for (const [part, value] of [["duration", 900], ["response", 150], ["bounce", -0.4],
                    ["dampingRatio", 0.1]]) {
                const spring = create(`SpringInterpolator {
                    from: 0; to: 0; spring.mass: 2; spring.bounce: 0.3; spring.duration: 400 }`);
                spring.to = 100;
                pass(100);
                const position = spring.value, velocity = spring.velocity;
                verify(position > 10 && velocity > 100, `${position}, ${velocity}`);
                spring.spring[part] = value;
                near(spring.spring[part], value);
                compare(spring.spring.mass, 2);
                near(spring.value, position);
                near(spring.velocity, velocity);
                clock.advance(1e-6);
                near((spring.value - position) * 1e6, velocity, 0.1);
                pass(20000);
                compare(spring.value, 100);
            }
        }

        function test_spring_invalid_isRejected() {
            const invalid = Springs.fromResponse(-1, 1);
            compare(invalid.valid, false);
            verify(isNaN(invalid.dampingRatio));
            const spring = createTemporaryObject(whole, root);
            ignoreWarning(/SpringInterpolator: rejected spring with stiffness 0/);
            spring.spring = invalid;
            compare(spring.stiffness, 180);
            ignoreWarning(/SpringInterpolator: rejected spring with stiffness -1/);
            spring.spring.stiffness = -1;
            compare(spring.stiffness, 180);
        }

        /// The formulas are tested in tests/physics.
        function test_rubberBandAndProject_anyInput_matchFormulas() {
            for (const [pull, size] of [[-480, 100], [7, 480], [1e4, 480]]) {
                const stretch = Springs.rubberBand(pull, size);
                near(stretch, Math.sign(pull) * (1 - 1 / (0.55 * Math.abs(pull) / size + 1)) * size);
                near(Springs.rubberBandInverse(stretch, size), pull, 1e-7);
            }
            compare(Springs.rubberBandInverse(100, 100), Number.MAX_VALUE);
            compare(Springs.rubberBandInverse(-200, 100), -Number.MAX_VALUE);
            near(Springs.project(900, 2), 450);
            near(Springs.project(-300, 10), -30);
            compare(Springs.project(0, 2), 0);
            compare(Springs.project(-1, 0), -Number.MAX_VALUE);
            for (const size of [0, -1, NaN, Infinity])
                compare([Springs.rubberBand(10, size), Springs.rubberBandInverse(10, size)], [0, 0]);
            for (const number of [NaN, Infinity, -Infinity]) {
                compare([Springs.rubberBand(number, 100), Springs.rubberBandInverse(number, 100)], [0, 0]);
                compare([Springs.project(number, 2), Springs.project(100, number)], [0, 0]);
            }
            compare(Springs.project(100, -1), 0);
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
