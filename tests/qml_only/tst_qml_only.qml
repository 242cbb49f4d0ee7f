// SPDX-License-Identifier: MIT
// The copied folder does what the plugin does, frame by frame. The plugin is the oracle.
import QtQuick
import QtTest
import Sprung as Plugin
import "../../qml-only" as Pure

Item {
    id: root

    property real wanted: 0
    property var calls: []
    property int seed

    // The same sequence in each run, from 0 to 1.
    function random() {
        seed = (seed * 1103515245 + 12345) % 2147483648;
        return seed / 2147483648;
    }

    Plugin.ManualTicker { id: pluginClock }
    Pure.ManualTicker { id: pureClock }

    Component {
        id: pluginItems
        Rectangle {
            id: pluginItem
            property alias motion: motion
            property alias angle: angle
            property alias tint: tint
            property real bound: 0
            property real other
            property int whole
            y: bound
            Plugin.SpringBehavior on x { id: motion }
            Plugin.SpringBehavior on y { spring: Plugin.Springs.wobbly }
            Plugin.SpringBehavior on color { id: tint; spring: Plugin.Springs.stiff }
            Plugin.SpringBehavior on other { delay: 50 }
            Plugin.SpringBehavior on whole { }
            Plugin.SpringBehavior on opacity { }
            Plugin.SpringInterpolator {
                id: angle
                target: pluginItem
                property: "rotation"
                from: 0
                to: 90
                finalPosition: false
                spring: Plugin.Springs.bouncy
            }
        }
    }
    Component {
        id: pureItems
        Rectangle {
            id: pureItem
            property alias motion: motion
            property real bound: 0
            property real other
            property int whole
            property alias angle: angle
            property alias tint: tint
            y: bound
            Pure.SpringBehavior on x { id: motion }
            Pure.SpringBehavior on y { spring: Pure.Springs.wobbly }
            Pure.SpringBehavior on color { id: tint; spring: Pure.Springs.stiff }
            Pure.SpringBehavior on other { delay: 50 }
            Pure.SpringBehavior on whole { }
            Pure.SpringBehavior on opacity { }
            readonly property Pure.SpringInterpolator interpolator: Pure.SpringInterpolator {
                id: angle
                target: pureItem
                property: "rotation"
                from: 0
                to: 90
                finalPosition: false
                spring: Pure.Springs.bouncy
            }
        }
    }

    TestCase {
        name: "QmlOnly"
        when: windowShown

        property var plugin
        property var pure

        function init() {
            Plugin.Motion.ticker = pluginClock;
            Pure.Motion.ticker = pureClock;
            plugin = createTemporaryObject(pluginItems, root);
            pure = createTemporaryObject(pureItems, root);
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
        // Frames of any length, and after each both are in the same place.
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

        function test_namesAreTheSameSprings() {
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

        function test_aTargetIsReachedOnTheSameWay_data() {
            const springs = [[170, 26, 1], [100, 20, 1], [100, 20 + 1e-9, 1], [100, 19.999999, 1], [100, 0.5, 1],
                [1, 300, 1], [5000, 20, 3], [20000, 40, 1], [280, 120, 0.5], [246.740110027234, 31.41592653589793, 1]];
            return springs.map(s => ({ tag: s.join(" "), spring: s }));
        }
        function test_aTargetIsReachedOnTheSameWay(row) {
            both((item, module) => item.motion.spring = module.Springs.spring(...row.spring));
            for (let i = 0; i < 5; ++i) {
                const goal = 1000 * root.random() - 500;
                both(item => item.x = goal);
                compareFrames(20);
            }
            compareFrames(2000);
            if (row.spring[1] < 200)
                compare(pure.x, pure.motion.to);
            both(item => item.motion.complete());
        }

        function test_theyRestInTheSameFrame() {
            both((item, module) => item.motion.spring = module.Springs.bouncy);
            for (let i = 0; i < 30; ++i) {
                const goal = Math.round(2000 * root.random() - 1000);
                both(item => item.x = goal);
                for (let frame = 0; plugin.motion.running; ++frame) {
                    verify(pure.motion.running, `${frame}`);
                    verify(frame < 1000);
                    pass(1 / 144);
                }
                verify(!pure.motion.running);
                compare(pure.x, goal);
            }
        }

        function test_aBindingStays() {
            both(item => item.bound = Qt.binding(() => root.wanted));
            for (const goal of [100, -40, 300]) {
                root.wanted = goal;
                compareFrames(12, "y");
            }
            compareFrames(300, "y");
            compare(pure.y, 300);
            root.wanted = 0;
            compareFrames(300, "y");
            compare(pure.y, 0);
        }

        function test_aColorGoesTheSameWay() {
            both((item, module) => {
                item.tint.spring = module.Springs.smooth;
                item.color = "#102030";
            });
            pass(10);
            for (const goal of ["#e0567a", "#2f6fd0", "#80ffffff"]) {
                both(item => item.color = goal);
                for (let i = 0; i < 12; ++i) {
                    pass(1 / 60);
                    for (const part of ["r", "g", "b", "a"])
                        fuzzyCompare(pure.color[part], plugin.color[part], 2 / 65535); // its own resolution
                }
            }
            pass(10);
            verify(Qt.colorEqual(pure.color, "#80ffffff"));
        }

        function test_atFirstNothingJumps() {
            both(item => item.opacity = 0.5);
            compare(pure.opacity, 1);
            pass(0.01);
            fuzzyCompare(pure.opacity, plugin.opacity, 1e-6);
            verify(pure.opacity > 0.9);
        }

        function test_aDelayComesFirst() {
            both(item => item.other = 100);
            compareFrames(40, "other");
        }

        function test_wholeNumbersAreRoundedAlike() {
            both(item => item.whole = 10);
            compareFrames(60, "whole");
            compare(pure.whole, 10);
        }

        function test_twoEndsAndAPush() {
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

        function test_signalsTellTheSame() {
            both((item, module) => {
                const name = item === pure ? "pure" : "plugin";
                const note = what => root.calls.push(`${name} ${what}`);
                item.angle.started.connect(() => note("started"));
                item.angle.finished.connect(reason => note(`finished ${reason}`));
                item.angle.finalPositionReached.connect((at, to) => note(`reached ${at} ${to}`));
            });
            const told = name => root.calls.filter(c => c.startsWith(name)).map(c => c.split(" ").slice(1).join(" "));
            both(item => item.angle.finalPosition = true);
            pass(10);
            both(item => item.angle.finalPosition = false);
            pass(0.1);
            both(item => item.angle.stop());
            both(item => item.angle.start());
            pass(0.1);
            both(item => item.angle.complete());
            both(item => item.angle.snapTo(45));
            compare(told("pure").join("\n"), told("plugin").join("\n"));
            compare(pure.rotation, plugin.rotation);
            compare(Pure.Interpolator.Reason.Settled, Plugin.Interpolator.Settled);
            compare(Pure.Interpolator.Settled, Plugin.Interpolator.Settled);
            compare(Pure.Interpolator.Reason.Replaced, Plugin.Interpolator.Replaced);
        }

        function test_disabledItIsThereAtOnce() {
            both(item => item.x = 100);
            compareFrames(5);
            both(item => item.motion.enabled = false);
            both(item => item.x = 300);
            compare(pure.x, plugin.x);
            both(item => item.motion.enabled = true);
            both(item => item.x = 0);
            pass(10);
            compare(pure.x, 0);
        }

        function test_reducedMotionIsThereAtOnce() {
            Plugin.Motion.reducedMotion = true;
            Pure.Motion.reducedMotion = true;
            both(item => item.x = 100);
            compare(pure.x, plugin.x);
            compare(pure.x, 100);
            verify(!pure.motion.running);
            Plugin.Motion.reducedMotion = false;
            Pure.Motion.reducedMotion = false;
        }

        function test_theLaterReplacesTheEarlier() {
            const text = name => `import QtQuick\nimport ${name}\nSpringInterpolator { property: "x"; to: -50 }`;
            both(item => item.x = 300);
            compareFrames(8);
            const one = Qt.createQmlObject(text("Sprung"), root);
            const other = Qt.createQmlObject(text('"../../qml-only"'), root);
            one.target = plugin;
            other.target = pure;
            one.animateTo(-50);
            other.animateTo(-50);
            verify(!pure.motion.running);
            compareFrames(300);
            compare(pure.x, -50);
            one.destroy();
            other.destroy();
        }

        // A document is changed by nothing but its import.
        function test_oneImportIsAllThatChanges() {
            const text = `
                Item {
                    property bool on: false
                    x: on ? 200 : 20
                    SpringBehavior on x { id: motion; spring: Springs.bouncy; onFinished: reason => ended = reason }
                    SpringBehavior on opacity { stiffness: 300; damping: 20 }
                    property int ended: -1
                }`;
            const one = Qt.createQmlObject("import QtQuick\nimport Sprung\n" + text, root);
            const other = Qt.createQmlObject('import QtQuick\nimport "../../qml-only"\n' + text, root);
            for (const on of [true, false, true]) {
                one.on = other.on = on;
                one.opacity = other.opacity = on ? 0.2 : 1;
                for (let i = 0; i < 12; ++i) {
                    pass(1 / 60);
                    fuzzyCompare(other.x, one.x, 1e-9 * 200);
                    fuzzyCompare(other.opacity, one.opacity, 1e-6); // a float
                }
            }
            pass(10);
            compare(other.x, 200);
            compare(other.ended, one.ended);
            one.destroy();
            other.destroy();
        }

        // With frames of the display; the plugin's clock is not looked at.
        function test_atRestNoFrameComes() {
            Pure.Motion.ticker = null;
            verify(!Pure.Motion._frames.running);
            pure.x = 100;
            verify(Pure.Motion._frames.running);
            tryCompare(pure, "x", 100);
            verify(!Pure.Motion._frames.running);
        }

        function test_whatIsDestroyedEnds() {
            const item = pureItems.createObject(root);
            item.x = 100;
            item.destroy();
            wait(0);
            pass(0.1);
            compare(Pure.Motion._running.length, 0);
        }

        function test_badInputIsRefused() {
            pure.angle.snapTo(10);
            ignoreWarning(/refused value NaN/);
            pure.angle.animateTo(NaN);
            compare(pure.rotation, 10);
            verify(!pure.angle.running);
        }
    }
}
