// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Templates as T
import QtTest
import Sprung
import Sprung.Layouts
import Sprung.Tools
import ".."

/// Tests MotionInspector: its list, outlines, edges, time controls, tuner and recordings; and
/// MotionRecorder with a scene. Oracle: the closed form of a critically damped spring, and the
/// geometry of the items. inspector_cost_test tests its cost.
Item {
    id: root; width: 800; height: 700

    Rectangle { id: ground; anchors.fill: parent; opacity: 0.5 }
    Component {
        id: scene
        Item {
            id: fixture

            property alias inspector: inspector; property alias card: card
            property alias spring: spring; property alias badge: badge

            anchors.fill: parent
            Item {
                id: card
                SpringInterpolator on x { id: spring; stiffness: 100; damping: 20 }
            }
            Item { id: badge; objectName: "badge" }
            MotionInspector { id: inspector }
        }
    }
    Component {
        id: moving
        SpringInterpolator { stiffness: 100; damping: 20; from: 0; property: "y" }
    }

    MotionTestCase {
        name: "MotionInspector"; when: windowShown

        /// Waits for a new frame. Then all items are laid out.
        function frame() {
            ground.opacity = 1.5 - ground.opacity;
            waitForRendering(root);
        }

        /// Returns the delegates of the list.
        function rows(inspector) {
            frame();
            const list = inspector.panel.list;
            list.forceLayout();
            const rows = [];
            for (let i = 0; i < list.count; ++i)
                rows.push(list.itemAtIndex(i));
            return rows;
        }
        function press(inspector, text) {
            frame();
            mouseClick(find(inspector.panel,
                child => child instanceof T.Button && child.visible && child.text === text));
        }
        function opened() {
            const fixture = createTemporaryObject(scene, root);
            fixture.inspector.open = true;
            return fixture;
        }

        function test_shortcut_pressed_togglesOpen() {
            const fixture = createTemporaryObject(scene, root);
            verify(!fixture.inspector.panel);
            keyClick(Qt.Key_M, Qt.ControlModifier | Qt.ShiftModifier);
            verify(fixture.inspector.open);
            verify(fixture.inspector.panel);
            keyClick(Qt.Key_M, Qt.ControlModifier | Qt.ShiftModifier);
            verify(!fixture.inspector.open);
            tryVerify(() => !fixture.inspector.panel);
            fixture.inspector.shortcut = "F9";
            keyClick(Qt.Key_F9);
            verify(fixture.inspector.open);
            press(fixture.inspector, "✕");
            verify(!fixture.inspector.open);
        }

        function test_motions_whileRunning_listProgressAndVelocity() {
            const fixture = opened();
            compare(rows(fixture.inspector).length, 0);
            fixture.spring.to = 200;
            pass(150);
            const row = rows(fixture.inspector)[0];
            compare(fixture.inspector.motions.runningCount, 1);
            compare(row.targetName, "card");
            compare(row.propertyName, "x");
            verify(row.moving);
            near(row.progress, 1 - critical(100, 150), 1e-9);
            near(row.progress, fixture.spring.progress, 0);
            compare(row.value, fixture.card.x.toFixed(1));
            compare(row.velocity, fixture.spring.velocity.toFixed(1));
            compare(row.history.length, 9);
        }

        Component {
            id: layoutScene
            Rectangle {
                objectName: "tile"; width: 10; height: 10
                LayoutMotion.enabled: true
            }
        }

        function test_motions_severalTargets_areNamed() {
            const fixture = opened();
            for (const target of [fixture.card, fixture.badge, create("Rectangle { }")])
                createTemporaryObject(moving, root, { target: target, to: 10 });
            const wave = create('SpringInterpolator { objectName: "wave"; to: 1; running: true }');
            const vector = create("SpringInterpolator { from: Qt.point(0, 0); to: Qt.point(9, -5) }");
            create("GravityInterpolator { from: 0; floor: 100 }").start();
            pass(50);
            const [card, badge, nameless, alone, point, fall] = rows(fixture.inspector);
            compare([card, badge, nameless, alone, point].map(row => row.targetName),
                ["card", "badge", "Rectangle", "wave", ""]);
            compare(alone.Accessible.name, `wave , ${Math.round(100 * wave.progress)} %`);
            compare(point.value, `${vector.value.x.toFixed(1)}, ${vector.value.y.toFixed(1)}`);
            compare(point.velocity, Math.hypot(vector.velocity.x, vector.velocity.y).toFixed(1));
            verify(card.editable && card.enabled);
            verify(!fall.editable && !fall.enabled); // has no spring
            fixture.inspector.open = false;
            tryVerify(() => !fixture.inspector.panel);
            fixture.inspector.open = true; // lists motions that run already
            compare(rows(fixture.inspector).length, 6);
        }

        function test_motions_sameTarget_areNeighborsWithOneTimeAxis() {
            const fixture = opened();
            fixture.spring.to = 200;
            pass(320);
            createTemporaryObject(moving, root, { target: fixture.badge, to: 10 });
            pass(5000); // all rest
            createTemporaryObject(moving, root, { target: fixture.card, to: 10 });
            pass(160);
            const [x, y, badge] = rows(fixture.inspector);
            compare([x, y, badge].map(row => `${row.targetName}.${row.propertyName}`), ["card.x", "card.y", "badge.y"]);
            compare([x.moving, y.moving, badge.moving], [false, true, false]);
            verify(x.history.slice(-y.history.length).every(progress => progress === 1), x.history);
            verify(y.history[0] < 1 && x.history.length >= badge.history.length);
        }

        function test_motions_declaredInQml_showFileAndLine() {
            const fixture = opened();
            const declared = createTemporaryQmlObject("import QtQuick\nimport Sprung\nItem {\n"
                + "    property real targetX: 0\n    x: targetX\n    SpringBehavior on x { }\n"
                + "    SpringInterpolator on y { to: 5; running: true }\n}", root, "Made.qml");
            declared.targetX = 100;
            pass(50);
            const declarations = rows(fixture.inspector).map(row => row.declaration).sort();
            compare(declarations, ["Made.qml:6", "Made.qml:7"]);
        }

        /// Returns the proportion of a rectangle's border that has the color of the outlines.
        function outlined(fixture, x, y, width, height) {
            frame();
            const image = grabImage(root);
            const color = fixture.inspector.theme.second;
            const isDrawn = (x, y) => Math.abs(image.red(x, y) - 255 * color.r)
                + Math.abs(image.green(x, y) - 255 * color.g)
                + Math.abs(image.blue(x, y) - 255 * color.b) < 200;
            let drawn = 0;
            for (let i = 0; i < width; ++i)
                drawn += isDrawn(x + i, y) + isDrawn(x + i, y + height);
            for (let i = 0; i < height; ++i)
                drawn += isDrawn(x, y + i) + isDrawn(x + width, y + i);
            return drawn / (2 * width + 2 * height);
        }

        function test_motions_layoutTransition_isNamedAndOutlined() {
            const fixture = opened();
            const tile = createTemporaryObject(layoutScene, root, { width: 60, height: 40 });
            frame();
            tile.x = 100;
            tile.y = 200;
            frame();
            pass(50);
            compare(rows(fixture.inspector).map(row => `${row.targetName} ${row.propertyName}`), ["tile LayoutMotion"]);
            compare(fixture.inspector.panel.outlines.count, 1);
            verify(tile.LayoutMotion.x < 90);
            verify(outlined(fixture, 100, 200, 60, 40) > 0.5);
            verify(outlined(fixture, 300, 300, 60, 40) < 0.01);
            pass(5000);
            compare(fixture.inspector.panel.outlines.count, 0);
            verify(outlined(fixture, 100, 200, 60, 40) < 0.01);
        }

        function test_outlines_springs_showTargetGeometry() {
            const fixture = opened();
            const turned = createTemporaryObject(turning, root);
            const box = turned.box;
            for (const side of ["x", "y", "width", "height"])
                createTemporaryObject(moving, box, { target: box, property: side }).to = 80;
            const opacity = createTemporaryObject(moving, root, { target: fixture.badge });
            opacity.property = "opacity"; // does not change the geometry
            opacity.to = 0.5;
            pass(50);
            compare(fixture.inspector.panel.outlines.count, 1);
            verify(outlined(fixture, 300 - 160, 100 + 80, 80, 80) > 0.5);
            box.visible = false;
            pass(50);
            compare(fixture.inspector.panel.outlines.count, 0);
        }
        Component {
            id: turning
            Item {
                property alias box: box
                x: 300; y: 100; rotation: 90
                Rectangle { id: box; opacity: 0.1 }
            }
        }

        Component {
            id: shared
            Item {
                property alias large: large
                Rectangle { y: 300; width: 20; height: 20; SharedElement.key: "one" }
                Rectangle {
                    id: large; x: 200; y: 300; width: 100; height: 80; visible: false
                    SharedElement.key: "one"
                }
            }
        }

        function test_outlines_sharedElement_showTargetGeometry() {
            const fixture = opened();
            const elements = createTemporaryObject(shared, root);
            frame();
            elements.large.visible = true;
            frame();
            pass(20);
            frame();
            verify(elements.large.SharedElement.flying);
            compare(fixture.inspector.panel.outlines.count, 1);
            verify(outlined(fixture, 200, 300, 100, 80) > 0.5);
            elements.destroy();
            wait(0);
            pass(20);
            compare(fixture.inspector.panel.outlines.count, 0);
            frame(); // the snapshot fades out
            pass(2000);
            frame();
        }

        function test_outlines_rowHovered_highlightItem() {
            const fixture = opened();
            const box = createTemporaryObject(boxed, fixture);
            box.spring.to = 0.5;
            pass(50);
            const row = rows(fixture.inspector)[0];
            compare(fixture.inspector.panel.outlines.count, 0); // opacity does not change the geometry
            verify(outlined(fixture, 100, 400, 50, 60) < 0.01);
            mouseMove(row, 40, 20);
            compare(fixture.inspector.panel.outlines.highlighted, box.spring);
            verify(outlined(fixture, 100, 400, 50, 60) > 0.9);
            box.x = 200; // the outline follows the item
            pass(50);
            verify(outlined(fixture, 200, 400, 50, 60) > 0.9);
            mouseMove(root, 10, 10);
            compare(fixture.inspector.panel.outlines.highlighted, null);
            verify(outlined(fixture, 200, 400, 50, 60) < 0.01);
        }
        Component {
            id: boxed
            Rectangle {
                property alias spring: spring
                x: 100; y: 400; width: 50; height: 60
                SpringInterpolator on opacity { id: spring; stiffness: 100; damping: 20 }
            }
        }

        Component {
            id: sized
            Item {
                property alias inspector: inspector
                MotionInspector { id: inspector; open: true }
            }
        }

        function test_edge_anySceneSize_limitsPanelToThird_data() {
            return [
                { tag: "wide", width: 1280, height: 800, edge: Qt.RightEdge, panel: [880, 0, 400, 800] },
                { tag: "less wide", width: 800, height: 700, edge: Qt.RightEdge,
                  panel: [800 - 800 / 3, 0, 800 / 3, 700] },
                { tag: "small", width: 600, height: 420, edge: Qt.BottomEdge, panel: [0, 280, 600, 140] },
                { tag: "phone", width: 340, height: 660, edge: Qt.BottomEdge, panel: [0, 440, 340, 220] },
                { tag: "tall", width: 900, height: 1500, edge: Qt.BottomEdge,
                  panel: [0, 1140, 900, 360] },
                { tag: "tiny", width: 1, height: 1, edge: Qt.BottomEdge, panel: [0, 2 / 3, 1, 1 / 3] }
            ];
        }
        function test_edge_anySceneSize_limitsPanelToThird(data) {
            const fixture = createTemporaryObject(sized, root, { width: data.width, height: data.height });
            compare(fixture.inspector.edge, data.edge);
            const panel = fixture.inspector.panel;
            const corner = panel.mapToItem(fixture, 0, 0);
            near(corner.x, data.panel[0]);
            near(corner.y, data.panel[1]);
            near(panel.width, data.panel[2]);
            near(panel.height, data.panel[3]);
        }

        function test_edge_headerDragged_movesPanel() {
            const fixture = opened();
            const panel = fixture.inspector.panel;
            for (const [edge, x, y] of [[Qt.LeftEdge, 20, 350], [Qt.TopEdge, 400, 20],
                                        [Qt.BottomEdge, 400, 680], [Qt.RightEdge, 780, 350],
                                        [Qt.LeftEdge, 20, 350]]) {
                frame();
                const head = panel.mapToItem(root, panel.width / 2, 5 + 12);
                mousePress(root, head.x, head.y);
                mouseMove(root, head.x + 0.5 * (x - head.x), head.y + 0.5 * (y - head.y));
                mouseMove(root, head.x + 0.9 * (x - head.x), head.y + 0.9 * (y - head.y));
                mouseMove(root, x, y);
                mouseRelease(root, x, y);
                compare(fixture.inspector.edge, edge);
                frame();
                const corner = panel.mapToItem(root, 0, 0);
                compare(corner.x, edge === Qt.RightEdge ? 800 - panel.width : 0);
                compare(corner.y, edge === Qt.BottomEdge ? 700 - panel.height : 0);
            }
            verify(fixture.inspector.open);
        }

        function test_motions_pauseStepAndTimeScale_controlTime() {
            const fixture = opened();
            const isAt = time => near(fixture.card.x, 200 * (1 - critical(100, time)));
            fixture.spring.to = 200;
            pass(100);
            press(fixture.inspector, "Pause");
            verify(fixture.inspector.motions.paused);
            pass(1000);
            isAt(100);
            for (let frames = 1; frames <= 3; ++frames) {
                press(fixture.inspector, "Step");
                pass(500);
                verify(fixture.inspector.motions.paused);
                isAt(100 + frames * 1000 / 60);
                near(rows(fixture.inspector)[0].progress, fixture.card.x / 200);
            }
            press(fixture.inspector, "0.1×"); // also while paused
            pass(200);
            isAt(150);
            press(fixture.inspector, "Go on");
            pass(500);
            isAt(200);
            press(fixture.inspector, "0.5×");
            pass(200);
            isAt(300);
        }

        function test_timeScale_inspectorClosed_isRestored() {
            const fixture = createTemporaryObject(scene, root);
            Motion.timeScale = 0.5;
            fixture.inspector.open = true;
            fixture.inspector.motions.timeScale = 0.1;
            fixture.inspector.motions.paused = true;
            fixture.inspector.open = false;
            compare(Motion.timeScale, 0.5);
            fixture.inspector.open = true;
            fixture.inspector.motions.paused = true;
            fixture.destroy();
            tryCompare(Motion, "timeScale", 0.5);
        }

        function test_tuner_rowClicked_editsSpring() {
            const fixture = opened();
            fixture.spring.to = 200;
            pass(100);
            fixture.inspector.motions.paused = true;
            mouseClick(rows(fixture.inspector)[0], 40, 20);
            const tuner = fixture.inspector.panel.tuner;
            verify(tuner.visible);
            compare(tuner.springs.length, 1);
            compare(tuner.springs[0], fixture.spring);
            const before = fixture.card.x;
            tuner.tuning.stiffness = 333;
            compare(fixture.spring.stiffness, 333);
            near(fixture.card.x, before, 1e-12);
            press(fixture.inspector, "‹ Back");
            verify(!tuner.visible);
        }

        function test_motions_settled_areFoldedIntoOneLine() {
            const fixture = opened();
            const panel = fixture.inspector.panel;
            fixture.spring.to = 200;
            pass(100);
            const row = rows(fixture.inspector)[0];
            verify(row.visible && row.moving && !panel.rest.visible);
            pass(5000);
            compare(fixture.inspector.motions.runningCount, 0);
            verify(rows(fixture.inspector)[0] === row);
            verify(!row.visible && !row.moving && row.enabled && panel.rest.visible);
            compare([row.height, row.progress], [0, 1]);
            press(fixture.inspector, "1 at rest ▾");
            verify(row.visible && row.height > 40);
            mouseClick(row, 40, 20);
            verify(panel.tuner.visible);
            press(fixture.inspector, "‹ Back");
            press(fixture.inspector, "1 at rest ▴");
            verify(!row.visible);
            // A settled motion returns to the list when it runs again. Newer motions displace it.
            fixture.spring.to = 100;
            pass(50);
            compare(rows(fixture.inspector).length, 1);
            verify(row.visible && rows(fixture.inspector)[0].moving);
            pass(5000);
            createTemporaryObject(crowded, root, { count: 30 });
            pass(50);
            pass(5000);
            compare([fixture.inspector.motions.settledCount, rows(fixture.inspector).length], [20, 20]);
        }

        function recordedScene() {
            const fixture = opened();
            fixture.inspector.panel.recorded.start();
            verify(Motion.ticker !== clock);
            fixture.spring.to = 200;
            for (let i = 0; i < 60; ++i)
                fixture.inspector.panel.recorded.advance(1000 / 60);
            return fixture;
        }

        function test_recorded_afterStop_canBeScrubbed() {
            const fixture = recordedScene();
            const panel = fixture.inspector.panel;
            fixture.card.width = 60;
            fixture.card.height = 40;
            press(fixture.inspector, "Stop");
            compare(Motion.ticker, clock);
            compare(panel.recorded.columns.length, 1);
            const motion = JSON.parse(panel.recorded.json);
            compare([motion.names, motion.frameRate], [["card.x"], 60]);
            // A motion is recorded after its first frame.
            const first = motion.frames.findIndex(frame => frame[0] !== null);
            for (let i = 0; i < 50; ++i)
                near(motion.frames[first + i][0], 200 * (1 - critical(100, (i + 1) * 1000 / 60)), 1e-6);
            verify(panel.bar.shown);
            panel.bar.milliseconds = 200;
            compare(panel.bar.frame, 12);
            frame();
            const value = panel.recorded.columns[0].values[12];
            const row = find(panel, child => child.values !== undefined && child.frame === 12);
            compare(row.value, value);
            compare(row.name, "card.x");
            const ghost = find(panel.scene, child => child.side !== undefined);
            near(ghost.x, value);
            compare([ghost.y, ghost.width, ghost.height], [fixture.card.y, 60, 40]);
            press(fixture.inspector, "Copy");
            const clipboard = createTemporaryObject(textEdit, root);
            clipboard.paste();
            compare(JSON.parse(clipboard.text), motion);
            press(fixture.inspector, "Live");
            verify(!panel.bar.shown && panel.list.visible);
        }
        Component { id: textEdit; TextEdit { } }

        function test_recorded_stoppedWhileRunning_motionsSettle() {
            const fixture = opened();
            const recorded = fixture.inspector.panel.recorded;
            recorded.start();
            fixture.spring.to = 200;
            recorded.advance(100);
            const frames = recorded.frameCount;
            fixture.inspector.motions.paused = true; // a pause is not recorded
            recorded.advance(500);
            compare(recorded.frameCount, frames);
            fixture.inspector.motions.paused = false;
            recorded.advance(50);
            compare(recorded.frameCount, frames + 3);
            recorded.stop();
            const frameAnimation = Array.from(recorded.resources).find(child => child instanceof FrameAnimation);
            verify(frameAnimation.running);
            for (let i = 0; i < 300; ++i)
                recorded.advance(1000 / 60);
            compare(fixture.card.x, 200);
            pass(50); // the list of motions follows the clock
            verify(!frameAnimation.running);
            recorded.start();
            fixture.spring.to = 0;
            recorded.advance(50);
            recorded.stop();
            compare(JSON.parse(recorded.json).names, ["card.x"]);
            fixture.inspector.open = false;
            tryCompare(fixture.card, "x", 0);
            verify(!fixture.spring.running);
            compare(Motion.ticker, clock);
        }

        function test_recorded_targetDestroyed_isSafe() {
            const fixture = opened();
            const panel = fixture.inspector.panel;
            const box = createTemporaryObject(boxed, fixture);
            panel.recorded.start();
            const destroyed = moving.createObject(box, { target: box, to: 100 });
            for (let i = 0; i < 30; ++i)
                panel.recorded.advance(1000 / 60);
            panel.recorded.stop();
            destroyed.destroy();
            box.destroy();
            wait(0);
            panel.bar.milliseconds = 100;
            frame();
            compare(panel.bar.frame, 6);
        }

        Component { id: recorders; MotionRecorder { } }
        function recorderOf(scene) {
            const recorder = createTemporaryObject(recorders, root, { scene });
            Motion.ticker = recorder;
            return recorder;
        }
        function test_record_layoutTransition_storesFrames() {
            const recorder = recorderOf(root);
            const tile = createTemporaryObject(layoutScene, root);
            frame();
            recorder.watch(tile.LayoutMotion, "x", "x");
            tile.x = 100;
            recorder.record(100);
            compare(recorder.frameCount, 7);
            verify(tile.LayoutMotion.x > 0 && tile.LayoutMotion.x < 100);
        }
        function test_saveFilmStrip_withoutScene_warns() {
            const scene = createTemporaryObject(boxed, root);
            const recorder = recorderOf(scene);
            recorder.watch(root, "width", "root.width");
            recorder.record(50);
            scene.destroy();
            wait(0);
            compare(recorder.scene, null);
            recorder.record(50);
            compare(recorder.frameCount, 7);
            const other = recorderOf(null);
            other.watch(root, "width", "width");
            other.record(50);
            ignoreWarning(/cannot save a film strip to none.png: no scene was recorded/);
            verify(!other.saveFilmStrip("none.png"));
        }

        function test_detached_windowButton_movesPanelToWindow() {
            const fixture = opened();
            const isInScene = () => find(fixture.inspector, child => child === fixture.inspector.panel);
            verify(isInScene());
            press(fixture.inspector, "Window");
            verify(fixture.inspector.detached);
            const panel = fixture.inspector.panel;
            verify(!isInScene());
            verify(panel.Window.window !== root.Window.window);
            fixture.spring.to = 200;
            pass(100);
            compare([panel.motions.runningCount, panel.outlines.count], [1, 1]);
            compare(panel.outlines.Window.window, root.Window.window);
            panel.detachRequested();
            verify(!fixture.inspector.detached);
            verify(isInScene());
            fixture.inspector.detached = true;
            fixture.inspector.panel.Window.window.close();
            verify(!fixture.inspector.open);
            tryVerify(() => !fixture.inspector.panel);
            root.Window.window.requestActivate(); // key events go to the active window
            tryVerify(() => root.Window.active);
        }

        function test_motions_thousandRunning_listsFifty() {
            const fixture = opened();
            const items = createTemporaryObject(crowded, root);
            const motions = fixture.inspector.motions, panel = fixture.inspector.panel;
            pass(50);
            compare([motions.runningCount, panel.list.count], [1000, 50]);
            items.count = 0; // destroyed interpolators disappear
            wait(0);
            pass(50);
            compare([motions.runningCount, panel.list.count], [0, 0]);
        }
        Component {
            id: crowded
            Item {
                property int count: 1000
                Repeater {
                    model: parent.count
                    Item { SpringInterpolator on x { to: 100; running: true } }
                }
            }
        }

        function test_ticker_replaced_isFollowed() {
            const fixture = opened();
            const other = create("ManualTicker { }");
            Motion.ticker = other;
            fixture.spring.to = 200;
            other.advance(0.1);
            compare(fixture.inspector.motions.runningCount, 1);
            Motion.ticker = clock;
            fixture.spring.stop();
            other.destroy();
            wait(0);
            pass(50);
            compare(fixture.inspector.motions.runningCount, 0);
        }

        function test_parent_destroyed_deletesToolSafely() {
            const spring = create("SpringInterpolator { from: 0; to: 1000 }");
            for (const [kind, edits] of [["SpringTuner", false], ["MotionInspector", false],
                    ["MotionInspector", true]]) {
                spring.start();
                const parent = create("Item { width: 600; height: 700 }");
                const tool = Qt.createQmlObject(`import Sprung.Tools; ${kind} { }`, parent);
                if (kind === "MotionInspector")
                    tool.open = true;
                if (edits)
                    tool.panel.edit(spring, "box.x");
                waitForRendering(parent);
                pass(50);
                wait(0);
                pass(50);
                parent.destroy();
                wait(0);
                wait(0);
                spring.stop();
            }
        }
    }
}
