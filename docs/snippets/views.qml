// SPDX-License-Identifier: MIT
// Springs in the Transitions of a view, which opens a gap for new items.
import QtQuick
import Sprung
import Sprung.Animations

Rectangle {
    width: 320
    height: 240
    color: "#f4f1ea"

    ListModel {
        id: colors
        ListElement { shade: "#e0567a" }
        ListElement { shade: "#f2b134" }
        ListElement { shade: "#4aa96c" }
    }
    ListView {
        anchors.fill: parent
        anchors.margins: 16
        spacing: 8
        interactive: false
        model: colors
        delegate: Rectangle {
            required property color shade
            width: 288
            height: 40
            radius: 8
            color: shade
        }
        add: Transition { SpringMotion { properties: "x"; from: -300; spring: Springs.bouncy } }
        displaced: Transition {
            SequentialAnimation {
                PauseAnimation { duration: 60 }
                SpringMotion { properties: "x,y"; spring: Springs.snappy }
            }
        }
    }

    TapHandler {
        onPressedChanged: {
            if (pressed)
                colors.insert(1, { shade: "#3f8efc" });
        }
    }
}
