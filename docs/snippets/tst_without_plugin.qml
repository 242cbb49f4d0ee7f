// SPDX-License-Identifier: MIT
// Tests a panel, a note and a list with the folder qml-only. Oracle: a reversed motion keeps its velocity; a note exists
// until the end of its exit; a notch scrolls by pixelsPerNotch.
// The content can use the ids around it, but qmllint of Qt 6.4 reports them.
// qmllint disable unqualified
import QtQuick
import QtTest
import "../../qml-only"

Item {
    id: root
    width: 300
    height: 200
    property bool open: false
    property bool noted: false

    Rectangle {
        id: panel
        width: 300
        height: 200
        color: root.open ? "#2f6fd0" : "#9aa3b2"
        y: root.open ? 0 : -height

        SpringBehavior on y { spring: Springs.snappy }
        SpringBehavior on color { spring: Springs.smooth }
    }

    ListView {
        id: list
        anchors.fill: parent
        model: 100
        delegate: Text { required property int index; text: index }

        ScrollMotion { pixelsPerNotch: 96 }
    }

    Presence {
        id: note
        present: root.noted

        Rectangle {
            width: 200
            height: 40
            opacity: note.progress
        }
    }

    ManualTicker { id: clock }

    TestCase {
        name: "WithoutPlugin"
        when: windowShown
        function init() {
            Motion.ticker = clock;
            failOnWarning(/.?/);
        }
        function test_y_reversedMidFlight_keepsVelocity() {
            root.open = true;
            clock.advance(0.05);
            const before = panel.y;
            root.open = false;
            clock.advance(0.01);
            verify(panel.y > before);
            clock.advance(10);
            compare(panel.y, -200);
        }
        function test_note_absent_existsUntilEndOfExit() {
            root.noted = true;
            clock.advance(10);
            compare(note.item.opacity, 1);
            root.noted = false;
            clock.advance(0.05);
            verify(note.leaving && note.item.opacity < 1);
            clock.advance(10);
            compare(note.exists, false);
        }
        function test_list_notch_scrollsByPixelsPerNotch() {
            mouseWheel(list, 150, 150, 0, -120);
            clock.advance(0.05);
            verify(list.contentY > 0 && list.contentY < 96);
            clock.advance(10);
            compare(list.contentY, 96);
        }
    }
}
