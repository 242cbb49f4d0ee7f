// SPDX-License-Identifier: MIT
import QtQuick
import QtQuick.Layouts
import QtTest
import Sprung
import Sprung.Layouts
import Sprung.Tools

/// Tests MotionRecorder. Oracle: the closed form of a critically damped spring.
Item {
    id: root; width: 200; height: 100

    Component { id: recorders; MotionRecorder { } }
    Component {
        id: dots
        Rectangle {
            objectName: "dot"; width: 20; height: 20; color: "red"
            SpringBehavior on x { spring: Springs.spring(100, 20) }
        }
    }
    Component {
        id: rows
        Row {
            id: row
            property alias first: first; property alias second: second
            Rectangle { id: first; width: 20; height: 20 }
            Rectangle {
                id: second; width: 20; height: 20
                LayoutMotion.enabled: true
                LayoutMotion.spring: Springs.spring(100, 20)
            }
        }
    }

    TestCase {
        name: "MotionRecorder"; when: windowShown

        function init() { failOnWarning(/.?/); }
        function cleanup() { Motion.ticker = null; }

        function recorderOf(scene) {
            const recorder = createTemporaryObject(recorders, root, { scene: scene });
            Motion.ticker = recorder;
            return recorder;
        }

        function test_record_layoutTransition_storesFrames() {
            const recorder = recorderOf(root);
            const row = createTemporaryObject(rows, root);
            waitForRendering(root);
            recorder.watch(row.second, "x", "second");
            row.first.width = 120;
            recorder.record(100);
            compare(recorder.frameCount, 7);
            verify(row.second.x >= 20);
        }

        function test_saveFilmStrip_withoutScene_warns() {
            const scene = createTemporaryObject(dots, root);
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
    }
}
