// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Templates as T
import QtTest
import Sprung
import Sprung.Layouts
import Sprung.Tools
import ".."

/// Tests MotionInspector: its list, outlines, edges, time controls, tuner and recordings. Oracle:
/// the closed form of a critically damped spring, and the geometry of the items.
/// inspector_cost_test tests its cost.
Item {
    id: root; width: 800; height: 700

    Rectangle { id: ground; anchors.fill: parent; opacity: 0.5 }
    Component {
        id: scene
        Item {
            id: place

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

        /// Waits for a new frame, after which everything is laid out.
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
            const place = createTemporaryObject(scene, root);
            place.inspector.open = true;
            return place;
        }

        function test_shortcut_pressed_togglesOpen() {
            const place = createTemporaryObject(scene, root);
            verify(!place.inspector.panel);
            keyClick(Qt.Key_M, Qt.ControlModifier | Qt.ShiftModifier);
            verify(place.inspector.open);
            verify(place.inspector.panel);
            keyClick(Qt.Key_M, Qt.ControlModifier | Qt.ShiftModifier);
            verify(!place.inspector.open);
            tryVerify(() => !place.inspector.panel);
            place.inspector.shortcut = "F9";
            keyClick(Qt.Key_F9);
            verify(place.inspector.open);
            press(place.inspector, "✕");
            verify(!place.inspector.open);
        }

        function test_motions_whileRunning_listProgressAndVelocity() {
            const place = opened();
            compare(rows(place.inspector).length, 0);
            place.spring.to = 200;
            pass(150);
            const row = rows(place.inspector)[0];
            compare(place.inspector.motions.runningCount, 1);
            compare(row.targetName, "card");
            compare(row.propertyName, "x");
            verify(row.moving);
            near(row.progress, 1 - critical(100, 150), 1e-9);
            near(row.progress, place.spring.progress, 0);
            compare(row.velocity, place.spring.velocity.toFixed(1));
            compare(row.history.length, 9);
        }

        Component {
            id: laidOut
            Rectangle {
                objectName: "tile"; width: 10; height: 10
                LayoutMotion.enabled: true
            }
        }

        function test_motions_severalTargets_areNamed() {
            const place = opened();
            for (const target of [place.card, place.badge, create("Rectangle { }")])
                createTemporaryObject(moving, root, { target: target, to: 10 });
            const wave = create('SpringInterpolator { objectName: "wave"; to: 1; running: true }');
            const vector = create("SpringInterpolator { from: Qt.point(0, 0); to: Qt.point(9, -5) }");
            create("GravityInterpolator { from: 0; floor: 100 }").start();
            pass(50);
            const [card, badge, nameless, alone, point, fall] = rows(place.inspector);
            compare([card, badge, nameless, alone, point].map(row => row.targetName),
                ["card", "badge", "Rectangle", "wave", ""]);
            compare(alone.Accessible.name, `wave , ${Math.round(100 * wave.progress)} %`);
            compare(point.velocity, Math.hypot(vector.velocity.x, vector.velocity.y).toFixed(1));
            verify(card.editable && card.enabled);
            verify(!fall.editable && !fall.enabled); // has no spring
            place.inspector.open = false;
            tryVerify(() => !place.inspector.panel);
            place.inspector.open = true; // lists motions that run already
            compare(rows(place.inspector).length, 6);
        }

        function test_motions_declaredInQml_showFileAndLine() {
            const place = opened();
            const made = createTemporaryQmlObject("import QtQuick\nimport Sprung\nItem {\n"
                + "    property real goal: 0\n    x: goal\n    SpringBehavior on x { }\n"
                + "    SpringInterpolator on y { to: 5; running: true }\n}", root, "Made.qml");
            made.goal = 100;
            pass(50);
            const declarations = rows(place.inspector).map(row => row.declaration).sort();
            compare(declarations, ["Made.qml:6", "Made.qml:7"]);
        }

        function test_motions_layoutTransition_isNamed() {
            const place = opened();
            const tile = createTemporaryObject(laidOut, root);
            frame();
            tile.x = 100;
            frame();
            pass(50);
            compare(rows(place.inspector).map(row => row.targetName), ["tile.LayoutMotion"]);
        }

        /// Returns the proportion of a rectangle's border that has the color of the outlines.
        function outlined(place, x, y, width, height) {
            frame();
            const image = grabImage(root);
            const color = place.inspector.theme.second;
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

        function test_outlines_layoutTransition_showTargetGeometry() {
            const place = opened();
            const tile = createTemporaryObject(laidOut, root, { width: 60, height: 40 });
            frame();
            tile.x = 100;
            tile.y = 200;
            frame();
            pass(50);
            frame();
            compare(place.inspector.panel.outlines.count, 1);
            verify(tile.LayoutMotion.x < 90);
            verify(outlined(place, 100, 200, 60, 40) > 0.5);
            verify(outlined(place, 300, 300, 60, 40) < 0.01);
            pass(5000);
            compare(place.inspector.panel.outlines.count, 0);
            verify(outlined(place, 100, 200, 60, 40) < 0.01);
        }

        function test_outlines_springs_showTargetGeometry() {
            const place = opened();
            const turned = createTemporaryObject(turning, root);
            const box = turned.box;
            for (const side of ["x", "y", "width", "height"])
                createTemporaryObject(moving, box, { target: box, property: side }).to = 80;
            const opacity = createTemporaryObject(moving, root, { target: place.badge });
            opacity.property = "opacity"; // does not change the geometry
            opacity.to = 0.5;
            pass(50);
            compare(place.inspector.panel.outlines.count, 1);
            verify(outlined(place, 300 - 160, 100 + 80, 80, 80) > 0.5);
            box.visible = false;
            pass(50);
            compare(place.inspector.panel.outlines.count, 0);
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
            const place = opened();
            const elements = createTemporaryObject(shared, root);
            frame();
            elements.large.visible = true;
            frame();
            pass(20);
            frame();
            verify(elements.large.SharedElement.flying);
            compare(place.inspector.panel.outlines.count, 1);
            verify(outlined(place, 200, 300, 100, 80) > 0.5);
            elements.destroy();
            wait(0);
            pass(20);
            compare(place.inspector.panel.outlines.count, 0);
        }

        function test_outlines_rowHovered_highlightItem() {
            const place = opened();
            const box = createTemporaryObject(boxed, place);
            box.spring.to = 0.5;
            pass(50);
            const row = rows(place.inspector)[0];
            compare(place.inspector.panel.outlines.count, 0); // opacity does not change the geometry
            verify(outlined(place, 100, 400, 50, 60) < 0.01);
            mouseMove(row, 40, 20);
            compare(place.inspector.panel.outlines.highlighted, box.spring);
            verify(outlined(place, 100, 400, 50, 60) > 0.9);
            box.x = 200; // the outline follows the item
            pass(50);
            verify(outlined(place, 200, 400, 50, 60) > 0.9);
            mouseMove(root, 10, 10);
            compare(place.inspector.panel.outlines.highlighted, null);
            verify(outlined(place, 200, 400, 50, 60) < 0.01);
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

        function test_edge_sceneSizes_panelTakesAThirdAtMost_data() {
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
        function test_edge_sceneSizes_panelTakesAThirdAtMost(data) {
            const place = createTemporaryObject(sized, root, { width: data.width, height: data.height });
            compare(place.inspector.edge, data.edge);
            const panel = place.inspector.panel;
            const corner = panel.mapToItem(place, 0, 0);
            near(corner.x, data.panel[0]);
            near(corner.y, data.panel[1]);
            near(panel.width, data.panel[2]);
            near(panel.height, data.panel[3]);
        }

        function test_edge_headerDragged_movesPanel() {
            const place = opened();
            const panel = place.inspector.panel;
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
                compare(place.inspector.edge, edge);
                frame();
                const seen = panel.mapToItem(root, 0, 0);
                compare(seen.x, edge === Qt.RightEdge ? 800 - panel.width : 0);
                compare(seen.y, edge === Qt.BottomEdge ? 700 - panel.height : 0);
            }
            verify(place.inspector.open);
        }

        function test_motions_pauseStepAndTimeScale_controlTime() {
            const place = opened();
            const isAt = time => near(place.card.x, 200 * (1 - critical(100, time)));
            place.spring.to = 200;
            pass(100);
            press(place.inspector, "Pause");
            verify(place.inspector.motions.paused);
            pass(1000);
            isAt(100);
            for (let frames = 1; frames <= 3; ++frames) {
                press(place.inspector, "Step");
                pass(500);
                verify(place.inspector.motions.paused);
                isAt(100 + frames * 1000 / 60);
                near(rows(place.inspector)[0].progress, place.card.x / 200);
            }
            press(place.inspector, "0.1×"); // also while paused
            pass(200);
            isAt(150);
            press(place.inspector, "Go on");
            pass(500);
            isAt(200);
            press(place.inspector, "0.5×");
            pass(200);
            isAt(300);
        }

        function test_timeScale_inspectorClosed_isRestored() {
            const place = createTemporaryObject(scene, root);
            Motion.timeScale = 0.5;
            place.inspector.open = true;
            place.inspector.motions.timeScale = 0.1;
            place.inspector.motions.paused = true;
            place.inspector.open = false;
            compare(Motion.timeScale, 0.5);
            place.inspector.open = true;
            place.inspector.motions.paused = true;
            place.destroy();
            tryCompare(Motion, "timeScale", 0.5);
        }

        function test_tuner_rowClicked_editsSpring() {
            const place = opened();
            place.spring.to = 200;
            pass(100);
            place.inspector.motions.paused = true;
            mouseClick(rows(place.inspector)[0], 40, 20);
            const tuner = place.inspector.panel.tuner;
            verify(tuner.visible);
            compare(tuner.springs.length, 1);
            compare(tuner.springs[0], place.spring);
            const before = place.card.x;
            tuner.tuning.stiffness = 333;
            compare(place.spring.stiffness, 333);
            near(place.card.x, before, 1e-12);
            press(place.inspector, "‹ Back");
            verify(!tuner.visible);
        }

        function test_motions_settled_areFoldedIntoOneLine() {
            const place = opened();
            const panel = place.inspector.panel;
            place.spring.to = 200;
            pass(100);
            const row = rows(place.inspector)[0];
            verify(row.visible && row.moving && !panel.rest.visible);
            pass(5000);
            compare(place.inspector.motions.runningCount, 0);
            verify(rows(place.inspector)[0] === row);
            verify(!row.visible && !row.moving && row.enabled && panel.rest.visible);
            compare([row.height, row.progress], [0, 1]);
            press(place.inspector, "1 at rest ▾");
            verify(row.visible && row.height > 40);
            mouseClick(row, 40, 20);
            verify(panel.tuner.visible);
            press(place.inspector, "‹ Back");
            press(place.inspector, "1 at rest ▴");
            verify(!row.visible);
            // A settled motion returns to the list when it runs again. Newer motions displace it.
            place.spring.to = 100;
            pass(50);
            compare(rows(place.inspector).length, 1);
            verify(row.visible && rows(place.inspector)[0].moving);
            pass(5000);
            createTemporaryObject(crowded, root, { count: 30 });
            pass(50);
            pass(5000);
            compare([place.inspector.motions.settledCount, rows(place.inspector).length], [20, 20]);
        }

        function recordedScene() {
            const place = opened();
            place.inspector.panel.recorded.start();
            verify(Motion.ticker !== clock);
            place.spring.to = 200;
            for (let i = 0; i < 60; ++i)
                place.inspector.panel.recorded.pass(1000 / 60);
            return place;
        }

        function test_recorded_afterStop_canBeScrubbed() {
            const place = recordedScene();
            const panel = place.inspector.panel;
            place.card.width = 60;
            place.card.height = 40;
            press(place.inspector, "Stop");
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
            compare([ghost.y, ghost.width, ghost.height], [place.card.y, 60, 40]);
            press(place.inspector, "Copy");
            const clipboard = createTemporaryObject(reading, root);
            clipboard.paste();
            compare(JSON.parse(clipboard.text), motion);
            press(place.inspector, "Live");
            verify(!panel.bar.shown && panel.list.visible);
        }
        Component { id: reading; TextEdit { } }

        function test_recorded_stoppedWhileRunning_motionsSettle() {
            const place = opened();
            const recorded = place.inspector.panel.recorded;
            recorded.start();
            place.spring.to = 200;
            recorded.pass(100);
            const frames = recorded.frameCount;
            place.inspector.motions.paused = true; // a pause is not recorded
            recorded.pass(500);
            compare(recorded.frameCount, frames);
            place.inspector.motions.paused = false;
            recorded.pass(50);
            compare(recorded.frameCount, frames + 3);
            recorded.stop();
            for (let i = 0; i < 300; ++i)
                recorded.pass(1000 / 60);
            compare(place.card.x, 200);
            recorded.start();
            place.spring.to = 0;
            recorded.pass(50);
            recorded.stop();
            compare(JSON.parse(recorded.json).names, ["card.x"]);
            place.inspector.open = false;
            tryCompare(place.card, "x", 0);
            verify(!place.spring.running);
            compare(Motion.ticker, clock);
        }

        function test_recorded_targetDestroyed_isSafe() {
            const place = opened();
            const panel = place.inspector.panel;
            const box = createTemporaryObject(boxed, place);
            panel.recorded.start();
            const gone = moving.createObject(box, { target: box, to: 100 });
            for (let i = 0; i < 30; ++i)
                panel.recorded.pass(1000 / 60);
            panel.recorded.stop();
            gone.destroy();
            box.destroy();
            wait(0);
            panel.bar.milliseconds = 100;
            frame();
            compare(panel.bar.frame, 6);
        }

        function test_detached_windowButton_movesPanelToWindow() {
            const place = opened();
            const seen = () => find(place.inspector, child => child === place.inspector.panel);
            verify(seen());
            press(place.inspector, "Window");
            verify(place.inspector.detached);
            const panel = place.inspector.panel;
            verify(!seen());
            verify(panel.Window.window !== root.Window.window);
            place.spring.to = 200;
            pass(100);
            compare([panel.motions.runningCount, panel.outlines.count], [1, 1]);
            compare(panel.outlines.Window.window, root.Window.window);
            panel.detachAsked();
            verify(!place.inspector.detached);
            verify(seen());
            place.inspector.detached = true;
            place.inspector.panel.Window.window.close();
            verify(!place.inspector.open);
            tryVerify(() => !place.inspector.panel);
        }

        function test_motions_thousandRunning_listsFifty() {
            const place = opened();
            const crowd = createTemporaryObject(crowded, root);
            const motions = place.inspector.motions, panel = place.inspector.panel;
            pass(50);
            compare([motions.runningCount, panel.list.count], [1000, 50]);
            crowd.count = 0; // destroyed interpolators disappear
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
            const place = opened();
            const other = create("ManualTicker { }");
            Motion.ticker = other;
            place.spring.to = 200;
            other.advance(0.1);
            compare(place.inspector.motions.runningCount, 1);
            Motion.ticker = clock;
            place.spring.stop();
            other.destroy();
            wait(0);
            pass(50);
            compare(place.inspector.motions.runningCount, 0);
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
