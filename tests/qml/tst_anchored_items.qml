// SPDX-License-Identifier: MIT
// Tests the warning of a SpringBehavior on a property that anchors overwrite. Oracle: Qt, which
// discards or keeps the values that are assigned to an item without a behavior.
import QtQuick
import Sprung

Item {
    id: root
    width: 400; height: 400

    component Anchored: Rectangle {
        property string used; property bool sprung
        function uses(name) { return used.split(" ").includes(name); }
        objectName: "card"; x: 10; y: 10; width: 50; height: 50
        anchors.fill: uses("fill") ? parent : undefined
        anchors.centerIn: uses("centerIn") ? parent : undefined
        anchors.left: uses("left") ? parent.left : undefined
        anchors.right: uses("right") ? parent.right : undefined
        anchors.horizontalCenter: uses("horizontalCenter") ? parent.horizontalCenter : undefined
        anchors.top: uses("top") ? parent.top : undefined
        anchors.bottom: uses("bottom") ? parent.bottom : undefined
        anchors.verticalCenter: uses("verticalCenter") ? parent.verticalCenter : undefined
        anchors.baseline: uses("baseline") ? parent.baseline : undefined
    }
    Component { id: plain; Anchored { } }
    Component {
        id: sprung
        Anchored {
            SpringBehavior on x { }
            SpringBehavior on y { }
            SpringBehavior on width { }
            SpringBehavior on height { }
        }
    }
    Component {
        id: onYAndMargins
        Item {
            property real depth: 0
            y: depth; anchors.leftMargin: depth
            SpringBehavior on y { id: motion }
            SpringBehavior on anchors.leftMargin { }
            property alias motion: motion
        }
    }
    Component {
        id: withStates
        Item {
            id: panel
            anchors.bottom: parent.bottom; height: 40
            SpringBehavior on y { }
            states: [
                State {
                    name: "anchorsFirst"
                    AnchorChanges { target: panel; anchors.bottom: undefined }
                    PropertyChanges { target: panel; y: 20 }
                },
                State {
                    name: "positionFirst"
                    PropertyChanges { target: panel; y: 20 }
                    AnchorChanges { target: panel; anchors.bottom: undefined }
                }
            ]
        }
    }
    Component {
        id: withOtherAnchors // an object of another class, whose property has the name
        Item {
            property alias inner: inner
            QtObject { id: inner; property list<int> anchors; property real x; SpringBehavior on x { } }
        }
    }

    MotionTestCase {
        name: "AnchoredItems"

        readonly property var properties: ["x", "y", "width", "height"]

        /// The warning, with the property that moves the item instead.
        function warning(property, anchors, alternative) {
            return new RegExp("tst_anchored_items.qml:[0-9]+:[0-9]+: QML SpringBehavior: on Anchored.* "
                + `"card", property "${property}": overwritten by ${anchors}, so the behavior has no `
                + `effect: animate ${alternative}, or remove the anchor$`);
        }

        function test_anchors_overwriteProperty_warnsOnce_data() {
            const row = (used, alternatives = {}, named = used) => ({
                tag: used || "none", used, alternatives,
                named: named.split(" ").map(name => `anchors.${name}`).join(" and ")
            });
            return [
                row(""),
                row("fill", { x: "leftMargin", y: "topMargin", width: "rightMargin",
                              height: "bottomMargin" }),
                row("centerIn", { x: "horizontalCenterOffset", y: "verticalCenterOffset" }),
                row("centerIn left right", { x: "horizontalCenterOffset", y: "verticalCenterOffset" },
                    "centerIn"),
                row("left", { x: "leftMargin" }),
                row("right", { x: "rightMargin" }),
                row("horizontalCenter", { x: "horizontalCenterOffset" }),
                row("top", { y: "topMargin" }),
                row("bottom", { y: "bottomMargin" }),
                row("verticalCenter", { y: "verticalCenterOffset" }),
                row("baseline", { y: "baselineOffset" }),
                row("left right", { x: "leftMargin", width: "rightMargin" }),
                row("left horizontalCenter", { x: "leftMargin", width: "leftMargin" }),
                row("right horizontalCenter", { x: "rightMargin", width: "rightMargin" }),
                row("top bottom", { y: "topMargin", height: "bottomMargin" }),
                row("top verticalCenter", { y: "topMargin", height: "topMargin" }),
                row("bottom verticalCenter", { y: "bottomMargin", height: "bottomMargin" }),
            ];
        }
        function test_anchors_overwriteProperty_warnsOnce(row) {
            const reference = createTemporaryObject(plain, root, { used: row.used });
            const item = createTemporaryObject(sprung, root, { used: row.used });
            for (const property of properties) {
                const before = reference[property];
                reference[property] = before + 20;
                const discarded = reference[property] === before;
                compare(row.alternatives[property] !== undefined, discarded, property);
                if (discarded) {
                    const alternative = row.alternatives[property];
                    const names = property === "x" || property === "y" ? row.named.split(" ")[0] : row.named;
                    ignoreWarning(warning(property, names, `anchors.${alternative}`));
                    const moved = createTemporaryObject(plain, root, { used: row.used });
                    moved.anchors[alternative] += 7;
                    verify(moved[property] !== before, alternative);
                }
                for (const distance of [20, 40, 60]) { // one warning, with the second value
                    item[property] = before + distance;
                    pass(3000);
                    compare(item[property], discarded ? before : before + distance);
                }
            }
        }

        function test_anchors_setAfterCreation_warnsAtNextRun() {
            const item = createTemporaryObject(onYAndMargins, root);
            item.depth = 100;
            pass(3000);
            compare(item.y, 100);
            item.anchors.bottom = root.bottom;
            ignoreWarning(/property "y": overwritten by anchors.bottom, /);
            item.depth = 50;
            pass(3000);
            compare([item.y, item.anchors.leftMargin], [400, 50]);
            item.anchors.bottom = undefined;
            item.depth = 0;
            pass(3000);
            compare(item.y, 0);
        }

        function test_anchors_ofOtherProperties_doNotWarn() {
            const item = createTemporaryObject(onYAndMargins, root);
            item.anchors.left = root.left;
            item.depth = 100;
            pass(3000);
            compare([item.x, item.y], [100, 100]);
            item.motion.enabled = false; // it animates nothing
            item.anchors.bottom = root.bottom;
            item.depth = 50;
            compare(item.anchors.bottom !== undefined, true);
        }

        function test_anchorChanges_removeAnchor_doNotWarn_data() {
            return [{ tag: "anchorsFirst" }, { tag: "positionFirst" }];
        }
        function test_anchorChanges_removeAnchor_doNotWarn(row) {
            const panel = createTemporaryObject(withStates, root);
            compare(panel.y, 360);
            for (let i = 0; i < 2; ++i) {
                panel.state = row.tag;
                pass(3000);
                compare(panel.y, 20);
                panel.state = "";
                pass(3000);
                compare(panel.y, 360);
            }
        }

        function test_anchors_ofOtherClass_doNotWarn() {
            const inner = createTemporaryObject(withOtherAnchors, root).inner;
            inner.anchors = [1, 2];
            inner.x = 100;
            pass(3000);
            compare(inner.x, 100);
        }
    }
}
