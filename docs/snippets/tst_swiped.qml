// SPDX-License-Identifier: MIT
// Tests a SpringDrag and a wheel. Oracle: a swipe over a third of the width dismisses the message, and a
// notch scrolls by pixelsPerNotch.
// Components can use the ids around them, but qmllint of Qt 6.4 reports them.
// qmllint disable unqualified
import QtQuick
import QtTest
import Sprung
import Sprung.Gestures

Item {
    id: root
    width: 300
    height: 200

    ManualTicker { id: clock }

    Component {
        id: messages
        Rectangle {
            id: message
            property alias drag: drag
            width: root.width
            height: 80

            SpringDrag {
                id: drag
                anchors: ({ here: 0, gone: message.width })
                anchor: "here"
                onReleased: velocity => {
                    if (velocity >= 0 && drag.offset > message.width / 3)
                        drag.anchor = "gone";
                }
            }
        }
    }

    Component {
        id: lists
        ListView {
            anchors.fill: parent
            model: 100
            delegate: Item { width: 300; height: 40 }
            ScrollMotion.pixelsPerNotch: 60
        }
    }

    TestCase {
        name: "Swiped"
        when: windowShown

        function init() {
            Motion.ticker = clock;
            failOnWarning(/.?/);
        }
        function cleanup() {
            Motion.ticker = null;
        }

        function swipe(distance, rest) {
            mousePress(root, 20, 40);
            for (let i = 1; i <= 10; ++i)
                mouseMove(root, 20 + distance * i / 10, 40, 20);
            mouseRelease(root, 20 + distance, 40, Qt.LeftButton, Qt.NoModifier, rest);
            clock.advance(10);
        }

        function test_springDrag_swiped_snapsToAnchor_data() {
            return [
                { tag: "less", distance: 90, rest: 120, anchor: "here" },
                { tag: "more", distance: 130, rest: 120, anchor: "gone" },
                { tag: "thrown", distance: 90, rest: 0, anchor: "gone" },
            ];
        }
        function test_springDrag_swiped_snapsToAnchor(row) {
            const message = createTemporaryObject(messages, root);
            swipe(row.distance, row.rest);
            compare(message.drag.anchor, row.anchor);
            compare(message.x, row.anchor === "gone" ? 300 : 0); // exact at rest
        }

        function test_scrollMotion_wheelNotch_scrollsPixelsPerNotch() {
            const list = createTemporaryObject(lists, root);
            mouseWheel(list, 100, 100, 0, -120);
            clock.advance(10);
            compare(list.contentY, 60);
        }
    }
}
