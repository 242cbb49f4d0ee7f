// SPDX-License-Identifier: MIT
// A list opens a gap for new rows, and closes it when rows are removed: each row is on a spring.
import QtQuick
import Sprung
import Sprung.Animations

Rectangle {
    width: 320
    height: 240
    color: "#f4f1ea"

    ListModel {
        id: rows
        ListElement { tint: "#3f8efc" }
        ListElement { tint: "#4aa96c" }
        ListElement { tint: "#f2b134" }
    }

    ListView {
        anchors.fill: parent
        anchors.margins: 24
        interactive: false
        spacing: 8
        model: rows

        delegate: Rectangle {
            required property color tint
            width: ListView.view.width
            height: 42
            radius: 12
            color: tint
        }

        add: Transition {
            SpringMotion { property: "scale"; from: 0; to: 1; spring: Springs.bouncy }
        }
        remove: Transition {
            SpringMotion { property: "scale"; to: 0; spring: Springs.smooth }
        }
        displaced: Transition {
            SpringMotion { property: "y"; spring: Springs.bouncy }
        }
    }

    TapHandler {
        onPressedChanged: {
            if (!pressed)
                return;
            if (rows.count < 4)
                rows.insert(1, { tint: "#e0567a" });
            else
                rows.remove(1);
        }
    }
}
