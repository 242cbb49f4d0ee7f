// SPDX-License-Identifier: MIT
// Tests MotionScheme with LayoutMotion, Presence and SharedElement. Oracle: the closed form of a
// critically damped spring.
import QtQuick
import QtTest
import Sprung
import Sprung.Layouts
import ".."

/// Items in a MotionScheme, which tests replace while the items move.
Item {
    id: root; width: 400; height: 300

    readonly property var calm: ({ spatial: Springs.spring(100, 20) })
    readonly property var brisk: ({ spatial: Springs.spring(400, 40) })

    Component {
        id: scene
        Item {
            id: it
            property alias box: box; property alias presence: presence; property bool isFar: false
            component Photo: Rectangle { width: 40; height: 40; SharedElement.key: "photo" }
            readonly property Item near: Photo { parent: it; visible: !it.isFar }
            readonly property Item far: Photo { parent: it; x: 100; visible: it.isFar }
            Rectangle { id: box; y: 100; width: 40; height: 40; LayoutMotion.enabled: true }
            Presence { id: presence; Item { } }
        }
    }
    SignalSpy { id: layout; signalName: "settingsChanged" }
    SignalSpy { id: flight; signalName: "springChanged" }
    SignalSpy { id: entrance; signalName: "springChanged" }

    MotionTestCase {
        name: "LayoutSchemes"
        when: windowShown

        property var it

        function init() {
            clock.advance(0);
            Motion.ticker = clock;
            failOnWarning(/.?/);
            it = createTemporaryObject(scene, root);
            it.MotionScheme.scheme = root.calm;
            verify(waitForRendering(it));
            layout.target = it.box.LayoutMotion;
            flight.target = it.far.SharedElement;
            entrance.target = it.presence;
            for (const spy of [layout, flight, entrance])
                spy.clear();
        }

        function snapshot() {
            const items = root.Window.window.contentItem.children;
            return Array.from(items).find(item => item instanceof ShaderEffectSource);
        }

        /// A layout transition starts in the next frame, and a flight reads its spring in each
        /// frame.
        function test_scheme_changedWhileRunning_keepsVelocity_data() {
            return [
                { tag: "layout", frames: 1, begin: () => it.box.x = 100,
                  position: () => it.box.LayoutMotion.x },
                { tag: "presence", frames: 0, begin: () => it.presence.present = true,
                  position: () => 100 * it.presence.progress },
                { tag: "shared element", frames: 3, begin: () => it.isFar = true,
                  position: () => snapshot() ? snapshot().x : 100 },
            ];
        }
        function test_scheme_changedWhileRunning_keepsVelocity(row) {
            let frames = row.frames;
            const draw = () => frames-- <= 0 || verify(waitForRendering(it));
            row.begin();
            draw();
            clock.advance(0.1);
            let state = stateAfter(100, 1, -100, 0, 100);
            near(row.position(), 100 + state[0], 1e-6);
            it.MotionScheme.scheme = root.brisk;
            near(row.position(), 100 + state[0], 1e-6);
            draw();
            clock.advance(0.05);
            state = stateAfter(400, 1, ...state, 50);
            near(row.position(), 100 + state[0], 1e-6);
            root.Window.window.MotionScheme.speed = 2;
            clock.advance(0.05);
            near(row.position(), 100 + stateAfter(1600, 1, ...state, 50)[0], 1e-6);
            root.Window.window.MotionScheme.speed = undefined;
            root.Window.window.MotionScheme.reducedMotion = true;
            draw();
            compare(row.position(), 100);
            root.Window.window.MotionScheme.reducedMotion = undefined;
        }

        function test_spring_unset_followsScheme() {
            const all = [it.box.LayoutMotion, it.presence, it.far.SharedElement];
            const setAll = spring => all.forEach(each => each.spring = spring);
            const compareAll = (spring, changes) => {
                all.forEach(each => compare(each.spring, spring));
                [layout, flight, entrance].forEach(spy => compare(spy.count, changes));
            };
            compareAll(root.calm.spatial, 0);
            it.MotionScheme.scheme = root.brisk;
            compareAll(root.brisk.spatial, 1);
            setAll(Springs.bouncy);
            it.MotionScheme.scheme = root.calm;
            compareAll(Springs.bouncy, 2);
            setAll(undefined);
            compareAll(root.calm.spatial, 3);
        }
    }
}
