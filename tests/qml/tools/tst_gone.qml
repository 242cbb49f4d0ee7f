// SPDX-License-Identifier: MIT
import QtQuick
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
    property SpringInterpolator spring: SpringInterpolator { target: root; property: "z"; to: 1000 }

    MotionTestCase {
        name: "ToolsGone"
        when: windowShown

        function test_aToolGoesWithItsParent_data() {
            return [
                { tag: "tuner", kind: tuner },
                { tag: "inspector", kind: inspector },
                { tag: "editor", kind: inspector, edits: true }
            ];
        }
        function test_aToolGoesWithItsParent(data) {
            root.spring.start();
            const parent = box.createObject(root);
            const tool = data.kind.createObject(parent);
            if (data.edits)
                tool.panel.edit(root.spring, "box.x");
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
