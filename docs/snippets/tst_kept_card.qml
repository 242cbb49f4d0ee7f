// SPDX-License-Identifier: MIT
// Tests a motion in every frame. Oracle: a golden recording.
import QtQuick
import QtTest
import Sprung
import Sprung.Tools
import "kept_card.mjs" as Kept

Item {
    id: root
    width: 200
    height: 240

    Component {
        id: cards
        Rectangle {
            property bool open: false
            width: 200
            height: open ? 200 : 40
            color: "#3f8efc"
            SpringBehavior on height { spring: Springs.bouncy }
        }
    }

    MotionRecorder { id: recorder; scene: root }

    TestCase {
        name: "KeptCard"
        when: windowShown

        function init() { Motion.ticker = recorder; }
        function cleanup() { Motion.ticker = null; }

        function test_height_cardOpenedAndClosed_equalsRecording() {
            const card = createTemporaryObject(cards, root);
            recorder.watch(card, "height", "card.height");
            card.open = true;
            recorder.record(300);
            card.open = false; // reverses mid-flight
            recorder.record(700);
            compare(recorder.firstDifference(Kept.motion), "");
        }
    }
}
