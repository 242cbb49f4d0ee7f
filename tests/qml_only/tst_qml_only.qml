// SPDX-License-Identifier: MIT
// Tests the folder qml-only frame by frame. Oracle: the plugin.
import QtQuick
import QtTest
import Sprung as Plugin
import Sprung.Gestures as Plugin
import Sprung.Layouts as Plugin
import "../../qml-only" as Pure

Item {
    id: root; width: 600; height: 400

    property real targetY: 0; property var calls: []; property int seed

    // Returns a number from 0 to 1. The sequence is the same in each run.
    function random() {
        seed = (seed * 1103515245 + 12345) % 2147483648;
        return seed / 2147483648;
    }

    // The folder has no overscroll.
    component Rows: ListView {
        width: 300; height: 400
        boundsBehavior: Flickable.StopAtBounds
        model: 40
        delegate: row
    }
    component Wide: Flickable {
        width: 300; height: 400
        boundsBehavior: Flickable.StopAtBounds
        contentWidth: 1300; contentHeight: 1400
        leftMargin: 10; topMargin: 20; rightMargin: 30; bottomMargin: 40
    }
    Component { id: row; Item { required property int index; width: 20 + index % 7 * 5; height: width } }
    Component {
        id: pluginRows
        Rows { readonly property QtObject motion: Plugin.ScrollMotion; Plugin.ScrollMotion.pixelsPerNotch: 50 }
    }
    Component {
        id: pureRows
        Rows { property alias motion: motion; Pure.ScrollMotion { id: motion; pixelsPerNotch: 50 } }
    }
    Component {
        id: pluginWide
        Wide { readonly property QtObject motion: Plugin.ScrollMotion; Plugin.ScrollMotion.pixelsPerNotch: 50 }
    }
    Component {
        id: pureWide
        Wide { property alias motion: motion; Pure.ScrollMotion { id: motion; pixelsPerNotch: 50 } }
    }
    Component { id: pluginPresence; Plugin.Presence { spring: Plugin.Springs.wobbly; Item { } } }
    Component { id: purePresence; Pure.Presence { spring: Pure.Springs.wobbly; Item { } } }

    Plugin.ManualTicker { id: pluginClock }
    Pure.ManualTicker { id: pureClock }

    TestCase {
        name: "QmlOnly"; when: windowShown

        property var plugin; property var pure

        // Creates the same document with either import.
        function create(module, text) {
            return createTemporaryQmlObject(`import QtQuick\nimport ${module}\n${text}`, root,
                                            String(Qt.resolvedUrl("Made.qml")));
        }
        function made(module) {
            return create(module, `
                Rectangle {
                    id: item
                    property alias motion: motion
                    property alias angle: angle
                    property alias tint: tint
                    property real bound: 0
                    property real other
                    property int whole
                    property int ended: -1
                    y: bound
                    SpringBehavior on x { id: motion; onFinished: reason => item.ended = reason }
                    SpringBehavior on y { spring: Springs.wobbly }
                    SpringBehavior on color { id: tint; spring: Springs.stiff }
                    SpringBehavior on other { delay: 50 }
                    SpringBehavior on whole { }
                    SpringBehavior on opacity { stiffness: 300; damping: 20 }
                    readonly property SpringInterpolator interpolator: SpringInterpolator {
                        id: angle
                        target: item; property: "rotation"; from: 0; to: 90
                        finalPosition: false
                        spring: Springs.bouncy
                    }
                }`);
        }

        function init() {
            Plugin.Motion.ticker = pluginClock;
            Pure.Motion.ticker = pureClock;
            plugin = made("Sprung");
            pure = made('"../../qml-only"');
            root.calls = [];
            root.seed = 1;
            failOnWarning(/.?/);
        }
        function cleanup() {
            pass(20);
            compare(Pure.Motion._running.length, 0);
            Plugin.Motion.ticker = null;
            Pure.Motion.ticker = null;
        }

        function pass(seconds) {
            pluginClock.advance(seconds);
            pureClock.advance(seconds);
        }

        // Compares the values after each of several frames of random lengths.
        function compareFrames(count, property = "x") {
            for (let i = 0; i < count; ++i) {
                pass(0.002 + 0.03 * root.random());
                fuzzyCompare(pure[property], plugin[property], 1e-9 * Math.max(1, Math.abs(plugin[property])));
            }
        }
        function both(change) {
            change(plugin, Plugin);
            change(pure, Pure);
        }

        function test_springs_namedOrConverted_equalPlugin() {
            for (const name of ["smooth", "snappy", "bouncy", "gentle", "wobbly", "stiff", "slow", "molasses"])
                compareSprings(Pure.Springs[name], Plugin.Springs[name]);
            for (const name in Pure.Springs.material)
                compareSprings(Pure.Springs.material[name], Plugin.Springs.material[name]);
            compareSprings(Pure.Springs.fromResponse(300, 0.4, 2), Plugin.Springs.fromResponse(300, 0.4, 2));
            compareSprings(Pure.Springs.fromDurationAndBounce(300, -0.4),
                           Plugin.Springs.fromDurationAndBounce(300, -0.4));
            compareSprings(Pure.Motion.spring, Plugin.Motion.spring);
        }
        function compareSprings(one, other) {
            for (const part of ["stiffness", "damping", "mass"])
                fuzzyCompare(one[part], other[part], 1e-12 * Math.max(1, other[part]));
        }

        function test_springBehavior_retargeted_equalsPlugin_data() {
            const springs = [[170, 26, 1], [100, 20, 1], [100, 20 + 1e-9, 1], [100, 19.999999, 1], [100, 0.5, 1],
                [1, 300, 1], [5000, 20, 3], [20000, 40, 1], [280, 120, 0.5], [246.740110027234, 31.41592653589793, 1]];
            return springs.map(s => ({ tag: s.join(" "), spring: s }));
        }
        function test_springBehavior_retargeted_equalsPlugin(row) {
            both((item, module) => item.motion.spring = module.Springs.spring(...row.spring));
            for (let i = 0; i < 5; ++i) {
                const target = 1000 * root.random() - 500;
                both(item => item.x = target);
                compareFrames(20);
            }
            for (let i = 0; i < 2000; ++i) {
                compareFrames(1);
                compare(pure.motion.running, plugin.motion.running);
            }
            if (row.spring[1] < 200)
                compare([pure.x, pure.ended], [pure.motion.to, plugin.ended]);
            both(item => item.motion.complete());
        }

        function test_springBehavior_boundProperty_keepsBinding() {
            both(item => item.bound = Qt.binding(() => root.targetY));
            for (const [target, frames] of [[100, 12], [-40, 12], [300, 312], [0, 300]]) {
                root.targetY = target;
                compareFrames(frames, "y");
            }
            compare(pure.y, 0);
        }

        function test_springBehavior_delayIntegerAndFloat_equalPlugin() {
            both(item => { item.opacity = 0.5; item.other = 100; item.whole = 10; });
            compare(pure.opacity, 1);
            pass(0.01);
            fuzzyCompare(pure.opacity, plugin.opacity, 1e-6);
            verify(pure.opacity > 0.9);
            for (let i = 0; i < 60; ++i) {
                compareFrames(1, "other");
                compare(pure.whole, plugin.whole);
            }
            compare(pure.whole, 10);
        }

        function test_springBehavior_disabledOrReducedMotion_jumps() {
            both(item => item.x = 100);
            compareFrames(5);
            both(item => { item.motion.enabled = false; item.x = 300; });
            compare([pure.x, plugin.x], [300, 300]);
            both(item => { item.motion.enabled = true; item.x = 0; });
            pass(10);
            compare(pure.x, 0);
            both((item, module) => { module.Motion.reducedMotion = true; item.x = 100; });
            compare([pure.x, plugin.x, pure.motion.running], [100, 100, false]);
            both((item, module) => module.Motion.reducedMotion = false);
        }

        function test_springBehavior_color_equalsPlugin() {
            both((item, module) => {
                item.tint.spring = module.Springs.smooth;
                item.color = "#102030";
            });
            pass(10);
            for (const target of ["#e0567a", "#2f6fd0", "#80ffffff"]) {
                both(item => item.color = target);
                for (let i = 0; i < 12; ++i) {
                    pass(1 / 60);
                    for (const part of ["r", "g", "b", "a"])
                        fuzzyCompare(pure.color[part], plugin.color[part], 2 / 65535); // the resolution of a color
                }
            }
            pass(10);
            verify(Qt.colorEqual(pure.color, "#80ffffff"));
        }

        function test_interpolator_finalPositionOrVelocitySet_equalsPlugin() {
            both(item => item.angle.finalPosition = true);
            compareFrames(10, "rotation");
            both(item => item.angle.finalPosition = false);
            compareFrames(10, "rotation");
            fuzzyCompare(pure.angle.progress, plugin.angle.progress, 1e-9);
            fuzzyCompare(pure.angle.velocity, plugin.angle.velocity, 1e-7);
            both(item => item.angle.velocity = 500);
            compareFrames(10, "rotation");
            both(item => item.angle.animateTo(200, -100));
            compareFrames(400, "rotation");
            compare(pure.rotation, 200);
        }

        function test_interpolator_signals_equalPlugin() {
            both((item, module) => {
                const name = item === pure ? "pure" : "plugin";
                const note = call => root.calls.push(`${name} ${call}`);
                item.angle.started.connect(() => note("started"));
                item.angle.finished.connect(reason => note(`finished ${reason}`));
                item.angle.finalPositionReached.connect((at, to) => note(`reached ${at} ${to}`));
            });
            const callsOf = name => root.calls.filter(call => call.startsWith(name))
                .map(call => call.split(" ").slice(1).join(" "));
            both(item => item.angle.finalPosition = true);
            pass(10);
            both(item => item.angle.finalPosition = false);
            pass(0.1);
            both(item => item.angle.stop());
            both(item => item.angle.start());
            pass(0.1);
            both(item => item.angle.complete());
            both(item => item.angle.snapTo(45));
            compare(callsOf("pure").join("\n"), callsOf("plugin").join("\n"));
            compare(pure.rotation, plugin.rotation);
            compare(Pure.Interpolator.Reason.Settled, Plugin.Interpolator.Settled);
            compare(Pure.Interpolator.Settled, Plugin.Interpolator.Settled);
            compare(Pure.Interpolator.Reason.Replaced, Plugin.Interpolator.Replaced);
        }

        function test_interpolator_onAnimatedProperty_replacesDriver() {
            both(item => item.x = 300);
            compareFrames(8);
            const interpolators = ["Sprung", '"../../qml-only"'].map(module =>
                create(module, 'SpringInterpolator { property: "x"; to: -50 }'));
            interpolators[0].target = plugin;
            interpolators[1].target = pure;
            interpolators.forEach(interpolator => interpolator.animateTo(-50));
            verify(!pure.motion.running);
            compareFrames(300);
            compare(pure.x, -50);
        }

        function test_scrollMotion_wheelOrScrollTo_equalsPlugin_data() {
            return [
                { tag: "list" },
                { tag: "horizontal list", properties: { orientation: Qt.Horizontal } },
                { tag: "mirrored list", sign: -1,
                    properties: { orientation: Qt.Horizontal, layoutDirection: Qt.RightToLeft } },
                { tag: "list from bottom to top", sign: -1,
                    properties: { verticalLayoutDirection: ListView.BottomToTop } },
                { tag: "both axes", isWide: true },
            ];
        }
        function test_scrollMotion_wheelOrScrollTo_equalsPlugin(data) {
            plugin = createTemporaryObject(data.isWide ? pluginWide : pluginRows, root, data.properties ?? {});
            pure = createTemporaryObject(data.isWide ? pureWide : pureRows, root,
                                         Object.assign({ x: 300 }, data.properties));
            const sign = data.sign ?? 1;
            let rests = 0, atEnd = 0;
            for (let i = 0; i < 300; ++i) {
                const angle = () => Math.round(1200 * root.random() - 600 - 60 * sign);
                const x = angle(), y = angle(), position = 3000 * root.random() - 500;
                both(view => {
                    if (i % 20 === 19)
                        view.motion.scrollTo(data.isWide && i % 40 === 39 ? Qt.point(position, 900 - position)
                                                                          : sign * position);
                    else
                        mouseWheel(view, 150, 200, data.isWide ? x : 0, y);
                });
                for (let frame = i % 20 ? i % 12 : 60; frame >= 0; --frame) {
                    compareFrames(1, "contentX");
                    fuzzyCompare(pure.contentY, plugin.contentY, 1e-9 * 3000);
                    for (const axis of ["x", "y"])
                        fuzzyCompare(pure.motion.velocity[axis], plugin.motion.velocity[axis], 1e-6);
                }
                compare(pure.motion.running, plugin.motion.running);
                compare(pure.motion.restingPosition, plugin.motion.restingPosition);
                rests += plugin.motion.running ? 0 : 1;
                atEnd += plugin.atYEnd && (data.isWide || plugin.atXEnd) ? 1 : 0;
            }
            verify(rests > 5 && atEnd > 2, `${rests}, ${atEnd}`);
        }

        function test_presence_toggled_equalsPlugin() {
            plugin = createTemporaryObject(pluginPresence, root);
            pure = createTemporaryObject(purePresence, root);
            for (let i = 0; i < 100; ++i) {
                both(presence => presence.present = !presence.present);
                for (let frame = 0; frame < 80 * root.random(); ++frame) {
                    compareFrames(1, "progress");
                    compare([pure.exists, pure.leaving], [plugin.exists, plugin.leaving]);
                }
            }
        }

        // Uses frames of the display, and no manual ticker.
        function test_motion_atRest_requestsNoFrames() {
            Pure.Motion.ticker = null;
            verify(!Pure.Motion._frames.running);
            pure.x = 100;
            verify(Pure.Motion._frames.running);
            tryCompare(pure, "x", 100);
            verify(!Pure.Motion._frames.running);
        }

        function test_springBehavior_itemDestroyed_isRemoved() {
            const item = made('"../../qml-only"');
            item.x = 100;
            item.destroy();
            wait(0);
            pass(0.1);
            compare(Pure.Motion._running.length, 0);
        }

        function test_animateTo_nan_isRejected() {
            pure.angle.snapTo(10);
            ignoreWarning(/rejected value NaN/);
            pure.angle.animateTo(NaN);
            compare([pure.rotation, pure.angle.running], [10, false]);
        }
    }
}
