// SPDX-License-Identifier: MIT
import QtQuick
import QtTest
import Sprung
import Sprung.Tools
import ".."

/// Tools that go with what they are in.
Item {
    id: root
    width: 600
    height: 900

    Component {
        id: box
        Item { width: 600; height: 900 }
    }
    Component {
        id: tuner
        SpringTuner { }
    }
    Component {
        id: inspector
        MotionInspector { open: true }
    }
    Component {
        id: editor
        MotionInspector {
            open: true
            Component.onCompleted: panel.edit(root.spring, "box.x")
        }
    }
    property SpringInterpolator spring: SpringInterpolator { target: root; property: "z"; to: 1000 }

    MotionTestCase {
        name: "ToolsGone"
        when: windowShown

        function test_aToolGoesWithItsParent_data() {
            return [
                { tag: "tuner", kind: tuner },
                { tag: "inspector", kind: inspector },
                { tag: "editor", kind: editor }
            ];
        }
        function test_aToolGoesWithItsParent(data) {
            root.spring.start();
            const parent = box.createObject(root);
            verify(data.kind.createObject(parent));
            waitForRendering(parent);
            pass(50);
            wait(0);
            pass(50);
            parent.destroy();
            wait(0);
            wait(0);
            root.spring.stop();
        }
    }
}
