// SPDX-License-Identifier: MIT
// Tests the tables of the manual for other frameworks: layout transitions, presence and shared
// elements. Oracle: the behavior that the tables state.
// The content can use the ids around it, but qmllint of Qt 6.4 reports them.
// qmllint disable unqualified
import QtQuick
import QtTest
import Sprung
import Sprung.Layouts

Item {
    id: root

    property bool open: false
    property Item container: first
    property var calls: []

    width: 400
    height: 300

    ManualTicker { id: clock }
    ListModel { id: names }
    PresenceModel {
        id: shown
        sourceModel: names
        keyRole: "name"
    }

    Row {
        id: row
        LayoutMotion.scope: LayoutMotion.Children
        Rectangle { id: before; width: 50; height: 20 }
        Rectangle { id: after; width: 50; height: 20; LayoutMotion.sizeMode: LayoutMotion.Scale }
    }

    Item { id: first; y: 50; width: 100; height: 50 }
    Item { id: second; x: 200; y: 50; width: 100; height: 50 }
    Rectangle {
        id: moved
        parent: root.container
        width: 20
        height: 20
        LayoutMotion.enabled: true
    }

    Presence {
        id: panel
        present: root.open
        onExited: root.calls.push("exited")
        Rectangle { width: 50; height: 50; opacity: panel.progress }
    }
    Component {
        id: early
        Presence {
            present: true
            Item { }
        }
    }

    Column {
        y: 120
        Repeater {
            id: rows
            model: shown
            Presence {
                required present
                required property int index
                onExited: shown.release(index)
                Rectangle { width: 20; height: 20 }
            }
        }
    }
    ListView {
        id: list
        y: 200
        width: 100
        height: 100
        model: names
        delegate: Presence {
            id: delegate
            present: true
            ListView.onRemove: present = false
            ListView.delayRemove: leaving
            Rectangle { width: 20; height: 20; opacity: delegate.progress }
        }
    }

    Rectangle {
        id: thumbnail
        x: 300
        width: 20
        height: 20
        SharedElement.key: "photo"
    }
    Loader {
        id: page
        active: false
        sourceComponent: Rectangle {
            x: 200
            y: 200
            width: 100
            height: 100
            SharedElement.key: "photo"
        }
    }

    TestCase {
        name: "FromOthers"
        when: windowShown

        function init() {
            Motion.ticker = clock;
            failOnWarning(/.?/);
        }
        function cleanup() {
            clock.advance(10);
            Motion.ticker = null;
            root.calls = [];
        }
        function frame() {
            root.opacity = 1.5 - root.opacity; // requests a frame
            verify(waitForRendering(root));
        }
        function initTestCase() {
            root.opacity = 0.5;
        }

        function test_layoutMotion_positionChanged_animates() {
            frame();
            before.width = 150;
            frame();
            compare(after.x, 150);
            compare(after.LayoutMotion.x, 50);
            clock.advance(0.1);
            verify(after.LayoutMotion.x > 50 && after.LayoutMotion.x < 150);
            after.LayoutMotion.snap();
            compare(after.LayoutMotion.x, 150);
        }

        function test_layoutMotion_sizeChanged_scales() {
            frame();
            after.width = 100;
            frame();
            clock.advance(0.1);
            const visualWidth = after.mapToItem(row, after.width, 0).x - after.mapToItem(row, 0, 0).x;
            verify(visualWidth > 50 && visualWidth < 100);
            compare(visualWidth, after.LayoutMotion.width);
            after.LayoutMotion.snap();
            after.width = 50;
        }

        function test_layoutMotion_reparented_startsAtPreviousPosition() {
            frame();
            root.container = second;
            frame();
            compare(moved.mapToItem(root, 0, 0).x, 0);
            clock.advance(0.1);
            const x = moved.mapToItem(root, 0, 0).x;
            verify(x > 0 && x < 200);
            clock.advance(10);
            compare(moved.mapToItem(root, 0, 0).x, 200);
        }

        function test_presence_notPresent_destroysItemAfterExit() {
            root.open = true;
            clock.advance(10);
            compare(panel.item.opacity, 1);
            root.open = false;
            verify(panel.leaving);
            clock.advance(0.1);
            verify(panel.item.opacity > 0 && panel.item.opacity < 1);
            compare(root.calls.length, 0);
            clock.advance(10);
            compare(root.calls.length, 1);
            verify(!panel.exists);
        }

        function test_presence_initiallyPresent_entersWithAppearOnly() {
            compare(createTemporaryObject(early, root).progress, 1);
            const entering = createTemporaryObject(early, root, { appear: true });
            verify(entering.progress < 1);
            clock.advance(10);
            compare(entering.progress, 1);
        }

        function test_presenceModel_rowRemoved_playsExit() {
            names.append({ name: "one" });
            names.append({ name: "two" });
            frame();
            const delegate = list.itemAtIndex(0) as Presence;
            clock.advance(10);
            names.remove(0);
            compare(rows.count, 2);
            verify(!(rows.itemAt(0) as Presence).present);
            frame();
            verify(delegate.leaving);
            clock.advance(0.1);
            names.insert(0, { name: "one" });
            verify((rows.itemAt(0) as Presence).present);
            compare(rows.count, 2);
            names.remove(0);
            clock.advance(10);
            compare(rows.count, 1);
        }

        function test_sharedElement_pageOpenedAndClosed_flies() {
            frame();
            page.active = true;
            frame();
            verify(page.item.SharedElement.flying);
            clock.advance(0.05);
            page.active = false;
            frame();
            verify(thumbnail.SharedElement.flying);
            clock.advance(10);
            frame();
            tryVerify(() => !thumbnail.SharedElement.flying);
        }
    }
}
